# sortie archive: a folder that is whole or not there. It opens without a server, and whoever has nothing else finds
# every batch right. No secret, token, private question or private program is in it.
. "$kit/tests/system/contest/lib.sh"
# scan FOLDER - whether its links lead somewhere, and what is in it of the words in the file `private`
scan() { python3 "$kit/tests/system/contest/archive.py" "$@"; }

make_contest c 2
sed -i '/^testpoint = [1-3] /d' c/contest.conf
set_to c notice_command 'echo NOTICE-PASSWORD >/dev/null'
set_to c rules 'https://contest.example/rules'
set_to c address 'https://contest.example/spring/'
for name in alice bob carol dave erin; do echo "/* SOURCE-OF-$name */" >>c/submissions/$name/*.c; done
sed -i '1i #include <stdio.h>' c/submissions/erin/hunter.c
sed -i 's/^void Operate_self(void)$/&/; s/Hit(/(fputs("PRINTED-BY-ERIN\\n", stderr), Hit)(/' c/submissions/erin/hunter.c
does '$sortie batch c --seed 5'

# The words in the file `private` may not be in it.
A=$($sortie contestant c token alice | grep -E '^[0-9]+-')
J=$($sortie judge c add eva --role owner 2>/dev/null | grep -o '[0-9a-f]\{64\}' | head -n 1)
printf 'name,email\n<b>x,x@mail.example\n' >list.csv
does '$sortie contestant c add --from list.csv'
cp "$kit/samples/plane/sample.c" older.c
echo '/* OLDER-OF-BOB */' >>older.c
cp $kit/samples/plane/sample.c newer.c
echo '/* NEWER-OF-BOB </pre><script>alert(1)</script> */' >>newer.c
does '$sortie submit c bob older.c'
does '$sortie submit c bob newer.c'
does '$sortie contestant c announce "ANNOUNCED <noon>"'
ask c "INSERT INTO message (at, contestant, question, for_all) VALUES (1, 1, 'OPEN-QUESTION', 0);
    INSERT INTO message (at, contestant, question, words, answered, for_all) VALUES (1, 2, 'PRIVATE-QUESTION', 'PRIVATE-ANSWER', 2, 0);
    INSERT INTO message (at, contestant, question, words, answered, for_all) VALUES (1, 3, 'PUBLIC-QUESTION', 'PUBLIC-ANSWER', 2, 1)"
mkdir -p c/acts c/submissions/.registrations
echo SECRET-OF-THE-NEXT >c/secret
echo ACT-OF-A-JUDGE >c/acts/1.act
echo WHO-REGISTERS >c/submissions/.registrations/$(printf %064d 0)
does '$sortie batch c --seed 6'
does '$sortie submit c bob $kit/samples/plane/random.c' # it has not played
says 1 'sortie: c: submissions are open, and an archive publishes programs: *' '$sortie archive c a'
set_to c submissions closed
does '$sortie archive c a --forecast'
says 0 '{"format":1,"folder":"a","written":false,"batches":2,"matches":*}' '$sortie archive c a --forecast --json'
is '' 'ls -d a .a* 2>/dev/null'
does '$sortie contestant c publish bob'
does '$sortie contestant c publish erin'
does '$sortie contestant c disqualify erin --why "copied from alice"'
is 1 "ask c \"SELECT count(*) > 0 FROM said WHERE text LIKE '%PRINTED-BY-ERIN%'\""
printf '%s\n' ${A#*-} $J NOTICE-PASSWORD SOURCE-OF-alice SOURCE-OF-bob SOURCE-OF-carol SOURCE-OF-dave SOURCE-OF-erin OLDER-OF-BOB \
    PRINTED-BY-ERIN OPEN-QUESTION PRIVATE-QUESTION PRIVATE-ANSWER SECRET-OF-THE-NEXT ACT-OF-A-JUDGE WHO-REGISTERS x@mail.example >private
ask c 'SELECT hash FROM token; SELECT code FROM judge WHERE code NOT NULL' >>private
is 20 'wc -l <private'

# A batch that is not finished, and a freeze.
cp -r c d
ask d 'UPDATE batch SET hash = NULL, finished = NULL WHERE id = 2'
says 1 'sortie: d: batch 2 is not finished: let it end first' '$sortie archive d a'
set_to c freeze 1
says 1 'sortie: c: the pages are frozen at batch 1: set freeze = 0 *' '$sortie archive c a'
set_to c freeze 0
does '$sortie contest e && sed -i "s/^submissions = .*/submissions = closed/" e/contest.conf'
says 1 'sortie: e: no batch is finished yet; sortie batch e plays one' '$sortie archive e a'
is '' 'ls -d a .a* 2>/dev/null'

# The whole.
does '$sortie archive c a --json >json'
is '1 2 True 1 True' "python3 -c \"import json; a = json.load(open('json')); print(a['format'], a['batches'], a['records'] == a['matches'], a['programs'], a['written'])\""
is "$(python3 -c "import json; print(json.load(open('json'))['sums'])")" 'sha256sum <a/SHA256SUMS | cut -c1-64'
is "$(python3 -c "import json; print(json.load(open('json'))['files'])")" 'find a -type f | wc -l'
is 'README.txt SHA256SUMS announcements.json archive.css checking contestants.csv contestants.json index.html programs records rules rulings.json site' 'LC_ALL=C ls a | tr "\n" " " | sed "s/ $//"'
is '' 'cd a && sha256sum -c --quiet SHA256SUMS'
is '' 'cd a && find . -type f ! -name SHA256SUMS -printf "%P\n" | LC_ALL=C sort | diff - <(cut -c67- SHA256SUMS | LC_ALL=C sort)'
is '' 'find a ! -perm -o=r -o -type l -o -name ".*"'
is '' 'scan a private'
is 3 'ls a/programs | wc -l'
does 'cmp a/programs/*bob.c newer.c'
is 1 'grep -o "<a href=[^>]* download>" a/programs/*bob.c.html | wc -l' # it has no data
is 0 'grep -c "<script" a/programs/*.html | grep -v ":0$" | wc -l'
does 'grep -q "&lt;/pre&gt;&lt;script&gt;" a/programs/*bob.c.html'
does 'grep -q "PUBLIC-ANSWER" a/announcements.json && grep -q PUBLIC-QUESTION a/site/contest.js && grep -q "ANNOUNCED" a/announcements.json'
does 'grep -q "x.*no,no" a/contestants.csv && grep -q "disqualified" a/contestants.json'
does 'grep -q "https://contest.example/rules" a/README.txt'
does '$sortie matches c --records r && diff -r a/records/batch-2 r'
says 0 '*are right; SHA-256 *' 'cd a && $sortie verify --public --records site $(ls site/bundles/*.txt | sort -t/ -k3n)'
if is_python && ! is_sanitized; then says 0 '*are right; SHA-256 *' 'cd a && python3 checking/check_batch.py $(ls site/bundles/*.txt | sort -t/ -k3n)'; fi
for record in $(ls a/records/batch-1/*.record | head -n 2); do says 0 '*' "\$sortie verify $record"; done
does '$sortie archive c b'
is '' 'diff -r a b'
rm -rf b
says 0 '*records and 1 programs*' '$sortie archive c b --small'
is '' 'diff -rq a b | grep -v "^Only in a: records$" | grep -v SHA256SUMS'
says 0 '*are right; SHA-256 *' 'cd b && $sortie verify --public --records site site/bundles/1.txt site/bundles/2.txt'

# A name that is taken stays as it is, and one that is none is refused.
mkdir taken && echo mine >taken/mine && echo mine >file && ln -s nowhere link && ln -s taken to-taken
for out in taken taken/ file link to-taken; do says 1 "sortie: ${out%/}: is there already" "\$sortie archive c $out"; done
for out in . .. / '""' taken/.. ; do says 1 'sortie: *' "\$sortie archive c $out"; done
says 1 'sortie: none: No such file or directory' '$sortie archive c none/a'
says 1 'sortie: the folder*is too long' "\$sortie archive c $(printf %0241d 0)"
says 1 'sortie: the folder*is too long' "\$sortie archive c ./$(printf %04000d 0)"
is 'mine mine nowhere taken' 'echo $(cat taken/mine file) $(readlink link to-taken)'
does '$sortie archive c "quite <b>odd & long" && test -e "quite <b>odd & long/index.html"'

# A killed one leaves an unfinished folder, which the next removes. A file of somebody else stays. Two do not write
# the same.
mkdir .z.unfinished && echo cut >.z.unfinished/index.html
says 0 '*' '$sortie archive c z'
is '' 'ls -d .z.unfinished 2>/dev/null; grep -l cut z/index.html'
rm -rf z && mkdir .z.unfinished
says 1 '*sortie: z: another sortie archive is writing it' 'flock .z.unfinished $sortie archive c z'
rmdir .z.unfinished && ln -s "$PWD/taken" .z.unfinished
says 1 '*sortie: .z.unfinished: is there, and is no unfinished archive of yours' '$sortie archive c z'
rm .z.unfinished && echo mine >.z.unfinished
says 1 '*sortie: .z.unfinished: is there, and is no unfinished archive of yours' '$sortie archive c z'
is 'mine mine' 'echo $(cat taken/mine .z.unfinished)'
rm .z.unfinished && mkfifo .z.unfinished
says 1 '*sortie: .z.unfinished: *' '$sortie archive c z'
rm .z.unfinished
$sortie archive c z >/dev/null 2>&1 </dev/null &
wait_for '[ -e .z.unfinished ] || [ -e z ]'
kill -9 $! 2>/dev/null
wait $! 2>/dev/null
[ -e z ] || does '$sortie archive c z'
is '' 'ls -d .z.unfinished 2>/dev/null; diff -r a z'
rm -rf z
$sortie archive c z >out 2>&1 </dev/null &
wait_for '[ -e .z.unfinished ] || [ -e z ]'
kill $! 2>/dev/null
wait $!
case $? in 0) is '' 'diff -r a z' ;; *) says 0 'sortie: z: stopped, and nothing is there' 'tail -n 1 out' ;; esac
is '' 'ls -d .z.unfinished 2>/dev/null'
rm -rf z

# The organiser's statement.
echo '%PDF-' >Statement.PDF
does '$sortie archive c z --small --statement Statement.PDF'
does 'cmp z/rules/statement.pdf Statement.PDF && grep -q rules/statement.pdf z/index.html z/README.txt'
is '' 'scan z private'
rm -rf z
mkfifo pipe
says 1 '*sortie: pipe: is not a regular file' 'timeout 20 $sortie archive c z --statement pipe'
says 1 '*sortie: taken: is not a regular file' '$sortie archive c z --statement taken'
says 1 '*sortie: none: No such file or directory' '$sortie archive c z --statement none'
is '' 'ls -d z .z.unfinished 2>/dev/null'

# Links in the contest's folder lead out of no archive, and nothing of its site/ is read.
mv c/site c/site.old 2>/dev/null
ln -s "$PWD/taken" c/site
does '$sortie archive c z && diff -r a z'
is 'mine' 'ls taken'

# Each other game has its own rules there. A program of several files is read file by file, and data lie beside it.
for game in $(is_sweep && echo yacht kutulu codevs five || shuf -n 1 -e yacht kutulu codevs five); do
    does "\$sortie contest $game --game $game"
    sed -i '/^testpoint = [3-9] /d; s/^rounds = .*/rounds = 1/' $game/contest.conf
    lowest=$(grep -v '^#' "$kit/samples/$game/ladder.txt" | head -n 1)
    first=$(ls "$kit/samples/$game/$lowest".*[cy] | head -n 1)
    [ ${first##*.} = py ] && comment='#' || comment='//'
    for name in bob carl dora; do
        mkdir -p $game/submissions/$name && { cat "$first" && echo "$comment $name"; } >$game/submissions/$name/mine.${first##*.}
    done
    echo DATA-OF-BOB >$game/submissions/bob/mine.bin
    mkdir -p $game/submissions/ann
    python3 -c 'import sys, zipfile
with zipfile.ZipFile(sys.argv[2], "w") as z:
    z.write(sys.argv[1], "main." + sys.argv[3])
    z.writestr("more/other." + sys.argv[3], sys.argv[4] + " </pre><b>OTHER-FILE\n")' "$first" $game/submissions/ann/mine.zip ${first##*.} $comment
    does "\$sortie batch $game --seed 1"
    for name in ann bob; do does "\$sortie contestant $game publish $name"; done
    set_to $game submissions closed
    does "\$sortie archive $game a-$game"
    is '' "scan a-$game"
    title=$(head -n 1 "$kit/docs/$game.md")
    does "grep -q '>${title#\# }</h1>' a-$game/rules/rules.html"
    title=$(head -n 1 "$kit/docs/zh/$game.md")
    does "grep -q '>${title#\# }</h1>' a-$game/rules/rules.zh.html"
    says 0 '*are right; SHA-256 *' "cd a-$game && \$sortie verify --public --records site site/bundles/1.txt"
    [ $game = five ] || # takes no archive of Python
        does "grep -q '&lt;/pre&gt;&lt;b&gt;OTHER-FILE' a-$game/programs/*ann.zip.html && cmp a-$game/programs/*ann.zip $game/submissions/ann/mine.zip"
    does "grep -q DATA-OF-BOB a-$game/programs/*bob.bin"
    does "grep -q '<a href=\"[^\"]*bob.bin\" download>' a-$game/programs/*bob.${first##*.}.html"
done
