# The secret of an announced batch is in a file that nobody may read, until submissions are closed. Seeds follow from it
# and the entries. Killed at any point the clock goes on with the secret that it announced, and reports a lost one.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c --seed 5'
set_to c period '24 h' # it is begun by hand here
set_to c notice '24 h'

# secret FOLDER - what is in its file, which even its owner has to make readable
secret() { (chmod 400 $1/secret && cat $1/secret && chmod 0 $1/secret) 2>/dev/null; }
sha() { printf "$(sed 's/../\\x&/g' <<<"$1")" | sha256sum | cut -d' ' -f1; }
announce() { # FOLDER - the clock runs until it has announced a batch
    rm -f $1/status
    $sortie run $1 >out 2>&1 &
    judge=$!
    wait_for "grep ^secret_hash $1/status"
}
announce c
hash=$(sed -n 's/^secret_hash //p' c/status)
is 0 'stat -c %a c/secret'
is "$hash" "ask c 'SELECT secret_hash FROM announcement'"
S=$(secret c)
is "$hash" 'sha $S'
{ kill -KILL $judge && wait $judge; } 2>/dev/null

# Whoever has contest.db alone has nothing of it.
chmod 600 c/secret # an ordinary user could not copy it
is 1 "grep -c . c/secret; grep -l $S -r c --include='contest.db*'"
cp -r c copy
rm copy/secret
cp -r c other
cp -r c lost
cp -r c damaged
chmod 0 {c,other,lost,damaged}/secret

# The clock goes on with it, and so does a batch that somebody begins.
announce c
is "$hash" "sed -n 's/^secret_hash //p' c/status"
is 1 "grep -c 'notice: batch 2' c/run.log"
kill -TERM $judge
wait $judge
does '$sortie batch c'
is "$S|1" "ask c 'SELECT secret, announced IS NOT NULL FROM batch WHERE id = 2'"
is '' 'ls c | grep secret'
says 0 '*2 rulings*right*' '$sortie verify c' # the period and the notice

says 0 '*batch 2: the file with the secret that was announced is gone; its secret is another one now*' '$sortie batch copy 2>&1; grep -h . copy/*.log'
is 0 "ask copy \"SELECT secret = '$S' OR announced IS NOT NULL FROM batch WHERE id = 2\""
is "announce|$hash" "ask copy \"SELECT what, was FROM ruling WHERE what = 'announce'\""
says 0 '*3 rulings*right*' '$sortie verify copy'

# One entry is another one: every seed is.
sed 's/^#include/\n&/' "$kit/samples/plane/random.c" >bob.c
does '$sortie submit other bob bob.c'
does '$sortie batch other'
is "$S" "ask other 'SELECT secret FROM batch WHERE id = 2'"
is 20 "ask other 'SELECT count(DISTINCT seed) FROM match WHERE batch = 2'"
is 0 "ask other \"ATTACH 'c/contest.db' AS c; SELECT count(*) FROM match WHERE batch = 2 AND seed IN (SELECT seed FROM c.match)\""
says 0 '*right*' '$sortie verify other'

# Played again it has the same chance.
does '$sortie batch c --again 2'
is 20 "ask c 'SELECT count(*) FROM match a JOIN match b USING (testpoint, round, number, seed) WHERE a.batch = 2 AND b.batch = 3'"
says 0 '*right*' '$sortie verify c'

# The clock finds it gone, or another one in its place.
rm lost/secret
(chmod 600 damaged/secret && echo "${S//[0-7]/8}" >damaged/secret)
for folder in lost damaged; do
    announce $folder
    told=$(sed -n 's/^secret_hash //p' $folder/status)
    kill -TERM $judge
    wait $judge
    says 0 '*batch 2: the file with the secret that was announced is gone; its secret is another one now, with SHA-256 *' "cat $folder/run.log"
    [ "$(ask $folder 'SELECT secret_hash FROM announcement')" != "$hash" ] || { echo "$folder: announced as before"; wrong=1; }
    is "$(ask $folder 'SELECT secret_hash FROM announcement')" "sha \$(secret $folder)"
    does "\$sortie batch $folder"
    is "$told" "ask $folder 'SELECT secret_hash FROM batch WHERE id = 2'"
    says 0 '*right*' "\$sortie verify $folder"
done

# Killed between the file and the announcement: nobody has heard of that secret.
does 'ask c "DELETE FROM announcement"'
echo "$S" >c/secret
echo "$S" >c/secret.new
announce c
kill -TERM $judge
wait $judge
is '' 'ls c | grep secret.new'
[ "$(secret c)" != "$S" ] || { echo 'a secret that was used is announced'; wrong=1; }
is "$(ask c 'SELECT secret_hash FROM announcement')" 'sha $(secret c)'
# A batch that begins by a seed takes its place.
does '$sortie batch c --seed 7'
is '' 'ls c | grep secret'
# Killed between the batch's begin and the end of the file.
echo "$S" >c/secret
does '$sortie batch c --rounds 1'
is '' 'ls c | grep secret'

# Killed at moments that chance draws: the announced hash is that of the file.
for ((i = 0; i < 12; i++)); do
    ask c 'DELETE FROM announcement'
    $sortie run c >out 2>&1 &
    judge=$!
    sleep 0.0$((RANDOM % 10))$((RANDOM % 10))
    kill -KILL $judge
    wait $judge
    told=$(ask c 'SELECT secret_hash FROM announcement')
    [ -z "$told" ] || is "$told" 'sha $(secret c)'
done 2>/dev/null
does '$sortie batch c'
says 0 '*right*' '$sortie verify c'
