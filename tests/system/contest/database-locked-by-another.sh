# A program of the judge's own keeps the database locked: what only reads works, the rest says so.
. "$kit/tests/system/contest/lib.sh"
make_contest c 1
does '$sortie batch c'
coproc sqlite3 c/contest.db
echo "BEGIN IMMEDIATE; SELECT 'held';" >&"${COPROC[1]}"
read -r held <&"${COPROC[0]}"
is held 'echo $held'
says 2 'sortie: c/contest.db: another process has kept it locked for 5 s' '$sortie submit c zoe $kit/samples/plane/random.c'
says 0 '*alice*' '$sortie standings c'
echo 'ROLLBACK;' >&"${COPROC[1]}"
eval "exec ${COPROC[1]}>&-"
wait
says 0 'accepted*' '$sortie submit c zoe $kit/samples/plane/random.c'
