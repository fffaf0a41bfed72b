package puzzles

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed puzzles.txt
var file string

// all reads the file once. It is checked by a test, so that a fault in it is one of
// the program.
var all = sync.OnceValue(func() (set struct {
	list   []Puzzle
	grades [Grades + 1][]int // numbers by grade, in the order of the file
}) {
	for line := range strings.Lines(file) {
		p, err := ParseLine(line)
		if err != nil {
			panic("BUG: puzzles.txt: " + err.Error())
		}
		p.Number = len(set.list) + 1
		set.list = append(set.list, p)
		if !p.Withdrawn {
			set.grades[p.Grade] = append(set.grades[p.Grade], p.Number)
		}
	}
	return set
})

// Count returns how many puzzles there are; they are numbered from 1.
func Count() int { return len(all().list) }

// Numbered returns a puzzle by its number.
func Numbered(n int) (p Puzzle, ok bool) {
	if n < 1 || n > Count() {
		return p, false
	}
	return all().list[n-1], true
}

// OfGrade returns the numbers of the puzzles of a grade, 1 to [Grades], in the order
// in which days take them. It must not be changed.
func OfGrade(grade int) []int {
	if grade < 1 || grade > Grades {
		return nil
	}
	return all().grades[grade]
}
