# A worker's password is nowhere that a player could read, and in no process's environment or command line: a program
# looks for it.
. "$kit/tests/system/queue/lib.sh"
pg_make
ending=$(od -An -N4 -tx1 /dev/urandom | tr -d ' \n') # the machine may have other suites, whose secret is not ours
secret=findme$ending
$pg_bin/psql -qX -h "$sock" -U owner postgres -c "ALTER ROLE machine PASSWORD '$secret'"
sed -i '1i local all machine scram-sha-256' "$pg/data/pg_hba.conf"
kill -HUP "$(pg_pid)"
(umask 077 && echo "*:*:*:machine:$secret" >passfile)
spy() { # FILE TEXT... - who knows where to look
    { sed "s#PASSFILE#\"$D/passfile\"#; s#ENDING#\"$ending\"#" "$kit/tests/system/queue/spy.c" && cat "${@:2}"; } >"$1"
}
# On a desk the program finds it, in the environment and in the file.
spy alone.c /dev/null
does 'cc -std=gnu99 -DALONE -o alone alone.c 2>&1'
says 7 '' './alone'
mv passfile elsewhere
says 0 '' './alone'
PGPASSWORD=$secret says 7 '' 'PGPASSWORD=$secret ./alone'
mv elsewhere passfile
# Without it nobody comes in, nor with a file that others could read.
says 2 'sortie: worker: *' '$sortie worker --queue "$as_worker"'
(umask 022 && cp passfile open && chmod 644 open)
says 2 '*sortie: worker: *' '$sortie worker --queue "$as_worker&passfile=$D/open"'
does 'quick_contest c 1'
for i in 1 2; do
    sed "s/VARIANT/$i/g" "$kit/samples/variant.c" >own.c
    spy c/submissions/p$i/p.c own.c
done
does 'compiled c'
says 1 'sortie: worker: a password must not be *' 'PGPASSWORD=$secret $sortie worker --queue "$as_worker"'
says 1 'sortie: --queue: a password must not be *' 'PGPASSWORD=$secret $sortie batch c --queue "$queue"'
as_worker="$as_worker&passfile=$D/passfile" work one --jobs 1
one=$worker
mkdir home && cp -p passfile home/.pgpass
HOME=$D/home work two --jobs 1
two=$worker
does '$sortie batch c --seed 5 --queue "$queue"'
is 'ok' "ask c 'SELECT group_concat(DISTINCT verdict) FROM result'"
is 4 'matches c'
# Both of them came in by it.
wait_for '[ $(sql "SELECT count(*) FROM sortie.worker") = 2 ]'
[ $wrong = 0 ] || head -v one.err two.err
for process in $one $two $(pgrep -P $one) $(pgrep -P $two); do
    is '' "tr '\\0' '\\n' </proc/$process/environ | grep $secret"
    is '' "tr '\\0' '\\n' </proc/$process/cmdline | grep $secret"
done
