/*
 * game.js - the manual of a player of the plane-bombing game in JavaScript. You import nothing: Draw, Hit, Move, rand
 * and plane_cells are global. Your player is one script (no module) with three functions. game.h has the whole manual,
 * which holds here too. This is what differs.
 *
 *   function Init(last, id, type, b)           before each game: call Draw exactly three times
 *       type   an array of three masks: bit j of type[i] set = plane i may be of kind j
 *       b      true = you move first in this game
 *   function Operate_self()                    your turn: make exactly one Hit or one Move
 *   function Operate_opponent(kind, x, y)      after each operation of the opponent: call nothing
 *       kind   false = your cell (x, y) was hit, true = the opponent moved a plane in direction x
 *
 *   Draw(kind, direction, x, y), Hit(x, y), which returns 0, 1 or 2, and Move(id, direction)
 *   rand()        a number from 0 to 2^31 - 1, as a player in C gets it. Math.random() follows from the seed too
 *   plane_cells   plane_cells[kind][direction] lists the cells [dx, dy] of a plane, from its head
 *
 * A whole player (test point 5):
 *
 *   function Init(last, id, type, b) {
 *       Draw(5, 0, 2, 2);
 *       Draw(5, 0, 6, 6);
 *       Draw(5, 0, 11, 4);
 *   }
 *   function Operate_self() {
 *       Hit(rand() % 12 + 1, rand() % 12 + 1);
 *   }
 *   function Operate_opponent(kind, x, y) {}
 *
 * ---- 中文 ----
 *
 * 选手程序是一个脚本，写上面三个函数，不用导入：Draw、Hit、Move、rand、plane_cells 都是全局的。type 是三个整数的数组，
 * b 和 kind 是 true 或 false。rand() 与 C 选手得到的数相同，Math.random() 也由种子决定。完整说明见 game.h。
 */
