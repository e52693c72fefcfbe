# Contests that earlier versions made (tests/upgrades/SCHEMA/FORMAT): they are refused with one line, upgraded, go on
# with the batch in hand, play another one, and verify finds all of them right, from the public files too. Bundles that
# were published stay as they were. About four contests, others each time, and with SORTIE_SWEEP=all each.
. "$kit/tests/system/contest/lib.sh"

# kept FOLDER KEPT - a contest's folder as the version left it
kept() {
    mkdir -p "$1/submissions" "$1/site"
    cp "$kit/tests/upgrades/$2/contest.conf" "$1/"
    gzip -dc "$kit/tests/upgrades/$2/contest.db.gz" >"$1/contest.db"
    [ ! -d "$kit/tests/upgrades/$2/bundles" ] || cp -r "$kit/tests/upgrades/$2/bundles" "$1/site/"
    [ ! -e "$kit/tests/upgrades/$2/secret" ] || { cp "$kit/tests/upgrades/$2/secret" "$1/" && chmod 0000 "$1/secret"; }
}

# open_kept SCHEMA/FORMAT
open_kept() {
    local schema=${1%/*} format=${1#*/} hand=', and one in hand, which goes on' finished=2 before
    kept c $1
    [ $format != announced ] || hand= finished=1
    before=$(sha256sum <c/contest.db)
    for command in 'status c' 'standings c' 'verify c' 'batch c' 'run c' 'site c'; do
        says 1 "sortie: c: was made by an older sortie (schema $schema, here *); sortie upgrade c takes it to this one" "\$sortie $command"
    done
    says 0 "c: would go from schema $schema to *: $finished finished batches$hand" '$sortie upgrade c --check'
    is "$before" 'sha256sum <c/contest.db'
    says 0 "c: went from schema $schema to *, and is verified: $finished finished batches$hand*" '$sortie upgrade c'
    says 0 'c: has the schema of this version, *' '$sortie upgrade c'
    is "$schema" "sqlite3 c/contest.db.schema-$schema 'PRAGMA user_version'"
    is 600 'stat -c %a c/contest.db'
    is '' 'ls -A c | grep upgraded'
    says 0 '*right*' '$sortie verify c --sample 1'
    does '$sortie batch c --jobs 2'
    if [ $format = announced ]; then
        is "$(sqlite3 c/contest.db.schema-$schema 'SELECT secret_hash FROM announcement')" "ask c 'SELECT secret_hash FROM batch WHERE id = 2 AND announced IS NOT NULL'"
        [ ! -e c/secret ] || { echo 'the secret of a batch that is over is still there' && wrong=1; }
    else
        is 3 "ask c 'SELECT max(id) FROM batch WHERE finished IS NOT NULL'"
        does '$sortie batch c --jobs 2'
    fi
    says 0 '*right*' '$sortie verify c --sample 1'
    is 2 "ask c 'SELECT bundle FROM batch ORDER BY id DESC LIMIT 1'"
    outsiders c
    [ ! -d "$kit/tests/upgrades/$1/bundles" ] || for f in "$kit/tests/upgrades/$1/bundles"/*; do is '' "cmp $f c/site/bundles/${f##*/}"; done
    says 0 '*' '$sortie batch c --again 1 --why "by its own rules"'
    is "$(ask c 'SELECT bundle, entries_hash FROM batch WHERE id = 1')" "ask c 'SELECT bundle, entries_hash FROM batch ORDER BY id DESC LIMIT 1'"
    says 0 '*right*' '$sortie verify c --sample 1'
    # A score that was changed is found by the rules of then.
    cp -r c changed
    ask changed 'UPDATE score SET fit_low = fit_low - 1, fit = fit + 1 WHERE batch = 1 AND player = 0'
    says 1 '*batch 1, line * of its bundle: test point *: the fit of * is *, computed is *' '$sortie verify changed --sample 0'
    rm -rf c changed outside
}

# On a terminal `sortie run` asks. No: nothing has changed. Yes: it upgrades, and the clock runs.
if command -v script >/dev/null; then
    kept c 14/league
    says 1 '*would go from schema 14 to *Upgrade it now? \[y/N\]*was made by an older sortie*' 'echo n | script -qec "$sortie run c" /dev/null'
    is 14 "ask c 'PRAGMA user_version'"
    mkfifo typed
    script -qec "$sortie run c" shown <typed >/dev/null 2>&1 &
    clock=$!
    exec 8>typed
    echo y >&8
    wait_for 'grep -q "run: process" c/run.log || ! kill -0 $clock'
    is 2 "ask c 'SELECT count(*) FROM batch WHERE id < 3 AND bundle = 2'"
    kill "$(cat c/contest.lock)"
    exec 8>&-
    wait $clock 2>/dev/null
    is 1 'grep -c "Upgrade it now" shown'
    rm -rf c typed
    # Of a contest of this version that is refused it asks nothing.
    does '$sortie contest c'
    echo 'colour = red' >>c/contest.conf
    says 1 'sortie: c/contest.conf:*colour*' 'script -qec "$sortie run c" /dev/null'
    rm -rf c
fi

for one in $(cd "$kit/tests/upgrades" && ls -d */*/ | sed 's#/$##'); do
    is_sweep || [ $one = 3/league ] || is_drawn 7 || continue
    open_kept $one
done
