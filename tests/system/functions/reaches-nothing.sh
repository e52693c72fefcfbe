# A player in Python that reaches for the machine, the referee's pipes or the host hurts its owner only: each line is a
# verdict, with a reason that names the act.
. "$kit/tests/system/functions/lib.sh"

# tries STATEMENT PATTERN - the player's end, when Init runs this
tries() {
    cat >att.py <<END
import os, sys
from game import Draw, Hit
def Init(last, id, type, b):
    for i in range(3): Draw(5, 0, 2 + 4 * i, 2)
    $1
def Operate_self(): Hit(1, 1)
def Operate_opponent(kind, x, y): pass
END
    says 0 "*att forfeits the test point: $2 in Init*" "\$sortie match att.py hunter --subtask 5 --seed 3 --games 1"
}
tries 'open("/etc/passwd")' "crash game 1 operation 0: left the program with exit status 1"
tries 'open("/player/x", "w")' "crash game 1 operation 0: left the program with exit status 1"
tries 'os.fork()' "forbidden game 1 operation 0: started a process"
tries 'os.execv("/usr/bin/python3", ["python3"])' "forbidden game 1 operation 0: started a program"
tries 'import socket; socket.socket()' "forbidden game 1 operation 0: opened a socket"
tries 'os.kill(1, 9)' "forbidden game 1 operation 0: sent a signal"
tries 'os.write(4, b"x" * 32)' "channel game 1 operation 0: sent a message that belongs to no request"
tries 'os.close(4)' "crash game 1 operation 0: left the program with exit status 1"
tries 'os._exit(0)' "crash game 1 operation 0: left the program with exit status 0"
tries 'sys.modules["__main__"].host.send(0, 99)' "channel game 1 operation 0: sent a message of an unknown kind"
tries 'sys.modules["__main__"].host.nonce = 1' "channel game 1 operation 0: sent a message that belongs to no request"
