# A client that does everything wrong (hostile.py), a thousand slow ones among it: it is answered, let go, and holds
# nobody up.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
does '$sortie site c'
tokens=$(for name in ann bob eve; do $sortie contestant c add $name | head -n 1; done)
serve c --proxy
proxied=$U proxy=$server
serve c
trap 'kill $server $proxy 2>/dev/null; test $wrong = 0 || exit 1' EXIT
is '' "python3 $kit/tests/system/judge/hostile.py ${U##*:} ${proxied##*:} ${tokens//$'\n'/ }"
# Files that were accepted are in the inbox under plain names, complete. Nothing of the others is left, there or
# elsewhere.
is $'1-x.c\n2-y.c\n3--rf.c\n4-.hidden.c\n5-a\u202eb.c' 'ls -A c/submissions/ann'
is ann 'ls -A c/submissions'
is 'int x;' 'cat c/submissions/ann/1-x.c'
is 0 "grep -c $'\e' serve.log"
end_serve
server=$proxy
end_serve

