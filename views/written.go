package views

import "reversi/link"

// Written is a page of text: its HTML comes from the content package and is
// trusted.
type Written struct {
	Title       string
	Description string
	Paths       map[link.Lang]string // its address in each language
	HTML        string
	Contents    []Section
	FAQ         []QA // the questions that it answers
}

// Section is one entry of a table of contents.
type Section struct {
	ID, Text string
	Sub      bool // a heading of the second rank
}
