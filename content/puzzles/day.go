package puzzles

import "time"

// Day is a day of puzzles, counted in UTC from 1 January 2026, which is day 0.
type Day int

var epoch = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// DayOf returns the day at a moment.
func DayOf(t time.Time) Day {
	y, m, d := t.UTC().Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Sub(epoch) / (24 * time.Hour))
}

// ParseDay reads a date such as 2026-12-01; ok is false for anything else and for
// dates before there were puzzles.
func ParseDay(text string) (d Day, ok bool) {
	t, err := time.Parse(time.DateOnly, text)
	d = DayOf(t)
	return d, err == nil && d >= 0
}

// String returns the date, "2026-12-01".
func (d Day) String() string { return epoch.AddDate(0, 0, int(d)).Format(time.DateOnly) }

// weekdays are the grades of a week: it begins easily and ends with the hardest.
var weekdays = [...]int{time.Monday: 1, time.Tuesday: 1, time.Wednesday: 2, time.Thursday: 3, time.Friday: 3, time.Saturday: 4, time.Sunday: 5}

// grade returns the grade of a day's puzzle.
func (d Day) grade() int { return weekdays[(int(time.Thursday)+int(d))%7] } // day 0 was a Thursday

// Puzzle returns the puzzle of a day, from 0 on. The days of one grade take its
// puzzles in turn. Appended puzzles change no day before the list has gone round
// once, which takes more than four years.
func (d Day) Puzzle() Puzzle {
	grade := d.grade()
	before := 0 // days of this grade
	for _, g := range weekdays {
		if g == grade {
			before++
		}
	}
	before *= int(d) / 7
	for e := d - d%7; e < d; e++ {
		if e.grade() == grade {
			before++
		}
	}
	list := OfGrade(grade)
	p, _ := Numbered(list[before%len(list)])
	return p
}
