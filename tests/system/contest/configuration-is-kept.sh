# Changes of contest.conf are logged with old and new values. An error in it does not block readers.
. "$kit/tests/system/contest/lib.sh"
make_contest c 1
does '$sortie batch c --seed 1'
$sortie standings c >right
set_to c rounds 2
set_to c title 'The cup'
set_to c notice_command 'curl -u me:secret https://example.org'
sed -i 's/^testpoint = 2 4 30 /testpoint = 2 4 40 /' c/contest.conf
does '$sortie batch c --seed 2'
is 'title = A contest|title = The cup
notice_command = (not told)|notice_command = (not told)
rounds = 1|rounds = 2
testpoint = 2 4 30 2000 1024 0b000010 0b000010 0b000010|testpoint = 2 4 40 2000 1024 0b000010 0b000010 0b000010' "ask c \"SELECT was, becomes FROM ruling WHERE what = 'configure' ORDER BY id\""
does '$sortie batch c --seed 2' # nothing has changed
is 4 "ask c \"SELECT count(*) FROM ruling WHERE what <> 'finish'\""
cp c/contest.conf kept
does '$sortie judge c add ann --role helper'

# wrong SED PATTERN - refused for who writes, told once to who reads
wrong() {
    sed "$1" kept >c/contest.conf
    level=1 says 1 "sortie: c/contest.conf: $2" '$sortie batch c'
    level=1 says 1 "sortie: c/contest.conf: $2" '$sortie submit c zoe $kit/samples/plane/random.c'
    level=1 says 1 "sortie: c/contest.conf: $2" '$sortie judge c add zoe --role owner'
    level=1 says 1 "sortie: c/contest.conf: $2" '$sortie judge c revoke zoe'
    for command in 'standings c' 'verify c --sample 0' 'site c' 'matches c' 'judge c list'; do
        level=1 says 0 "sortie: c/contest.conf: $2; the last valid configuration is used?*" "\$sortie $command 2>&1"
    done
}
wrong '/^testpoint = 2/d' 'testpoint: 2 is not there, and batch 3 was played with it'
wrong 's/^rounds = .*/&\n&/' 'line [0-9]*: rounds: is there twice'
wrong 's/^begin = .*/begin = tomorrow/' 'line [0-9]*: begin: must be empty, or as: 2026-11-23 08:00 Asia/Shanghai'
wrong 's/^end = .*/end = 2026-02-30 08:00 UTC/' 'line [0-9]*: end: there is no such day'
wrong 's/^schedule = .*/schedule = each day 20:00 Asia\/Peking2/' 'line [0-9]*: schedule: the zone must be UTC or one that this machine knows*'
wrong 's/^schedule = .*/schedule = each day 25:00 UTC/' 'line [0-9]*: schedule: has no time*'
wrong 's/^schedule = .*/schedule = each day 20:00 08:00 UTC/' 'line [0-9]*: schedule: the times must rise*'
wrong 's/^begin = .*/begin = 2026-01-02 08:00 UTC/; s/^end = .*/end = 2026-01-01 08:00 UTC/' 'end: must come after begin'
wrong 's/^game = .*/game = chess/' 'game: there is no game chess'
rm c/contest.conf
says 0 'sortie: c/contest.conf: No such file or directory; the last valid configuration *' '$sortie standings c 2>&1 >/dev/null'
says 0 '*"title":"The cup"*' 'cat c/site/contest.js'
cp kept c/contest.conf
is '' '$sortie standings c --batch 1 2>&1 | diff - right'

# Hand-in has a begin and an end.
sed 's/^begin = .*/begin = 2100-01-01 08:00 Asia\/Shanghai/' kept >c/contest.conf
says 1 'sortie: c: submissions are closed until 2100-01-01 00:00 UTC' '$sortie submit c zoe $kit/samples/plane/random.c'
sed 's/^end = .*/end = 2020-01-01 08:00 UTC/; s/^schedule = .*/schedule = each day 20:00 Asia\/Shanghai/' kept >c/contest.conf
says 1 'sortie: c: submissions are closed since 2020-01-01 16:00 Asia/Shanghai' '$sortie submit c zoe $kit/samples/plane/random.c'

# A file without an end, or one that makes its reader wait, is no contest.conf.
conf=$(cat c/contest.conf)
for make in 'mkfifo c/contest.conf' 'ln -s /dev/zero c/contest.conf' 'ln -s /dev/tty c/contest.conf' 'truncate -s 5G c/contest.conf'; do
    rm -f c/contest.conf
    does "$make"
    says 0 '*sortie: c/contest.conf: @(is not a regular file|File too large|No such device or address); the last valid configuration is used*' "timeout 300 \$sortie verify c --sample 0 # $make"
    says 1 'sortie: c/contest.conf: @(is not a regular file|File too large|No such device or address)' "timeout 300 \$sortie batch c # $make"
done
rm c/contest.conf
echo "$conf" >c/contest.conf
