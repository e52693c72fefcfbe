# Two contestants keep unfinished uploads open, many connections hold what they can (crowd.py). Other people's
# submissions are accepted meanwhile, and every refused connection gets the reason.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c --game five'
does '$sortie site c'
tokens=$(for i in 1 2 3 4 5 6 7 8 9 10; do $sortie contestant c add "p$i" | head -n 1; done)
serve c --proxy
proxied=$U proxy=$server
serve c
trap 'kill $server $proxy 2>/dev/null; test $wrong = 0 || exit 1' EXIT
is '' "python3 $kit/tests/system/judge/crowd.py ${U##*:} ${proxied##*:} ${tokens//$'\n'/ }"
# Clients that leave before the body that they announced: the answers that they do not get take no memory.
leave() { python3 -c 'import socket, sys, time
for i in range(int(sys.argv[2])):
    all = [socket.create_connection(("127.0.0.1", int(sys.argv[1]))) for k in range(50)]
    for s in all:
        s.sendall(b"POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
    time.sleep(0.02)
    for s in all:
        s.close()' ${U##*:} $1; }
memory() { awk '/^VmRSS/ { print $2 }' /proc/$server/status; }
leave 10
before=$(memory)
leave 120
grown=$(($(memory) - before))
[ $grown -lt 3000 ] || { echo "6000 clients that left have taken $grown KiB, less than 3000 expected" && wrong=1; }
end_serve
server=$proxy
end_serve
