# People who have nothing but a contest's pages check its batches: by the kit alone, by the kit with the records, and by
# the second checker, docs/check_batch.py. Each notices a change in a bundle, whether or not its hash was noted, except
# in values that follow from nothing.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c'
set_to c rank fit
does '$sortie batch c --seed 5'
outsiders c
is '' 'find outside -name "contest*.db*" -o -name "*.c"'
one=$(sha256sum <outside/bundles/1.txt | cut -d' ' -f1) two=$(sha256sum <outside/bundles/2.txt | cut -d' ' -f1)
is_checked_twice() { is_python && ! is_sanitized; }
check() { level=1 says "$1" "$2" "\$sortie verify --public $3"; } # STATUS PATTERN ARGUMENTS

# The columns that it counts, and those that it does not.
check 0 "outside/bundles/1.txt: batch 1, format league: 30 pairings, 20 seeds, 50 ratings, 25 scores and 5 totals are right; SHA-256 $one*the records of 0 were played again, and the results of 20 are taken as told*" outside/bundles/1.txt
check 0 "*the records of 20 were played again, and the results of 0 are taken as told*fixed by seed 5*" '--records outside/ outside/bundles/2.txt'
rm outside/batch-2/matches/1-1-0.js
check 0 '*the records of 18 were played again, and the results of 2 are taken as told*' '--records outside outside/bundles/2.txt'
check 1 'sortie: outside/bundles: no record of batch 2 is there*' '--records outside/bundles outside/bundles/2.txt'
says 1 'sortie: --records: goes with --public' '$sortie verify x --records outside'

# Hashes: one that was noted, and the chain.
check 0 '*right*' "--kept $one outside/bundles/1.txt outside/bundles/2.txt"
check 1 "*sortie: $two: none of these bundles has this hash*" "--kept $two outside/bundles/1.txt"
check 1 'sortie: --kept: a hash has 64 digits*' '--kept abc outside/bundles/1.txt'
sed 's/^started .*/started 5/' outside/bundles/1.txt >changed
check 0 '*right*' changed
check 1 "*sortie: outside/bundles/2.txt: line 3: the batch before is told with another hash*" 'changed outside/bundles/2.txt'
check 1 "*sortie: $one: none of these*" "--kept $one changed"
check 1 '*name them in their order*' 'outside/bundles/2.txt outside/bundles/1.txt'

# Hostile ones: what is no file, has no end, is cut, tells counts and numbers that cannot be, or tells something twice.
mkfifo fifo
for file in fifo /dev/zero /proc/kmsg . none-there; do
    check 1 "sortie: $file: *" $file
    is_checked_twice && [ $file != /proc/kmsg ] && says 1 "$file: *" "python3 \$kit/docs/check_batch.py $file"
done
truncate -s 5G large
check 1 'sortie: large: larger than 256 MiB (--mib)' large
hostile() { # LINE-OF-ERROR PATTERN SED - so changed it is refused
    sed "$3" outside/bundles/2.txt >hostile
    cmp -s hostile outside/bundles/2.txt && echo "no harm: $3" && wrong=1
    check 1 "sortie: hostile:$1: $2" hostile
    is_checked_twice && says 1 'hostile: line *' "python3 \$kit/docs/check_batch.py hostile"
}
hostile 26 'there is no room for so many entries*' 's/^players 5$/players 1000000/'
hostile 26 'players is "99999999999999999999", which is no number*' 's/^players 5$/players 99999999999999999999/'
hostile 26 'players is "05", which*' 's/^players 5$/players 05/'
hostile 26 'has something behind its last value: " "' 's/^players 5$/players 5 /'
hostile 20 'testpoints is "1000000"*' 's/^testpoints 5$/testpoints 1000000/'
hostile 16 'rounds is "-1"*' 's/^rounds 2$/rounds -1/'
hostile 3 'has the key "batch", expected is "previous"' '2p'
hostile 2 'batch is "9223372036854775808", which*' 's/^batch 2$/batch 9223372036854775808/'
hostile 28 'the player is "0", which is no number from 1 to 1' 's/^entry 1 /entry 0 /'
hostile '*' 'player * has a seed already' 's/^seeded .*/seeded 0/'
hostile '*' 'the rating is "nan", which*' '0,/^rating 0 .*/s//rating 0 nan/'
hostile '*' 'the rating is "1e5", which*' '0,/^rating 0 .*/s//rating 0 1e5/'
hostile '*' 'the share is "0x1p-1", which*' '0,/^meeting 0 1 .*/s//meeting 0 1 0x1p-1/'
hostile '*' '*' '0,/^pair 0 .*/s//pair 0 0 0/'
hostile 5 'longer than 4096 bytes' "5s/.*/seats $(head -c 5000 /dev/zero | tr '\0' 1)/"
hostile 4 'is not UTF-8 without control characters' '4s/$/\x1b/'
hostile 4 'has a byte 0' '4s/$/\x00/'
hostile 4 'is not UTF-8 without control characters' '4s/$/\r/'
hostile '*' 'the bundle ends before its last line*' '$d'
hostile '*' 'has the key "more", expected*' '$s/^/more\n/'
hostile '*' 'has something behind it' '$s/$/\nend/'
: >hostile
check 1 'sortie: hostile:1: the bundle ends before its last line*' hostile
size=$(wc -c <outside/bundles/2.txt)
for ((i = 0; i < 20; i++)); do
    head -c $((RANDOM * 32768 % size + RANDOM % 1000)) outside/bundles/2.txt >hostile
    [ "$(wc -c <hostile)" -ge "$size" ] || check 1 'sortie: hostile:*: *' hostile
done

# Records that are others', or damaged.
swap() { # PATTERN SED - a file of matches is changed
    does "cp c/site/batch-2/matches/3-1-0.js outside/batch-2/matches/ && sed -i '$2' outside/batch-2/matches/3-1-0.js"
    check 1 "sortie: outside/bundles/2.txt:*: test point 3, round 1, pair ?: $1" '--records outside outside/bundles/2.txt'
}
swap 'its record has another SHA-256 than it had' 's/"3-1-0"/"swap"/; s/"3-1-1"/"3-1-0"/; s/"swap"/"3-1-1"/'
swap 'its record is damaged' 's/"record":"..../"record":"AAAA/'
swap 'its record is damaged' 's/"size":[0-9]*/"size":67108864/'
does 'cp c/site/batch-2/matches/*.js outside/batch-2/matches/'

# Over HTTP, where curl is.
if command -v curl >/dev/null && is_python; then
    cat >server.py <<'END'
import http.server, sys, time
class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *a): pass
    def do_GET(self):
        if self.path == "/endless":
            self.send_response(200); self.end_headers()
            try:
                while True: self.wfile.write(b"pair 1 2\n" * 10000)
            except OSError: return
        if self.path == "/slow" or self.path.startswith("/late/"):
            self.send_response(200); self.end_headers()
            try:
                while True: self.wfile.write(b"s"); self.wfile.flush(); time.sleep(.1)
            except OSError: return
        if self.path == "/elsewhere":
            self.send_response(302); self.send_header("Location", "/bundles/1.txt"); self.end_headers(); return
        super().do_GET()
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
END
    (cd outside && exec python3 ../server.py) >port 2>/dev/null </dev/null &
    server=$!
    trap 'kill $server 2>/dev/null; test $wrong = 0 || exit 1' EXIT
    wait_for 'test -s port'
    U=http://127.0.0.1:$(cat port)
    check 0 '*the records of 20 were played again*' "--records $U $U/bundles/1.txt"
    check 1 "*sortie: $U/bundles/9.txt: the server answers 404" $U/bundles/9.txt
    check 1 "*sortie: $U/elsewhere: the server says that it lies elsewhere (302)*" $U/elsewhere
    check 1 "*sortie: $U/endless: larger than 1 MiB (--mib)" "--mib 1 $U/endless"
    check 1 "*sortie: $U/slow: *" "--seconds 2 $U/slow"
    check 1 "*sortie: $U/bundles/1.txt: took longer than 2 s (--seconds)*" "--seconds 2 --records $U/late $U/bundles/1.txt"
    check 1 "*sortie: file:///etc/passwd: *" file:///etc/passwd
    kill $server
fi

# A change of one value after the other, of which nobody has noted a hash.
if is_python; then
    kinds=8 lines=500
    is_sanitized && kinds=9 lines=1000 # there everything takes some times as long
    is_sweep && kinds=1 lines=1
    is '' "python3 \$kit/tests/system/contest/tamper.py outside \$sortie \$kit/docs/check_batch.py $kinds $lines"
    says 1 "*none of these bundles has the hash $two" "python3 \$kit/docs/check_batch.py --hash $two changed"
    says 1 '*the bundle before is not the one*' "python3 \$kit/docs/check_batch.py changed outside/bundles/2.txt"
fi
