# A file of data that a program brings: it plays from it, in a batch and in verify, and another file is another program.
. "$kit/tests/system/contest/lib.sh"
# Both bid on A what their file says, which may have a single byte.
printf 7 >ann.bin
printf 456 >bob.bin
sed 's/return "A", 0/return "A", int(open("data.bin").read())/' "$kit/samples/yacht/first.py" >ann.py
sed 's/printf("BID A 0\\n");/char bid[9] = ""; FILE *in = fopen("data.bin", "r"); if (in == NULL || fgets(bid, 9, in) == NULL) abort(); fclose(in); printf("BID A %s\\n", bid);/; 1i#include <stdlib.h>' "$kit/samples/yacht/first.c" >bob.c
does '$sortie contest c --game yacht'
set_to c rounds 2
says 0 'accepted: it compiles, and plays every test point to the end*' '$sortie submit c ann ann.py ann.bin'
# Beside it is where it is looked for, too. Without one it does not play.
says 0 'accepted: it compiles, and plays every test point to the end*' '$sortie submit c bob bob.c'
cp bob.c alone.c
says 0 'accepted: it compiles, but plays no test point to the end*2 of 2 games would be forfeited: crash*' '$sortie submit c carl alone.c'
# Dropped as files: both, and later the data alone has changed.
player c dora bob.c
printf 789 >c/submissions/dora/bob.bin
bids() { $sortie matches c --records records >/dev/null && cat records/* | grep -o '^answer . BID.*' | cut -d' ' -f3- | sort -u | tr '\n' ' '; rm -r records; }
does '$sortie batch c --seed 5'
is 'BID A 456 BID A 7 BID A 789 ' 'bids'
is 3 "ask c 'SELECT count(DISTINCT data) FROM source'"
printf 790 >c/submissions/dora/bob.bin
# The cache may be gone: the program is built again from what the contest has.
rm -f ann.bin bob.bin ann.py bob.c
does 'SORTIE_CACHE=$D/other $sortie batch c --seed 6'
says 0 '*790*' 'bids'
says 0 '*right*' 'SORTIE_CACHE=$D/third $sortie verify c'
# A judge gets it as a file.
does '$sortie submissions c --export out --name ann'
is '1-ann.bin 1-ann.py 7' 'echo $(ls out) $(cat out/1-ann.bin)'
# The same file is stored once.
before=$(ask c 'SELECT count(*) FROM data')
printf 7 >again.bin
does '$sortie submit c erin "$kit/samples/yacht/first.py" again.bin'
is "$before" "ask c 'SELECT count(*) FROM data'"
# An invalid data file is refused in one line.
head -c 11534336 /dev/zero >large.bin
head -c 10485760 /dev/zero >most.bin
says 1 'sortie: large.bin: it has more than 10485760 bytes, the limit of a data file' '$sortie submit c ann alone.c large.bin'
says 0 'accepted: *' '$sortie submit c ann alone.c most.bin'
says 1 'sortie: nowhere.bin: No such file or directory' '$sortie submit c ann alone.c nowhere.bin'
says 1 'sortie: c: it is not a file' '$sortie submit c ann alone.c c'
player c fred alone.c
cp large.bin c/submissions/fred/alone.bin
says 0 '*fred/alone.c: refused: it has more than 10485760 bytes, the limit of a data file*' '$sortie batch c --seed 7 2>&1'
does '$sortie contest p'
says 1 'sortie: most.bin: players of plane bring no data' '$sortie submit p ann "$kit/samples/plane/random.c" most.bin'
