package search

import (
	"math"
	"sync"

	"reversi/engine"
)

// The weights of a phase solve a ridge regression: they minimise the squared
// error over the samples plus ridge times their own squares, so that fillings
// seen rarely stay near nothing. The normal equations are solved by conjugate
// gradients, preconditioned by their diagonal.

// regression is the problem of one phase. A row has a 1 in the columns of its
// patterns and of its bias, and the numbers of moves in two more.
type regression struct {
	ridge   float64
	columns int
	rows    []row
	offsets []uint32             // the first column of each class
	first   [patternCount]uint32 // of each group's class
}

// row is a position as the regression sees it, as small as it can be: a phase may
// have ten million of them.
type row struct {
	patterns     [patternCount]uint16 // numbers of weights within their classes
	target       float32              // in units of weight
	bias         uint8                // empty squares modulo phaseBiases
	mine, theirs uint8                // numbers of moves
}

func newRegression(ridge float64) *regression {
	g := &regression{ridge: ridge}
	for _, n := range classWeights {
		g.offsets = append(g.offsets, uint32(g.columns))
		g.columns += n
	}
	for lane, p := range patternPlaces {
		g.first[lane] = g.offsets[p.class]
	}
	g.columns += 2 + phaseBiases
	return g
}

// Columns after those of the patterns.
func (g *regression) mineColumn() int   { return g.columns - 2 - phaseBiases }
func (g *regression) theirsColumn() int { return g.columns - 1 - phaseBiases }
func (g *regression) biasColumn() int   { return g.columns - phaseBiases }

// learn takes the samples with so many empty squares as rows.
func (g *regression) learn(samples []Sample, low, high int) {
	within := func(s Sample) bool { n := s.empties(); return n >= low && n <= high }
	n := 0
	for _, s := range samples {
		if within(s) {
			n++
		}
	}
	g.rows = make([]row, 0, n)
	for _, s := range samples {
		if within(s) {
			g.rows = append(g.rows, g.row(s))
		}
	}
}

func (g *regression) row(s Sample) (r row) {
	var state patternState
	state.set(board{s.me, s.opp})
	for lane, p := range patternPlaces {
		filling := state.lanes[lane/4] >> (lane % 4 * 16) & 0xffff
		r.patterns[lane] = uint16(weightNumber[p.class][filling])
	}
	r.bias = uint8((^(s.me | s.opp)).Count() % phaseBiases)
	r.mine = uint8(engine.Legal(s.me, s.opp).Count())
	r.theirs = uint8(engine.Legal(s.opp, s.me).Count())
	r.target = float32(s.value) / weightUnit
	return r
}

// times returns what weights predict for a row.
func (g *regression) times(r *row, w []float64) float64 {
	v := w[g.biasColumn()+int(r.bias)] + float64(r.mine)*w[g.mineColumn()] + float64(r.theirs)*w[g.theirsColumn()]
	for lane, number := range &r.patterns {
		v += w[g.first[lane]+uint32(number)]
	}
	return v
}

// addTransposed adds x times the row to a vector of columns.
func (g *regression) addTransposed(r *row, x float64, to []float64) {
	for lane, number := range &r.patterns {
		to[g.first[lane]+uint32(number)] += x
	}
	to[g.biasColumn()+int(r.bias)] += x
	to[g.mineColumn()] += x * float64(r.mine)
	to[g.theirsColumn()] += x * float64(r.theirs)
}

// shares is the number of parts in which rows are added up, at the same time
// where there are cores for it. It is fixed, so that the sums, and with them the
// weights, are the same on every machine.
const shares = 4

// sum adds up what add makes of every row.
func (g *regression) sum(to []float64, add func(r *row, to []float64)) {
	var parts [shares][]float64
	var wait sync.WaitGroup
	for i := range parts {
		rows := g.rows[len(g.rows)*i/shares : len(g.rows)*(i+1)/shares]
		parts[i] = make([]float64, g.columns)
		wait.Go(func() {
			for j := range rows {
				add(&rows[j], parts[i])
			}
		})
	}
	wait.Wait()
	for _, part := range parts {
		for i, v := range part {
			to[i] += v
		}
	}
}

// solve returns the weights after some rounds of conjugate gradients.
func (g *regression) solve(rounds int) []float64 {
	w := make([]float64, g.columns)
	residual := make([]float64, g.columns)
	diagonal := make([]float64, g.columns)
	for i := range diagonal {
		diagonal[i] = g.ridge
	}
	g.sum(residual, func(r *row, to []float64) { g.addTransposed(r, float64(r.target), to) })
	g.sum(diagonal, g.addDiagonal)
	z := make([]float64, g.columns)
	precondition(z, residual, diagonal)
	direction := append([]float64(nil), z...)
	product := make([]float64, g.columns)
	rz := dot(residual, z)
	for range rounds {
		g.normal(direction, product)
		step := rz / dot(direction, product)
		for i := range w {
			w[i] += step * direction[i]
			residual[i] -= step * product[i]
		}
		precondition(z, residual, diagonal)
		next := dot(residual, z)
		turn := next / rz
		rz = next
		for i := range direction {
			direction[i] = z[i] + turn*direction[i]
		}
	}
	return w
}

// addDiagonal adds the squares of a row's entries, patterns that share a weight
// counted together only once each: the diagonal need not be exact.
func (g *regression) addDiagonal(r *row, to []float64) {
	for lane, number := range &r.patterns {
		to[g.first[lane]+uint32(number)]++
	}
	to[g.biasColumn()+int(r.bias)]++
	to[g.mineColumn()] += float64(r.mine) * float64(r.mine)
	to[g.theirsColumn()] += float64(r.theirs) * float64(r.theirs)
}

// normal sets product to (XᵀX + ridge) times a vector.
func (g *regression) normal(v, product []float64) {
	for i := range product {
		product[i] = g.ridge * v[i]
	}
	g.sum(product, func(r *row, to []float64) { g.addTransposed(r, g.times(r, v), to) })
}

func precondition(z, residual, diagonal []float64) {
	for i := range z {
		z[i] = residual[i] / diagonal[i]
	}
}

func dot(a, b []float64) (sum float64) {
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// weights rounds a solution to whole units.
func (g *regression) weights(w []float64) phaseWeights {
	round := func(x float64) int16 {
		return int16(math.Round(min(max(x, math.MinInt16), math.MaxInt16)))
	}
	p := phaseWeights{mine: round(w[g.mineColumn()]), theirs: round(w[g.theirsColumn()])}
	for i := range p.bias {
		p.bias[i] = round(w[g.biasColumn()+i])
	}
	for class, n := range classWeights {
		rounded := make([]int16, n)
		for i := range rounded {
			rounded[i] = round(w[int(g.offsets[class])+i])
		}
		p.patterns = append(p.patterns, rounded)
	}
	return p
}
