# `sortie doctor --report` writes nothing that somebody could misuse: planted names, addresses, passwords, tokens,
# secrets and paths are not in it. The facts that one needs to look for a fault are.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie contestant c add "Zed Quux"'
does '$sortie contestant c add Ace'
token=$($sortie contestant c token "Zed Quux" | grep -oE '[A-Za-z0-9_-]{20,}' | head -1)
[ -n "$token" ] || { echo 'no token was printed' && wrong=1; }
link=$($sortie judge c add Jotham --role judge 2>/dev/null)
set_to c title 'Wintergarden Cup'
set_to c announcement 'ask zed@quux.example'
set_to c address https://quux.example/spring/
set_to c notice_command 'mail -s 48151623 boss@quux.example -p hunter2pw'
player c 'Zed Quux' "$kit/samples/plane/hunter.c"
player c Ace "$kit/samples/plane/random.c"
does '$sortie batch c --seed 5'
secret=$(ask c 'SELECT secret FROM batch')
# Lines as the clock writes them, and others that somebody could have brought about.
cat >>c/run.log <<END
2026-11-27T05:48:53Z submissions/Zed Quux/hunter.c: accepted: it compiles, and plays every test point to the end
2026-11-27T05:48:55Z batch 2: begins, 5 players, 60 rounds; its secret has SHA-256 $secret
2026-11-27T05:49:00Z notice_command: mail -p hunter2pw 48151623481516 zed@quux.example: exit 1
2026-11-27T05:49:01Z Authorization: Bearer $token
2026-11-27T05:49:02Z Ace: the system failed: starved: it waited 3 s
2026-11-27T05:49:03Z $link
2026-11-27T05:49:04Z 张三: /home/zed/contests: No space left on device
2026-11-27T05:49:05Z run: stopped
END
says 0 'out.txt: the report. Read it before you send it' '$sortie doctor c --report out.txt'
for planted in Zed Quux Ace Jotham alice erin Wintergarden zed@ quux example "$token" "$secret" hunter2pw 48151623 /home "$PWD" 张三 "${link##*/}" "$(hostname)"; do
    is 0 "grep -cF -- '$planted' out.txt"
done
for wanted in 'sortie-report 1' "sortie $($sortie --version | cut -d' ' -f2), schema " 'kernel: Linux' 'processors: ' \
    'exactly one exec' 'game plane' 'contestants 7, submissions ' 'rounds = 2' 'title = (16 bytes)' 'testpoint = 1 4 10 ' \
    '2026-11-27T05:48:55Z batch 2: begins, 5 players, 60 rounds; its secret has SHA-256 ...' \
    '2026-11-27T05:49:02Z ... the system failed: starved: it waited 3 s' 'No space left on device' 'run: stopped'; do
    is 1 "grep -cF -m 1 -- '$wanted' out.txt"
done
is "$(($(getconf _PHYS_PAGES) / 1024 * ($(getconf PAGESIZE) / 1024)))" "sed -n 's/.* memory: \\([0-9]*\\) MiB, .*/\\1/p' out.txt"
# Without a contest, with one that is none, and onto a full disk.
does '$sortie doctor --report own.txt'
is 1 'grep -c "^sortie-report 1" own.txt'
says 1 '*nowhere: is not a contest*' '$sortie doctor nowhere --report other.txt'
is 1 'grep -c "The contest cannot be read" other.txt'
says 2 'sortie: /dev/full: No space left on device' '$sortie doctor --report /dev/full'
