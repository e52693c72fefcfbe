# Contestants are added, renamed, withdrawn, restored, disqualified. Old batches stay as they were, and each change is
# logged.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c --seed 1'
does '$sortie site c'
cp -r c/site before

# Requests that are refused, with the reason.
says 1 'sortie: alise: there is no contestant of that name, did you mean alice[?]' '$sortie contestant c withdraw alise'
says 1 'sortie: withdrew: is not an action, did you mean withdraw[?]' '$sortie contestant c withdrew alice'
says 1 'sortie: rename: needs a contestant*' '$sortie contestant c rename alice'
says 1 'sortie: disqualify: needs --why*' '$sortie contestant c disqualify alice'
says 1 'sortie: alice: is active already' '$sortie contestant c restore alice'
says 1 'sortie: BOB: it is, or was, the name of another*' '$sortie contestant c rename alice BOB'
says 1 'sortie: that name: a name has no slash' '$sortie contestant c add a/b'
says 1 'sortie: bob: it is, or was, *' '$sortie contestant c add bob'
is 0 "ask c \"SELECT count(*) FROM ruling WHERE what <> 'finish'\""

# A rename: the batch that was played stays, its records and pages too. The name counts from the next one on.
does '$sortie contestant c rename alice Zoë --why "she married"'
is '' 'ls c/submissions | grep alice'
says 0 '*hunter.c*' 'ls c/submissions/Zoë'
says 0 '*5 records*1 rulings*right*' '$sortie verify c | sed s/records/"5 records"/'
does '$sortie site c'
is '' 'diff -r before/batch-1 c/site/batch-1'
says 0 '*"name":"alice"*' '$sortie standings c --json'
says 1 'sortie: alice: it is, or was, the name of another*' '$sortie contestant c add alice'
says 1 'sortie: that name: it looks the same *' '$sortie submit c alice $kit/samples/plane/random.c'
player c alice "$kit/samples/plane/random.c" # into the old folder: there is an answer
does '$sortie batch c --seed 2'
is $'Zoë\nbob\ncarol\ndave\nerin' "ask c 'SELECT called FROM entry WHERE batch = 2 ORDER BY called COLLATE BINARY'"
is 5 "ask c 'SELECT count(*) FROM contestant'"

# Out of the contest, and back.
says 0 'bob takes part in no further batch' '$sortie contestant c withdraw bob'
says 0 'carol takes part in no further batch, and is crossed out' '$sortie contestant c disqualify carol --why "copied from dave"'
says 1 'sortie: carol: is disqualified, and takes part no more' '$sortie submit c carol $kit/samples/plane/random.c'
does '$sortie batch c --seed 3'
is $'Zoë\ndave\nerin' "ask c 'SELECT called FROM entry WHERE batch = 3 ORDER BY called COLLATE BINARY'"
says 0 '*x carol *x disqualified: carol (copied from dave)*' '$sortie standings c --batch 2'
says 0 '*"name":"carol","state":"disqualified"*' '$sortie standings c --batch 2 --json'
does '$sortie contestant c restore bob'
does '$sortie batch c --seed 4'
is $'Zoë\nbob\ndave\nerin' "ask c 'SELECT called FROM entry WHERE batch = 4 ORDER BY called COLLATE BINARY'"
says 0 '*4 rulings*right*' '$sortie verify c'
says 0 '*     3  carol                 disqualified *' '$sortie contestant c list'
does '$sortie contestant c rename Zoë alice' # its own name again
says 0 '*right*' '$sortie verify c'

# Each submission with its batches: alice's first played in four, the one in the old folder in one.
does '$sortie batch c --seed 5'
echo 'int x = y;' >broken.c
says 1 'refused*' '$sortie submit c alice broken.c'
says 0 'number *
     1 * hunter.c * 4      4    1 of 4 *    accepted: *
     6 * random.c * 1      5    ? of 4 *  + accepted: *
     7 * broken.c * 0      - *refused: it does not compile' '$sortie contestant c show alice'
batches='import json, sys; print([[b["batch"] for b in u["batches"]] for u in json.load(sys.stdin)["submissions"]])'
is '[[1, 2, 3, 4], [5], []]' '$sortie contestant c show alice --json | python3 -c "$batches"'
says 1 'sortie: alise: there is no contestant of that name, did you mean alice[?]' '$sortie contestant c show alise'
says 1 'sortie: --json: goes with show' '$sortie contestant c list --json'

# Programs that others may play against: by the judge's word, and by a word in the owner's folder.
says 1 'sortie: private: no program is public' '$sortie contestant c private alice'
says 0 'alice lets others play against the last accepted program' '$sortie contestant c public alice'
says 1 'sortie: public: the last accepted program is public already' '$sortie contestant c public alice'
does '$sortie submit c alice $kit/samples/plane/sample.c' # what is public stays
is 6 "ask c 'SELECT id FROM submission WHERE public'"
says 0 'number *
     6 * alice * random.c *' '$sortie submissions c --public'
does '$sortie submissions c --public --export rivals'
is '6-alice.c' 'ls rivals && cmp -s rivals/6-alice.c $kit/samples/plane/random.c'
does '$sortie site c'
says 0 '*"offered":{"columns":\["contestant","name","submission","submitted"\],"data":\[\[1,"alice",6,*' 'cat c/site/contest.js'
touch c/submissions/alice/.public c/submissions/dave/.public c/submissions/dave/.private
does '$sortie batch c --rounds 1 --seed 6'
is 8 "ask c 'SELECT id FROM submission WHERE public'"
is '' 'ls -A c/submissions/alice c/submissions/dave | grep -e public -e private'
touch c/submissions/alice/.private
does '$sortie batch c --rounds 1 --seed 7'
is 0 "ask c 'SELECT count(*) FROM submission WHERE public'"
says 1 'sortie: alise: there is no contestant of that name, did you mean alice[?]' '$sortie contestant c public alise'

# Programs that may be published after the contest: no owner has said so yet. The newest that was played is meant.
is '' '$sortie submissions c --published | tail -n +2'
says 1 'sortie: unpublish: the program is not to be published' '$sortie contestant c unpublish alice'
says 0 'alice lets the program be published after the contest' '$sortie contestant c publish alice'
says 1 'sortie: publish: the program may be published already' '$sortie contestant c publish alice'
says 0 '* tokens  publish  groups* alice * yes*' '$sortie contestant c list'
touch c/submissions/dave/.publish c/submissions/alice/.publish c/submissions/alice/.unpublish
does '$sortie batch c --rounds 1 --seed 8'
is '' 'ls -A c/submissions/alice c/submissions/dave | grep publish'
is 'dave' "ask c 'SELECT name FROM contestant WHERE publish'"
does '$sortie submit c alice $kit/samples/plane/hunter.c' # has not played
does '$sortie contestant c publish alice'
is 8 '$sortie submissions c --published --name alice | awk "/alice/ { print \$1 }"'
does '$sortie contestant c disqualify alice --why "copied from bob"'
is '' '$sortie submissions c --published --name alice | tail -n +2'
does '$sortie contestant c restore alice'

# The log cannot be changed unnoticed.
ask c 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null
cp c/contest.db kept.db
while IFS= read -r harm; do
    rm -f c/contest.db*
    cp kept.db c/contest.db
    does "ask c \"$harm\""
    says 1 'sortie: c/contest.db: the audit log: *' "\$sortie verify c --sample 0 # $harm"
done <<'END'
UPDATE ruling SET why = 'no reason' WHERE id = 3
UPDATE ruling SET at = at + 1 WHERE id = 2
UPDATE ruling SET becomes = 'active' WHERE id = 3
UPDATE ruling SET contestant = 4 WHERE id = 3
DELETE FROM ruling WHERE id = 2
DELETE FROM ruling WHERE id = (SELECT max(id) FROM ruling)
DELETE FROM ruling
UPDATE contestant SET state = 'active'
END
