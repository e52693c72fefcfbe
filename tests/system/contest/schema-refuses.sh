# Statements that the schema itself rejects, one a line.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c --seed 5'
tried=0
while IFS= read -r statement; do
    case $statement in --*) continue ;; esac
    says 1 '*(19)*' "sqlite3 c/contest.db \"PRAGMA foreign_keys = ON; $statement\" || (exit 1)"
    tried=$((tried + 1))
done <"$kit/tests/system/contest/refused.sql"
[ $tried -gt 20 ] || wrong=1
says 0 '*right*' '$sortie verify c'
