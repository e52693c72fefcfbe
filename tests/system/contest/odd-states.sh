# A contest in each odd state (nobody, everybody refused, everybody gone, one player, every batch void, a batch that is
# not finished, records dropped, each format) and every command that reads: none of them fails. Status 1 is an answer
# ("there is no finished batch"), status 2 and "damaged" are not.
. "$kit/tests/system/contest/lib.sh"
good=$kit/samples/plane/random.c other=$kit/samples/plane/hunter.c
echo 'int x = y;' >broken.c

# reads FOLDER COMMAND - a command that reads: status 0, or 1 with one line; nothing of it is a failure
reads() {
    local status
    eval "$2" >out 2>err </dev/null
    status=$?
    [ $status = 0 ] || [ "$status $(grep -c '^sortie: ' err)" = '1 1' ] || status=wrong
    [ $status != wrong ] && ! grep -qiE 'damaged|disk I/O|AddressSanitizer|runtime error' out err && return
    printf '%s, state %s: %s\n  status %s: %s\n' "${0##*/}" "$1" "$2" "$status" "$(head -c 1000 err)"
    wrong=1
}

# looked_at FOLDER - by some of the commands that read and of its pages, others each time, or by all
looked_at() {
    local c=$1 command
    for command in "status $c" "status $c --json" "standings $c" "standings $c --json" "standings $c --csv" \
        "standings $c --subtask 5" "standings $c --batch 1" "matches $c" "matches $c --csv" "matches $c --faults" \
        "matches $c --against" "matches $c --name ann" "matches $c --batch 1" "matches $c --records records-$c" \
        "submissions $c" "submissions $c --name ann" "submissions $c --export sources-$c" "contestant $c list" \
        "verify $c --sample 1"; do
        is_drawn 4 && reads $c "\$sortie $command"
    done
    is_drawn 2 || return 0
    reads $c "\$sortie site $c"
    ls $c/site/bundles/*.txt >/dev/null 2>&1 && reads $c "\$sortie verify --public \$(ls -v $c/site/bundles/*.txt)"
    pages_of $c
}

# pages_of FOLDER - sortie serve answers for each page and for everybody's own
pages_of() {
    local c=$1 page
    serve $c
    for page in / /index.html /login /me /api/submissions /rulings.html /watch.html; do
        case $(curl -s -m 100 -o body -w '%{http_code}' "$U$page") in
        2?? | 3?? | 401 | 404) ;;
        *) echo "${0##*/}, state $c: GET $page: $(head -c 300 body)" && wrong=1 ;;
        esac
    done
    [ -z "${token:-}" ] || for page in /me /api/submissions; do
        http 200 "-L -H 'Authorization: Bearer $token' $U$page"
    done
    end_serve
}

# made FOLDER OPTION... - a contest whose batches are short
made() {
    does "\$sortie contest $*"
    set_to $1 rounds 2
    sed -i '/^testpoint/s/ 20 / 2 /; /^testpoint = [1-4] /d' $1/contest.conf
}

made nobody
looked_at nobody
does '$sortie contestant nobody add ann'
token=$($sortie contestant nobody token ann | grep -oE '[0-9a-zA-Z_-]{20,}' | head -n 1)
looked_at nobody
reads nobody '$sortie batch nobody'
looked_at nobody

made refused
says 1 '*' '$sortie submit refused ann broken.c'
token=
looked_at refused
reads refused '$sortie batch refused'
looked_at refused
says 1 '*' '$sortie submit refused bob broken.c'
does '$sortie contestant refused withdraw ann'
looked_at refused

made one
does '$sortie submit one ann $good'
looked_at one
reads one '$sortie batch one --seed 5'
looked_at one
says 1 '*' '$sortie submit one bob broken.c'
looked_at one

made gone
does '$sortie submit gone ann $good'
does '$sortie submit gone bob $other'
does '$sortie contestant gone withdraw ann'
does '$sortie contestant gone disqualify bob --why copied'
looked_at gone
reads gone '$sortie batch gone --seed 5'
looked_at gone

made void
does '$sortie submit void ann $good'
does '$sortie submit void bob $other'
does '$sortie batch void --seed 5'
cp -r void withdrawn && cp -r void dropped
does '$sortie batch void --void 1 --why wrong'
looked_at void
reads void '$sortie batch void --again 1 --why wrong'
looked_at void
does '$sortie batch void --void 2 --why wrong'
looked_at void

does '$sortie contestant withdrawn withdraw ann'
does '$sortie contestant withdrawn disqualify bob --why copied'
looked_at withdrawn
reads withdrawn '$sortie batch withdrawn --seed 6'
looked_at withdrawn

set_to dropped keep_records 1
does '$sortie batch dropped --seed 6'
does '$sortie batch dropped --seed 7'
looked_at dropped
reads dropped '$sortie batch dropped --final'
looked_at dropped

# A batch that has begun and is not finished.
made begun
does '$sortie submit begun ann $good'
does '$sortie submit begun bob $other'
set_to begun rounds 500
$sortie batch begun --seed 5 >/dev/null 2>&1 </dev/null &
playing=$!
wait_for '[ "$(ask begun "SELECT count(*) > 0 FROM match")" = 1 ]'
looked_at begun
kill -KILL $playing
wait $playing 2>/dev/null
looked_at begun

for format in swiss roundrobin; do
    made $format
    set_to $format format $format
    looked_at $format
    does "\$sortie submit $format ann \$good"
    looked_at $format
    reads $format "\$sortie batch $format --seed 5"
    looked_at $format
    says 1 '*' "\$sortie submit $format bob broken.c"
    does "\$sortie submit $format cleo \$other"
    does "\$sortie batch $format --seed 5"
    looked_at $format
    set_to $format knockout 2
    reads $format "\$sortie batch $format --seed 6"
    looked_at $format
    does "\$sortie batch $format --void 2 --why wrong"
    looked_at $format
done
