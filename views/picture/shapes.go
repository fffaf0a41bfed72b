package picture

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"reversi/engine"
)

// A shape tells how much of a pixel it covers, 0 to 1, at a distance from its
// edge in pixels, negative inside: one pixel of smooth transition.
func coverage(distance float64) float64 { return min(max(0.5-distance, 0), 1) }

// paint mixes a colour into a pixel.
func paint(m *image.RGBA, x, y int, col color.RGBA, part float64) {
	if part > 0 && (image.Point{X: x, Y: y}).In(m.Rect) {
		m.SetRGBA(x, y, mix(m.RGBAAt(x, y), col, part))
	}
}

// fill paints a rectangle with round corners.
func fill(m *image.RGBA, r image.Rectangle, radius float64, col color.RGBA) {
	if radius == 0 {
		draw.Draw(m, r, image.NewUniform(col), image.Point{}, draw.Src)
		return
	}
	cx, cy := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2
	w, h := float64(r.Dx())/2-radius, float64(r.Dy())/2-radius
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			dx := math.Abs(float64(x)+.5-cx) - w
			dy := math.Abs(float64(y)+.5-cy) - h
			d := min(max(dx, dy), 0) + math.Hypot(max(dx, 0), max(dy, 0)) - radius
			paint(m, x, y, col, coverage(d))
		}
	}
}

// circle paints a plain disc around a centre.
func circle(m *image.RGBA, cx, cy, radius float64, col color.RGBA) {
	each(m, cx, cy, radius, func(x, y int, d float64) { paint(m, x, y, col, coverage(d-radius)) })
}

// each visits the pixels within a radius, with their distance from the centre.
func each(m *image.RGBA, cx, cy, radius float64, visit func(x, y int, d float64)) {
	for y := int(cy - radius - 1); y <= int(cy+radius+1); y++ {
		for x := int(cx - radius - 1); x <= int(cx+radius+1); x++ {
			visit(x, y, math.Hypot(float64(x)+.5-cx, float64(y)+.5-cy))
		}
	}
}

// disc paints a disc of the game: a soft shadow below, a thin rim, and a light
// from above.
func disc(m *image.RGBA, cx, cy, radius float64, side engine.Color) {
	body, top, rim := black, blackTop, blackRim
	if side == engine.White {
		body, top, rim = white, whiteTop, whiteRim
	}
	blur := radius * .1
	each(m, cx, cy+radius*.05, radius+blur, func(x, y int, d float64) {
		paint(m, x, y, blackRim, .42*min(max((radius+blur-d)/(2*blur), 0), 1))
	})
	circle(m, cx, cy, radius, rim)
	inner := radius - max(1, radius*.035)
	each(m, cx, cy, inner, func(x, y int, d float64) {
		light := math.Hypot(float64(x)+.5-cx, float64(y)+.5-(cy-radius*.62)) / (radius * 1.25)
		paint(m, x, y, mix(top, body, light), coverage(d-inner))
	})
}

// newest paints the mark of the newest disc.
func newest(m *image.RGBA, cx, cy, radius float64) {
	circle(m, cx, cy, radius+max(1, radius*.18), blackRim)
	circle(m, cx, cy, radius, gold)
}
