package main

// games are random games with White to move, so that the replies cost what they
// cost in the middle of real ones.
var games = []string{
	"c4e3f4g3g4c3g2h2e6f6f5g5h3",
	"f5f6c4g5h5h4g7c5b5h6a5g6f7g4",
	"f5f6c4g5h5h4g7h6f8h8e7f7c5f4h7c6",
	"c4c5e6e3e2b4b3c3b6d6c6f5g4f2a4d2b2",
	"d3c5f6e3c6f4c4c2d2b6f3d1g3d6a7g2g1f5d7",
	"e6f6c4e7e8d8g7f8e3d6g5f4c6c7h6b7b3d2c1c5",
	"c4c3c2f4g4g3e6h4h2f2b4d3b1c5d2a3e7e1c6b6a4d6",
	"f5f6d3g5h5h4f7e7d7h6g7c5b6c3c4f8b3a2e6c8b5b2a3",
	"d3c3e6e3c4b5b4c5d2e7a6b2f4f2c6b3a3f3f7c1d7a4e2g5d1",
	"e6f6g6g7c4c3c2h6h8f8d6c7c6d7b3c5b6f7b4h5c8a4f5a6a2g8",
	"d3c5c6c7f5g5e6f3g6e3g4h5h3f7g2c2d7e7h7h1f1g7g8b7e8e2g3c3",
	"f5f4d3d6f6f7g7d2c2h7c5b4c4c3b5b6d7d8a4f3g6h6a6g5h5c1g3c6d1",
	"d3c5f6d2b5f4e3f5g3e2g5c6d6d7c7b6f3g6b7h6d1h2h3e7d8a8h5a7h7b4a5",
	"c4c3f5b4a4a5b2a3c1a1d2c2c5e2g5f6e3b5e1f2d6d3f4b3g3d7d1e6d8g6a2g1",
	"d3c3f5d2d1e1b2c1d6c6b4e6a3c4c5a4e7c7g5c2b8a2f6c8b1f3b5b6b3d7b7e8f8g4",
	"f5d6c6f4d3d2g4b7c7d7c2g5a8h4d1b6b5a6d8c8g3b4c3e7f6c5a3e3g6h5b8c1f2g2e6",
	"f5f4c3d6d7g6g3g4h4f3g2c5c6f2b6h1e1e2e6b7b8d8h7h5f1f6g1g5c7d3d2b5c4a8b4e3e8",
	"d3c3b3f4f3e3f6f2f5f7g1f1g2h3f8h1c5b5g5h4b6b7g7d2c6h2e7d6b2h7a7a1c4b4e6d7a8a6",
	"e6f6c4d6g7e3d7b4c3c6e2d8b7g6h6d2a4b5e1a8e8f8f3c5d3g4c1c2b1c7d1c8h5h4h8a6b2f5f4f2",
	"e6d6c4f6e7f4d7d8g3c7g6f5f8d3c5h7d2d1b8c6e3f7b7f3e8b3c2e2c3a7g4c1b6a8h6h5e1a5b5g2f2",
}
