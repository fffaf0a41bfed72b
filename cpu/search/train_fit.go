package search

import (
	"math"

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
	offsets []uint32 // the first column of each class
}

type row struct {
	patterns     [patternCount]uint32
	bias         uint32
	mine, theirs float32
	target       float32 // in units of weight
}

func newRegression(ridge float64) *regression {
	g := &regression{ridge: ridge}
	for _, n := range classWeights {
		g.offsets = append(g.offsets, uint32(g.columns))
		g.columns += n
	}
	g.columns += 2 + phaseBiases
	return g
}

// Columns after those of the patterns.
func (g *regression) mineColumn() int   { return g.columns - 2 - phaseBiases }
func (g *regression) theirsColumn() int { return g.columns - 1 - phaseBiases }
func (g *regression) biasColumn() int   { return g.columns - phaseBiases }

func (g *regression) row(s Sample) (r row) {
	var state patternState
	state.set(s.me, s.opp)
	for lane, p := range patternPlaces {
		filling := state.lanes[lane/4] >> (lane % 4 * 16) & 0xffff
		r.patterns[lane] = g.offsets[p.class] + weightNumber[p.class][filling]
	}
	r.bias = uint32(g.biasColumn() + (^(s.me | s.opp)).Count()%phaseBiases)
	r.mine = float32(engine.Legal(s.me, s.opp).Count())
	r.theirs = float32(engine.Legal(s.opp, s.me).Count())
	r.target = float32(s.value) / weightUnit
	return r
}

// times returns what weights predict for a row.
func (g *regression) times(r *row, w []float32) float32 {
	v := w[r.bias] + r.mine*w[g.mineColumn()] + r.theirs*w[g.theirsColumn()]
	for _, column := range &r.patterns {
		v += w[column]
	}
	return v
}

// addTransposed adds x times the row to a vector of columns.
func (g *regression) addTransposed(r *row, x float32, to []float32) {
	for _, column := range &r.patterns {
		to[column] += x
	}
	to[r.bias] += x
	to[g.mineColumn()] += x * r.mine
	to[g.theirsColumn()] += x * r.theirs
}

// solve returns the weights after some rounds of conjugate gradients.
func (g *regression) solve(rounds int) []float32 {
	w := make([]float32, g.columns)
	residual := make([]float32, g.columns)
	diagonal := make([]float32, g.columns)
	for i := range diagonal {
		diagonal[i] = float32(g.ridge)
	}
	for i := range g.rows {
		r := &g.rows[i]
		g.addTransposed(r, r.target, residual)
		g.addDiagonal(r, diagonal)
	}
	z := make([]float32, g.columns)
	precondition(z, residual, diagonal)
	direction := append([]float32(nil), z...)
	product := make([]float32, g.columns)
	rz := dot(residual, z)
	for range rounds {
		g.normal(direction, product)
		step := float32(rz / dot(direction, product))
		for i := range w {
			w[i] += step * direction[i]
			residual[i] -= step * product[i]
		}
		precondition(z, residual, diagonal)
		next := dot(residual, z)
		turn := float32(next / rz)
		rz = next
		for i := range direction {
			direction[i] = z[i] + turn*direction[i]
		}
	}
	return w
}

// addDiagonal adds the squares of a row's entries, patterns that share a weight
// counted together only once each: the diagonal need not be exact.
func (g *regression) addDiagonal(r *row, to []float32) {
	for _, column := range &r.patterns {
		to[column]++
	}
	to[r.bias]++
	to[g.mineColumn()] += r.mine * r.mine
	to[g.theirsColumn()] += r.theirs * r.theirs
}

// normal sets product to (XᵀX + ridge) times a vector.
func (g *regression) normal(v, product []float32) {
	for i := range product {
		product[i] = float32(g.ridge) * v[i]
	}
	for i := range g.rows {
		r := &g.rows[i]
		g.addTransposed(r, g.times(r, v), product)
	}
}

func precondition(z, residual, diagonal []float32) {
	for i := range z {
		z[i] = residual[i] / diagonal[i]
	}
}

func dot(a, b []float32) (sum float64) {
	for i := range a {
		sum += float64(a[i]) * float64(b[i])
	}
	return sum
}

// weights rounds a solution to whole units.
func (g *regression) weights(w []float32) phaseWeights {
	round := func(x float32) int16 {
		return int16(math.Round(float64(min(max(x, math.MinInt16), math.MaxInt16))))
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
