"""sealed.py - the door of the sealed seat: programs that attack its counting, its memory and the process around it.

Each attempt is a piece of a program for Operate_self. Whatever it does, the match is not void, the honest opponent is
never to blame, the count is the same in two runs, and no match takes longer than its limit's far guard allows."""
import json
import os
import re
import shutil
import time

import siege
from siege import attempts, main, read, sortie, write

LIMIT_MS = 100  # 2,000,000,000 instructions. The far guard: ten times that in CPU time, and one second
GUARD_S = 10 * LIMIT_MS / 1000 + 1
SAMPLE = read(f"{siege.KIT}/samples/plane/random.c").decode() if os.path.exists(f"{siege.KIT}/samples/plane/random.c") else ""
COUNT = "each instruction is counted before it runs, bulk ones by their bytes. Behind the count stands a far guard in CPU time"
BOUNDS = "loads and stores cannot leave an address space that belongs to this module alone"
CHECKED = "what a module hands to the seat is checked there like a stranger's message"
PASS = "the pass accepts what it knows, drops all names, and keeps three exports with names of its own"
AGAIN = "the judge plays the events again by the rules, and believes nothing else"
SAME = "clock and chance follow from the count and the seed"


def one(kind, wants, holds, before, code, verdicts="ok|time|crash|memory|illegal|channel"):
    def make(_):
        if not os.path.exists(os.path.join(os.path.dirname(siege.SORTIE), "sealed/plane")) or not shutil.which("wasm2c"):
            return  # make sealed was not called here
        text = SAMPLE.replace("void Operate_self(void)", "static void honest(void)")
        text = f"#include <stdint.h>\n#include <stdio.h>\n{before}\n{text}\nstatic volatile long long sink;\nvoid Operate_self(void)\n{{\n    {code}\n    honest();\n}}\n"
        name = write(f"{kind.replace(' ', '-')}.c", text)
        runs = []
        for _ in range(2):
            began = time.time()
            status, said = sortie("match", name, "random", "--subtask", "5", "--games", "2", "--seed", "7", "--seat", "sealed",
                                  "--time", str(LIMIT_MS), "--json", seconds=200)
            if status == 1 and re.search("does not compile|its module (imports|exports)", said):
                assert verdicts != "ok", f"it is refused: {said[-300:]}"
                return
            assert status == 0, f"status {status}, a void match: {said[-400:]}"
            answer = json.loads(said[said.index("{"):])
            assert answer["system"] is None, f"void: {answer['system']}"
            for fault in answer["faults"]:
                assert fault["player"] == 0, f"the honest opponent is to blame: {fault}"
            verdict = answer["players"][0]["verdict"]
            assert re.fullmatch(verdicts, verdict), f"expected {verdicts}, got {verdict}: {answer['faults']}"
            spent = sum(p["cpu_us"] for p in answer["players"]) / 1e6
            assert spent < GUARD_S + 1, f"the match took {spent:.1f} s of CPU time, the guard is {GUARD_S:.1f} s"
            guarded = "not reproducible" in said
            runs.append(None if guarded else (verdict, answer["faults"], [p["instructions"] for p in answer["players"]], answer["wins"]))
        assert None in runs or runs[0] == runs[1], f"two runs differ: {runs}"
    attempts.append((kind, wants, holds, make))


IMPORT = 'extern {0} {1}({2}) __attribute__((__import_module__("sortie"), __import_name__("{3}")));'

one("copies of a large block", "work that costs less than it does", COUNT, "#include <string.h>\nstatic char a[2][3000000];", "for (;;) { memcpy(a[0], a[1], 3000000); __asm__ volatile(\"\" ::: \"memory\"); }", "time")
one("filling a large block", "work that costs less than it does", COUNT, "#include <string.h>\nstatic char a[6000000];", "for (int i = 0;; i++) { memset(a, i, 6000000); __asm__ volatile(\"\" ::: \"memory\"); }", "time")
one("copies onto themselves", "work that costs less than it does", COUNT, "#include <string.h>\nstatic char a[6000000];", "for (;;) { memmove(a + 1, a, 5999999); __asm__ volatile(\"\" ::: \"memory\"); }", "time")
one("loads all over the memory", "work that costs less than it does", COUNT, "static uint32_t a[2000000];", "for (uint32_t i = 1, n = 0;; n++) { i = i * 1664525u + 1013904223u + a[i % 2000000]; a[i % 2000000] = i; sink += i; }", "time")
one("divisions and square roots", "work that costs less than it does", COUNT, "#include <math.h>", "for (double x = 1;; x++) sink += (long long)sqrt(1 / x) + (long long)x / 7;", "time")
one("numbers that are hardly there", "work that costs less than it does", COUNT, "", "for (volatile double x = 1e-310;;) { x = x * 1.0000001 + 1e-320; sink += x > 0; }", "time")
one("calls through a table", "work that costs less than it does", COUNT, "static int f0(int x) { return x + 1; } static int f1(int x) { return x ^ 3; } static int (*volatile t[])(int) = {f0, f1};", "for (int i = 0;; i++) sink += t[i & 1](i);", "time")
one("branches by a table", "work that costs less than it does", COUNT, "", "for (unsigned i = 0;; i++) switch (i * 2654435761u >> 27) {" + " ".join(f"case {i}: sink += {i * 7}; break;" for i in range(32)) + "}", "time")
one("calls of the seat", "work that costs less than it does", COUNT, IMPORT.format("int64_t", "now", "void", "clock"), "for (;;) sink += now();", "time")
one("memory that grows one page a time", "work that costs less than it does, or all memory", COUNT, "", "for (;;) sink += __builtin_wasm_memory_grow(0, 1);", "time")
one("memory that grows by everything", "an address space that is freed and kept", "the pass sets a maximum, and the runtime is the kit's own", "", "sink += __builtin_wasm_memory_grow(0, 65535); sink += __builtin_wasm_memory_grow(0, 0xffffffff); char *p = (char *)12000000; for (int i = 0; i < 100; i++) p[i * 65536]++;", "crash|ok|memory")
one("depth without end", "the stack of the process", "calls are counted, to 20,000", "static int f(int n) { volatile int a = n; return a + f(n + 1); }", "sink = f(0);", "crash|time")
one("a stack in the data", "the stack of the process", "C's stack lies in the module's own memory", "static void f(char *b, int n) { char a[60000]; a[n % 60000] = *b; f(a, n + 1); }", "char c = 1; f(&c, 0);", "crash")
one("bytes below and above its memory", "the opponent's memory, or the process's own", BOUNDS, "", "for (uint32_t at = 0xffffff00u; at >= 12u << 20; at -= 65521) sink += *(volatile char *)at;", "crash")
one("all of its memory", "what the opponent or an earlier match left", "memory is fresh in each match, and filled with zeros", "#include <stdlib.h>", "char *volatile p = malloc(6000000); for (int i = 100; i < 5999000; i += 16) if (p[i] != 0) __builtin_trap(); p[777] = 1; free(p);", "ok")
one("a string out of bounds", "bytes of the process in the program's output", CHECKED, IMPORT.format("void", "say", "int to, const char *text, int size", "say"), "say(2, (char *)0xfffffff0, 1000); say(2, (char *)16, 0x7fffffff); say(2, (char *)16, -1); say(99, (char *)16, 5);", "crash|ok|channel|illegal")
one("calls that no game has", "an event that the rules do not know", CHECKED, IMPORT.format("int32_t", "asks", "int a, int b, int c, int d, int e", "ask") + IMPORT.format("void", "tells", "int a, int b, int c, int d, int e", "tell"), "tells(-1, 0, 0, 0, 0); tells(99, 1, 2, 3, 4); asks(0x7fffffff, 0, 0, 0, 0);", "illegal|channel|crash")
one("answers of ones own", "to win by reports that were made up", AGAIN, IMPORT.format("void", "tells", "int a, int b, int c, int d, int e", "tell"), "for (int i = 0; i < 100; i++) tells(0, i % 12 + 1, 1, 0, 0);", "illegal|channel|crash|ok")
one("a signal of ones choice", "an end that is called the machine's", CHECKED, IMPORT.format("void", "die", "int signal", "die"), "die(9); die(-1); die(1 << 30);", "crash|channel")
one("leaving with every status", "an end that is called the machine's", CHECKED, IMPORT.format("void", "leaves", "int status", "leave"), "leaves(-1); leaves(256); leaves(2);", "crash")
one("memory that is said to be short", "an end that is called the machine's", CHECKED, IMPORT.format("void", "shorts", "void", "short_of_memory"), "for (int i = 0; i < 1000000; i++) shorts(); __builtin_trap();", "memory|crash|time")
one("an import that is not there", "a function of the process", PASS, 'extern int evil(void) __attribute__((__import_module__("env"), __import_name__("system")));', "sink += evil();", "refused")
one("an import of a wrong type", "a call with other arguments than the seat reads", PASS, IMPORT.format("double", "wrong", "double x, double y", "ask"), "sink += (long long)wrong(1, 2);", "refused")
one("a name that ends a comment", "C of its own in the generated source", PASS, '__attribute__((export_name("*/ int system(const char *); /*"))) int e1(void) { return 1; } __attribute__((export_name("a\\"b\\\\"))) int e2(void) { return 2; }', "")
one("the seat's own exports again", "to be called in place of the kit's part", PASS, '__attribute__((export_name("sortie_callback"))) int e1(int a) { return a; } __attribute__((export_name("memory"))) int e2(void) { return 2; }', "", "refused|ok|crash|channel|illegal")
one("sections of ones own", "code or names in what is generated", PASS, '__attribute__((section(".custom_section.name"))) const char c1[] = "*/ evil"; __attribute__((section(".init_array.00000"))) void (*c2)(void) = (void (*)(void))77;', "", "refused|ok|crash")
one("the bits of a number that is none", "a count that differs between two machines", "operations whose bits may differ do not reach a decision unseen: the record is the same or verify says so", "", "volatile double z = 0; double n = z / z; uint64_t b; __builtin_memcpy(&b, &n, 8); for (uint64_t i = 0; i < (b >> 63) * 1000 + 10; i++) sink++;", "ok")
one("clocks until a time", "a time that differs from run to run", SAME, "#include <time.h>", "struct timespec t; do clock_gettime(CLOCK_MONOTONIC, &t); while (t.tv_nsec % 1000000 < 900000); sink = t.tv_nsec;", "ok|time")
one("chance of every kind", "numbers that differ from run to run", SAME, "#include <stdlib.h>\n#include <unistd.h>", "unsigned x = 0; getentropy(&x, sizeof x); for (unsigned i = 0; i < x % 1000; i++) sink += rand();", "ok|refused")
one("addresses as numbers", "numbers that differ from run to run", SAME, "#include <stdlib.h>", "char *p = malloc(100); for (uintptr_t i = 0; i < (uintptr_t)p % 1000; i++) sink++;", "ok")
one("output without end", "the judge's memory", "what a program prints is kept to its last 4096 bytes", "", "for (;;) fputs(\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\", stderr);", "time")
one("traps of every kind", "a fault of the process", BOUNDS, "", "volatile int z = 0; switch (rand() % 4) { case 0: sink = 1 / z; break; case 1: sink = (int)(0x7fffffff + 0.0 + z) % z; break; case 2: ((void (*)(void))(uintptr_t)z)(); break; default: __builtin_trap(); }", "crash")


if __name__ == "__main__":
    raise SystemExit(main())
