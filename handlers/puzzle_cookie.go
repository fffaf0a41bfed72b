package handlers

import (
	"fmt"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/content/puzzles"
)

// puzzleCookie holds which puzzles were solved on this device:
// "1.3.334.12.5.0.0.0.2.AbC…" — the version of the form; how many days in a row the
// puzzle of the day was solved and the last of them; how many were solved of each
// grade; how many with help; and six puzzles a letter, the first in its lowest bit.
const puzzleCookie = "puzzles"

// solved is what a device knows of its puzzles.
type solved struct {
	streak int
	day    puzzles.Day // the last whose puzzle was solved; of use with a streak alone
	grades [puzzles.Grades + 1]int
	helped int
	bits   []byte // six puzzles each
}

const sixBits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// parseSolved reads what a solved's String wrote. A damaged cookie is an empty one.
func parseSolved(value string) (s solved) {
	var d int
	var letters string
	n, _ := fmt.Sscanf(value, "1.%d.%d.%d.%d.%d.%d.%d.%d.%s", &s.streak, &d, &s.grades[1], &s.grades[2], &s.grades[3], &s.grades[4], &s.grades[5], &s.helped, &letters)
	if n < 8 || len(letters) > (puzzles.Count()+5)/6 || s.streak < 0 || d < 0 || s.streak > d+1 {
		return solved{}
	}
	s.day = puzzles.Day(d)
	for _, c := range []byte(letters) {
		i := strings.IndexByte(sixBits, c)
		if i < 0 {
			return solved{}
		}
		s.bits = append(s.bits, byte(i))
	}
	counted := [puzzles.Grades + 1]int{}
	for n := 1; n <= puzzles.Count(); n++ {
		if s.has(n) {
			p, _ := puzzles.Numbered(n)
			counted[p.Grade]++
		}
	}
	if counted != s.grades || s.helped < 0 || s.helped > s.count() {
		return solved{}
	}
	return s
}

// String writes it for the cookie, 600 bytes where everything was solved.
func (s solved) String() string {
	letters := make([]byte, len(s.bits))
	for i, b := range s.bits {
		letters[i] = sixBits[b]
	}
	return fmt.Sprintf("1.%d.%d.%d.%d.%d.%d.%d.%d.%s", s.streak, s.day, s.grades[1], s.grades[2], s.grades[3], s.grades[4], s.grades[5], s.helped, letters)
}

// has reports whether a puzzle was solved.
func (s solved) has(n int) bool {
	i := (n - 1) / 6
	return n > 0 && i < len(s.bits) && s.bits[i]>>((n-1)%6)&1 == 1
}

// count is how many were solved.
func (s solved) count() (n int) {
	for _, g := range s.grades {
		n += g
	}
	return n
}

// mark notes that a puzzle is solved.
func (s *solved) mark(p puzzles.Puzzle, helped bool) {
	if s.has(p.Number) {
		return
	}
	i := (p.Number - 1) / 6
	for len(s.bits) <= i {
		s.bits = append(s.bits, 0)
	}
	s.bits[i] |= 1 << ((p.Number - 1) % 6)
	s.grades[p.Grade]++
	if helped {
		s.helped++
	}
}

// solveDay notes that the puzzle of a day was solved on that day.
func (s *solved) solveDay(today puzzles.Day) {
	switch {
	case s.streak > 0 && s.day == today:
	case s.streak > 0 && s.day == today-1:
		s.streak, s.day = s.streak+1, today
	default:
		s.streak, s.day = 1, today
	}
}

// streakOn is the length of the streak as it stands on a day: one that was not kept
// up yesterday has ended.
func (s solved) streakOn(today puzzles.Day) int {
	if s.day < today-1 {
		return 0
	}
	return s.streak
}

// next is the first puzzle of a grade after a number that was not solved, else the one
// after it.
func (s solved) next(grade, after int) int {
	list := puzzles.OfGrade(grade)
	begin := 0
	for i, n := range list {
		if n == after {
			begin = i + 1
		}
	}
	for i := range list {
		if n := list[(begin+i)%len(list)]; n != after && !s.has(n) {
			return n
		}
	}
	return list[begin%len(list)]
}

func readSolved(c echo.Context) solved {
	cookie, err := c.Cookie(puzzleCookie)
	if err != nil {
		return solved{}
	}
	return parseSolved(cookie.Value)
}
