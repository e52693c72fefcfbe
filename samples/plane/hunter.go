// hunter: hunts on a checkerboard, and searches around what it has hit. The same player as hunter.c, operation by
// operation: hunter.c explains the ideas.
package main

import . "game"

const empty, body, head, unknown, warm = 0, 1, 2, 3, 4 // warm: a body was here before the opponent's last move

type cell struct{ x, y int }
type grid [14][14]int // with a frame around the board
type marks [14][14]bool

var (
	around   = [4]cell{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}
	seen     grid
	searched marks // in a group that is not done
	largest  int   // cells of the largest kind of plane
	colour   int   // of the checkerboard, this game's
)

// ---- groups of hits ----

// Returns the group with the hits that hang together with (x,y).
func gather(group []cell, gathered *marks, x, y int) []cell {
	if (seen[x][y] != body && seen[x][y] != head) || gathered[x][y] {
		return group
	}
	gathered[x][y] = true
	group = append(group, cell{x, y})
	for _, d := range around {
		group = gather(group, gathered, x+d.x, y+d.y)
	}
	return group
}

// Marks the cells of all groups that are too large for the planes destroyed in them.
func markSearched() {
	var gathered marks
	searched = marks{}
	for x := 1; x <= 12; x++ {
		for y := 1; y <= 12; y++ {
			group, heads := gather(nil, &gathered, x, y), 0
			for _, c := range group {
				if seen[c.x][c.y] == head {
					heads++
				}
			}
			for _, c := range group {
				searched[c.x][c.y] = len(group) > heads*largest
			}
		}
	}
}

// ---- choosing ----

func interest(x, y int) int {
	value := 1
	switch {
	case seen[x][y] == warm:
		value = 4
	case seen[x][y] != unknown:
		return 0
	case (x+y)%2 == colour:
		value = 2
	}
	for _, d := range around {
		if seen[x+d.x][y+d.y] == warm && value < 3 {
			value = 3
		}
		if searched[x+d.x][y+d.y] {
			value = 5
		}
	}
	return value
}

// Returns one of the most interesting cells, each as likely as the others, and how interesting it is.
func choose() (chosen cell, best int) {
	equals := 0
	for x := 1; x <= 12; x++ {
		for y := 1; y <= 12; y++ {
			value := interest(x, y)
			if value > best {
				best, equals = value, 0
			}
			if value == best {
				equals++
				if Rand()%equals == 0 {
					chosen = cell{x, y}
				}
			}
		}
	}
	return
}

// ---- the three functions of a player ----

func forget(from, to int) {
	for x := 1; x <= 12; x++ {
		for y := 1; y <= 12; y++ {
			if seen[x][y] == from {
				seen[x][y] = to
			}
		}
	}
}

func drawPlane(taken *marks, mask int) {
	for {
		kind, direction, x, y := Rand()%len(Plane_cells), Rand()%4, Rand()%12+1, Rand()%12+1
		fits := mask>>kind&1 != 0
		for _, c := range Plane_cells[kind][direction] {
			cx, cy := x+c[0], y+c[1]
			fits = fits && cx >= 1 && cx <= 12 && cy >= 1 && cy <= 12 && !taken[cx][cy]
		}
		if !fits {
			continue
		}
		for _, c := range Plane_cells[kind][direction] {
			taken[x+c[0]][y+c[1]] = true
		}
		Draw(kind, direction, x, y)
		return
	}
}

func Init(last int, id int, types []int, b bool) {
	var taken marks
	largest = 0
	for _, mask := range types {
		drawPlane(&taken, mask)
		for kind, turned := range Plane_cells {
			if mask>>kind&1 != 0 && len(turned[0]) > largest {
				largest = len(turned[0])
			}
		}
	}
	seen = grid{}
	for x := 1; x <= 12; x++ {
		for y := 1; y <= 12; y++ {
			seen[x][y] = unknown
		}
	}
	colour = Rand() % 2
}

func Operate_self() {
	markSearched()
	c, best := choose()
	for best == 0 { // everything was hit, so the opponent's planes have moved: begin again
		forget(empty, unknown)
		forget(body, unknown)
		c, best = choose()
	}
	seen[c.x][c.y] = Hit(c.x, c.y)
}

func Operate_opponent(kind bool, x int, y int) {
	if !kind {
		return
	}
	forget(empty, unknown)
	forget(warm, unknown)
	forget(body, warm)
}
