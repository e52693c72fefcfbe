# A school behind one address: beyond the address's share (requests_a_second of contest.conf, ten times as many at once)
# strangers are turned away, and whoever has a token or a session has a share of their own.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
set_to c requests_a_second 1
A=$($sortie contestant c add ann | grep -oE '[0-9a-zA-Z_-]{20,}' | tail -n 1)
B=$($sortie contestant c add bob | grep -oE '[0-9a-zA-Z_-]{20,}' | tail -n 1)
does '$sortie site c'
serve c
# asked PATH OPTION... - the statuses of forty requests in one go. A share grows by a request each second, so a single
# request may be let in at any time, and forty never are. The file `answers` has each status with its Retry-After, the
# folder `bodies` what came.
asked() {
    local i path=$1
    shift
    rm -rf bodies && mkdir bodies
    for ((i = 0; i < 40; i++)); do printf 'url = "%s"\noutput = bodies/%d\n' "$U$path" $i; done >urls
    curl -s -m 100 "$@" -w '%{http_code} %header{retry-after}\n' -K urls >answers
    cut -d ' ' -f 1 answers | sort -u | paste -s -d ' '
}
says 0 '401 429' 'asked /api/submissions'
says 0 '*429' 'asked /index.html'
says 0 '*too many requests*' 'cat bodies/*'
says 0 0 "grep 429 answers | grep -cvE '^429 [1-9]'; true"
# Both are known, and each has a share; one that is used up is the other's no loss.
says 0 '200 429' "asked /api/submissions -H 'Authorization: Bearer $A'"
http 200 "-H 'Authorization: Bearer $B' $U/api/submissions"
says 0 '*429' "asked /api/submissions -H 'Authorization: Bearer wrong'"
end_serve
