package review

// Kind is how good a move was.
type Kind uint8

// The kinds, from the best. The first means that nothing is known yet.
const (
	Unknown Kind = iota
	Only         // there was no other
	Best
	Inaccuracy
	Mistake
	Blunder
)

// From how many discs lost a move is of a kind. An estimate has to lose a disc more
// before anything is said; a mistake begins where the errors of a quick look end, one
// sound move in twenty being estimated four discs too low.
const (
	InaccuracyFrom          = 2
	InaccuracyFromEstimated = 3
	MistakeFrom             = 6
	BlunderFrom             = 12
)

// String returns the kind as pages spell it in data-kind.
func (k Kind) String() string {
	return [...]string{"", "only", "best", "inaccuracy", "mistake", "blunder"}[k]
}

// Bad reports whether a move of this kind is one to look at again.
func (k Kind) Bad() bool { return k >= Inaccuracy }

// kindOf judges a loss. One that was proved and changed the result is a kind worse.
func kindOf(loss int, exact, changed bool) Kind {
	least := InaccuracyFromEstimated
	if exact {
		least = InaccuracyFrom
	}
	k := Best
	switch {
	case loss >= BlunderFrom:
		k = Blunder
	case loss >= MistakeFrom:
		k = Mistake
	case loss >= least:
		k = Inaccuracy
	}
	if exact && changed && k < Blunder {
		k++
	}
	return k
}
