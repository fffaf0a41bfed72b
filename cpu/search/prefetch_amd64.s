//go:build !purego

#include "textflag.h"

// func prefetchBucket(p *bucket)
TEXT ·prefetchBucket(SB), NOSPLIT, $0-8
	MOVQ        p+0(FP), AX
	PREFETCHT0  (AX)
	RET
