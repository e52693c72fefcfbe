# A copy while the contest runs, going back to it, and to another version of the kit: as docs/judge/backup.md has it.
. "$kit/tests/system/contest/lib.sh"
make_contest spring 2
does '$sortie batch spring --seed 1'
set_to spring period '5 s'
set_to spring notice '1 s'
$sortie run spring >out 2>&1 &
judge=$!
wait_for "test \$(ask spring 'SELECT count(finished) FROM batch') -ge 2"
# guide FROM TO - the commands that stand between two lines of the page
guide() {
    sed -n "/$1/,/$2/p" "$kit/docs/judge/backup.md" | sed -n '/^```$/,/^```$/{/^```$/d;p}' |
        sed 's#build/sortie#$sortie#g; s# && $sortie run spring##; s#2026-11-21#$(date +%F)#g'
}
backup=$(guide '^## A copy for safety' '^## Going back to it')
restore=$(guide '^## Going back to it' '^After a restore')
says 0 '*sqlite3 spring/contest.db *backup*' 'echo "$backup"'
says 0 'mv spring spring.old*verify spring' 'echo "$restore"'
eval "$backup"
is 600 'stat -c %a "spring-$(date +%F).db"' # it holds the next batch's secret
copied=$(sqlite3 "spring-$(date +%F).db" 'SELECT count(finished) FROM batch')
wait_for "test \$(ask spring 'SELECT count(finished) FROM batch') -gt $copied"
kill -TERM $judge
wait $judge
is 0 "echo $?"
says 0 'spring: * batches*right*' "$restore"
is "$copied" "ask spring 'SELECT count(finished) FROM batch'"
is "$(ask spring 'SELECT group_concat(secret) FROM batch WHERE finished')" "ask spring.old 'SELECT group_concat(secret) FROM batch WHERE id <= $copied AND finished'"
says 0 '*The contest spring:*' '$sortie doctor spring | sed s/WRONG/x/'
does '$sortie batch spring'
says 0 '*right*' '$sortie verify spring'
ask spring VACUUM
says 0 '*right*' '$sortie verify spring'
