# File names chosen by strangers reach the log and the terminal as one line each, without control characters, once, and
# not without limit. A table for spreadsheets is marked as UTF-8 and contains no formula.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
good=$kit/samples/plane/random.c
mkdir -p c/submissions/ann c/submissions/bob
cp "$good" c/submissions/ann/$'a\n2026-01-01T00:00:00Z batch 9: finished.c'
cp "$good" c/submissions/ann/$'b\e[2J\e[31m.c'
cp "$good" c/submissions/ann/$'c\u202ec.evil.c'
cp "$good" c/submissions/ann/$'d\xff\xfe.c'
mkdir $'c/submissions/\e[31mred'
python3 -c 'import os; [os.symlink("../../x", f"c/submissions/bob/{i}.c") for i in range(1, 3001)]'
$sortie batch c --rounds 1 >out 2>err </dev/null
is 0 "echo $?"
is '' "grep -P '[\x00-\x08\x0b-\x1f\x7f]' err"
is '1 contestants are accepted, the game has 2 seats: no match can be played' "grep -v '^submissions/\|^chance' err"
says 0 '*ann/a\\x0a2026-01-01T00:00:00Z batch 9: finished.c: accepted*' 'cat err'
says 0 '*ann/b\\x1b[[]2J\\x1b[[]31m.c: accepted*' 'cat err'
says 0 '*ann/c\\u{202e}c.evil.c: accepted*' 'cat err'
says 0 '*ann/d\\xff\\xfe.c: accepted*' 'cat err'
says 0 '*submissions/\\x1b[[]31mred/: passed over: a name is UTF-8 without control characters*' 'cat err'
is '' 'sort err | uniq -d' # however many passes there were
is 4 "ask c \"SELECT count(*) FROM submission WHERE accepted\""
# The clock looks every second, and tells it once.
$sortie run c >run.out 2>&1 &
judge=$!
wait_for "grep -q 'no more is logged until the next batch' c/run.log"
sleep 3
kill -TERM $judge
wait $judge
is 100 "grep -c 'submissions/bob' c/run.log"
is '' "grep -P '[\x00-\x08\x0b-\x1f\x7f]' c/run.log"
is '' "grep -v '^20..-..-..T..:..:..Z ' c/run.log"
# Formulas.
for name in '=1+1' '+1' '@x' "=cmd|' C calc'!A0"; do does "\$sortie submit c $(printf %q "$name") $good"; done
does '$sortie batch c --rounds 1'
is $'\xef\xbb\xbfbatch' '$sortie standings c --csv | head -1 | cut -d, -f1'
is '' "\$sortie standings c --csv | grep ',\"[=+@]'"
says 0 "*,\"'=1+1\",*" '$sortie standings c --csv'
says 0 "*,\"'=cmd|' C calc'!A0\",*" '$sortie standings c --csv'
does '$sortie site c'
is '' "grep -l '\"[=+@-]' c/site/batch-*/*.csv"
is '' "for f in c/site/batch-*/*.csv; do head -c 3 \$f | cmp -s - <(printf '\xef\xbb\xbf') || echo \$f; done"
