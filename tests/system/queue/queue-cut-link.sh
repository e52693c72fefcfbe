# Machines vanish silently. Each is a network namespace at a switch, which drops all traffic from and to it, so that no
# link goes down and no packet tells. This happens to a worker, the producer and the server in turn: the others notice
# it themselves, give the lost jobs to other workers, and go on when the machine is back. The server has no keepalive
# settings.
. "$kit/tests/system/queue/lib.sh"
here=$sortie
# machine NAME ADDRESS - a namespace, held by a process. NAME is its end of the cable at the switch
declare -A holder
machine() {
    unshare -n sleep 3000 &
    holder[$1]=$!
    wait_for "[ \$(readlink /proc/$!/ns/net) != \$(readlink /proc/self/ns/net) ]"
    on $1 ip link set lo up
    [ $1 = switch ] && return
    ip link add "$1" netns ${holder[switch]} type veth peer name eth0 netns ${holder[$1]}
    on $1 ip address add $2/24 dev eth0
    on $1 ip link set eth0 up
    on switch ip link set $1 master bridge up
}
on() { nsenter --net=/proc/${holder[$1]}/ns/net "${@:2}"; }
from() { sortie="nsenter --net=/proc/${holder[$1]}/ns/net $here"; }
unplug() { on switch ip link set $1 nomaster; }
plug() { on switch ip link set $1 master bridge; }
if ! unshare -n ip link add bridge type bridge 2>/dev/null; then
    echo 'skipped: no network namespaces with bridges can be made here (root, iproute2)'
    exit 0
fi
machine switch
on switch ip link add bridge type bridge
on switch ip link set bridge up
machine server 10.77.0.1
machine giver 10.77.0.2
machine one 10.77.0.3
machine two 10.77.0.4
pg_make
echo "listen_addresses = '10.77.0.1'" >>"$pg/data/postgresql.conf"
echo 'host sortie sortie,machine 10.77.0.0/24 trust' >>"$pg/data/pg_hba.conf"
as_pg="nsenter --net=/proc/${holder[server]}/ns/net $as_pg"
pg_again
as_worker='postgresql://machine@10.77.0.1/sortie'
connected() { $pg_bin/psql -qAtX -h "$sock" -U owner postgres -c "SELECT count(*) FROM pg_stat_activity WHERE client_addr = '$1'"; }
established() { on $1 ss -Htn state established | wc -l; }

whole_is whole 6
does 'quick_contest c 6'
does 'compiled c'
from one && work one --jobs 1
one=$worker
from giver
$sortie batch c --seed 5 --queue 'postgresql://sortie@10.77.0.1/sortie' --queue-wait 600 --lease 600000 >out 2>&1 &
batch=$!
wait_for '[ $(matches c) -ge 2 ]'

# The worker, with a job in hand. The server notices, and so does the worker. Another plays the job.
kill -STOP $(pgrep -P $one)
wait_for '[ $(sql "SELECT count(*) FROM sortie.job WHERE owner IS NOT NULL") -ge 1 ]'
unplug one
is 1 'connected 10.77.0.3'
wait_for '[ $(connected 10.77.0.3) = 0 ]'
wait_for '[ $(sql "SELECT count(*) FROM sortie.job WHERE owner IS NOT NULL") = 0 ]'
wait_for 'grep -q "waiting for the queue" one.err'
is 0 'established one'
before=$(matches c)
from two && work two --jobs 1
two=$worker
wait_for "[ \$(matches c) -ge $((before + 4)) ]"
kill -STOP $(pgrep -P $two)
plug one
wait_for 'grep -q "connected to the queue" one.err'
kill -CONT $(pgrep -P $one)
wait_for 'grep -q "a late result is refused" one.err'
kill -STOP $(pgrep -P $one)

# The producer.
unplug giver
wait_for '[ $(connected 10.77.0.2) = 0 ]'
wait_for '[ $(established giver) = 0 ]'
plug giver
wait_for '[ $(connected 10.77.0.2) = 1 ]'

# The server, which is away for all.
told=$(grep -c "waiting for the queue" one.err)
unplug server
wait_for '[ $(established giver) = 0 ]'
wait_for '[ $(established one)$(established two) = 00 ]'
wait_for '[ $(connected 10.77.0.2)$(connected 10.77.0.3)$(connected 10.77.0.4) = 000 ]'
wait_for '[ $(grep -c "waiting for the queue" one.err) -gt $told ] && grep -q "waiting for the queue" two.err'
kill -CONT $(pgrep -P $one) $(pgrep -P $two)
plug server
wait $batch || { cat out; wrong=1; }
export_to c Q
is '' 'diff -r W Q'
is '' 'ask c "SELECT * FROM match WHERE attempts > 1"'
