# Schools, regions, divisions, and contestants out of competition: from a list and one by one, on the scoreboard, in
# CSV, JSON, bundles and the audit log. Ratings do not see them.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
xss='<img src=x onerror=alert(1)>'
cat >list.csv <<END
name,school,region,division,out_of_competition
alice,北京大学,North,girls,no
bob,$xss,"East, and ""South""",,打星
carol,北京大学,North,boys,
END
says 0 '*3 contestants were added, from a table.*' '$sortie contestant c add --from list.csv'
for name in dave erin; do does '$sortie contestant c add $name'; done
says 0 '*alice*active*school 北京大学, region North, division girls
*bob*school <img src=x onerror=alert(1)>, region East, and "South", out of competition
*' '$sortie contestant c list'

# One by one, and what cannot be.
says 0 'erin has these groups from the next batch on' '$sortie contestant c set erin --school 清华大学 --out-of-competition yes --why guest'
says 1 'sortie: erin: nothing would change' '$sortie contestant c set erin --school 清华大学'
says 1 'sortie: --out-of-competition: is yes or no' '$sortie contestant c set erin --out-of-competition perhaps'
says 1 'sortie: set: needs --school*' '$sortie contestant c set erin'
says 1 'sortie: --school*: go with set' '$sortie contestant c token erin --school x'
says 1 'sortie: erim: there is no contestant of that name, did you mean erin?' '$sortie contestant c set erim --region x'
says 1 'sortie: dave: region: a name is UTF-8 without control characters' '$sortie contestant c set dave --region $'"'a\\tb'"
says 1 'sortie: dave: school: a name has 1 to 63 bytes' '$sortie contestant c set dave --school 一二三四五六七八九十一二三四五六七八九十一二'

# Names that look the same are one name: Cyrillic О in North, capitals, full width.
for same in NОrth north Ｎorth 'North​'; do
    says 1 'sortie: *: looks the same as the region "*", which somebody has: write both alike' '$sortie contestant c set dave --region "$same"'
done
is '北京大学' 'ask c "SELECT school FROM contestant WHERE name = \"carol\""'

# A list changes many at once, all or nobody. Columns that it does not have stay as they are.
printf 'name;region\nalice;NORTH\ncarol;NORTH\ndave;\n' >more.csv
says 0 'The groups of 2 of 3 contestants were changed. *' '$sortie contestant c set --from more.csv'
is 'NORTH 北京大学 girls' 'ask c "SELECT region || char(32) || school || char(32) || division FROM contestant WHERE name = \"alice\""'
printf 'name,region,unofficial\nalice,West,\ncarol,west,\n' >more.csv
says 1 'sortie: *est: looks the same as the region "*est"*' '$sortie contestant c set --from more.csv'
printf 'name,unofficial\nalice,yes\nnobody,yes\n' >more.csv
says 1 'sortie: nobody: there is no contestant of that name' '$sortie contestant c set --from more.csv'
printf 'name,unofficial\nalice,perhaps\n' >more.csv
says 1 'sortie: alice: out of competition is neither yes nor no' '$sortie contestant c set --from more.csv'
says 1 'more.csv:2: alice: *' '$sortie contestant c add --from more.csv'
printf 'name\nalice\n' >more.csv
says 1 'sortie: more.csv: has no column school, region, division or out_of_competition' '$sortie contestant c set --from more.csv'
is 0 'ask c "SELECT unofficial FROM contestant WHERE name = \"alice\""'

# The same batch with and without groups has the same ratings, scores and totals.
does '$sortie batch c --seed 5'
cp -r c plain
does 'for name in bob erin; do $sortie contestant plain set $name --out-of-competition no; done'
does '$sortie batch plain --seed 5 && $sortie batch c --seed 5'
is '' 'diff <(ask c "SELECT testpoint, player, rating, rank, tier, score FROM score WHERE batch = 2") <(ask plain "SELECT testpoint, player, rating, rank, tier, score FROM score WHERE batch = 2")'
is '1 2 3 4 5' 'ask plain "SELECT group_concat(official, char(32)) FROM (SELECT official FROM total WHERE batch = 2 ORDER BY rank)"'

# Ranks are those in competition.
is '1 2 3' 'ask c "SELECT group_concat(official, char(32)) FROM (SELECT official FROM total WHERE batch = 2 AND official IS NOT NULL ORDER BY rank)"'
is 'bob erin' 'ask c "SELECT group_concat(called, char(32)) FROM (SELECT called FROM total JOIN entry USING (batch, player) WHERE batch = 2 AND official IS NULL ORDER BY called)"'
says 0 '*
   -  erin*' '$sortie standings c'
says 0 '*   -  bob*' '$sortie standings c --subtask 1'
says 0 '*   1  *   2  *' '$sortie standings c --group 北京大学'
is 2 '$sortie standings c --group NORTH --csv | tail -n +2 | wc -l'
is 1 '$sortie standings c --group girls --csv | tail -n +2 | cut -d, -f2'
is 'alice carol ' '$sortie standings c --group 北京大学 --json | tr , "\n" | sed -n "s/.*\"name\":\"\(.*\)\"/\1/p" | sort | tr "\n" " "'
says 1 'sortie: Nowhere: is no school, region or division of batch 2' '$sortie standings c --group Nowhere'
says 0 '*"name":"erin","state":"active","school":"清华大学","region":null,"division":null,"out_of_competition":true*' '$sortie standings c --json'
is '"<img src=x onerror=alert(1)>","East, and ""South""",,yes' '$sortie standings c --csv | grep ",\"bob\"," | grep -o "\"<img.*"'

# Public files have them, and all who check agree. A later change is no change of what was.
does '$sortie contestant c set carol --school 复旦大学 --out-of-competition yes'
outsiders c
is 'group 0 school 北京大学|group 0 region NORTH|group 0 division girls|group 1 school <img src=x onerror=alert(1)>|group 1 region East, and "South"|group 1 competition out|group 2 school 北京大学|group 2 region NORTH|group 2 division boys|group 4 school 清华大学|group 4 competition out|' 'grep ^group outside/bundles/2.txt | tr "\n" "|"'
says 0 '*right*' '$sortie verify c'
says 0 '*group carol (school 北京大学, region NORTH, division boys -> school 复旦大学, region NORTH, division boys, out of competition)*' '$sortie status c'
for harm in 's/^group 1 competition out/group 1 competition in/' 's/^group 0 school/group 0 club/' '/^group 1 school/{h;d};/^group 1 region/G' 's/^group 4 /group 5 /'; do
    sed "$harm" outside/bundles/2.txt >harmed
    says 1 'sortie: harmed:*' '$sortie verify --public harmed'
    ! is_python || is_sanitized || says 1 'harmed: line *' 'python3 $kit/docs/check_batch.py harmed'
done
says 0 '*right*' '$sortie verify --public outside/bundles/1.txt outside/bundles/2.txt'

# A batch again has the groups that it had. Changes in the database are found.
does '$sortie batch c --again 2 --why test'
is 'carol 0' 'ask c "SELECT called || char(32) || unofficial FROM entry WHERE batch = 3 AND called = \"carol\""'
for harm in "UPDATE contestant SET school = 'x' WHERE name = 'dave'" "UPDATE contestant SET unofficial = 1 WHERE name = 'dave'" \
    "UPDATE entry SET region = 'x' WHERE batch = 2 AND player = 3" "UPDATE total SET official = 1 WHERE batch = 2 AND rank = 3" "UPDATE score SET official = NULL WHERE batch = 2 AND testpoint = 3"; do
    rm -rf harmed && cp -r c harmed && ask harmed "$harm"
    says 1 '*sortie: harmed/contest.db: *@(audit log: the groups of dave|batch 2)*' "\$sortie verify harmed # $harm"
done
