# A player that reaches for the machine, the referee's pipes or the host hurts its owner only: each line is a
# verdict, with a reason that names the act.
. "$kit/tests/system/functions/lib.sh"

# ends FILE PATTERN - the player's end in Init, if the pattern names no place. That of an illegal call is its name
ends() {
    local place=' in Init'
    [[ $2 != @(illegal*|*' in @('*) ]] || place=
    says 0 "*att forfeits the test point: $2$place*" "\$sortie match $1 hunter --subtask 5 --seed 3 --games 1"
}

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
    ends att.py "$2"
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
tries 'os.write(4, b"x" * 31); os._exit(0)' "channel game 1 operation 0: sent half a message"
tries 'os.dup2(os.open("/dev/null", os.O_RDONLY), 4)' "crash game 1 operation 0: left the program with exit status 1"
tries 'os.read(3, 48)' "idle game 1 operation 0: slept for more than 3000 ms"
# The second is read in Init, or with the answer to the first request after it: the other's operation, or one's own.
tries 'sys.modules["__main__"].host.send(1); sys.modules["__main__"].host.send(1)' \
    "channel game 1 operation @(0: said that it was done when nobody asked in @(Init|Operate_opponent)|1: said that it was done when nobody asked in Operate_self)"
tries 'sys.modules["__main__"].host.send(2); os._exit(1)' \
    "memory game 1 operation 0: left when no more memory was to be had, the limit is 1024 MiB"
tries 'sys.modules["game"].Hit(1, 1)' "illegal game 1 operation 0 Hit(1,1): Hit is for Operate_self only"
tries 'import threading; t = threading.Thread(target=Hit, args=(1, 1)); t.start(); t.join()' "illegal game 1 operation 0 Hit(1,1): Hit is for Operate_self only"
tries 'import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(100)' \
    "idle game 1 operation 0: slept for more than 3000 ms"
tries 'import ctypes; ctypes.string_at(0)' "crash game 1 operation 0: killed by SIGSEGV*"

# A player in JavaScript or Java does the same in its Init.
tries_in() { # ENDING STATEMENT PATTERN
    case $1 in
    js) printf 'const fs = require("fs");\nfunction Init() { for (let i = 2; i < 11; i += 4) Draw(5, 0, i, 2);\n%s\n}
        const Operate_self = () => Hit(1, 1), Operate_opponent = () => {};\n' "$2" ;;
    java) printf 'import static sortie.Game.*;\nimport java.io.*;\nimport java.nio.file.*;\nclass Player {
        static void Init(int last, int id, int[] type, boolean b) throws Exception {
            for (int i = 2; i < 11; i += 4) Draw(5, 0, i, 2);\n%s\n}
        static void Operate_self() { Hit(1, 1); }
        static void Operate_opponent(boolean kind, int x, int y) {} }\n' "$2" ;;
    esac >att.$1
    ends att.$1 "$3"
}
in_js() { [[ $languages != *js* ]] || tries_in js "$@"; }
in_java() { [[ $languages != *java* ]] || tries_in java "$@"; }
in_js 'fs.readFileSync("/etc/passwd");' "crash game 1 operation 0: left the program with exit status 1"
in_js 'fs.writeSync(4, Buffer.alloc(32));' "channel game 1 operation 0: sent a message that belongs to no request"
in_js 'fs.writeSync(4, Buffer.alloc(7)); process.exit(0);' "channel game 1 operation 0: sent half a message"
in_js 'fs.closeSync(4);' "crash game 1 operation 0: left the program with exit status 1"
in_js 'process.kill(1, 9);' "forbidden game 1 operation 0: sent a signal"
in_js 'require("child_process").spawnSync("/bin/sh");' "forbidden game 1 operation 0: started a process"
in_js 'process.exit(0);' "crash game 1 operation 0: left the program with exit status 0"
in_js 'Hit(1, 1);' "illegal game 1 operation 0 Hit(1,1): Hit is for Operate_self only"
in_java 'Files.readString(Path.of("/etc/passwd"));' "crash game 1 operation 0: left the program with exit status 1"
in_java 'new FileOutputStream("/player/x");' "crash game 1 operation 0: left the program with exit status 1"
in_java 'Runtime.getRuntime().exec("/bin/sh");' "forbidden game 1 operation 0: *"
in_java 'new java.net.ServerSocket(0);' "forbidden game 1 operation 0: *"
in_java 'System.exit(0);' "crash game 1 operation 0: left the program with exit status 0"
in_java 'Thread t = new Thread(() -> Hit(1, 1)); t.start(); t.join();' "illegal game 1 operation 0 Hit(1,1): Hit is for Operate_self only"
