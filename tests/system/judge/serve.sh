# Submitting over HTTP from a script, as the contract says: tokens, statuses, answers, and who gets them.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
good=$kit/samples/plane/random.c

# Tokens: printed once, stored as hashes. A further one leaves the first alone.
says 0 '1-????????????????????????????????????????????????????????????????*ann is a contestant now*' '$sortie contestant c add ann'
does '$sortie contestant c add bob'
A=$($sortie contestant c token ann)
B=$($sortie contestant c token bob)
says 0 '*ann  *active  * 2  no*
*bob *' '$sortie contestant c list'
is 0 "sqlite3 c/contest.db .dump | grep -c ${A#*-}"
says 1 'sortie: amn: there is no contestant of that name, did you mean ann[?]' '$sortie contestant c token amn'
says 1 'sortie: eve: there is no contestant of that name*' '$sortie contestant c revoke eve'

# Errors that stop it before it begins, each in one line.
says 1 'sortie: nothing: is not a contest*' '$sortie serve nothing'
says 1 'sortie: here: is not HOST:PORT' '$sortie serve c --listen here'
coproc sqlite3 c/contest.db
echo "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; SELECT 'held';" >&"${COPROC[1]}"
read -r held <&"${COPROC[0]}" && read -r held <&"${COPROC[0]}"
says 2 'sortie: c/contest.db: another process has kept it locked for 5 s' '$sortie serve c'
eval "exec ${COPROC[1]}>&-"
wait
serve c
says 1 "sortie: 127.0.0.1:${U##*:}: Address already in use" "$sortie serve c --listen 127.0.0.1:${U##*:}"
# The same in the words of IPv6, which some machines do not have.
says 1 "sortie: [[]::ffff:127.0.0.1]:${U##*:}: Address *" "$sortie serve c --listen '[::ffff:127.0.0.1]:${U##*:}'"

# Authentication.
http 401 "$U/api/submissions"
says 0 '{"error":"the token is not good*"}' 'cat body'
says 0 '*WWW-Authenticate: Bearer*' 'cat head'
http 401 "-H 'Authorization: Bearer ${A%?}x' $U/api/submissions"
http 401 "-H 'Authorization: Bearer 2-' -F file=@$good $U/api/submissions"
http 401 "-H 'Authorization: Basic $A' $U/api/submissions"
http 401 "-H 'Authorization: Bearer ${B%-*}-${A#*-}' $U/api/submissions"
http 200 "-H 'Authorization: Bearer $A' $U/api/submissions"
says 0 '{"submissions":\[\],?"running":false,"publish":false}' 'cat body'
is 0 "grep -c ${A#*-} serve.log"

# Submissions that are accepted, and those that are not.
cp "$good" mine.c
http 202 "-H 'Authorization: Bearer $A' -F file=@mine.c $U/api/submissions"
says 0 '{"submission":1,"state":"waiting","note":"sortie run does not run now*"}' 'cat body'
does "cmp mine.c c/submissions/ann/1-mine.c"
is 1-mine.c 'ls -A c/submissions/ann'
http 400 "-H 'Authorization: Bearer $A' -F files=@mine.c $U/api/submissions"
http 400 "-H 'Authorization: Bearer $A' -F file=@mine.c -F file=@mine.c $U/api/submissions"
says 0 '{"error":"one file at a time"}' 'cat body'
http 400 "-H 'Authorization: Bearer $A' -F 'file=@mine.c;filename=mine.txt' $U/api/submissions"
http 400 "-H 'Authorization: Bearer $A' --data-binary @mine.c $U/api/submissions"
head -c 300000 /dev/zero >large.c
http 413 "-H 'Authorization: Bearer $A' -F file=@large.c $U/api/submissions"
says 0 '{"error":"a program has at most 262144 bytes"}' 'cat body'
http 405 "-X DELETE -H 'Authorization: Bearer $A' $U/api/submissions"
says 0 '*Allow: GET, HEAD, POST*' 'cat head'
is 1-mine.c 'ls -A c/submissions/ann'
echo 'int x = y;' >wrong.c
http 202 "-H 'Authorization: Bearer $A' -F 'file=@wrong.c;filename=C:\\fakepath\\飞机 1.c' $U/api/submissions"
says 0 '{"submission":2,*' 'cat body'

# The result. Before it, the file beside the submission says which stage it is at.
printf 'compiling\n' >c/submissions/ann/1-mine.c.txt
printf 'playing\n' >c/submissions/ann/2-飞机\ 1.c.txt
http 200 "-H 'Authorization: Bearer $A' $U/api/submissions"
says 0 '*"submission":2,"time":"20*Z","state":"playing","file":"飞机 1.c","messages":""*"submission":1,*"state":"compiling",*' 'cat body'
does '$sortie batch c --rounds 1'
http 200 "-H 'Authorization: Bearer $A' $U/api/submissions"
says 0 '*"submission":2,*"state":"refused",*"messages":"refused: it does not compile\\u000a*"submission":1,*"state":"accepted",*"messages":"accepted: *' 'cat body'
http 200 "-H 'Authorization: Bearer $B' $U/api/submissions"
says 0 '{"submissions":\[\],*' 'cat body'

# Files that were taken are removed, and their numbers are not used again.
http 202 "-H 'Authorization: Bearer $A' -F file=@wrong.c $U/api/submissions"
says 0 '{"submission":3,*' 'cat body'
is 3-wrong.c 'ls -A c/submissions/ann'

# Closed: said before anything is sent. So many that wait, so many in a short time.
set_to c submissions closed
http 400 "-H 'Authorization: Bearer $A' -F file=@mine.c $U/api/submissions"
says 0 '{"error":"*closed*"}' 'cat body'
set_to c submissions open
for ((i = 0; i < 4; i++)); do http 202 "-H 'Authorization: Bearer $A' -F file=@mine.c $U/api/submissions"; done
http 429 "-H 'Authorization: Bearer $A' -F file=@mine.c $U/api/submissions"
says 0 '{"error":"5 of yours wait already"}' 'cat body'
last=0 begun=$SECONDS
for ((i = 0; i < 60 && last != 429; i++)); do
    last=$(curl -s -m 100 -o body -w '%{http_code}' -H "Authorization: Bearer $B" -F 'file=@wrong.c;filename=x.txt' $U/api/submissions)
done
is 429 'echo $last'
most=$((20 + (SECONDS - begun) / 10)) # 20 at once, and one more each 10 s
does "[ 20 -le $((i - 1)) ] && [ $((i - 1)) -le $most ]"
says 0 '{"error":"too many in a short time; *"}' 'cat body'

# Data is for games by lines.
http 400 "-H 'Authorization: Bearer $A' -F file=@mine.c -F data=@mine.c $U/api/submissions"
says 0 '{"error":"players of plane bring no data"}' 'cat body'

# With the clock submissions are taken. Answers say whether a clock runs.
rm c/submissions/ann/[567]-mine.c # one of them shows it, and trying each takes a while
$sortie run c --no-progress >/dev/null 2>&1 &
judge=$!
wait_for "curl -s -H 'Authorization: Bearer $A' $U/api/submissions | grep '\"running\":true'"
wait_for "! curl -s -H 'Authorization: Bearer $A' $U/api/submissions | grep -E '\"state\":\"(waiting|compiling|playing)\"'"
kill $judge
wait $judge
http 200 "-H 'Authorization: Bearer $A' $U/api/submissions"
says 0 '*"running":false,"publish":false}' 'cat body'

# A token that is revoked, while it runs.
says 0 '2 tokens of ann are no longer valid' '$sortie contestant c revoke ann'
http 401 "-H 'Authorization: Bearer $A' $U/api/submissions"

# In a game by lines a file of data beside the program, and every language. Both are tidied away.
does '$sortie contest five --game five'
E=$($sortie contestant five add eve | head -n 1)
serving=$server served_at=$U
serve five
printf 'import sys\nopen("data.bin").read()\nfor line in sys.stdin:\n    pass\n' >player.py
head -c 9000000 /dev/urandom >some.bin
http 202 "-H 'Authorization: Bearer $E' -F file=@player.py -F 'data=@some.bin;filename=x y.dat' $U/api/submissions"
is $'1-player.bin\n1-player.py' 'ls -A five/submissions/eve'
does 'cmp some.bin five/submissions/eve/1-player.bin'
head -c 10490000 /dev/zero >some.bin
http 413 "-H 'Authorization: Bearer $E' -F file=@player.py -F data=@some.bin $U/api/submissions"
sqlite3 five/contest.db "INSERT INTO dropped SELECT id, '1-player.py', 'hash' FROM contestant"
http 202 "-H 'Authorization: Bearer $E' -F file=@player.py -F 'data=;filename=' $U/api/submissions"
is 2-player.py 'ls -A five/submissions/eve'
end_serve
server=$serving U=$served_at

# Permissions: as root with another user's folder it becomes that user, as root with its own it is root in name only.
says 0 '*NoNewPrivs:?1*Seccomp:?2*' 'cat /proc/$server/status'
is 0000000000000000 "sed -n 's/^CapEff:.//p' /proc/$server/status"
end_serve
if [ "$(id -u)" = 0 ]; then
    chmod 755 . && chown -R 65534:65534 c
    serve c
    is 65534 "awk '/^Uid:/ { print \$3 }' /proc/$server/status"
    C=$($sortie contestant c token bob)
    http 202 "-H 'Authorization: Bearer $C' -F file=@mine.c $U/api/submissions"
    is 65534 'stat -c %u c/submissions/bob/1-mine.c'
    end_serve
fi
