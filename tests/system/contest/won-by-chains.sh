# Games won and lost against each opponent, by the longest chain fired: the tables agree with a count of the records by
# awk, which takes chains by their steps. With faults, draws, and records that are dropped or damaged.
. "$kit/tests/system/contest/lib.sh"
$sortie contest c --game codevs >/dev/null
sed -i 's/^testpoint = .*/testpoint = 1 3 100 20000 1024 1500 2 0/' c/contest.conf
set_to c admission_opponent samples/codevs/lowest.c
echo 'int main(void) { return 0; }' >gone.c
for p in beam greedy lowest; do does "\$sortie submit c 'the $p' \$kit/samples/codevs/$p.c"; done
for p in gone left; do does "\$sortie submit c $p gone.c"; done
does '$sortie batch c --seed 5 --jobs 2'

# counted FOLDER - a line for each game and side in the records: NAME,AGAINST,chain,LEAST,MOST,GAMES,WON,DRAWN,LOST
counted() {
    awk '$1 == "player" { name[$2] = substr($0, 10) }
        $1 == "game" { chain[0] = chain[1] = 0 }
        $1 == "step" && $3 > chain[$2] { chain[$2] = $3 }
        $1 == "end" {
            for (side = 0; side < 2; side++) {
                class = chain[side] < 10 ? "0,9" : chain[side] < 13 ? "10,12" : chain[side] < 16 ? "13,15" : "16,"
                key = "\"" name[side] "\",\"" name[1 - side] "\",chain," class
                games[key]++
                won[key] += $(4 + side) < $(5 - side)
                drawn[key] += $4 == $5
            }
        }
        END { for (key in games) print key "," games[key] "," won[key] "," drawn[key] "," games[key] - won[key] - drawn[key] }' "$1"/* |
        LC_ALL=C sort
}
table() { $sortie matches c --against --csv "$@" | tail -n +2 | LC_ALL=C sort; }

is '10 records in r' '$sortie matches c --records r'
counted r >right
is '' 'table | diff right -'
is '' "table --name 'the greedy' | diff <(grep '^\"the greedy\"' right) -"
is $'\xef\xbb\xbfname,against,figure,least,most,games,won,drawn,lost' '$sortie matches c --against --csv --name nobody'
is '"gone","left",chain,0,9,3,0,3,0' 'grep ^.gone.,.left right'
says 0 $'by: longest chain of a game\nname * lost\ngone                 left                 0-9          3      0      3      0' \
    '$sortie matches c --against --name gone | sed "/the /d"'

says 1 'sortie: --against: not together with --records' '$sortie matches c --against --records r2'
does '$sortie contest p'
says 1 'sortie: --against: plane has no figure by which records are told' '$sortie matches p --against'

ask c "DELETE FROM record WHERE rowid = (SELECT min(rowid) FROM record)"
rm -r r
is '9 records in r' '$sortie matches c --records r'
counted r >right
is '' 'table | diff right -'
says 0 '*not counted: matches without a record: 1' '$sortie matches c --against'
ask c "UPDATE record SET text = (SELECT text FROM record ORDER BY rowid DESC LIMIT 1), size = (SELECT size FROM record ORDER BY rowid DESC LIMIT 1) + 1 WHERE rowid = (SELECT min(rowid) FROM record)"
says 1 'sortie: c/contest.db: the record of test point 1, round *, match * is invalid; see sortie verify c' '$sortie matches c --against'
