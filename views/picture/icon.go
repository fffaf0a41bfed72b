package picture

import (
	"image"

	"reversi/engine"
)

// Icon draws the icon of the application: the four discs of the start. A full
// icon covers its whole square and keeps the discs within the middle, because the
// system cuts it to a shape of its own; else the corners are round and clear.
func Icon(size int, full bool) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, size, size))
	corner, spread := 0.19, 0.2
	if full {
		corner, spread = 0, 0.155
	}
	side := float64(size)
	fill(m, m.Rect, side*corner, felt)
	width := max(1, int(side*.018))
	arm := side * spread * 2
	for _, bar := range []image.Rectangle{
		image.Rect(size/2-width/2, int(side/2-arm), size/2-width/2+width, int(side/2+arm)),
		image.Rect(int(side/2-arm), size/2-width/2, int(side/2+arm), size/2-width/2+width),
	} {
		fill(m, bar, float64(width)/2, feltLine)
	}
	for i, d := range []engine.Color{engine.White, engine.Black, engine.Black, engine.White} {
		x := side/2 + side*spread*float64(i%2*2-1)
		y := side/2 + side*spread*float64(i/2*2-1)
		disc(m, x, y, side*spread*.82, d)
	}
	return m
}
