// Answers the greeting of Yacht with OK if nothing outside is open to it, and ends.
package main

import (
	"fmt"
	"os"
	"syscall"
)

var answer = "OK"

func told(open bool) {
	if open {
		answer = "OPEN"
	}
}

func main() {
	var word string
	fmt.Scan(&word)
	_, err := os.ReadFile("/etc/passwd")
	told(err == nil)
	_, err = os.ReadFile("/proc/self/maps")
	told(err == nil)
	told(os.WriteFile("left", []byte("x"), 0644) == nil)
	_, err = syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	told(err == nil)
	fmt.Println(answer)
}
