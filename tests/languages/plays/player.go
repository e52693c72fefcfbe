// Yacht's first (samples/yacht/first.c) in Go.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

var rules = strings.Fields("ONE TWO THREE FOUR FIVE SIX CHOICE FOUR_OF_A_KIND FULL_HOUSE SMALL_STRAIGHT LARGE_STRAIGHT YACHT")

func main() {
	in := bufio.NewScanner(os.Stdin)
	shown, dice, used := map[string]string{}, "", 0
	for in.Scan() {
		words := strings.Fields(in.Text())
		switch words[0] {
		case "READY":
			fmt.Println("OK")
		case "ROLL":
			shown["A"], shown["B"] = words[1], words[2]
			fmt.Println("BID A 0")
		case "GET":
			dice += shown[words[1]]
		case "SCORE":
			fmt.Println("PUT", rules[used], dice[:5])
			dice, used = dice[5:], used+1
		case "FINISH":
			return
		}
	}
}
