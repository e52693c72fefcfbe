# A school behind one address: beyond the address's share (requests_a_second of contest.conf, ten times as many at once)
# strangers are turned away, and whoever has a token or a session has a share of their own.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
set_to c requests_a_second 1
A=$($sortie contestant c add ann | grep -oE '[0-9a-zA-Z_-]{20,}' | tail -n 1)
B=$($sortie contestant c add bob | grep -oE '[0-9a-zA-Z_-]{20,}' | tail -n 1)
does '$sortie site c'
serve c
# asked OPTION... - the status of forty requests in one go
asked() {
    local i
    for ((i = 0; i < 40; i++)); do printf 'url = "%s"\noutput = /dev/null\n' "$U/api/submissions"; done >urls
    curl -s -m 100 "$@" -w '%{http_code}\n' -K urls | sort | uniq -c | awk '{ printf "%s%s", sep, $2; sep = " " }'
}
says 0 '401 429' 'asked'
http 429 $U/index.html
says 0 '*too many requests*' 'cat body'
does "grep -qi '^Retry-After: [1-9]' head"
# Both are known, and each has a share; one that is used up is the other's no loss.
says 0 '200 429' "asked -H 'Authorization: Bearer $A'"
http 200 "-H 'Authorization: Bearer $B' $U/api/submissions"
http 429 "-H 'Authorization: Bearer wrong' $U/api/submissions"
end_serve
