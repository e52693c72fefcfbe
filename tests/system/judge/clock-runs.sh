# Notice, batch and command at their time, again and again.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c' # so that everything is admitted
set_to c period '5 s'
set_to c notice '2 s'
set_to c notice_command "env | grep -v -e CACHE -e SCRATCH | grep ^SORTIE_ | sort >$D/notice.new; mv $D/notice.new $D/notice"
set_to c finished_command "echo \$SORTIE_EVENT \$SORTIE_BATCH >>$D/finished"
$sortie run c >out 2>&1 &
judge=$!
wait_for 'test "$(wc -l <finished)" = 2'
kill -TERM $judge
wait $judge
is 0 "echo $?"
is $'finished 2\nfinished 3' 'head -2 finished'
# The file status names no process that has ended, and no batch that will not come.
says 0 'stopped_at 20*Z' 'cat c/status'
says 0 $'SORTIE_BATCH=[3-9]\nSORTIE_CONTEST=c\nSORTIE_EVENT=notice\nSORTIE_SECONDS=[012]\nSORTIE_SECRET_HASH=*\nSORTIE_TIME=20*Z\nSORTIE_TITLE=A contest' 'cat notice'
says 0 '*Z notice: batch 2 begins at *Z batch 2: begins, 5 players*Z batch 2: finished*Z notice: batch 3 *Z run: stopped' 'cat c/run.log'
is 0 "ask c 'SELECT count(*) FROM batch WHERE id > 1 AND started % 5 > 1'"
says 0 '*right*' '$sortie verify c'
# A configuration that becomes invalid is reported once. The pages are written nevertheless and do not mention it.
does '$sortie run c & judge=$!; wait_for "test \$(ask c \"SELECT stopped IS NULL FROM clock\") = 1"; set_to c rounds many; wait_for "grep \"rounds: must be a number\" c/run.log"; sleep 1; kill -TERM $judge; wait $judge'
is 1 'grep -c "rounds: must be a number" c/run.log'
is 0 'grep -c "pages are not written" c/run.log'
is '' 'grep -m 3 "Z $" c/run.log' # empty lines
