//go:build !purego

#include "textflag.h"

// The last three squares of a game with AVX2. A register of four words holds the four
// directions east, south, south-east and south-west, or their opposites. Between these
// routines values pass in registers:
//
//	SI, DI  the discs of the mover and the opponent
//	R8, R9  the empty squares
//	R13     counts nodes
//	Y0, Y1  the discs of both sides in every lane
//	Y8-Y11  constants: steps, twice the steps, zero, all ones

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

#define unknown 16384

// FLIPS sets AX to what the side with the discs M flips of O by a disc on a square. Up
// the rays the lowest square without a disc of O ends a run; down the rays the run
// grows by one, by one and twice by two. See package engine.
#define FLIPS(square, M, O) \
	MOVQ         square, R14       \
	SHLQ         $7, R14           \
	LEAQ         ·lastRays(SB), R15 \
	VMOVDQU      32(R15)(R14*1), Y3 \
	VMOVDQU      (R15)(R14*1), Y2  \
	VPAND        Y3, O, Y7         \
	VPAND        64(R15)(R14*1), Y7, Y4 \
	VPSRLVQ      Y8, Y7, Y6        \
	VPAND        Y7, Y6, Y6        \
	VPANDN       Y2, O, Y5         \
	VPSUBQ       Y5, Y10, Y12      \
	VPSRLVQ      Y8, Y4, Y13       \
	VPAND        M, Y5, Y5         \
	VPAND        Y7, Y13, Y13      \
	VPAND        Y12, Y5, Y5       \
	VPOR         Y13, Y4, Y4       \
	VPCMPEQQ     Y10, Y5, Y12      \
	VPSRLVQ      Y9, Y4, Y13       \
	VPADDQ       Y11, Y5, Y5       \
	VPAND        Y6, Y13, Y13      \
	VPSUBQ       Y12, Y5, Y5       \
	VPOR         Y13, Y4, Y4       \
	VPAND        Y2, Y5, Y5        \
	VPSRLVQ      Y9, Y4, Y13       \
	VPAND        M, Y3, Y3         \
	VPAND        Y6, Y13, Y13      \
	VPOR         Y13, Y4, Y4       \
	VPSRLVQ      Y8, Y4, Y13       \
	VPAND        Y3, Y13, Y13      \
	VPCMPEQQ     Y10, Y13, Y13     \
	VPANDN       Y4, Y13, Y4       \
	VPOR         Y5, Y4, Y2        \
	VEXTRACTI128 $1, Y2, X3        \
	VPOR         X3, X2, X2        \
	VPUNPCKHQDQ  X2, X2, X3        \
	VPOR         X3, X2, X2        \
	VMOVQ        X2, AX

// LINE adds to DX what a disc of the side with the discs in AX flips on one line through
// the last empty square, whose row of lastLines R15 points to; CX is free.
#define LINE(mask, factor, table) \
	MOVQ    mask(R15), CX      \
	ANDQ    AX, CX             \
	IMULQ   factor(R15), CX    \
	SHRQ    $56, CX            \
	MOVBLZX (table)(CX*1), CX  \
	ADDL    CX, DX

// ALL_LINES sets DX to all flips on the last empty square.
#define ALL_LINES \
	XORL DX, DX       \
	LINE(0, 32, R14)  \
	LINE(8, 40, BX)   \
	LINE(16, 48, R14) \
	LINE(24, 56, R14)

// last1 sets AX to the value for the mover, with the discs in AX, of a board whose only
// empty square is CX. It keeps R8 to R13, SI, DI and Y0 to Y11.
TEXT last1<>(SB), NOSPLIT, $0-0
	LEAQ ·lastLines(SB), R15
	SHLQ $7, CX
	ADDQ CX, R15
	LEAQ ·flipsInLine(SB), BX
	MOVQ 64(R15), R14
	ADDQ BX, R14
	ADDQ 72(R15), BX
	ALL_LINES
	TESTL DX, DX
	JZ    theirs
	POPCNTQ AX, AX
	ADDQ DX, AX
	LEAQ -62(AX)(AX*1), AX
	RET

theirs:
	// 64 less the discs of the mover is what is not its own.
	NOTQ AX
	ALL_LINES
	POPCNTQ AX, AX
	TESTL DX, DX
	JZ    nobody
	ADDQ DX, AX
	SHLQ $1, AX
	NEGQ AX
	ADDQ $64, AX
	RET

nobody:
	XORL CX, CX
	CMPQ AX, $32
	SETLE CX
	SUBQ CX, AX
	SHLQ $1, AX
	NEGQ AX
	ADDQ $64, AX
	RET

// TRY sets AX to the value of a move with two empty squares left, for the side that
// makes it, and jumps to illegal if it flips nothing.
#define TRY(square, rest, M, O, opp, illegal) \
	MOVQ  (R12)(square*8), AX \
	TESTQ opp, AX             \
	JZ    illegal             \
	FLIPS(square, M, O)       \
	TESTQ AX, AX              \
	JZ    illegal             \
	NOTQ  AX                  \
	ANDQ  opp, AX             \
	MOVQ  rest, CX            \
	CALL  last1<>(SB)         \
	NEGQ  AX

// last2 sets AX to the value with the empty squares R8 and R9; from R10 on it need not
// be exact. It keeps R13 up to date, and Y8 to Y11.
TEXT last2<>(SB), NOSPLIT, $0-0
	INCQ  R13
	VMOVQ SI, X0
	VMOVQ DI, X1
	VPBROADCASTQ X0, Y0
	VPBROADCASTQ X1, Y1
	LEAQ  ·neighbors(SB), R12
	MOVQ  $-unknown, R11
	TRY(R8, R9, Y0, Y1, DI, second)
	CMPQ  AX, R10
	JGE   done
	MOVQ  AX, R11

second:
	TRY(R9, R8, Y0, Y1, DI, tried)
	CMPQ    AX, R11
	CMOVQGT AX, R11

tried:
	MOVQ R11, AX
	CMPQ AX, $-unknown
	JNE  done

	// The opponent is to move; its values count the other way round.
	TRY(R8, R9, Y1, Y0, SI, fourth)
	MOVQ AX, R11

fourth:
	TRY(R9, R8, Y1, Y0, SI, passed)
	CMPQ    AX, R11
	CMOVQGT AX, R11

passed:
	MOVQ R11, AX
	NEGQ AX
	CMPQ AX, $unknown
	JEQ  over

done:
	RET

over:
	POPCNTQ SI, AX
	POPCNTQ DI, CX
	CMPQ AX, CX
	JEQ  draw
	JLT  lost
	MOVQ $64, AX
	SUBQ CX, AX
	SUBQ CX, AX
	RET

lost:
	LEAQ -64(AX)(AX*1), AX
	RET

draw:
	XORL AX, AX
	RET

// SWAP exchanges two squares in memory.
#define SWAP(a, b) \
	MOVQ a, AX \
	MOVQ b, CX \
	MOVQ CX, a \
	MOVQ AX, b

// TRY3 searches one of three squares: it raises best, which is in memory as all else,
// and jumps to done if that is good enough.
#define TRY3(square, a, b, illegal) \
	MOVQ  square, R8            \
	MOVQ  opp3-16(SP), DI       \
	LEAQ  ·neighbors(SB), R12   \
	MOVQ  (R12)(R8*8), AX       \
	TESTQ DI, AX                \
	JZ    illegal               \
	MOVQ  me3-8(SP), SI         \
	VPBROADCASTQ me3-8(SP), Y0  \
	VPBROADCASTQ opp3-16(SP), Y1 \
	FLIPS(R8, Y0, Y1)           \
	TESTQ AX, AX                \
	JZ    illegal               \
	MOVQ  R8, CX                \
	ORQ   AX, SI                \
	BTSQ  CX, SI                \
	NOTQ  AX                    \
	ANDQ  AX, DI                \
	XCHGQ SI, DI                \
	MOVQ  a, R8                 \
	MOVQ  b, R9                 \
	MOVQ  best-24(SP), R10      \
	MOVQ  alpha3-32(SP), AX     \
	CMPQ  AX, R10               \
	CMOVQGT AX, R10             \
	NEGQ  R10                   \
	CALL  last2<>(SB)           \
	NEGQ  AX                    \
	CMPQ  AX, best-24(SP)       \
	JLE   illegal               \
	MOVQ  AX, best-24(SP)       \
	CMPQ  AX, beta3-40(SP)      \
	JGE   done

// func last3AVX2(me, opp engine.Bitboard, x, y, z engine.Square, alpha, beta int) (value int, nodes uint64)
TEXT ·last3AVX2(SB), NOSPLIT, $80-56
	MOVQ    me+0(FP), AX
	MOVQ    opp+8(FP), BX
	MOVBQZX x+16(FP), R8
	MOVBQZX y+17(FP), R9
	MOVBQZX z+18(FP), R10
	MOVQ    alpha+24(FP), CX
	MOVQ    beta+32(FP), DX
	MOVQ    AX, me3-8(SP)
	MOVQ    BX, opp3-16(SP)
	MOVQ    CX, alpha3-32(SP)
	MOVQ    DX, beta3-40(SP)
	MOVQ    R8, x3-48(SP)
	MOVQ    R9, y3-56(SP)
	MOVQ    R10, z3-64(SP)
	MOVQ    $0, passed3-72(SP)
	XORL    R13, R13
	VMOVDQU steps<>(SB), Y8
	VMOVDQU doubleSteps<>(SB), Y9
	VPXOR   Y10, Y10, Y10
	VPCMPEQQ Y11, Y11, Y11

search:
	INCQ R13
	MOVQ $-unknown, best-24(SP)

	// A square alone in its quadrant comes first.
	MOVQ x3-48(SP), R8
	MOVQ y3-56(SP), R9
	MOVQ z3-64(SP), R10
	SHRQ $2, R8
	SHRQ $2, R9
	SHRQ $2, R10
	ANDQ $9, R8
	ANDQ $9, R9
	ANDQ $9, R10
	CMPQ R8, R9
	JEQ  withSecond
	CMPQ R8, R10
	JNE  first
	SWAP(x3-48(SP), y3-56(SP))
	JMP  first

withSecond:
	SWAP(x3-48(SP), z3-64(SP))

first:
	TRY3(x3-48(SP), y3-56(SP), z3-64(SP), second)

second:
	TRY3(y3-56(SP), x3-48(SP), z3-64(SP), third)

third:
	TRY3(z3-64(SP), x3-48(SP), y3-56(SP), tried)

tried:
	MOVQ best-24(SP), AX
	CMPQ AX, $-unknown
	JNE  done
	CMPQ passed3-72(SP), $0
	JNE  over

	// Pass: the other side tries, with the window turned.
	MOVQ $1, passed3-72(SP)
	SWAP(me3-8(SP), opp3-16(SP))
	MOVQ alpha3-32(SP), AX
	MOVQ beta3-40(SP), CX
	NEGQ AX
	NEGQ CX
	MOVQ CX, alpha3-32(SP)
	MOVQ AX, beta3-40(SP)
	JMP  search

over:
	POPCNTQ me3-8(SP), AX
	POPCNTQ opp3-16(SP), CX
	CMPQ AX, CX
	JEQ  draw
	JLT  lost
	MOVQ $64, AX
	SUBQ CX, AX
	SUBQ CX, AX
	JMP  done

lost:
	LEAQ -64(AX)(AX*1), AX
	JMP  done

draw:
	XORL AX, AX

done:
	CMPQ passed3-72(SP), $0
	JEQ  ret
	NEGQ AX

ret:
	VZEROUPPER
	MOVQ AX, value+40(FP)
	MOVQ R13, nodes+48(FP)
	RET
