"""honest.py - the second guess: honest programs in every language that is there, which use what hostile ones use. Each
must play to the end without a fault and in time, in either seat: none is refused, none loses by the walls.

tests/programs/fair has 84 more, by calls and by lines."""
import siege
from siege import attempts, main, write

HIGHER = siege.SORTIE + "-higher"  # the judge with the tests' own tiny game
HONEST = f"{siege.KIT}/tests/programs/lines/honest/player.c"

SAFE = "what fails softly fails as on a machine that has nothing, and the program goes on"

LOOP = {
    "py": "{0}\nimport sys\nfor line in sys.stdin:\n    answer = int(work())\n    print(5, flush=True)\n",
    "js": "{0}\nrequire('readline').createInterface({{input: process.stdin}}).on('line', () => {{ work(); console.log(5); }});\n",
    "java": "import java.util.*;\n\npublic class Player {{\n{0}\n    public static void main(String[] words) throws Throwable {{\n"
            "        for (Scanner in = new Scanner(System.in); in.hasNextLine();) {{ in.nextLine(); work(); System.out.println(5); }}\n    }}\n}}\n",
    "c": "{0}\n#include <stdio.h>\nint main(void) {{ char line[10000]; while (fgets(line, sizeof line, stdin)) {{ work(); printf(\"5\\n\"); fflush(stdout); }} return 0; }}\n",
    "cpp": "{0}\n#include <iostream>\n#include <string>\nint main() {{ std::string line; while (std::getline(std::cin, line)) {{ work(); std::cout << 5 << std::endl; }} }}\n",
}

PROGRAMS = {
    "py": {
        "threads that wait for each other": "import threading, queue\ndef work():\n    q = queue.Queue()\n    t = threading.Thread(target=lambda: q.put(1)); t.start(); t.join(); return q.get()",
        "a pool of threads": "from concurrent.futures import ThreadPoolExecutor\npool = ThreadPoolExecutor(2)\ndef work(): return sum(pool.map(abs, range(9)))",
        "coroutines": "import asyncio\nasync def f():\n    await asyncio.sleep(0)\n    return 1\ndef work():\n    c = f()\n    try: c.send(None)\n    except StopIteration: pass\n    c.close()\n    return 1",
        "a loop of events": "import asyncio\nasync def f(): return 1\ntry: loop = asyncio.new_event_loop()\nexcept OSError: loop = None\ndef work(): return loop.run_until_complete(f()) if loop else 1",
        "generators and exceptions": "def g():\n    try: yield 1\n    finally: pass\ndef work():\n    try: raise ValueError\n    except ValueError: return next(g())",
        "large lists": "def work(): return len([0] * 3000000) > 0",
        "deep recursion": "import sys\nsys.setrecursionlimit(20000)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\ndef work(): return f(5000)",
        "clocks": "import time\ndef work(): return time.time() + time.perf_counter() + time.process_time() + time.monotonic()",
        "dates and zones": "import datetime, time\ndef work(): return datetime.datetime.now().astimezone().year + time.localtime().tm_year",
        "chance": "import random, secrets, uuid\ndef work(): return random.random() + secrets.randbelow(9) + len(str(uuid.uuid4()))",
        "a locale": "import locale\ntry: locale.setlocale(locale.LC_ALL, '')\nexcept locale.Error: pass\ndef work(): return len(locale.str(1.5))",
        "numbers without bound and fractions": "from fractions import Fraction\nfrom decimal import Decimal\ndef work(): return int(Fraction(1, 3) * 3) + (3 ** 2000) % 7 + int(Decimal(1) / 3)",
        "all of the common library": "import heapq, bisect, itertools, functools, collections, json, re, math, copy, string, struct, array, typing, dataclasses, enum, hashlib, zlib, pickle, statistics\ndef work(): return len(json.dumps({'a': re.sub('a', 'b', 'aa')}))",
        "a handler of signals": "import signal\ntry: signal.signal(signal.SIGINT, lambda *a: None)\nexcept OSError: pass\ndef work(): return 1",
        "a log that cannot be written": "import logging\ntry: logging.basicConfig(filename='log.txt')\nexcept OSError: logging.basicConfig()\ndef work():\n    logging.warning('x'); return 1",
        "a file that is not there": "import os\ndef work():\n    try: return len(open('weights.txt').read())\n    except OSError: return int(os.path.exists('/tmp'))",
        "how many processors": "import os\ndef work(): return (os.cpu_count() or 1) + len(getattr(os, 'sched_getaffinity', lambda _: [0])(0))",
        "much on standard error": "import sys\ndef work(): return sys.stderr.write('x' * 3000 + '\\n')",
        "collected memory": "import gc, weakref\nclass A: pass\ndef work():\n    a = A(); r = weakref.ref(a); del a; return gc.collect() + 1",
        "a cache of results": "import functools\n@functools.lru_cache(None)\ndef f(n): return n if n < 2 else f(n - 1) + f(n - 2)\ndef work(): return f(90)",
        "memory that is mapped": "import mmap\ndef work():\n    m = mmap.mmap(-1, 1 << 20, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) if hasattr(mmap, 'MAP_PRIVATE') else None\n    return len(m)",
        "a pause": "import time\ndef work():\n    time.sleep(0.001); return 1",
    },
    "js": {
        "promises and timers": "let n = 0;\nfunction work() { Promise.resolve().then(() => n++); setTimeout(() => n++, 0); setImmediate(() => n++); }",
        "typed arrays": "function work() { return new Float64Array(2000000).fill(1).length; }",
        "deep recursion": "function f(n) { return n === 0 ? 0 : 1 + f(n - 1); }\nfunction work() { return f(5000); }",
        "exceptions and generators": "function* g() { yield 1; }\nfunction work() { try { null.x; } catch (e) { return [...g()].length; } }",
        "clocks and chance": "const { performance } = require('perf_hooks');\nfunction work() { return performance.now() + Date.now() + Math.random() + Number(process.hrtime.bigint() % 9n) + new Date().getHours(); }",
        "large numbers": "function work() { return (3n ** 2000n) % 7n; }",
        "words of languages": "function work() { return (1234.5).toLocaleString('de') + new Intl.NumberFormat('zh').format(5) + 'ß'.localeCompare('z'); }",
        "WebAssembly": "const m = new WebAssembly.Memory({initial: 10});\nfunction work() { return m.buffer.byteLength; }",
        "hashes and buffers": "const crypto = require('crypto');\nfunction work() { return crypto.createHash('sha256').update('x').digest('hex') + Buffer.alloc(1000).toString('base64').length; }",
        "a file that is not there": "const fs = require('fs');\nfunction work() { try { return fs.readFileSync('weights.json'); } catch (e) { return fs.existsSync('/tmp'); } }",
        "the processors and the memory": "const os = require('os');\nfunction work() { try { return os.cpus().length + process.memoryUsage().heapUsed; } catch (e) { return 1; } }",
        "much on standard error": "function work() { console.error('x'.repeat(3000)); }",
        "events and maps": "const E = require('events');\nconst e = new E();\ne.on('x', () => {});\nfunction work() { e.emit('x'); return new Map([[{}, 1]]).size + new WeakMap().has({}); }",
        "classes and proxies": "class A { #x = 1; get x() { return this.#x; } }\nfunction work() { return new Proxy(new A(), {}) instanceof A; }",
    },
    "java": {
        "threads and locks": "    static int work() throws Throwable { int[] n = {0}; Thread t = new Thread(() -> { synchronized (n) { n[0]++; } }); t.start(); t.join(); return n[0]; }",
        "a pool of threads": "    static java.util.concurrent.ExecutorService pool = java.util.concurrent.Executors.newFixedThreadPool(2, r -> { Thread t = new Thread(r); t.setDaemon(true); return t; });\n    static int work() throws Throwable { return pool.submit(() -> 1).get(); }",
        "parallel streams": "    static long work() { return java.util.stream.LongStream.range(0, 100000).parallel().sum(); }",
        "large arrays and collections": "    static int work() { int[] a = new int[5000000]; Map<Integer, Integer> m = new HashMap<>(); for (int i = 0; i < 10000; i++) m.put(i, a[i]); return m.size(); }",
        "deep recursion": "    static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }\n    static int work() { return f(5000); }",
        "exceptions and reflection": "    static Object work() throws Throwable { try { Object o = null; return o.hashCode(); } catch (NullPointerException e) { return Math.class.getMethod(\"abs\", int.class).invoke(null, -1); } }",
        "clocks, chance and locale": "    static Object work() { return System.nanoTime() + new Random().nextInt() + java.time.LocalDate.now().getYear() + String.format(Locale.GERMANY, \"%.2f\", 1.5); }",
        "a file that is not there": "    static boolean work() { try { new java.io.FileReader(\"weights.txt\"); return true; } catch (java.io.IOException e) { return new java.io.File(\"/tmp\").exists(); } }",
        "records and switches": "    record P(int x, int y) { }\n    static int work() { P p = new P(1, 2); return switch (p.x()) { case 1 -> p.hashCode(); default -> 0; }; }",
    },
    "c": {
        "clocks": "#include <time.h>\n#include <sys/time.h>\nstatic long work(void) { struct timeval t; struct timespec s; gettimeofday(&t, 0); clock_gettime(CLOCK_MONOTONIC, &s); time_t n = time(0); return clock() + localtime(&n)->tm_hour; }",
        "large arrays": "#include <stdlib.h>\n#include <string.h>\nstatic char big[20000000];\nstatic int work(void) { char *p = malloc(50000000); if (p) memset(p, 1, 50000000); big[7]++; free(p); return big[7]; }",
        "deep recursion": "static int f(int n) { volatile char a[200]; a[0] = (char)n; return n == 0 ? 0 : a[0] + f(n - 1); }\nstatic int work(void) { return f(50000); }",
        "a jump and a signal": "#include <setjmp.h>\n#include <signal.h>\nstatic jmp_buf j;\nstatic void h(int s) { (void)s; }\nstatic int work(void) { signal(SIGINT, h); if (setjmp(j) == 0) longjmp(j, 1); return 1; }",
        "a locale and wide letters": "#include <locale.h>\n#include <wchar.h>\nstatic int work(void) { setlocale(LC_ALL, \"\"); return (int)wcslen(L\"abc\"); }",
        "floating point of every kind": "#include <fenv.h>\n#include <math.h>\nstatic double work(void) { volatile double z = 0; fesetround(FE_UPWARD); double r = sqrt(2) + 1 / (z + 1) + lgamma(3); fesetround(FE_TONEAREST); return r; }",
        "vectors of the processor": "typedef float v4 __attribute__((vector_size(16)));\nstatic float work(void) { v4 a = {1, 2, 3, 4}, b = a * a; return b[2]; }",
        "chance": "#include <stdlib.h>\n#include <sys/random.h>\nstatic int work(void) { unsigned x; srand(1); return rand() + (getrandom(&x, sizeof x, 0) > 0); }",
    },
    "cpp": {
        "exceptions and destructors": "#include <stdexcept>\n#include <vector>\nstruct D { ~D() {} };\nint work() { try { D d; throw std::runtime_error(\"x\"); } catch (const std::exception &) { try { return std::vector<int>(3).at(7); } catch (...) { return 1; } } }",
        "coroutines": "#include <functional>\nint work() { std::function<int(int)> f = [&](int n) { return n == 0 ? 0 : 1 + f(n - 1); }; return f(3000); }",
        "a thread if there is one": "#include <thread>\n#include <system_error>\nint work() { try { std::thread t([] {}); t.join(); } catch (const std::system_error &) { } return (int)std::thread::hardware_concurrency(); }",
        "containers and algorithms": "#include <algorithm>\n#include <map>\n#include <unordered_map>\n#include <vector>\nint work() { std::vector<int> v(100000, 3); std::sort(v.begin(), v.end()); std::map<int, int> m; std::unordered_map<int, int> u; m[1] = u[2] = 3; return v[0] + m[1]; }",
        "chance and clocks": "#include <chrono>\n#include <random>\nint work() { std::mt19937 g(std::random_device{}()); return (int)g() + (int)std::chrono::steady_clock::now().time_since_epoch().count(); }",
        "regular expressions and streams": "#include <regex>\n#include <sstream>\nint work() { std::stringstream s; s << 1.5; return std::regex_match(s.str(), std::regex(\"[0-9.]+\")); }",
        "memory that runs out and is caught": "#include <new>\nint work() { try { char *p = new char[1ull << 40]; delete[] p; } catch (const std::bad_alloc &) { } return 1; }",
        "smart pointers and variants": "#include <memory>\n#include <variant>\n#include <optional>\nint work() { auto p = std::make_shared<int>(1); std::variant<int, double> v = 2.0; std::optional<int> o; return *p + (int)v.index() + o.value_or(3); }",
    },
}


def one(language, kind, code):
    def make(_):
        folder = f"{language}-{kind.replace(' ', '-')}"
        name = write(f"{folder}/" + ("Player.java" if language == "java" else f"player.{language}"), LOOP[language].format(code))
        seat = len(kind) % 2
        players = [name, HONEST] if seat == 0 else [HONEST, name]
        status, said = siege.run(HIGHER, "match", *players, "--game", "higher", "--subtask", "2", "--games", "1", "--seed", "7", "--record", "x.record", seconds=200)
        assert status == 0, f"status {status}: {said[-500:]}"
        assert "\nfault" not in siege.read("x.record").decode(), f"{language}: it is to blame: {said[-500:]}"
    attempts.append((f"{kind} ({language})", "to play", SAFE, make))


for language in PROGRAMS:
    for kind in PROGRAMS[language]:
        one(language, kind, PROGRAMS[language][kind])


if __name__ == "__main__":
    raise SystemExit(main())
