"""game.py - the manual of a player of the plane-bombing game in Python. You write `from game import Draw, Hit,
Move, rand`. The judge brings what it names, so this file is for you and your editor: it does nothing. Your
player is one file with these functions. Everything at its top runs once, before the first game. game.h has
the whole manual, which holds here too.

    def Init(last, id, type, b):
        before each game: call Draw exactly three times
        last: 1 = you won the previous game, 0 = you lost it, 2 = this is the first
        id: the number of the test point
        type: three masks: bit j of the i-th set = plane i may be of kind j
        b: True = you move first in this game
    def Operate_self():
        your turn: make exactly one Hit or one Move
    def Operate_opponent(kind, x, y):
        after each operation of the opponent: call nothing
        kind: False = your cell (x, y) was hit, True = the opponent moved a plane in direction x

    Draw(kind, direction, x, y)   in Init only: places your next plane with its head at (x, y)
    Hit(x, y)   in Operate_self only: returns 0 nothing, 1 a body, 2 a head
    Move(id, direction)   in Operate_self only: shifts your plane id; direction 0 up, 1 right, 2 down, 3 left
    plane_cells   by kind and direction, the cells (dx, dy) of a plane, from its head

Chance: rand() gives the numbers that a player in C gets. The module random, random.Random(), os.urandom,
secrets and time.time() follow from the match's seed, so a match can be played again exactly.

A whole player (test point 5):

    from game import Draw, Hit, Move, rand

    def Init(last, id, type, b):
        Draw(5, 0, 2, 2)
        Draw(5, 0, 6, 6)
        Draw(5, 0, 11, 4)

    def Operate_self():
        Hit(rand() % 12 + 1, rand() % 12 + 1)

    def Operate_opponent(kind, x, y):
        pass

---- 中文 ----

写 `from game import Draw, Hit, Move, rand`。它的内容由评测方提供，本文件只给你和编辑器看，其中什么都不做。
选手程序是一个文件，里面有上面的函数。文件最外层的代码在第一局之前运行一次。完整说明见 game.h。
    Init：每局开始前调用，恰好调用三次 Draw。
    Operate_self：轮到你时调用，恰好进行一次 Hit 或 Move。
    Operate_opponent：对手每次操作之后调用，其中什么都不要调用。
    Draw：只能在 Init 中：放置下一架飞机，机头在 (x, y)。
    Hit：只能在 Operate_self 中：返回 0 空白、1 机身、2 机头。
    Move：只能在 Operate_self 中：平移自己的飞机 id，方向 0 上、1 右、2 下、3 左。
    plane_cells：按型号和方向列出飞机的格子 (dx, dy)，相对机头。
rand() 与 C 选手得到的数相同。
random、random.Random()、os.urandom、secrets、time.time() 都由对局的种子决定，对局可以精确重现。
"""


def Draw(kind, direction, x, y):
    """in Init only: places your next plane with its head at (x, y)"""


def Hit(x, y):
    """in Operate_self only: returns 0 nothing, 1 a body, 2 a head"""
    return 0


def Move(id, direction):
    """in Operate_self only: shifts your plane id; direction 0 up, 1 right, 2 down, 3 left"""


def rand():
    """returns a number from 0 to 2^31 - 1, as rand() in C"""
    return 0


plane_cells = []
"""by kind and direction, the cells (dx, dy) of a plane, from its head"""
