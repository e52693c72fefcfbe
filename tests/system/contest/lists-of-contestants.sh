# Many contestants at once, from a table or another judge's user list. Each has a token that works. All are added or
# nobody is.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
does '$sortie contestant c add zoe'

# A table, as spreadsheets write it.
printf '\xef\xbb\xbfnr;E-Mail;User Name\r\n1;a@x.example;ann\r\n2;b@x.example;" bob ""li"" "\r\n\r\n3;c@x.example;"张;三"\r\n' >class.csv
says 0 '3 contestants were added, from a table.*class-tokens.csv has*class-slips.html a slip*' '$sortie contestant c add --from class.csv --link https://contest.example/x/ --why "first term"'
is 'ann|bob "li"|zoe|张;三' 'ask c "SELECT group_concat(name, \"|\") FROM (SELECT name FROM contestant ORDER BY name)"'
is 600 'stat -c %a class-tokens.csv'
is 600 'stat -c %a class-slips.html'
is '3 first term' 'ask c "SELECT count(*) || char(32) || why FROM ruling WHERE what = \"add\" AND why <> \"\" GROUP BY why"'
if is_python; then
    # Another reader reads the files: each token has the hash in the store, each link and slip has the token.
    cat >look.py <<'END'
import csv, hashlib, html, sqlite3, sys
rows = list(csv.DictReader(open(sys.argv[1] + "-tokens.csv", encoding="utf-8-sig")))
slips = html.unescape(open(sys.argv[1] + "-slips.html", encoding="utf-8").read())
known = dict(sqlite3.connect("c/contest.db").execute("SELECT t.hash, name FROM token t JOIN contestant n ON n.id = contestant"))
for r in rows:
    if known.get(hashlib.sha256(r["token"].encode()).hexdigest()) != r["name"]:
        print("not the token of", r["name"])
    if r["link"] != sys.argv[2] + r["token"] or slips.count(">" + r["link"] + "<") != 1 or slips.count(">" + r["name"] + "<") != 1:
        print("link or slip of", r["name"])
print(len(rows), "right")
END
    is '3 right' 'python3 look.py class https://contest.example/x/login#'
fi

# Nobody is added if one cannot be. All such names are printed, and no file is written.
printf 'contestant\nfay\nann\nFAY\n-gil\nhal\nＺＯＥ\n' >more.csv
says 1 'more.csv:3: ann: it is, or was, the name of another*more.csv:5: -gil: *more.csv:7: *: it is, or was*more.csv:4: FAY: it is, or looks like, the name in line 2
sortie: more.csv: 4 of 6 names cannot be added, so nobody was' '$sortie contestant c add --from more.csv'
is '' 'ls | grep ^more-'
is 4 'ask c "SELECT count(*) FROM contestant"'

# Nor if the tokens cannot be kept, or would be lost.
printf 'ivy\njan\n' >class.csv
says 1 'sortie: class-tokens.csv: is there already*' '$sortie contestant c add --from class.csv'
mkdir -p full && cp class.csv full/
[ "$(id -u)" = 0 ] || { chmod 500 full && says 1 '*sortie: full/class-tokens.csv: *' '$sortie contestant c add --from full/class.csv' && chmod 700 full; }
long=full/$(printf 'x%.0s' $(seq 250)).csv # the names of the files are too long
cp class.csv $long
says 1 "*sortie: full/x*-tokens.csv: *" "\$sortie contestant c add --from $long"
is 2 'ls -A full | wc -l'
is 4 'ask c "SELECT count(*) FROM contestant"'
is 4 'ask c "SELECT count(*) FROM token"'
# A point that begins the name, or stands in the folder's, begins no ending.
mkdir v1.2
for list in v1.2/.names v1.2/names; do
    cp class.csv $list && touch $list-slips.html
    says 1 "sortie: $list-slips.html: is there already*" "\$sortie contestant c add --from $list"
done

# The user lists of other judges.
printf 'accounts\t1\nteam\tThe Foxes\tfoxes\tsecret\nadmin\tBoss\tboss\tx\nteam\tThe "Owls\towls\tsecret\n' >accounts.tsv
printf 'File_Version\t1\n1\t100\t3\t\xc3\x89quipe un\tUni\tU\tFRA\n2\t101\t3\tTeam two\tUni\tU\tFRA\n' >teams.tsv
printf 'name: final\nutenti:\n  - username: "u1"\n    password: x\n    nome: Uno\n  - {password: y, username: u2, hidden: false}\n  - username: u3\n    hidden: true\nproblemi:\n  - username: no\n' >contest.yaml
says 0 "*2 contestants were added, from a list of DOMjudge's*" '$sortie contestant c add --from accounts.tsv'
says 0 "*2 contestants were added, from a list of DOMjudge's*" '$sortie contestant c add --from teams.tsv'
says 0 '*2 contestants were added, from a contest.yaml of CMS*' '$sortie contestant c add --from contest.yaml'
is 'Team two|foxes|owls|u1|u2|Équipe un' 'ask c "SELECT group_concat(name, \"|\") FROM (SELECT name FROM contestant WHERE id > 4 ORDER BY name)"'

# No list at all.
printf '\n\n' >empty.csv
says 1 'sortie: empty.csv: a table without a name in it' '$sortie contestant c add --from empty.csv'
for size in 0 1; do
    printf %${size}s >empty.csv
    says 1 'sortie: empty.csv: a table without a name in it' '$sortie contestant c add --from empty.csv'
done
says 1 'sortie: none.csv: No such file*' '$sortie contestant c add --from none.csv'
says 1 'sortie: full: *' '$sortie contestant c add --from full'
says 1 'sortie: /dev/zero: is not a regular file' '$sortie contestant c add --from /dev/zero'
says 1 'sortie: --from: goes with add and set' '$sortie contestant c list --from empty.csv'
says 1 'sortie: --link: needs --from' '$sortie contestant c add kim --link x'
says 1 'sortie: kim: and --from exclude each other' '$sortie contestant c add kim --from empty.csv'
says 0 '*right*' '$sortie verify c'

# A token of a list hands in.
if command -v curl >/dev/null; then
    token=$(sed -n 's/^"ann",\([^,]*\),.*/\1/p' class-tokens.csv)
    serve c
    http 202 "-H 'Authorization: Bearer $token' -F file=@\$kit/samples/plane/random.c \$U/api/submissions"
    end_serve
fi
