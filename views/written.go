package views

// Written is a page of text: its HTML comes from the content package and is
// trusted.
type Written struct {
	Title    string
	HTML     string
	Contents []Section
	FAQ      []QA // the questions that it answers
}

// Section is one entry of a table of contents.
type Section struct {
	ID, Text string
	Sub      bool // a heading of the second rank
}
