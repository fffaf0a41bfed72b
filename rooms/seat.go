package rooms

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"fmt"

	"reversi/engine"
)

// secretLen is the length of what [rand.Text] returns: 26 characters of base32
// carry at least 128 random bits.
const secretLen = 26

// NewSecret returns a secret for a seat, 26 characters A–Z and 2–7. It goes into
// the form of the join button, so that a form sent twice is one seat.
func NewSecret() string { return rand.Text() }

// NewID returns the name of a new room. It is as hard to guess as a secret,
// because whoever knows it may watch and, once, join.
func NewID() string { return rand.Text() }

// ValidID tells whether a text has the form of an id or a secret.
func ValidID(s string) bool {
	if len(s) != secretLen {
		return false
	}
	for _, c := range []byte(s) {
		if (c < 'A' || c > 'Z') && (c < '2' || c > '7') {
			return false
		}
	}
	return true
}

// SeatKey is the SHA-256 hash of a seat's secret: all that a room remembers of
// it. The zero SeatKey is a free seat.
type SeatKey [sha256.Size]byte

// KeyOf returns the hash of a secret. A secret has 128 random bits, so a plain
// hash cannot be searched; no salt or slow hash is needed.
func KeyOf(secret string) SeatKey { return sha256.Sum256([]byte(secret)) }

func (k SeatKey) free() bool { return k == SeatKey{} }

func (k SeatKey) is(other SeatKey) bool {
	return !k.free() && subtle.ConstantTimeCompare(k[:], other[:]) == 1
}

// MarshalText writes the hash in hexadecimal, a free seat as nothing.
func (k SeatKey) MarshalText() ([]byte, error) {
	if k.free() {
		return nil, nil
	}
	return hex.AppendEncode(nil, k[:]), nil
}

// UnmarshalText reads what [SeatKey.MarshalText] writes.
func (k *SeatKey) UnmarshalText(text []byte) error {
	*k = SeatKey{}
	if len(text) == 0 {
		return nil
	}
	if hex.DecodedLen(len(text)) != len(k) {
		return fmt.Errorf("rooms: a seat's hash has %d characters", len(text))
	}
	_, err := hex.Decode(k[:], text)
	return err
}

// seated tells whether a colour is a seat at all.
func seated(seat engine.Color) bool { return seat == engine.Black || seat == engine.White }
