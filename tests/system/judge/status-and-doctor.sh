# How a contest stands, and a dry run of everything that it needs. Neither changes anything.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
says 0 'clock        has never run*queue        5 dropped files wait*' '$sortie status c'
does '$sortie batch c --seed 1'
echo 'int x = y;' >broken.c
says 1 '*' '$sortie submit c bob broken.c'
does '$sortie contestant c withdraw dave --why "he is ill"'
says 0 'clock        has never run
standings    of batch 1
contestants  4 take part, 6 submissions
queue        0 dropped files wait
disk         database *, pages 0.0 MiB, free *; a batch takes *: * more fit*
The last refused submissions:
20* UTC  bob: broken.c: refused: it does not compile

The last entries of the audit log:
20* UTC  withdraw dave (active -> withdrawn): he is ill' '$sortie status c'
json() { $sortie status c --json | python3 -c "import json, sys; s = json.load(sys.stdin); print($1)"; }
is 'False None None 1 4 6 0 True 1 broken.c' "json 's[\"clock\"][\"alive\"], s[\"process\"], s[\"playing\"], s[\"standing\"], s[\"contestants\"], s[\"submissions\"], s[\"waiting\"], s[\"disk\"][\"free\"] > 0, len(s[\"refused\"]), s[\"refused\"][0][\"file\"]'"
# While the clock runs and a batch is played.
set_to c rounds 10000
set_to c period '5 s'
set_to c notice '1 s'
$sortie run c >out 2>&1 &
judge=$!
wait_for "test \$(ask c 'SELECT count(*) FROM match WHERE batch = 2') -gt 20"
says 0 "clock        runs since 20*, process $judge
next batch   20* UTC
batch        2 is played since 20*: * of at most 100000 matches, * left
standings    of batch 1*" '$sortie status c'
is "True $judge 2 True" "json 's[\"clock\"][\"alive\"], s[\"process\"], s[\"playing\"][\"batch\"], s[\"playing\"][\"left_s\"] > 0'"
kill -KILL $judge
wait $judge 2>/dev/null
says 0 '*clock        ended unexpectedly after 20*: start sortie run again
batch        2 is interrupted, since *' '$sortie status c'
# A batch has noted why it is interrupted. Another text in that file counts as none.
echo '2 1795539464 10 call: it failed' >c/interrupted
says 0 '*"interrupted":{"batch":2,"since":1795539464,"matches":10,"why":"call: it failed"}*' '$sortie status c --json'
echo '2 1795539464 ten call: it failed' >c/interrupted
says 0 '*"interrupted":null*' '$sortie status c --json'
rm c/interrupted
set_to c rounds 2
set_to c period '30 min'
set_to c notice '5 min'
ask c 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null
sha256sum c/contest.db c/contest.conf >before
says 0 '*The contest c:
good *contest.conf and contest.db
*good *the next batch would begin: in *without *the address of the pages*good *C: *good *the disk: *a batch likely fits the period*good *a match of the admission opponent*' '$sortie doctor c'
is 0 '$sortie doctor c | grep "is not here" | grep -vc "; programs in it are refused$"' # whichever are not
does 'sha256sum c/contest.db c/contest.conf | diff - before'
set_to c admission_opponent nowhere.c
says 2 '*WRONG *a match of the admission opponent against itself: *nowhere.c*' '$sortie doctor c; s=$?; [ $s != 0 ] && (exit 2)'
set_to c rounds many
says 0 '*WRONG *contest.conf and contest.db: *rounds: must be a number*' '$sortie doctor c 2>&1 || true'
says 1 'sortie: nowhere: is not a contest*' '$sortie doctor nowhere 2>&1 | grep ^sortie; (exit 1)'
# Doctor starts programs as a match does, and believes only that. One call that fails costs no start: a player that
# cannot be forked is started by itself. If that fails too, in the attempt to attach to it, it costs one start. A busy
# machine needs other calls now and then, so that several of them fail, one after the other.
starts() { for calls in "$@"; do SORTIE_FAIL=ptrace:$calls ${sortie}-faulty doctor 2>&1; done; }
says 0 '*100 of 100 starts of a program in C*can be run here*' '$sortie doctor'
if [ -w /proc/sys/kernel/ns_last_pid ]; then
    does '[ $(starts 396 397 398 399 400 | grep -c "100 of 100 starts of a program in C$") -ge 4 ]'
    does 'starts 400,40{1..6} 413,41{4..9} 426,42{7..9} 426,43{0..2} |
        grep -q "^MISSING *99 of 100 starts .*: tracing it: "'
else
    echo 'left out: players are not forked where /proc/sys cannot be written' >&2
fi
