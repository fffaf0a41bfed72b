// Package e2e plays the finished program as people do: in a real Chromium with
// and without script, by mouse and by keyboard, in text browsers, and over plain
// HTTP. It imports none of the program's packages; it knows addresses, the names
// the pages promise to keep, and the rules of the game.
//
// Where no browser is installed the tests say so and do not run; with CI set in
// the environment that is a failure.
package e2e
