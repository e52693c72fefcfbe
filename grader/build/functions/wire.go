// wire.go - plays a game by calls with the functions of package main, in Go: the frames of grader/seat/wire.h become
// calls of the player's functions, and what these call becomes frames.
//
// calls.go and main.go, made from the game's table, lie around it. A fault is one line of the player's, such as
// "mine.go, line 31, in Operate_self: ...". The confined process is the player's own: no security depends on this text.
package game

import (
	"fmt"
	"math"
	"os"
	"path"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
)

const (
	requests, replies   = 3, 4   // file descriptors
	callback, answer    = 0, 1   // kinds of requests
	call, done          = 0, 1   // kinds of replies
	always, ifSilent    = 0, 1   // enum seat_done
	kind, which, when   = 8, 12, 16 // places in a request
	arguments, argument = 20, 6
)

type frame [48]byte

var (
	request frame
	calls   int // made in the current callback
	chance  uint64
)

func (f *frame) word(at int) int {
	return int(int32(uint32(f[at]) | uint32(f[at+1])<<8 | uint32(f[at+2])<<16 | uint32(f[at+3])<<24))
}

func (f *frame) receive() {
	for {
		got, err := syscall.Read(requests, f[:])
		if got == len(f) {
			return
		}
		if err != syscall.EINTR {
			os.Exit(1) // the referee has gone
		}
	}
}

func send(kind int, words ...int) {
	var reply [32]byte
	copy(reply[:8], request[:8]) // the nonce
	reply[8] = byte(kind)
	for i, word := range words {
		if word > math.MaxInt32 {
			word = math.MaxInt32
		}
		if word < math.MinInt32 {
			word = math.MinInt32
		}
		for shift := 0; shift < 4; shift++ {
			reply[12+4*i+shift] = byte(word >> (8 * shift))
		}
	}
	for {
		if _, err := syscall.Write(replies, reply[:]); err != syscall.EINTR {
			return
		}
	}
}

func tell(number int, words ...int) {
	calls++
	send(call, append([]int{number}, words...)...)
}

func ask(number int, words ...int) int {
	var f frame
	tell(number, words...)
	f.receive()
	if f.word(kind) != answer {
		os.Exit(1)
	}
	return f.word(arguments)
}

// ---- chance: splitmix64 (Steele, Lea, Flood 2014), as the rand() of players in C ----

func Srand(seed uint32) { chance = uint64(seed) }

func Rand() int {
	chance += 0x9e3779b97f4a7c15
	z := chance
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 33)
}

// The first request brings the seed. The player's own variables are made after this.
func init() {
	debug.SetMaxStack(64 << 20)
	request.receive()
	chance = uint64(uint32(request.word(arguments))) | uint64(request.word(arguments+4))<<32
}

// ---- the player ----

// Prints a fault by the lines of the player's file, the one where it happened last.
func report(file string, fault interface{}) {
	var at [100]uintptr
	lines := []string{}
	frames := runtime.CallersFrames(at[:runtime.Callers(0, at[:])])
	for more := true; more && len(lines) < 10; {
		var f runtime.Frame
		f, more = frames.Next()
		if path.Base(f.File) == file {
			name := strings.SplitN(strings.TrimPrefix(f.Function, "main."), ".func", 2)[0]
			lines = append([]string{fmt.Sprintf("%s, line %d, in %s", file, f.Line, name)}, lines...)
		}
	}
	if len(lines) == 0 {
		lines = []string{file}
	}
	fmt.Fprintf(os.Stderr, "%s: %v\n", strings.Join(lines, "\n"), fault)
	os.Exit(1)
}

func run(file string, player func(int, []int)) {
	var words [argument]int
	for i := range words {
		words[i] = request.word(arguments + 4*i)
	}
	defer func() {
		if fault := recover(); fault != nil {
			report(file, fault)
		}
	}()
	player(request.word(which), words[:])
}

// Plays. player runs a callback by its number.
func Play(file string, player func(int, []int)) {
	for {
		if request.word(kind) == callback {
			run(file, player)
		}
		if end := request.word(when); end == always || (end == ifSilent && calls == 0) {
			send(done)
		}
		request.receive()
		calls = 0
	}
}
