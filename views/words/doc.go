// Package words holds every sentence that pages say, one catalogue a language:
// what is read, and what a screen reader says. It is where a translator works; the
// written pages are in package content.
//
// A language is a row of the table in languages.go and files that begin with its
// tag: xx.go, xx_room.go, xx_sharing.go and so on. Nothing falls back to another
// language: a test names every sentence that is missing.
package words
