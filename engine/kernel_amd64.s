//go:build !purego

#include "textflag.h"

// The kernel with AVX2: a register of four words holds the four directions east,
// south, south-east and south-west, or their opposites, and each lane is shifted
// by the step of its own.

DATA steps<>+0(SB)/8, $1
DATA steps<>+8(SB)/8, $8
DATA steps<>+16(SB)/8, $9
DATA steps<>+24(SB)/8, $7
GLOBL steps<>(SB), RODATA|NOPTR, $32

DATA doubleSteps<>+0(SB)/8, $2
DATA doubleSteps<>+8(SB)/8, $16
DATA doubleSteps<>+16(SB)/8, $18
DATA doubleSteps<>+24(SB)/8, $14
GLOBL doubleSteps<>(SB), RODATA|NOPTR, $32

// Runs towards the sides stop before the outer columns.
DATA inside<>+0(SB)/8, $0x7e7e7e7e7e7e7e7e
DATA inside<>+8(SB)/8, $0xffffffffffffffff
DATA inside<>+16(SB)/8, $0x7e7e7e7e7e7e7e7e
DATA inside<>+24(SB)/8, $0x7e7e7e7e7e7e7e7e
GLOBL inside<>(SB), RODATA|NOPTR, $32

// func legalAVX2(mover, opponent Bitboard) Bitboard
TEXT ·legalAVX2(SB), NOSPLIT, $0-24
	CMPB         ·hasAVX2(SB), $1
	JNE          portable
	VPBROADCASTQ mover+0(FP), Y0
	VPBROADCASTQ opponent+8(FP), Y1
	VPAND        inside<>(SB), Y1, Y1
	VMOVDQU      steps<>(SB), Y8
	VMOVDQU      doubleSteps<>(SB), Y9

	// Runs of the opponent's discs: Y2 up, Y3 down; Y4 and Y5 are the discs with
	// another one behind them.
	VPSLLVQ      Y8, Y0, Y2
	VPSRLVQ      Y8, Y0, Y3
	VPSLLVQ      Y8, Y1, Y4
	VPAND        Y1, Y2, Y2
	VPAND        Y1, Y3, Y3
	VPAND        Y1, Y4, Y4
	VPSLLVQ      Y8, Y2, Y6
	VPSRLVQ      Y8, Y3, Y7
	VPSRLVQ      Y8, Y4, Y5
	VPAND        Y1, Y6, Y6
	VPAND        Y1, Y7, Y7
	VPOR         Y6, Y2, Y2
	VPOR         Y7, Y3, Y3
	VPSLLVQ      Y9, Y2, Y6
	VPSRLVQ      Y9, Y3, Y7
	VPAND        Y4, Y6, Y6
	VPAND        Y5, Y7, Y7
	VPOR         Y6, Y2, Y2
	VPOR         Y7, Y3, Y3
	VPSLLVQ      Y9, Y2, Y6
	VPSRLVQ      Y9, Y3, Y7
	VPAND        Y4, Y6, Y6
	VPAND        Y5, Y7, Y7
	VPOR         Y6, Y2, Y2
	VPOR         Y7, Y3, Y3

	// The squares after them, all directions in one word, if they are empty.
	VPSLLVQ      Y8, Y2, Y2
	VPSRLVQ      Y8, Y3, Y3
	VPOR         Y3, Y2, Y2
	VEXTRACTI128 $1, Y2, X3
	VPOR         X3, X2, X2
	VPUNPCKHQDQ  X2, X2, X3
	VPOR         X3, X2, X2
	VMOVQ        X2, AX
	VZEROUPPER
	MOVQ         mover+0(FP), BX
	ORQ          opponent+8(FP), BX
	NOTQ         BX
	ANDQ         BX, AX
	MOVQ         AX, ret+16(FP)
	RET

portable:
	JMP          ·portableLegal(SB)

// func flipsAVX2(s Square, mover, opponent Bitboard) Bitboard
TEXT ·flipsAVX2(SB), NOSPLIT, $0-32
	CMPB         ·hasAVX2(SB), $1
	JNE          portable
	MOVBLZX      s+0(FP), CX
	ANDL         $63, CX
	XORL         AX, AX
	BTSQ         CX, AX
	SHLL         $6, CX
	LEAQ         ·raysFrom(SB), DI
	VMOVQ        AX, X4
	VPBROADCASTQ X4, Y4
	VPBROADCASTQ mover+8(FP), Y0
	VPBROADCASTQ opponent+16(FP), Y1
	VMOVDQU      (DI)(CX*1), Y2
	VMOVDQU      32(DI)(CX*1), Y3
	VMOVDQU      steps<>(SB), Y8
	VMOVDQU      doubleSteps<>(SB), Y9
	VPXOR        Y10, Y10, Y10
	VPCMPEQQ     Y11, Y11, Y11

	// Down the rays of Y3 the run of the opponent's discs grows in Y4, by one, by
	// one and twice by two; Y6 are the discs with another one behind them. Up the
	// rays of Y2 the lowest square without such a disc ends the run: Y5, if the
	// mover has it.
	VPAND        Y3, Y1, Y7
	VPSRLVQ      Y8, Y4, Y4
	VPSRLVQ      Y8, Y7, Y6
	VPAND        Y7, Y4, Y4
	VPAND        Y7, Y6, Y6
	VPANDN       Y2, Y1, Y5
	VPSUBQ       Y5, Y10, Y12
	VPSRLVQ      Y8, Y4, Y13
	VPAND        Y0, Y5, Y5
	VPAND        Y7, Y13, Y13
	VPAND        Y12, Y5, Y5
	VPOR         Y13, Y4, Y4
	VPCMPEQQ     Y10, Y5, Y12
	VPSRLVQ      Y9, Y4, Y13
	VPADDQ       Y11, Y5, Y5
	VPAND        Y6, Y13, Y13
	VPSUBQ       Y12, Y5, Y5
	VPOR         Y13, Y4, Y4
	VPAND        Y2, Y5, Y5
	VPSRLVQ      Y9, Y4, Y13
	VPAND        Y0, Y3, Y3
	VPAND        Y6, Y13, Y13
	VPOR         Y13, Y4, Y4

	// Without the mover's disc behind it a run does not flip.
	VPSRLVQ      Y8, Y4, Y13
	VPAND        Y3, Y13, Y13
	VPCMPEQQ     Y10, Y13, Y13
	VPANDN       Y4, Y13, Y4

	VPOR         Y5, Y4, Y2
	VEXTRACTI128 $1, Y2, X3
	VPOR         X3, X2, X2
	VPUNPCKHQDQ  X2, X2, X3
	VPOR         X3, X2, X2
	VMOVQ        X2, AX
	VZEROUPPER
	MOVQ         AX, ret+24(FP)
	RET

portable:
	JMP          ·portableFlips(SB)

// func detectAVX2() bool
TEXT ·detectAVX2(SB), NOSPLIT, $0-1
	MOVB $0, ret+0(FP)
	XORL AX, AX
	XORL CX, CX
	CPUID
	CMPL AX, $7          // leaf 7 exists
	JLT  no
	MOVL $1, AX
	XORL CX, CX
	CPUID
	ANDL $0x18000000, CX // AVX, and the system lets it be asked for
	CMPL CX, $0x18000000
	JNE  no
	XORL CX, CX
	XGETBV
	ANDL $6, AX          // the system keeps the wide registers
	CMPL AX, $6
	JNE  no
	MOVL $7, AX
	XORL CX, CX
	CPUID
	BTL  $5, BX          // AVX2
	JCC  no
	MOVB $1, ret+0(FP)

no:
	RET
