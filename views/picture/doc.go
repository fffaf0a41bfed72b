// Package picture draws a position as a PNG of 1200 by 630 pixels, the size that
// messengers and social sites show beside a link: the board with its newest disc,
// the counts, and whose turn it is or who has won. It also draws the icons of the
// installed application.
//
// A picture is put together from parts that are drawn once: squares with and
// without discs, and letters. All of it stays within one palette, so that a
// picture needs one byte a pixel while it is made and few when it is sent.
package picture
