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
end_serve
server=$proxy
end_serve
