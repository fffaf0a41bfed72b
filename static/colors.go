package static

// The colour of the page in each look of the style sheet. What a browser paints
// around a page, or before it, has to be the same; a test reads the sheet.
const (
	PageLight    = "#f1ece2"
	PageDark     = "#191815"
	PageContrast = "#ffffff"
)
