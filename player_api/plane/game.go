// game.go - the manual of a player of the plane-bombing game in Go. You write `import . "game"`. The judge
// brings what it names, so this file is for you and your editor: it does nothing. Your player is one file of
// package main with these functions, and without a main. game.h has the whole manual, which holds here too.
//
//     func Init(last int, id int, type_ []int, b bool)
//         before each game: call Draw exactly three times
//         last: 1 = you won the previous game, 0 = you lost it, 2 = this is the first
//         id: the number of the test point
//         type_: three masks: bit j of the i-th set = plane i may be of kind j
//         b: true = you move first in this game
//     func Operate_self()
//         your turn: make exactly one Hit or one Move
//     func Operate_opponent(kind bool, x int, y int)
//         after each operation of the opponent: call nothing
//         kind: false = your cell (x, y) was hit, true = the opponent moved a plane in direction x
//
//     Draw(kind, direction, x, y)   in Init only: places your next plane with its head at (x, y)
//     Hit(x, y)   in Operate_self only: returns 0 nothing, 1 a body, 2 a head
//     Move(id, direction)   in Operate_self only: shifts your plane id; direction 0 up, 1 right, 2 down, 3 left
//     Plane_cells   by kind and direction, the cells (dx, dy) of a plane, from its head
//
// Chance: Rand() gives the numbers that a player in C gets. Use it, or
// rand.New(rand.NewSource(int64(Rand()))). Other chance and the order of a map differ each time, so a match
// with them cannot be played again.
//
// A whole player (test point 5):
//
//     package main
//
//     import . "game"
//
//     func Init(last int, id int, type_ []int, b bool) {
//     	Draw(5, 0, 2, 2)
//     	Draw(5, 0, 6, 6)
//     	Draw(5, 0, 11, 4)
//     }
//
//     func Operate_self() {
//     	Hit(Rand() % 12 + 1, Rand() % 12 + 1)
//     }
//
//     func Operate_opponent(kind bool, x int, y int) {
//     }
//
// ---- 中文 ----
//
// 写 `import . "game"`。它的内容由评测方提供，本文件只给你和编辑器看，其中什么都不做。
// 选手程序是 package main 的一个文件，里面有上面的函数，不写 main。完整说明见 game.h。
//     Init：每局开始前调用，恰好调用三次 Draw。
//     Operate_self：轮到你时调用，恰好进行一次 Hit 或 Move。
//     Operate_opponent：对手每次操作之后调用，其中什么都不要调用。
//     Draw：只能在 Init 中：放置下一架飞机，机头在 (x, y)。
//     Hit：只能在 Operate_self 中：返回 0 空白、1 机身、2 机头。
//     Move：只能在 Operate_self 中：平移自己的飞机 id，方向 0 上、1 右、2 下、3 左。
//     plane_cells：按型号和方向列出飞机的格子 (dx, dy)，相对机头。
// Rand() 与 C 选手得到的数相同。
// 请用它。其他随机数和 map 的遍历顺序每次不同，用了它们的对局不能重现。
package game

// in Init only: places your next plane with its head at (x, y)
func Draw(kind int, direction int, x int, y int) {
}

// in Operate_self only: returns 0 nothing, 1 a body, 2 a head
func Hit(x int, y int) int {
	return 0
}

// in Operate_self only: shifts your plane id; direction 0 up, 1 right, 2 down, 3 left
func Move(id int, direction int) {
}

// returns a number from 0 to 2^31 - 1, as rand() in C
func Rand() int {
	return 0
}

// by kind and direction, the cells (dx, dy) of a plane, from its head
var Plane_cells [][][][]int
