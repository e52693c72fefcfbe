# Records and pages of old batches are dropped, and only they. Verify says which batches it can still play, and finds
# records that are missing otherwise.
. "$kit/tests/system/contest/lib.sh"
make_contest c 1
sed '1i #include <stdio.h>
/^void Init/,/^{/s/^{/{ fputs("thought\\n", stderr);/' "$kit/samples/plane/random.c" >talks.c
player c fred talks.c
does '$sortie batch c --seed 1'
for n in 1 2 3; do $sortie matches c --batch 1 --csv >matches; $sortie standings c --batch 1 --json >first; done
set_to c keep_records 2
set_to c keep_pages 2
for seed in 2 3; do does "\$sortie batch c --seed $seed"; done
does '$sortie site c'
says 0 '*The records of batches 2 to 2 are dropped*' '$sortie batch c --seed 4 2>&1'
is '1|0
2|0
3|20
4|20' "ask c 'SELECT b.id, count(r.batch) FROM batch b LEFT JOIN record r ON r.batch = b.id GROUP BY b.id' | sed 's/|[1-9][0-9]*/|20/'"
is $'1\n2' "ask c 'SELECT id FROM batch WHERE dropped IS NOT NULL'"
is $'3|thought\n4|thought' "ask c 'SELECT DISTINCT batch, substr(text, instr(text, \"thought\"), 7) FROM said ORDER BY batch'"
is '' '$sortie standings c --batch 1 --json | diff - first; $sortie matches c --batch 1 --csv | diff - matches'
says 0 'c: 4 batches, 60 matches, 30 records, 4 rulings*right*
c: of 2 batches, the last of them 2, the records are dropped: *' '$sortie verify c'
does '$sortie site c'
is $'batch-3\nbatch-4' 'ls c/site | grep batch-'
says 0 '*"batches":{*[[]4,*[[]3,*' 'cat c/site/contest.js'
says 1 '' "grep -o '\"data\":[[][[]4,.*[[]2,\"regular\"' c/site/contest.js"
cp -r c harmed
ask harmed 'DELETE FROM record WHERE batch = 3'
says 1 '*batch 3, *its record is missing or damaged*' '$sortie verify harmed --sample 0'
ask harmed "DELETE FROM ruling WHERE what = 'drop' AND batch = 1"
says 1 'sortie: *' '$sortie verify harmed --sample 0'
# By size: the last batch keeps its records, however large they are.
set_to c keep_records 0
set_to c records_mib 1
sed -i 's/^\(testpoint = .\) 4 /\1 20 /' c/contest.conf
does '$sortie batch c --seed 5 --rounds 20'
is 1 "ask c 'SELECT sum(length(text)) > 1048576 FROM record WHERE batch = 5'"
is 1 "ask c 'SELECT count(*) FROM record WHERE batch = 5' | grep -c ^[1-9]"
says 0 '*right*of 4 batches, the last of them 4, the records are dropped*' '$sortie verify c --sample 0'

# Frozen: the pages stay at a batch, and go on when the freeze ends.
set_to c keep_pages 0
set_to c freeze 4
does '$sortie site c'
says 0 '*"standing":4}*' 'cat c/site/contest.js'
is 0 'ls c/site | grep -c batch-5'
says 0 '*"batch":5,*' '$sortie standings c --json'
set_to c freeze 0
does '$sortie site c'
says 0 '*"standing":5}*' 'cat c/site/contest.js'
is 1 'ls c/site | grep -c batch-5'
