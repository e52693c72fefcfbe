# The hash of a batch's secret is published with the notice, the secret when the batch is finished, and everything
# follows from it.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c --seed 5'
says 0 '*chance: secret ???*, its SHA-256 * (fixed by seed 5)*' '$sortie standings c'
set_to c period '5 s'
set_to c notice '4 s'
set_to c notice_command "env | grep ^SORTIE_SECRET >>$D/notice"
set_to c finished_command "env | grep ^SORTIE_SECRET >>$D/finished"
$sortie run c >out 2>&1 &
judge=$!
wait_for 'cp c/status then && grep -q ^secret_hash then && grep "^announced 2" then'
hash=$(sed -n 's/^secret_hash //p' then)
wait_for 'test "$(ask c "SELECT count(finished) FROM batch")" -gt 2 && grep -q SECRET= finished'
kill -TERM $judge
wait $judge
is 0 "echo $?"
secret() { ask c "SELECT secret FROM batch WHERE id = $1"; }
sha() { printf "$(secret $1 | sed 's/../\\x&/g')" | sha256sum | cut -d' ' -f1; }
is "$hash" "ask c 'SELECT secret_hash FROM batch WHERE id = 2'"
is "$hash" 'sha 2'
is 1 "ask c 'SELECT announced < started FROM batch WHERE id = 2'"
says 0 "*Z notice: batch 2 begins at *; its chance follows from a secret with SHA-256 $hash*Z batch 2: begins*$hash*Z batch 2: finished*its secret was $(secret 2)*" 'cat c/run.log'
is "SORTIE_SECRET_HASH=$hash" 'head -1 notice'
is '' 'grep SORTIE_SECRET= notice'
is "SORTIE_SECRET=$(secret 2)" 'grep SECRET= finished | head -1'
is 3 "ask c 'SELECT count(DISTINCT secret) FROM batch WHERE id <= 3'"
says 0 "*\"secret\":\"$(secret 2)\"*" '$sortie standings c --batch 2 --json'
says 0 "*\"$(secret 2)\"*\"$hash\"*" 'cat c/site/batch-2/about.json'
says 0 '*right*' '$sortie verify c --sample 1'
# The seed of a match, computed by somebody else from the bundle's entries: the key is the chance that follows from the
# secret and their hash, the message the place.
chance() { # BATCH
    (printf 'entries\0'; grep '^entry ' c/site/bundles/$1.txt | sha256sum | cut -c 1-64 | sed 's/../\\x&/g' | xargs -0 printf '%b' | head -c 32) |
        openssl dgst -sha256 -mac HMAC -macopt hexkey:$(secret $1) -r | cut -c 1-64
}
match_seed() { # BATCH TESTPOINT ROUND NUMBER
    local words
    words=$( (printf 'match\0'; printf "$(printf '%016x%016x%016x' $2 $3 $4 | sed 's/../\\x&/g')") |
        openssl dgst -sha256 -mac HMAC -macopt hexkey:$(chance $1) -r | cut -c 1-16)
    echo "$words" | python3 -c 'print(int(input(), 16) >> 1)'
}
if command -v openssl >/dev/null && command -v python3 >/dev/null; then
    is "$(match_seed 2 3 1 0)" "ask c 'SELECT seed FROM match WHERE (batch, testpoint, round, number) = (2, 3, 1, 0)'"
fi
# Nobody but the judge can read it before.
is 600 'stat -c %a c/contest.db'
