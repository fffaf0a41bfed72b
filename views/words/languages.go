package words

import "reversi/link"

// catalogues has a row for every language of [link.Langs].
var catalogues = map[link.Lang]*Text{
	link.English: &english,
	link.Spanish: &spanish,
}

// In returns the catalogue of a language; nil if link lists it and there is none
// yet, which a test forbids.
func In(l link.Lang) *Text { return catalogues[l] }
