"""game.py - the manual of a player of the plane-bombing game in Python. You write `from game import Draw, Hit, Move`.

The judge brings a module of this name, so this file is for you and your editor: its functions do nothing. Your player
is one file with three functions. game.h has the whole manual, which holds here too. This is what differs.

    def Init(last, id, type, b):            before each game: call Draw exactly three times
        last   1 = you won the previous game, 0 = you lost it, 2 = this is the first
        type   a list of three masks: bit j of type[i] set = plane i may be of kind j
        b      True = you move first in this game
    def Operate_self():                     your turn: make exactly one Hit or one Move
    def Operate_opponent(kind, x, y):       after each operation of the opponent: call nothing
        kind   False = your cell (x, y) was hit, True = the opponent moved a plane in direction x

Everything at the top of your file runs once, before the first game. Global variables keep their values from game to
game. The standard library is there, except what needs a network, a screen or another process.

Chance: the module random, random.Random(), os.urandom, secrets and time.time() follow from the match's seed, so a match
can be played again exactly. rand() gives the numbers that a player in C gets. A whole player (test point 5):

    import random
    from game import Draw, Hit

    def Init(last, id, type, b):
        Draw(5, 0, 2, 2)
        Draw(5, 0, 6, 6)
        Draw(5, 0, 11, 4)

    def Operate_self():
        Hit(random.randint(1, 12), random.randint(1, 12))

    def Operate_opponent(kind, x, y):
        pass

---- 中文 ----

选手程序是一个文件，里面有上面三个函数，写 `from game import Draw, Hit, Move`。评测时由交互库提供这个模块；
本文件只给你和编辑器看，其中的函数什么都不做。完整说明见 game.h。type 是三个整数的列表，b 和 kind 是 True 或
False。文件顶层的代码在第一局之前运行一次，全局变量在下一局仍然保留。random、os.urandom、secrets、time.time()
都由对局的种子决定，因此对局可以精确重现；rand() 与 C 选手得到的数相同。
"""


def Draw(kind, direction, x, y):
    """In Init only: places your next plane with its head at (x, y). 在 Init 中放置下一架飞机，机头在 (x, y)。"""


def Hit(x, y):
    """In Operate_self only: returns 0 nothing, 1 a body, 2 a head. 打击一格，返回 0 空白、1 机身、2 机头。"""
    return 0


def Move(id, direction):
    """In Operate_self only: shifts your plane id. direction 0 up, 1 right, 2 down, 3 left. 平移一架飞机。"""


def rand():
    """Returns a number from 0 to 2**31 - 1, as rand() in C. 与 C 的 rand() 相同。"""
    return 0


plane_cells = [[[[0, 0]]]]
"""plane_cells[kind][direction] lists the cells [dx, dy] of a plane, from its head. 各型号飞机的格子，相对机头。"""
