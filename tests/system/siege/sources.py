"""sources.py - the door of the compilers: sources and archives that attack what reads and builds them."""
import os
import re
import zipfile

import siege
from siege import among, attempt, main, read, refuses, sortie, write

SECRET = "siege-secret-5b1f"  # in the environment and in a file beside the sources
HONEST = read(f"{siege.KIT}/samples/plane/random.c").decode() if os.path.exists(f"{siege.KIT}/samples/plane/random.c") else ""
CELL = "the cell has no file but the compiler's own and the kit's part for players"
COUNTED = "the compiler's time, memory and files are bounded, and all its processes end with it"
OUTPUT = "the judge looks at the program that came out, whatever made it"
NAMES = "the judge chooses the names of files and arguments. A source's own name is none of them"
UNPACKED = "an archive is unpacked by a process without rights, which checks each name, size and mode"


def build(name, source, **more):
    """Compiles a source and plays it. Nothing of the judge's may be in what is said."""
    write("secret.h", SECRET)
    write(name, source)
    status, said = sortie("match", more.pop("word", name), "random", "--subtask", "5", "--games", "2", seconds=300,
                          env={**os.environ, "SIEGE_SECRET": SECRET}, **more)
    among(status, (0, 1), f"{name}, which said {said[-400:]!r}")
    assert SECRET not in said and "root:x:" not in said, f"{name}: a secret is in the messages: {said[-600:]}"
    assert len(said) < 30000, f"{name}: {len(said)} bytes of messages"
    return status, said


def refused(name, source, pattern="", **more):
    status, said = build(name, source, **more)
    assert status == 1 and re.search(pattern, said), f"{name}: expected a refusal with {pattern!r}, got {status}: {said[-500:]}"


def plays(name, source, **more):
    status, said = build(name, source, **more)
    assert status == 0, f"{name}: expected a match, got {status}: {said[-500:]}"
    return said


def archive(name, files, **more):
    with zipfile.ZipFile(name, "w") as z:
        for file, text in files.items():
            z.writestr(file, text)
    return sortie("match", name, "greedy", "--game", "yacht", "--games", "1", seconds=100, env={**os.environ, "SIEGE_SECRET": SECRET}, **more)


LINES = 'import sys\nfor line in sys.stdin:\n    pass\n'


# ---- files of the judge's ----


@attempt("a file of the judge's, by #embed or __has_embed", CELL)
def embedded_file(_):
    refused("e.c", '#embed "/etc/passwd"\n')
    refused("e.c", f'static const char x[] = {{\n#embed "{os.path.abspath("secret.h")}"\n}};\n')


@attempt("lines of a file in a message, by #line", CELL)
def line_of_another_file(_):
    for file in ("/etc/passwd", os.path.abspath("secret.h"), "/proc/self/environ", "/proc/1/environ"):
        refused("l.c", f'#line 1 "{file}"\nint x = nothing;\n')


@attempt("to learn whether a file is there", CELL)
def existing_file_asked_for(_):
    for file in ("/etc/passwd", "/root/.bashrc", "/kit/../etc/passwd", os.path.abspath("secret.h"), "/proc/self/exe", "/dev/shm", "/proc/1/root/etc/passwd"):
        refused("h.c", f'#if __has_include("{file}")\n#error siege-is-there\n#endif\n#error siege-is-not\n', "siege-is-not")


@attempt("a file by the assembler", CELL)
def file_by_the_assembler(_):
    for order in (".incbin", ".include"):
        for file in ("/etc/passwd", os.path.abspath("secret.h"), "../../etc/passwd", "/proc/self/environ", "/proc/self/fd/0"):
            refused("a.c", HONEST + f'\n__asm__("{order} \\"{file}\\"");\n')


@attempt("a compiler that waits for ever, by a device or a pipe as a header", CELL)
def device_as_a_header(_):
    for file in ("/dev/stdin", "/proc/self/fd/0", "/proc/self/fd/1", "/dev/tty", "/dev/random", "/dev/full", "/proc/self/fd/3", "/dev/fd/4"):
        build("d.c", f'#include "{file}"\n' + HONEST)


@attempt("the other's program, or one compiled before, by a path", "each compilation has a working folder of its own, in memory")
def source_of_another(_):
    for file in ("../player.c", "../../*/source.c", "/work/../work/../program", "/tmp/x.c", "../work/source.c"):
        refused("o.c", f'#include "{file}"\n' + HONEST, "No such file|cannot|error")


# ---- orders to compiler, assembler and linker ----


@attempt("an option of the compiler, by a pragma or an attribute", "pragmas and attributes name optimisations only: plugins, files and specs are arguments")
def option_by_a_pragma(_):
    for text in ('#pragma GCC optimize("-fplugin=/tmp/x.so")', '__attribute__((optimize("-fplugin=x,-o/tmp/siege"))) void f(void) {}', '#pragma GCC target("arch=../../x")', '#pragma GCC pch_preprocess "/tmp/x.gch"',
                 '#pragma GCC dependency "/etc/passwd"', '#pragma weak main = _start', '#pragma redefine_extname Init system'):
        build("p.c", text + "\n" + HONEST)
    assert not os.path.exists("/tmp/siege"), "a file was written"


@attempt("an option of the linker, by a section or a symbol", OUTPUT)
def option_by_a_section(_):
    for text in ('__attribute__((section(".drectve"))) char x[] = "-o /tmp/siege";', '__attribute__((section(".note.GNU-stack,\\"awx\\",@progbits#"))) int x = 1;', '__asm__(".section .interp,\\"a\\"; .string \\"/bin/sh\\"");',
                 '__asm__(".section .gnu.warning.x,\\"a\\"; .string \\"-plugin\\"");', '__asm__(".pushsection .dynamic,\\"aw\\"; .quad 1,2; .popsection");', '__asm__(".symver x,y@@z");', '__asm__(".section .gnu.lto_.opts,\\"e\\"; .string \\"-fplugin=/tmp/x\\"");'):
        build("s.c", text + "\n" + HONEST)
    assert not os.path.exists("/tmp/siege"), "a file was written"


@attempt("code before the kit's own, as the program's first instruction", OUTPUT + ". What runs earlier runs behind the walls, at its owner's cost")
def entry_of_ones_own(_):
    for text in ("void _start(void) { for (;;); }", "int main(void) { return 0; }", "__attribute__((constructor(101))) static void f(void) { __builtin_trap(); }", 'static int r(void) { __builtin_trap(); } __attribute__((ifunc("q"))) int g(void); __typeof__(&r) q(void) { __builtin_trap(); }\nint (*keep)(void) = g;',
                 '__attribute__((section(".preinit_array"))) void (*p)(void) = (void (*)(void))1;', '__asm__(".globl __libc_start_main\\n__libc_start_main: hlt");', "void *malloc(unsigned long n) { (void)n; __builtin_trap(); }", "long write(int f, const void *b, unsigned long n) { (void)f; (void)b; (void)n; __builtin_trap(); }"):
        status, said = build("m.c", HONEST + "\n" + text + "\n")
        assert status == 1 or "player1" not in said or not re.search(r"fault 1|player1 (crash|forfeit)", said), f"{text}: the opponent is to blame: {said}"


@attempt("names that the stub or the referee uses", "all names of a player's object are made local before it is linked")
def names_of_the_kit(_):
    for name in ("sortie_player", "player_begin", "wire_read", "Hit", "Draw", "Move", "_exit", "abort", "memcpy", "environ", "__stack_chk_fail"):
        build("n.c", HONEST + f"\nint {name}_siege; __attribute__((weak)) void {name}(void);\n")


@attempt("an option or a list of arguments, by the file's own name", NAMES)
def name_that_is_an_option(_):
    os.makedirs("odd", exist_ok=True)
    for name in ("@args.c", "-o.c", "--version.c", "a b.c", "$(id).c", ";id.c", "-.c", "x\n.c", "'.c", '".c', "%s%n.c", "\u202ec.c"):
        build(f"odd/{name}", HONEST, word=f"odd/{name}")


@attempt("a file of the judge's in place of the source, by a link", "a source is opened once and copied")
def source_that_is_a_link(_):
    os.path.lexists("ln.c") or os.symlink("/etc/passwd", "ln.c")
    status, said = sortie("match", "ln.c", "random", "--subtask", "5", "--games", "2")
    assert status == 1, said[-300:]


# ---- cost ----


@attempt("the machine's time, by templates, constants and macros without end", COUNTED)
def source_that_computes(_):
    for name, source in (("t.cpp", "template <int N> struct T { static constexpr int v = T<N - 1>::v + T<N - 2>::v; };\ntemplate <> struct T<0> { static constexpr int v = 1; };\ntemplate <> struct T<1> { static constexpr int v = 1; };\nint x = T<100000>::v;\n"),
                         ("k.cpp", "constexpr int f(int n) { int s = 0; for (int i = 0; i < n; i++) s ^= i; return s; }\nconstexpr int x = f(2000000000);\n"),
                         ("r.cpp", "template <class T> struct R { R<R<T>> *operator->(); };\nint x = R<int>()->y;\n")):
        refused(name, source)


@attempt("the machine's memory, by arrays, nesting and long names", COUNTED)
def source_that_grows(_):
    for name, source in (("b.c", "int a[1 << 28] = {1}; int b[1 << 28] = {[(1 << 28) - 1] = 2};\n"), ("g.c", "int x = " + "(" * 200000 + "1" + ")" * 200000 + ";\n"), ("i.c", "int " + "x" * 5000 + " = y;\n"),
                         ("u.c", "int f(void) {" + "{" * 5000 + "}" * 5000 + "}\n"), ("q.c", "char *s = \"" + "\\x41" * 60000 + "\" z;\n")):
        refused(name, source)


@attempt("the machine's disk, or a log without end, by messages", "16 KiB of messages are shown, the rest is thrown away as it comes")
def source_that_prints(_):
    refused("w.c", "".join(f"#warning {'x' * 200} {i}\n" for i in range(900)) + "#error end\n")
    refused("f.c", "#define A B B B B B B B B\n#define B C C C C C C C C\n#define C D D D D D D D D\n#define D E E E E E E E E\n#define E nothing(;\nint f(void) { A A A A }\n")


@attempt("the judge's terminal, by messages", "messages are shown without control characters")
def message_with_control_characters(_):
    status, said = build("c.c", '#error \x1b[2J\x1b]0;siege\x07 \u202e\n')
    assert "\x1b" not in said and "\x07" not in said, f"control characters: {said[-300:]!r}"
    siege.does("contest", "c")
    status, said = sortie("submit", "c", "ann", "c.c")
    assert "\x1b" not in said and "\x07" not in said, f"control characters of submit: {said[-300:]!r}"


@attempt("children of the compiler that go on", "the cell is a namespace of processes, and ends with its first one")
def compiler_that_is_killed(_):
    before = set(os.listdir("/proc"))
    refused("k2.cpp", "#include <vector>\ntemplate <int N> struct A : A<N + 1>, A<N + 2> {};\nA<0> a;\n")
    left = [p for p in set(os.listdir("/proc")) - before if p.isdigit() and os.path.exists(f"/proc/{p}/comm") and read(f"/proc/{p}/comm").strip() in (b"cc1", b"cc1plus") and SECRET.encode() in read(f"/proc/{p}/environ")]
    assert not left, f"compilers that go on: {left}"


# ---- other languages and archives ----


@attempt("code in the judge's check of a Python program", "the check compiles and runs nothing, in a cell of its own")
def python_that_runs_when_checked(_):
    for source in ("# -*- coding: siege -*-\n", "# coding: utf-7\n+AGkAbQBwAG8AcgB0-\n", "x = " + "(" * 5000 + ")" * 5000, "x = " + "-" * 100000 + "1", "def f(" * 200, "\x00", "f'{" * 300):
        write("p.py", source)
        status, said = sortie("match", "p.py", "greedy", "--game", "yacht", "--games", "1", seconds=100)
        among(status, (0, 1), said[-300:])
        assert "Traceback" not in said.split("sortie: ")[0] or status == 1, said[-500:]


@attempt("the interpreter's own start-up files, by an archive", "programs start without site files, and behind their walls")
def start_up_files_in_an_archive(_):
    touch = "open('/tmp/siege', 'w')\n"
    status, said = archive("z.zip", {"main.py": LINES, "sitecustomize.py": touch, "usercustomize.py": touch, "x.pth": "import os; " + touch, "pyvenv.cfg": "home = /tmp\n", "encodings/__init__.py": touch, "__pycache__/main.cpython-311.pyc": "x"})
    among(status, (0, 1), said[-400:])
    status, said = archive("z.zip", {"main.js": "process.stdin.on('data', () => {});\n", "package.json": '{"main": "../../x", "type": "module", "imports": {"#x": "/etc/passwd"}}', ".npmrc": "node-options=--require=/tmp/x\n", "node_modules/fs/index.js": "throw 1"})
    among(status, (0, 1), said[-400:])
    assert not os.path.exists("/tmp/siege"), "a start-up file was run outside"


@attempt("code in the Java compiler, by an annotation processor or a list of arguments", "the builder calls the compiler with the sources it found and no processors")
def java_processor_in_an_archive(_):
    status, said = archive("z.zip", {"Start.java": "public class Start { public static void main(String[] w) { } }\n", "META-INF/services/javax.annotation.processing.Processor": "P\n", "P.java": "public class P { static { try { new java.io.FileWriter(\"/tmp/siege\"); } catch (Exception e) { } } }\n",
                                     "@args.java": "-J-agentpath:/tmp/x\n", "META-INF/MANIFEST.MF": "Premain-Class: P\n", "module-info.java": "module x { }\n", "javac.args": "-processor P\n"})
    among(status, (0, 1), said[-400:])
    assert not os.path.exists("/tmp/siege"), "a processor was run outside"


@attempt("files outside of an archive's own, by its sources", CELL)
def archive_that_includes(_):
    for text in ('#include "../../../etc/passwd"\n', '#include "/etc/passwd"\n', f'#include "{os.path.abspath("secret.h")}"\n', '#include "../kit/x.h"\n'):
        status, said = archive("z.zip", {"src/main.cpp": text + "int main() {}\n", "src/etc/passwd": "int x;\n"})
        assert status == 1 and SECRET not in said and "root:x:" not in said, f"{text}: {status}: {said[-400:]}"


@attempt("another file of the machine as the program's start, by main", UNPACKED)
def main_that_leads_elsewhere(_):
    for comment in (b"main: ../../etc/passwd", b"main: /bin/sh", b"main: -c", b"main: main.py\nmain: b.py", b"main: main.py --x", b"main: ", b"main: " + b"a" * 60000, b"main: main.py\x00x", b"main: $(id).py", b"main: a b.py"):
        with zipfile.ZipFile("z.zip", "w") as z:
            z.writestr("main.py", LINES)
            z.writestr("a b.py", LINES)
            z.comment = comment
        status, said = sortie("match", "z.zip", "greedy", "--game", "yacht", "--games", "1", seconds=100)
        among(status, (0, 1), f"{comment[:30]}: {said[-300:]}")
        assert "root:" not in said and "uid=" not in said, f"{comment[:30]}: {said[-300:]}"


@attempt("each wrong that a zip archive can have: links, two names, bombs, other encodings, 10^5 entries", UNPACKED)
def archives_of_every_kind(_):
    os.makedirs("zips", exist_ok=True)
    status, said = siege.run("python3", f"{siege.KIT}/tests/programs/archives/specimens.py", "zips")
    assert status == 0, said
    rows = [line.split("\t") for line in said.split("\n") if line]
    chosen = rows if os.environ.get("SORTIE_SWEEP") == "all" else rows[:: 9]
    for file, words in chosen:
        if words:
            refuses(re.escape(words), "match", f"zips/{file}", "greedy", "--game", "yacht", "--games", "1")
    with zipfile.ZipFile("z.zip", "w") as z:
        for i in range(100000 if len(chosen) == len(rows) else 2000):
            z.writestr(f"{i}.py", "")
    refuses("too many files|more than", "match", "z.zip", "greedy", "--game", "yacht", "--games", "1")


@attempt("code at build time, by go generate, cgo or an assembler file", "the builder calls the compiler alone, with cgo off")
def go_at_build_time(_):
    if not os.path.exists("/usr/bin/go"):
        return
    for head in ("//go:generate touch /tmp/siege\n", "// #cgo LDFLAGS: -fplugin=/tmp/x\nimport \"C\"\n", '//go:linkname x runtime.x\n', 'import _ "embed"\n//go:embed /etc/passwd\nvar x string\n', '//line /etc/passwd:1\n'):
        write("g.go", "package main\n" + head + "func main() {}\n")
        status, said = sortie("match", "g.go", "greedy", "--game", "yacht", "--games", "1")
        assert "root:x:" not in said and not os.path.exists("/tmp/siege"), f"{head}: {said[-300:]}"


@attempt("a file or a process at build time, by Rust's macros", CELL)
def rust_at_build_time(_):
    if not os.path.exists("/usr/bin/rustc"):
        return
    for text in ('const X: &str = include_str!("/etc/passwd");', 'const X: &str = env!("SIEGE_SECRET");', '#![crate_type = "proc-macro"]', '#![feature(asm)]', '#[path = "/etc/passwd"] mod x;', '#[link(name = "x", kind = "static")] extern "C" {}'):
        write("r.rs", text + "\nfn main() { }\n")
        status, said = sortie("match", "r.rs", "greedy", "--game", "yacht", "--games", "1", env={**os.environ, "SIEGE_SECRET": SECRET})
        assert "root:x:" not in said and SECRET not in said, f"{text}: {said[-300:]}"


if __name__ == "__main__":
    raise SystemExit(main())
