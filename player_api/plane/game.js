/*
 * game.js - the manual of a player of the plane-bombing game in JavaScript. You import nothing: all names are
 * global. Your player is one script, no module, with these functions. game.h has the whole manual, which
 * holds here too.
 *
 *     function Init(last, id, type, b)
 *         before each game: call Draw exactly three times
 *         last: 1 = you won the previous game, 0 = you lost it, 2 = this is the first
 *         id: the number of the test point
 *         type: three masks: bit j of the i-th set = plane i may be of kind j
 *         b: true = you move first in this game
 *     function Operate_self()
 *         your turn: make exactly one Hit or one Move
 *     function Operate_opponent(kind, x, y)
 *         after each operation of the opponent: call nothing
 *         kind: false = your cell (x, y) was hit, true = the opponent moved a plane in direction x
 *
 *     Draw(kind, direction, x, y)   in Init only: places your next plane with its head at (x, y)
 *     Hit(x, y)   in Operate_self only: returns 0 nothing, 1 a body, 2 a head
 *     Move(id, direction)   in Operate_self only: shifts your plane id; direction 0 up, 1 right, 2 down, 3 left
 *     plane_cells   by kind and direction, the cells (dx, dy) of a plane, from its head
 *
 * Chance: rand() gives the numbers that a player in C gets. Math.random() follows from the match's seed, so a
 * match can be played again exactly.
 *
 * A whole player (test point 5):
 *
 *     function Init(last, id, type, b) {
 *         Draw(5, 0, 2, 2);
 *         Draw(5, 0, 6, 6);
 *         Draw(5, 0, 11, 4);
 *     }
 *     function Operate_self() {
 *         Hit(rand() % 12 + 1, rand() % 12 + 1);
 *     }
 *     function Operate_opponent(kind, x, y) {
 *     }
 *
 * ---- 中文 ----
 *
 * 选手程序是一个脚本（不是模块），里面有上面的函数。不用导入，名字都是全局的。完整说明见 game.h。
 *     Init：每局开始前调用，恰好调用三次 Draw。
 *     Operate_self：轮到你时调用，恰好进行一次 Hit 或 Move。
 *     Operate_opponent：对手每次操作之后调用，其中什么都不要调用。
 *     Draw：只能在 Init 中：放置下一架飞机，机头在 (x, y)。
 *     Hit：只能在 Operate_self 中：返回 0 空白、1 机身、2 机头。
 *     Move：只能在 Operate_self 中：平移自己的飞机 id，方向 0 上、1 右、2 下、3 左。
 *     plane_cells：按型号和方向列出飞机的格子 (dx, dy)，相对机头。
 * rand() 与 C 选手得到的数相同。
 * Math.random() 由对局的种子决定，对局可以精确重现。
 */
