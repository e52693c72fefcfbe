# The contest's pages over HTTP, and a contestant's own, in a session: heads, conditions, ranges, what must not be had.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
A=$($sortie contestant c add ann | grep ^1-)
serve c
http 404 $U/
says 0 '*not written yet*' 'cat body'
does '$sortie site c'
http 200 $U/
is '' 'cmp body c/site/index.html'
says 0 "*Content-Security-Policy: default-src 'none'; script-src 'self'; *frame-ancestors 'none'*" 'cat head'
says 0 '*X-Content-Type-Options: nosniff*Referrer-Policy: same-origin*Content-Type: text/html; charset=utf-8*' 'cat head'
tag=$(sed -n 's/^ETag: \(.*\)\r$/\1/p' head)
http 304 "-H 'If-None-Match: $tag' $U/index.html"
http 304 "-H 'If-None-Match: \"other\", W/$tag' $U/index.html"
http 200 "-H 'If-None-Match: \"other\"' $U/index.html"
http 200 "-I $U/assets/site.js"
says 0 '*Content-Type: text/javascript; charset=utf-8*' 'cat head'
is "$(stat -c %s c/site/assets/site.js)" "sed -n 's/^Content-Length: \\([0-9]*\\).*/\\1/p' head"
http 206 "-r 5-9 $U/index.html"
is "$(head -c 10 c/site/index.html | tail -c 5)" 'cat body'
says 0 "*Content-Range: bytes 5-9/$(stat -c %s c/site/index.html)*" 'cat head'
http 206 "-r -7 $U/index.html"
is "$(tail -c 7 c/site/index.html)" 'cat body'
http 416 "-r 9999999- $U/index.html"
http 200 "-r 5-9 -H 'If-Range: \"other\"' $U/index.html"
http 200 "-r 0-1,3-4 $U/index.html"

# The page to play on runs a module and a worker, also when it comes from memory, compressed or not.
head -c 2000 /dev/zero | tr '\0' ' ' >c/site/play.html
for accepted in identity identity gzip gzip; do
    http 200 "-H 'Accept-Encoding: $accepted' $U/play.html"
    says 0 "*Content-Security-Policy: default-src 'none'; *'wasm-unsafe-eval' blob:; worker-src blob:*" 'cat head'
done

# The pages that count in records run a module too, but no worker.
for page in match.html batch-1/contestant.html; do
    mkdir -p c/site/batch-1 && echo page >c/site/$page
    http 200 $U/$page
    says 0 "*Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src*" 'cat head'
done

# Compressed, for a client that takes it: the same bytes, under the same tag, but for parts of a file.
http 200 "-H 'Accept-Encoding: br, gzip;q=0.5' $U/assets/site.js"
says 0 '*ETag: W/"*Vary: Accept-Encoding*Content-Encoding: gzip*' 'cat head'
is '' 'gzip -dc body | cmp - c/site/assets/site.js'
is 1 'echo $(($(stat -c %s body) * 2 < $(stat -c %s c/site/assets/site.js)))'
first=$(cksum <body)
http 200 "-H 'Accept-Encoding: gzip' $U/assets/site.js" # from memory
is "$first" 'cksum <body'
tag=$(sed -n 's/^ETag: \(.*\)\r$/\1/p' head)
http 304 "-H 'Accept-Encoding: gzip' -H 'If-None-Match: $tag' $U/assets/site.js"
http 304 "-H 'If-None-Match: $tag' $U/assets/site.js"
http 206 "-H 'Accept-Encoding: gzip' -r 5-9 $U/assets/site.js"
is "$(head -c 10 c/site/assets/site.js | tail -c 5)" 'cat body'
http 200 "-r 5-9 -H 'If-Range: $tag' $U/assets/site.js"
for how in 'gzip;q=0' identity gzipped ''; do
    http 200 "-H 'Accept-Encoding: $how' $U/assets/site.js"
    is '' 'cmp body c/site/assets/site.js'
done
http 200 "-H 'Accept-Encoding: gzip' $U/assets/picture.png"
is '' 'cmp body c/site/assets/picture.png'
http 200 "-H 'Accept-Encoding: gzip' $U/rulings.js" # too small
is '' 'cmp body c/site/rulings.js'
echo '/* anew */' >>c/site/assets/site.js
http 200 "-H 'Accept-Encoding: gzip' -H 'If-None-Match: $tag' $U/assets/site.js"
is '' 'gzip -dc body | cmp - c/site/assets/site.js'
http 301 $U/assets
says 0 '*Location: /assets/*' 'cat head'
http 405 "-X PUT $U/index.html"

# Nothing but the pages.
ln -s ../contest.conf c/site/link.txt
ln -s .. c/site/up
mkfifo c/site/pipe.txt
echo secret >c/site/.hidden
for path in /../contest.conf /..%2fcontest.conf /%2e%2e/contest.db /assets/../../contest.conf //etc/passwd /link.txt /up/contest.conf /pipe.txt /.hidden /a%00b \
    '/index.html%0d%0aX:%20y' /contest.conf /serve/../contest.conf /serve/me.c /api/ /api/other "/$(printf 'a%.0s' {1..400})"; do
    http 404 "--path-as-is '$U$path'"
done
is 0 'grep -c "^X: y" head'
http 200 "$U/index.html?x=../../contest.conf"

# A session: its cookie, its page, what it may change.
http 303 $U/me
says 0 '*Location: /login*' 'cat head'
http 200 $U/login
http 401 "-d token=1-wrong $U/login"
http 403 "-d token=$A -H 'Origin: https://evil.example' $U/login"
http 403 "-d token=$A -H 'Sec-Fetch-Site: cross-site' $U/login"
http 303 "-d token=$A -H 'Origin: $U' -c jar $U/login"
says 0 '*Location: /me*Set-Cookie: sortie=*; Path=/; Max-Age=604800; HttpOnly; SameSite=Strict*' 'cat head'
is 0 "grep -c ${A#*-} head"
http 200 "-b jar $U/me"
says 0 '*Cache-Control: private, no-store*' 'cat head'
says 0 '*<bdi>ann</bdi>*' 'cat body'
csrf=$(sed -n 's/.*name="csrf" value="\([0-9a-f]*\)".*/\1/p' body | head -n 1)
cp "$kit/samples/plane/random.c" '<b>&.c'
http 403 "-b jar -F 'file=@\"<b>&.c\"' $U/hand-in"
http 403 "-b jar -F csrf=$(tr 0-9a-f 1-9a-f0 <<<$csrf) -F 'file=@\"<b>&.c\"' $U/hand-in"
http 403 "-b jar -F 'file=@\"<b>&.c\"' $U/api/submissions"
http 403 "-b jar -H 'X-CSRF-Token: $csrf' -H 'Origin: https://evil.example' -F 'file=@\"<b>&.c\"' $U/api/submissions"
is '' 'ls -A c/submissions'
http 303 "-b jar -F csrf=$csrf -F 'file=@\"<b>&.c\"' $U/hand-in"
http 400 "-b jar -F csrf=$csrf -F 'file=@\"<b>&.c\";filename=x' $U/hand-in"
says 0 '*role="status">the file&#39;s name does not end like*' 'cat body'
http 202 "-b jar -H 'X-CSRF-Token: $csrf' -F 'file=@\"<b>&.c\"' $U/api/submissions"
is $'1-<b>&.c\n2-<b>&.c' 'ls -A c/submissions/ann'
http 200 "-b jar $U/me"
says 0 '*<bdi>&lt;b&gt;&amp;.c</bdi>*waiting*' 'cat body'
http 401 "-H 'Authorization: Bearer $A' -F csrf=$csrf -F 'file=@\"<b>&.c\"' $U/hand-in"
mkdir -p c/submissions/bob
{
    cat "$kit/samples/plane/random.c"
    printf '#include <stdio.h>\n__attribute__((constructor)) static void tell(void) { fputs("for <b>bob\\x1b[31m only", stderr); }\n'
} >c/submissions/bob/tells.c
does '$sortie batch c --rounds 1'
http 200 "-b jar $U/me"
says 0 '*accepted*What it needed in batch 1*' 'cat body'
is "$(grep -o '<section' body | grep -c .)" 'grep -o "</section>" body | grep -c .'
# Others may play against it. Its owner reads when it was handed in.
handed=$(ask c "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', max(submitted), 'unixepoch') FROM submission u
    JOIN contestant n ON n.id = contestant WHERE n.name = 'ann' AND u.accepted")
does '$sortie contestant c public ann'
http 200 "-b jar $U/me"
says 0 "*Others may play against*, which you handed in at </span><time datetime=\"$handed\">*Nobody sees its source.*" 'cat body'
# An owner's words wait for the clock, and the page says so.
for word in public publish; do
    http 303 "-b jar -d csrf=$csrf $U/me/$word"
done
http 303 "-b jar -d csrf=$csrf --data-urlencode 'words=Is <b> allowed?' $U/ask"
http 200 "-b jar $U/me"
is 1 'grep -c "data-playing><bdi>Is &lt;b&gt; allowed?" body'
is 2 'grep -c "data-state=\"waiting\">The judge.s machine is being told" body'
# While the public pages are frozen its owner still sees where it stands.
does '$sortie batch c --rounds 1 && set_to c freeze 1 && $sortie site c'
says 0 '*"standing":1}*' 'cat c/site/contest.js'
http 200 "-b jar $U/me"
says 0 '*Where it stands in batch 2*Rank [12] of 2*with *points*What it needed in batch 2*' 'cat body'
is 5 'grep -cE "of [0-9]+ MiB" body'
http 404 "-b jar $U/batch-2/index.html"
http 200 "-b jar $U/me"
# A program's output is for its owner, and on no page that others see.
is 0 'grep -c "standard error" body'
does '$sortie site c'
is '' 'grep -rl "bob.* only" c/site'
B=$($sortie contestant c token bob)
http 303 "-d token=$B -c his $U/login"
http 200 "-b his $U/me"
says 0 '*Test point 1, round 1</h3>*>for &lt;b&gt;bob\\x1b[[]31m only<*' 'cat body'
is 5 'grep -c "for &lt;b" body'

# The table of costs is that of its matches, column by column: three in each test point.
does '$sortie contestant c set ann --out-of-competition yes && $sortie batch c --rounds 3'
http 200 "-b jar $U/me"
says 0 '*Where it stands in batch 3*Out of competition</strong> <span>with *' 'cat body'
ask c "SELECT r.testpoint, count(*), sum(r.operations), sum(r.cpu_us), max(r.cpu_us), t.time_ms, max(r.peak_kib),
        t.memory_mib
    FROM seat s JOIN entry e USING (batch, player) JOIN contestant c ON c.id = e.contestant
        JOIN result r USING (batch, testpoint, round, number, seat)
        JOIN testpoint t ON t.batch = r.batch AND t.id = r.testpoint
    WHERE r.batch = 3 AND c.name = 'ann' GROUP BY r.testpoint" |
    awk -F '|' '{ printf "%d|%d|%.0f|%.1f ms|%.1f of %d ms|%.1f of %d MiB\n",
        $1, $2, $3 / $2, $4 / $2 / 1000, $5 / 1000, $6, $7 / 1024, $8 }' >needed
is 5 'grep -c "^[1-5]|3|" needed'
is "Test point|Matches|Operations, mean|CPU, mean|CPU, most|Memory, most
$(cat needed)" 'sed -n "/ id=\"costs\"/,/<.table>/s/<\/t[hd]>/|/gp" body | sed "s/<span class=\"label\">[^<]*<.span> //g; s/<[^>]*>//g; s/|\$//"'

# The opponents of a scrimmage. The program of cyd has played in no batch, and bob offers none.
does '$sortie submit c cyd "$kit/samples/plane/random.c" && $sortie contestant c public cyd'
set_to c scrimmages 3
for may in everybody:bob+cyd+ played:bob+ public:cyd+ 'cyd, ann:cyd+' nobody:; do
    set_to c preview_opponents "${may%:*}"
    http 200 "-b jar $U/me"
    is "${may#*:}" 'sed -n "/<datalist id=\"names\">/{s/<option value=\"\([^\"]*\)\"><.option>/\1+/g; s/<[^>]*>//g; p}" body'
done

# One with nobody is refused at once.
http 400 "-b jar -d csrf=$csrf -d name=dan $U/scrimmage"
says 0 '*dan has no program that may be met*' 'cat body'

# A match of a scrimmage that the machine could not play.
ask c "INSERT INTO unrated (id, kind, submission, after, asked) SELECT 1, 'scrimmage', max(u.id), 3, 5 FROM submission u
        JOIN contestant n ON n.id = contestant WHERE n.name = 'ann' AND u.accepted;
    INSERT INTO unrated_match VALUES (1, 0, 4, 5, 'failed', NULL, NULL, NULL, NULL);
    INSERT INTO unrated_seat SELECT 1, 0, 0, submission, 'ann', NULL FROM unrated UNION ALL
        SELECT 1, 0, 1, max(u.id), 'bob', NULL FROM submission u JOIN contestant n ON n.id = contestant WHERE n.name = 'bob'"
http 200 "-b jar $U/me"
says 0 '*<bdi>bob</bdi>*<span>Test point 4</span> <span>not played, the system failed</span></span></td>*' 'cat body'

# A rank that cannot be read: the page says that it is not all, and so does the log.
rank() { ask c "PRAGMA ignore_check_constraints = 1; UPDATE total SET official = $1 WHERE batch = 3 AND official IS $2"; }
rank -1 NULL
http 200 "-b jar $U/me"
is 0 'grep -c "Your submissions" body'
says 0 "*The contest's database cannot be read now: this is not all.*" 'cat body'
says 0 '*c/contest.db: damaged: official cannot be -1*' 'cat serve.log'
rank NULL -1
# Without a standing it shows none.
ask c "UPDATE total SET player = player + 1000 WHERE batch = 3"
http 200 "-b jar $U/me"
is 0 'grep -c "Where it stands" body'
ask c "UPDATE total SET player = player - 1000 WHERE batch = 3"

# It ends by logging out, and with the token.
http 403 "-b jar -d csrf=no $U/logout"
http 303 "-b jar -d csrf=$csrf $U/logout"
http 303 "-b jar $U/me"
says 0 '*Location: /login*' 'cat head'
http 303 "-d token=$A -c jar $U/login"
does '$sortie contestant c revoke ann'
http 303 "-b jar $U/me"
says 0 '*Location: /login*' 'cat head'
end_serve

# Behind a proxy: cookies for TLS only.
A=$($sortie contestant c token ann)
serve c --proxy
http 303 "-d token=$A $U/login"
says 0 '*Set-Cookie: __Host-sortie=*; Path=/; *; HttpOnly; SameSite=Strict; Secure*' 'cat head'
end_serve
