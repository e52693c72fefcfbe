# Files put into submissions/NAME/: each is taken once, and again when it has changed.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
good=$kit/samples/plane/random.c
(
    cd c/submissions
    mkdir -- ann bob -x 'c*d' folder.c
    cp "$good" ann/first.c
    cp "$good" bob/b.c
    ln -s /etc/passwd bob/link.c
    mkfifo bob/pipe.c
    mkdir bob/folder.c
    echo 'print(1)' >bob/mine.rb
    { cat "$good"; echo 'int new;'; } >bob/V1.C # C, not C++
    echo 'int x = y;' >bob/broken.c
    echo text >bob/notes.txt
    cp "$good" 'c*d/x y.c'
    : >bob/empty.c
    head -c 300000 /dev/zero >bob/zero.c
    ln -s bob eve
    touch stray.c
    cp "$good" -- -x/a.c
    touch -d '1 hour ago' bob/b.c
)
does '$sortie batch c --rounds 2 --seed 1'
says 0 'accepted: it compiles, and plays every test point to the end' 'cat c/submissions/ann/first.c.txt'
says 0 $'refused: it does not compile\n*broken.c:*' 'cat c/submissions/bob/broken.c.txt'
says 0 $'refused: it does not compile\n*' 'cat c/submissions/bob/empty.c.txt'
is 'refused: it has 262145 bytes, the limit is 262144' 'cat c/submissions/bob/zero.c.txt'
says 0 'accepted: *' 'cat "c/submissions/c*d/x y.c.txt"'
# Everything has an answer, but for what is called .txt itself and what lies in a folder that is a link.
is 'refused: it is not a plain file' 'cat c/submissions/bob/link.c.txt'
is 'refused: it is not a plain file' 'cat c/submissions/bob/pipe.c.txt'
is 'refused: it is a folder: put your program itself here' 'cat c/submissions/bob/folder.c.txt'
is 'refused: the name of a program ends in .c, .cpp, .cc, .cxx, .C, .CPP, .py, .js, .mjs, .cjs, .java, .kt, .cs, .go or .rs' 'cat c/submissions/bob/mine.rb.txt'
says 0 $'refused: it does not compile\n*V1.C:*' 'cat c/submissions/bob/V1.C.txt' # .C is C++
is 'refused: it is not a folder: put it into one of your name' 'cat c/submissions/stray.c.txt'
is 'refused: a name begins with no dot, dash or blank, and ends with no blank' 'cat c/submissions/-x/a.c.txt'
says 1 '' '[ -e c/submissions/bob/notes.txt.txt ]'
is $'"ann"\n"bob"\n"c*d"' '$sortie standings c --csv | grep ^1, | cut -d, -f3 | sort -u'
# Nothing has changed: nothing is taken.
is '' '$sortie batch c --rounds 1 --seed 1 2>&1 >/dev/null | grep -v "passed over"'
of_ann="FROM submission JOIN contestant c ON c.id = contestant WHERE name = 'ann'"
is 1 "ask c \"SELECT count(*) $of_ann\""
# It has: it is taken again, and what does not compile leaves the last one valid.
echo 'int x = y;' >>c/submissions/ann/first.c
says 0 '*submissions/ann/first.c: refused: it does not compile*' '$sortie batch c --rounds 1 --seed 1 2>&1 >/dev/null'
says 0 'refused: *' 'cat c/submissions/ann/first.c.txt'
is 1 "ask c \"SELECT count(DISTINCT submission) FROM entry JOIN contestant ON id = contestant WHERE name = 'ann'\""
# Too many: taken after the next batch.
set_to c most_submissions 1
sleep 1
cp "$kit/samples/plane/hunter.c" c/submissions/ann/2.c
cp "$kit/samples/plane/density.c" c/submissions/ann/3.c
touch -d '1 minute ago' c/submissions/ann/2.c
says 0 '*passed over: has handed in 1 programs*' '$sortie batch c --rounds 1 2>&1 >/dev/null'
says 0 'accepted*refused: has handed in 1 programs since the last batch*' 'cat c/submissions/ann/[23].c.txt'
sleep 1
does '$sortie batch c --rounds 1'
says 0 'accepted*accepted*' 'cat c/submissions/ann/[23].c.txt'
# Closed: the answer says so, and dropped files are taken when submissions are open again.
set_to c most_submissions 50
set_to c submissions closed
player c carl "$good"
does '$sortie batch c --rounds 1'
is 'refused: submissions are closed' 'cat c/submissions/carl/random.c.txt'
says 0 'accepted*' 'cat c/submissions/ann/2.c.txt' # as it was
set_to c submissions open
does '$sortie batch c --rounds 1'
says 0 'accepted: *' 'cat c/submissions/carl/random.c.txt'
# A file that is still being written is left alone until it is complete.
exec 3>c/submissions/ann/4.c
head -c 1000 "$good" >&3
does '$sortie batch c --rounds 1'
says 1 '' '[ -e c/submissions/ann/4.c.txt ]'
tail -c +1001 "$good" >&3
exec 3>&-
does '$sortie batch c --rounds 1'
says 0 'accepted: *' 'cat c/submissions/ann/4.c.txt'
