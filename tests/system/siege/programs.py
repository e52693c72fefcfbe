"""programs.py - the door of programs by lines in their roots.

Each attempt is a piece of a program. The program answers what is legal, or 999, which is illegal, if the attempt got
something. So the match must have another end than `illegal`, it must never be void or to the honest opponent's cost,
and nothing may be left behind.

The specimens of tests/programs/attacks-lines and lines are older. These are other kinds."""
import os
import re

import siege
from siege import attempts, main, sortie, write

HIGHER = siege.SORTIE + "-higher"  # the judge with the tests' own tiny game
HONEST = f"{siege.KIT}/tests/programs/lines/honest/player.c"
ROOT = "its root is in memory, read-only and new at each start, and nothing of the machine is below it"
CALLS = "the call is not on the list of system calls"
ALONE = "it has numbers of processes, IPC and a user of its own, and no rights"
CLOCK = "the referee adds up the CPU time and the sleep of all its threads"
BLAME = "what ends the program is its owner's, unless there is a proof that the machine failed"
PIPES = "its end of each pipe is its own, and the referee never waits for it without a bound"

FRAME = {
    "py": "import os, sys, ctypes, signal, time\nlibc = ctypes.CDLL(None, use_errno=True)\n\n\ndef call(*a):\n    return libc.syscall(*a) >= 0\n\n\ndef attack():\n{}\n    return False\n\n\n"
          "try:\n    got = attack()\nexcept (OSError, ImportError, ValueError, AttributeError, MemoryError, RuntimeError):\n    got = False\nfor line in sys.stdin:\n    print(999 if got else 5, flush=True)\n",
    "js": "const fs = require('fs');\nfunction attack() {{\n{}\n    return false;\n}}\nlet got = false;\ntry {{ got = attack(); }} catch (e) {{ got = false; }}\n"
          "require('readline').createInterface({{input: process.stdin}}).on('line', () => console.log(got ? 999 : 5));\n",
    "java": "import java.util.*;\n\npublic class Player {{\n    static boolean attack() throws Throwable {{\n{}\n        return false;\n    }}\n\n    public static void main(String[] words) {{\n        boolean got = false;\n"
            "        try {{ got = attack(); }} catch (Throwable e) {{ }}\n        for (Scanner in = new Scanner(System.in); in.hasNextLine();) {{ in.nextLine(); System.out.println(got ? 999 : 5); }}\n    }}\n}}\n",
}
MARKS = ("/tmp/siege", "/dev/shm/siege", "/var/tmp/siege")


def one(kind, language, code, wants, holds):
    def make(_):
        text = FRAME[language].format("\n".join(("        " if language == "java" else "    ") + line for line in code.strip("\n").split("\n")))
        name = write(f"{kind.replace(' ', '-')}/" + ("Player.java" if language == "java" else f"player.{language}"), text)
        seat = len(kind) % 2
        players = [name, HONEST] if seat == 0 else [HONEST, name]
        status, said = siege.run(HIGHER, "match", *players, "--game", "higher", "--subtask", "2", "--games", "1", "--seed", "7", "--record", "x.record", seconds=100)
        assert status == 0, f"the match is void, status {status}: {said[-400:]}"
        faults = re.findall(r"(?m)^fault .*", siege.read("x.record").decode())
        for fault in faults:
            assert fault.startswith(f"fault {seat} "), f"the honest opponent is to blame: {fault}"
            assert not re.match(r"fault . (illegal|system)", fault), f"it got something: {fault}"
        left = [m for m in MARKS if os.path.lexists(m)]
        assert not left, f"files are left: {left}"
    attempts.append((kind, wants, holds, make))


def table(language, *rows):
    for kind, wants, holds, code in rows:
        one(kind, language, code, wants, holds)


table("py",
      ("shared memory of a name", "memory from match to match", ROOT, """
from multiprocessing import shared_memory
shared_memory.SharedMemory('siege', create=True, size=64)
return True"""),
      ("segments and queues of System V", "memory from match to match", CALLS, """
return libc.shmget(77, 4096, 0o1666) >= 0 or libc.msgget(77, 0o1666) >= 0 or libc.semget(77, 1, 0o1666) >= 0"""),
      ("keys of the kernel", "memory from match to match", CALLS, """
return call(248, b'user', b'siege', b'x', 1, -3)"""),
      ("attributes of its own program", "memory from match to match", ROOT, """
os.setxattr(sys.argv[0], 'user.siege', b'x')
return True"""),
      ("times of its own program", "memory from match to match", ROOT, """
os.utime(sys.argv[0], (1, 1))
return True"""),
      ("compiled modules beside its own", "memory from match to match", ROOT, """
import py_compile
py_compile.compile(sys.argv[0], cfile=os.path.dirname(os.path.abspath(sys.argv[0])) + '/siege.pyc')
return os.path.exists('siege.pyc')"""),
      ("devices that remember", "memory from match to match, or the machine's random numbers", ROOT + ". Of devices it has null, zero and urandom", """
import fcntl
for name in ('/dev/mem', '/dev/kmsg', '/dev/shm/x', '/dev/tty', '/dev/loop0', '/dev/fuse', '/dev/net/tun'):
    if os.path.exists(name):
        return True
with open('/dev/urandom', 'r+b', buffering=0) as d:
    fcntl.ioctl(d, 0x40045201, b'\\1\\0\\0\\0')
return True"""),
      ("what the page cache holds", "to hear what others read", ROOT, """
import mmap
seen = set()
for name in (os.__file__, sys.executable):
    with open(name, 'rb') as f:
        for flag in (8, 1):
            try:
                seen.add(os.preadv(f.fileno(), [bytearray(4096)], 4096, flag))
            except OSError as e:
                seen.add(-1)
return False"""),
      ("watches on files", "to hear what others do", CALLS, """
return call(253) or call(294, 0) or call(300, 0, 0)"""),
      ("faults and events handed to it", "to hear or slow what others do", CALLS, """
return call(323, 0) or call(298, b'\\0' * 128, 0, -1, -1, 0) or call(321, 0, b'\\0' * 128, 128) or call(425, 8, b'\\0' * 256)"""),
      ("memory of other processes", "to read or change the opponent", ALONE, """
class V(ctypes.Structure):
    _fields_ = [('b', ctypes.c_void_p), ('n', ctypes.c_size_t)]
buffer = ctypes.create_string_buffer(8)
v = V(ctypes.addressof(buffer), 8)
return any(call(310, pid, ctypes.byref(v), 1, ctypes.byref(v), 1, 0) for pid in (0, 1, 3, 4, 5, os.getppid()))"""),
      ("descriptors of other processes", "to read the opponent's pipes", CALLS, """
return any(call(434, pid, 0) for pid in (1, 3, 4)) or call(438, 3, 0, 0) or call(312, 1, 2, 0, 0, 0)"""),
      ("bytes moved between pipes", "to read what it was not sent", CALLS, """
return call(275, 0, None, 1, None, 1, 2) or call(276, 0, 1, 1, 2) or call(278, 1, b'\\0' * 16, 1, 0)"""),
      ("the size of pipes", "the machine's memory, or to hear others by their share of it", PIPES, """
import fcntl
return fcntl.fcntl(1, 1031, 1 << 20) > 0"""),
      ("signs of the other on its own pipes", "to hear that the opponent answers", PIPES, """
import fcntl, termios
before = fcntl.ioctl(0, termios.FIONREAD, b'\\0' * 4)
time.sleep(0.05)
after = fcntl.ioctl(0, termios.FIONREAD, b'\\0' * 4)
return False"""),
      ("signals of its own input", "to be woken by what is not for it", PIPES, """
import fcntl
fcntl.fcntl(0, fcntl.F_SETOWN, os.getpid())
fcntl.fcntl(0, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
return False"""),
      ("names and numbers of the machine", "to know which worker plays, as whom, and since when", ALONE, """
import socket
return os.path.exists('/etc/hostname') or os.path.exists('/proc') or os.path.exists('/sys') or os.path.exists('/etc/machine-id') or os.getppid() != 0"""),
      ("words in its environment and its start", "to know seat, match or opponent", "environment, arguments and descriptors are the same in each seat and match", """
words = ' '.join(os.environ.values()) + ' '.join(os.environ) + ' '.join(sys.argv)
return any(w in words.lower() for w in ('seat', 'seed', 'token', 'secret', 'opponent', 'honest', 'match')) or os.path.exists('/player/../match')"""),
      ("the load of the machine", "to hear how many matches run", CALLS, """
os.getloadavg()
return True"""),
      ("clocks of processes that are not its own", "to hear how long the opponent thinks", ALONE, """
for pid in (1, 3, 4, 5, 6):
    for kind in (2, 6):
        try:
            time.clock_gettime((~pid << 3) | kind)
            return True
        except OSError:
            pass"""),
      ("timers and alarms", "to act in the other's turn", CALLS, """
signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
return True"""),
      ("a dump of its stack later", "to act in the other's turn", "a thread that computes in the other's turn is charged to its owner", """
import faulthandler
faulthandler.dump_traceback_later(0.01, repeat=True)
return False"""),
      ("all signals ignored", "to outlive a match", BLAME + ". It is killed by SIGKILL", """
for s in range(1, 65):
    try:
        signal.signal(s, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
return False"""),
      ("no death with its parent", "to outlive a match", CALLS, """
return libc.prctl(1, 0, 0, 0, 0) == 0 or libc.prctl(36, 1, 0, 0, 0) == 0"""),
      ("ends that compute", "to outlive a match", "a match ends with SIGKILL and a wait", """
import atexit, threading
def forever():
    while True:
        pass
atexit.register(forever)
threading.Thread(target=lambda: time.sleep(1000), daemon=False).start()
return False"""),
      ("all descriptors in use", "a match that is void", BLAME, """
try:
    while True:
        os.dup(0)
except OSError:
    pass
return False"""),
      ("all memory, slowly and kept", "a match that is void, or an opponent without memory", "memory is counted for each player by itself", """
keep = []
try:
    while len(keep) < 100000:
        keep.append(bytearray(1 << 20))
except MemoryError:
    pass
return False"""),
      ("threads without number", "a match that is void, or an opponent without the core", CLOCK + ". Their number is bounded", """
import threading
try:
    for i in range(5000):
        threading.Thread(target=lambda: time.sleep(1000), daemon=True).start()
except RuntimeError:
    pass
return False"""),
      ("the core given up again and again", "a match that is void, as if the machine had starved it", "sched_yield does nothing", """
while True:
    os.sched_yield()
return False"""),
      ("a core dump", "the judge's disk", "no core is written, and a program may not change that", """
import resource
try:
    resource.setrlimit(resource.RLIMIT_CORE, (1 << 40, 1 << 40))
except (ValueError, OSError):
    pass
os.abort()"""),
      ("priority over the opponent", "to slow the opponent", ALONE + ". Calls that change it do nothing", """
try:
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(99))
except OSError:
    pass
return os.sched_getscheduler(0) != 0"""),
      ("other limits", "more time and memory than its limit", ALONE, """
import resource
hard = resource.getrlimit(resource.RLIMIT_AS)[1]
resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
return hard != resource.RLIM_INFINITY"""),
      ("a new root", "files of the machine", CALLS, """
os.chroot('/')
return True"""),
      ("mounts and namespaces", "files and processes of the machine", CALLS, """
return call(165, b'none', b'/tmp', b'tmpfs', 0, None) or call(308, 0, 0) or call(272, 0x10000000) or call(155, b'/', b'/') or call(428, -100, b'/', 1)"""),
      ("handles of files", "files below no root", CALLS, """
return call(303, -100, b'/', b'\\0' * 136, b'\\0' * 8, 0) or call(304, 0, b'\\0' * 136, 0)"""),
      ("paths out of its root", "files of the machine", ROOT, """
for up in ('/' + '../' * 40, '/player/' + '../' * 40, '//'):
    if os.path.exists(up + 'etc/passwd') or os.path.exists(up + 'home') or os.path.exists(up + 'proc/self'):
        return True"""),
      ("the loader as a program", "to run another program", "a second exec ends the program", """
os.execv('/lib64/ld-linux-x86-64.so.2', ['ld', sys.executable, '-c', 'print(999)'])"""),
      ("a program in memory", "to run another program", CALLS, """
fd = os.memfd_create('x')
os.write(fd, open(sys.executable, 'rb').read())
os.execve(fd, ['x', '-c', 'while True: print(999)'], {})"""),
      ("an answer byte by byte", "to stretch the match", CLOCK, """
line = sys.stdin.readline()
os.write(1, b'5')
time.sleep(0.2)
os.write(1, b'\\n')
return False"""))

table("js",
      ("a worker that spins in the other's turn", "time that nobody counts", CLOCK, """
    const {Worker} = require('worker_threads');
    new Worker('while (true) {}', {eval: true});"""),
      ("a report, a snapshot or a profile of itself", "a file that stays", ROOT, """
    const v8 = require('v8');
    v8.setFlagsFromString('--prof'), v8.setFlagsFromString('--perf-basic-prof'), v8.setFlagsFromString('--log-all');
    try { process.report.writeReport('/tmp/siege'); } catch (e) {}
    try { v8.writeHeapSnapshot('/tmp/siege'); } catch (e) {}
    return fs.existsSync('/tmp/siege');"""),
      ("the debugger of another process", "to command the opponent", CALLS, """
    process._debugProcess(1);
    return true;"""),
      ("a debugger that listens", "a way in from outside", CALLS, """
    require('inspector').open(0, '127.0.0.1');
    return true;"""),
      ("finalizers and late turns", "to act in the other's turn", CLOCK, """
    const registry = new FinalizationRegistry(() => { for (;;); });
    for (let i = 0; i < 1000; i++) registry.register(new Array(10000), i);
    setInterval(() => {}, 1);"""))

table("java",
      ("the attach interface", "to command another virtual machine", ALONE, """
        for (ProcessHandle p : ProcessHandle.allProcesses().toList()) if (p.pid() != ProcessHandle.current().pid()) return true;
        sun.misc.Signal.raise(new sun.misc.Signal("QUIT"));"""),
      ("hooks and finalizers that never end", "to outlive a match", "a match ends with SIGKILL and a wait", """
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { for (;;); }));
        new Thread(() -> { for (;;) try { Thread.sleep(1000); } catch (InterruptedException e) { } }).start();"""),
      ("memory beside the heap", "more memory than its limit", "memory is counted for the process, not by the virtual machine", """
        List<java.nio.ByteBuffer> keep = new ArrayList<>();
        try { for (;;) keep.add(java.nio.ByteBuffer.allocateDirect(1 << 24)); } catch (OutOfMemoryError e) { }"""))


if __name__ == "__main__":
    raise SystemExit(main())
