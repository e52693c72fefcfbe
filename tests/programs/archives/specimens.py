#!/usr/bin/env python3
"""specimens.py FOLDER - writes zip archives as strangers make them into FOLDER, one for each wrong and named by it,
and prints for each "FILE<TAB>words of the refusal", or nothing behind the tab if it is to be taken. Those answer each
word with "hello WORD".

The wrong ones are honest archives of one Python program, with single fields of the format replaced (PKWARE's
APPNOTE.TXT, 4.3)."""
import struct
import sys
import zipfile
import zlib

folder = sys.argv[1]
GREET = b'import sys\nfor line in sys.stdin:\n    print("hello " + line.strip(), flush=True)\n'


def entry(name, text=GREET, **changes):
    """A file. Changes: mode, method, flags, size, local_size, sum, local (its other name), extra, gap, at, packed."""
    e = dict(name=name if isinstance(name, bytes) else name.encode(), text=text, mode=0o100644, method=8, flags=0,
             extra=b"", gap=b"", at=None, maker=3, attributes=0)
    e.update(changes)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    e.setdefault("packed", text if e["method"] == 0 else packer.compress(text) + packer.flush())
    e.setdefault("size", len(text))
    e.setdefault("sum", zlib.crc32(text))
    return e


def archive(*entries, comment=b"", tail=b"", **end):
    """Joins entries. end: fields of the last record that are replaced."""
    body, directory = b"", b""
    for e in entries:
        body += e["gap"]
        place = len(body) if e["at"] is None else e["at"]
        local = e.get("local", e["name"])
        numbers = (e["sum"], len(e["packed"]), e.get("local_size", e["size"]))
        if e["at"] is None:
            body += struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, e["flags"], e.get("local_method", e["method"]), 0, 33,
                                *numbers, len(local), 0) + local + e["packed"]
        directory += struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, 20 | e["maker"] << 8, 20, e["flags"], e["method"], 0,
                                 33, e["sum"], len(e["packed"]), e["size"], len(e["name"]), len(e["extra"]), 0, 0, 0,
                                 e["mode"] << 16 | e["attributes"], place) + e["name"] + e["extra"]
    f = dict(disk=0, here=len(entries), all=len(entries), bytes=len(directory), place=len(body))
    f.update(end)
    return body + directory + struct.pack("<IHHHHIIH", 0x06054B50, f["disk"], 0, f["here"], f["all"], f["bytes"],
                                          f["place"], len(comment)) + comment + tail


def write(name, words, content):
    with open(f"{folder}/{name}.zip", "wb") as out:
        out.write(content)
    print(f"{name}.zip\t{words}")


def one(name, words, file, **changes):
    write(name, words, archive(entry(file, **changes)))


main = entry("main.py")
mib = b"\0" * (1 << 20)

# ---- names ----
one("link", "is a symbolic link", "main.py", text=b"/etc/passwd", mode=0o120777)
one("link-windows", "is a symbolic link", "main.py", mode=0, maker=0, attributes=0x400)
one("device", "is a device, a pipe or a socket", "main.py", mode=0o020666)
one("pipe", "is a device, a pipe or a socket", "main.py", mode=0o010666)
one("leads-out", "../main.py: its name leads out", "../main.py")
one("leads-out-within", "leads out", "a/../../main.py")
one("absolute", "leads out", "/main.py")
one("absolute-windows", "leads out", "C:main.py")
one("backslash", "control character or a backslash", "a\\main.py")
one("null-byte", "null byte", b"main.py\0.txt")
one("control-character", "control character", b"ma\x1bin.py")
one("line-end", "control character", b"main.py\nx")
one("no-utf8", "is not in UTF-8", b"\xce\xd2.py")
one("overlong-utf8", "is not in UTF-8", b"\xc0\xae\xc0\xae/main.py")
one("empty-part", "a part of its name is empty", "a//main.py")
one("dot-part", "a part of its name is a dot", "a/./main.py")
one("no-name", "a name is empty", "")
one("long-name", "too long", "a" * 400 + ".py")
one("too-deep", "it is in too many folders", "a/" * 20 + "main.py")
one("shows-nothing", "shows nothing", "a/\u200b/main.py")
one("two-names", "it has two names", "main.py", extra=struct.pack("<HHBI", 0x7075, 12, 1, 0) + b"else.py")
write("twice", "main.py: the name is there twice", archive(main, main))
write("capitals", "differs from it only in capitals", archive(main, entry("Main.py")))
write("capitals-of-a-folder", "differs from it only in capitals", archive(entry("a/main.py"), entry("A/b.py")))
write("looks-the-same", "looks the same", archive(main, entry("m\u0430in.py")))
write("file-and-folder", "it is a file and a folder", archive(entry("main.py"), entry("main.py/x.py")))
one("folder-with-content", "it is a file and a folder", "main.py/")

# ---- sizes ----
one("bomb-by-ratio", "a bomb", "main.py", text=mib)
one("bomb-that-lies", "size or check sum is wrong", "main.py", text=mib, size=1000)
one("bomb-that-claims", "is too large", "main.py", size=0xF0000000)
part = b"".join(b"x" * 99 + i.to_bytes(2, "big") for i in range(10000))
write("bomb-of-files", "with it the archive is too large", archive(main, *(entry(f"{i}.txt", part) for i in range(9))))
write("two-of-one-content", "another name before its content", archive(main, entry("b.py", at=0)))
write("bomb-that-overlaps", "overlaps with another file",
      archive(entry("main.py", method=0, text=b"#" + archive(entry("b.py"))[:120]), entry("b.py", at=38)))
one("nested", "is an archive in the archive", "more.txt", text=archive(main), method=0)
one("nested-gzip", "is an archive in the archive", "more.txt", text=b"\x1f\x8b\x08" + b"x" * 50)
one("program", "is a built program", "more.so", text=b"\x7fELF" + b"x" * 50)
write("too-many-files", "has too many files", archive(*(entry(f"{i}.py", b"", method=0) for i in range(501))))
write("too-many-files-hidden", "its directory is damaged", archive(main, entry("b.py"), here=1, all=1))

# ---- what contradicts itself ----
one("encrypted", "is encrypted", "main.py", flags=1)
one("other-local-name", "another name before its content", "main.py", local=b"evil.py")
one("other-local-size", "differs from the directory", "main.py", local_size=7)
one("other-local-method", "differs from the directory", "main.py", local_method=0)
one("wrong-sum", "size or check sum is wrong", "main.py", sum=1)
one("unknown-method", "does not know", "main.py", method=12, packed=b"x")
write("gap", "bytes that belong to no file", archive(main, entry("b.py", gap=b"PK hidden")))
write("before", "bytes that belong to no file", archive(entry("main.py", gap=b"#!/bin/sh\n")))
write("behind", "more behind its end", archive(main, tail=b"x"))
write("two-ends", "more than one end", archive(main, comment=archive(entry("main.py"))[-22:]))
write("directory-elsewhere", "its directory is damaged", archive(main, place=3))
write("directory-too-long", "its directory is damaged", archive(main, bytes=5))
write("several-disks", "one part of an archive of several", archive(main, disk=1))
write("zip64", "zip64", archive(main, place=0xFFFFFFFF))
write("cut-off", "is no zip archive", archive(main)[:-1])
write("empty", "there is no file in the archive", archive())
write("no-archive", "is no zip archive", b"print('hello')\n")

# ---- what cannot be started ----
write("no-source", "there is no source in the archive", archive(entry("README.md")))
write("no-main", "which file starts the program?", archive(entry("a.py"), entry("b.py")))
write("main-is-not-there", "there is no file b.py", archive(main, comment=b"main: b.py"))
write("two-languages", "files in", archive(entry("a.py"), entry("b.js")))
write("two-mains", "several files have a function main: a.cpp b.cpp",
      archive(entry("a.cpp", b"int main() {}\n"), entry("b.cpp", b"int main() {}\n")))
write("c-without-main", "no file has a function main", archive(entry("a.cpp", b"int f() { return 0; }\n")))

# ---- what is taken ----
board_h = b"#pragma once\n#include <string>\nstd::string answer(const std::string &);\n"
helper = b'package a.b;\nclass Helper { static String greet(String n) { return "hello " + n; } }\n'
all_in_one = b'#include <iostream>\nint main() { for (std::string w; std::cin >> w;) std::cout << "hello " << w << "\\n"; }\n'
by_module = b"from lib.greet import greet\nimport sys\nfor line in sys.stdin:\n    print(greet(line.strip()), flush=True)\n"
board = b'#include "board.h"\n#include "part.inc"\nstd::string answer(const std::string &s) { return PART + s; }\n'
bot = b'''#include <board/board.h>
#include <iostream>
extern "C" int count(int);
int main() { for (std::string w; std::cin >> w; count(1)) std::cout << answer(w) << std::endl; }
'''
write("cpp", "", archive(
    entry("my bot/", b"", method=0, mode=0o040755),
    entry("my bot/include/board/board.h", board_h),
    entry("my bot/src/board.cpp", board), entry("my bot/src/part.inc", b'#define PART std::string("hello ")\n'),
    entry("my bot/src/count.c", b"int count(int n) { return n + 1; }\n"), entry("my bot/src/\u68cb.cpp", bot),
    entry("my bot/tests/test.py", b"nonsense("), comment=b"main: my bot/src/\xe6\xa3\x8b.cpp"))
write("unity", "", archive(entry("all.cpp", b'#include "bot.cpp"\n'), entry("bot.cpp", all_in_one)))
write("java", "", archive(
    entry("src/a/b/Start.java", b'''package a.b;
import java.util.Scanner;
public class Start {
    public static void main(String[] words) {
        for (Scanner in = new Scanner(System.in); in.hasNext();) System.out.println(Helper.greet(in.next()));
    }
}
'''), entry("src/a/b/Helper.java", helper)))
write("python", "", archive(
    entry("bot/main.py", by_module),
    entry("bot/lib/greet.py", b'def greet(n):\n    return "hello " + n\n'), entry("bot/lib/empty.txt", b"", method=0),
    entry("__MACOSX/bot/._main.py", b"\0\5\x16\7"), entry("bot/.git/config", b"x")))
write("javascript", "", archive(
    entry("main.js", b'''const greet = require("./lib/greet");
require("readline").createInterface({ input: process.stdin }).on("line", (line) => console.log(greet(line)));
'''), entry("lib/greet.js", b'module.exports = (n) => "hello " + n;\n')))

# As a common tool writes it, sizes behind the content.
with open(f"{folder}/streamed.zip", "wb") as out:
    class Pipe:
        def write(self, data):
            return out.write(data)

        def flush(self):
            out.flush()
    with zipfile.ZipFile(Pipe(), "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("main.py", GREET)
print("streamed.zip\t")
