# One command takes another judge's export into a contest: the last program, or the last accepted one, of each person.
# It lists all names and files that it cannot take before it takes any, and refuses hostile archives by the file's name.
. "$kit/tests/system/judges/lib.sh"
hunter=$kit/samples/plane/hunter.c random=$kit/samples/plane/random.c sample=$kit/samples/plane/sample.cpp

$sortie contest c >/dev/null && set_to c admission compiled

# Hydro's archive of a contest's codes: the time is in the record's number.
mkdir hydro
r() { printf '%08x0000000000000000' $((1700000000 + $1)); }
cp "$hunter" hydro/U7_P1_R$(r 10)_S1@100.c
cp "$random" hydro/U7_P1_R$(r 20)_S2@97.5.c
cp "$sample" hydro/U12_P1_R$(r 5)_S1@100.cc.cc17o2
cp "$random" hydro/U12_P2_R$(r 9)_S1@100.cc.cc17o2
cp "$random" hydro/U30_P1_R$(r 9).c
(cd hydro && zip -q ../hydro.zip -- *)
printf 'U7,ann\nU12,bob\n' >names.csv
says 0 $'U30: accepted*\nann: accepted*\nbob: accepted*\n4 files, 3 programs handed in, 3 accepted' \
    '$sortie submissions c --import hydro.zip --from hydro --problem 1 --names names.csv'
is 'U30.c U7.c U12.cpp' 'ask c "SELECT group_concat(file, char(32)) FROM (SELECT file FROM submission ORDER BY id)"'
$sortie submissions c --name ann --export out >/dev/null
does "cmp out/*-ann.c $random"
says 0 $'ann: accepted*\nbob: accepted*\n4 files, 2 programs handed in, 2 accepted' \
    '$sortie submissions c --import hydro.zip --from hydro --problem 1 --names names.csv --accepted'
$sortie submissions c --name ann --export out2 >/dev/null
does "cmp \$(ls -v out2/*-ann.c | tail -1) $hunter"

# Folders of persons, as one sorts downloads of UOJ and of Codeforces' gym; the same as an archive.
mkdir -p gym/carol gym/dave/A
cp "$random" gym/carol/1001-OK.c && cp "$hunter" gym/carol/1002-WA.c && cp "$sample" gym/dave/A/7.cpp
touch -d 2025-01-01 gym/carol/1001-OK.c
says 0 $'carol: accepted*\ndave: accepted*\n3 files, 2 programs handed in, 2 accepted' '$sortie submissions c --import gym --from codeforces'
(cd gym && zip -q -r ../gym.zip .)
says 0 $'carol: accepted*\n3 files, 1 programs handed in, 1 accepted' '$sortie submissions c --import gym.zip --from uoj --accepted'
$sortie submissions c --name carol --export out3 >/dev/null
does "cmp \$(ls -v out3/*-carol.c | tail -1) $random"

# Names and files that it cannot take: it lists them all, and takes nothing.
before=$($sortie submissions c | wc -l)
mkdir -p bad/-erin bad/henry bad/frank bad/Frank bad/grace && cp "$hunter" bad/-erin/a.c && cp "$hunter" bad/henry/a.c && cp "$hunter" bad/frank/a.c && cp "$hunter" bad/Frank/a.c && cp "$hunter" bad/grace/a.pas
says 1 $'*frank*looks like*-erin/a.c: -erin: *grace/a.pas: grace: programs of this contest are in no such language*sortie: bad: 3 of 5 programs cannot be taken, so nothing was imported' \
    '$sortie submissions c --import bad --from uoj'
is "$before" '$sortie submissions c | wc -l'
says 1 'sortie: --from: no such judge, did you mean hydro?' '$sortie submissions c --import bad --from hidro'
says 1 'sortie: gym: *: is no name of Hydro*' '$sortie submissions c --import gym --from hydro'

# Hostile archives. Each is refused by the name of the file, and nothing is taken.
refused() { says 1 "sortie: $1: $2; nothing was imported" "\$sortie submissions c --import $1 --from uoj"; }
mkdir link && mkdir link/eve && ln -s /etc/passwd link/eve/a.c
refused link 'eve/a.c: is a symbolic link'
(cd link && zip -q -y -r ../link.zip .)
refused link.zip 'eve/a.c: is a symbolic link'
mkfifo link/eve/b.c && rm link/eve/a.c
refused link 'eve/b.c: is no plain file'
head -c 3000 gym.zip >cut.zip
refused cut.zip 'is no zip archive, or is cut off, or has more behind its end'
echo text >text.zip
refused text.zip 'is no zip archive, or is cut off, or has more behind its end'
mkdir -p up/x && cp "$hunter" up/x/a.c && (cd up/x && zip -q ../../up.zip ../x/a.c) && sed -i 's,\.\./x/a\.c,../../a.c,g' up.zip
(cd up && zip -q ../plain.zip x/a.c)
LC_ALL=C sed 's,x/a\.c,../.c,g' plain.zip >up.zip
refused up.zip '../.c: its name leads out of the archive'
LC_ALL=C sed 's,x/a\.c,/etcc,g' plain.zip >root.zip
refused root.zip '/etcc: its name leads out of the archive'
LC_ALL=C sed 's,x/a\.c,x\\a.c,g' plain.zip >back.zip
refused back.zip '*: its name has a control character or a backslash'
cp plain.zip sum.zip && printf '\377' | dd of=sum.zip bs=1 seek=200 conv=notrunc 2>/dev/null
refused sum.zip 'x/a.c: its size or check sum is wrong'
mkdir -p big/x && head -c 5000000 /dev/zero >big/x/a.c && (cd big && zip -q ../big.zip x/a.c)
refused big.zip 'x/a.c: is too large'
mkdir -p two/x && cp "$hunter" two/x/a.c && cp "$hunter" two/x/b.c && (cd two && zip -q ../two.zip x/a.c x/b.c) && sed -i 's,x/b\.c,x/a.c,g' two.zip
refused two.zip 'x/a.c: the name is there twice'
(cd up && zip -q -P secret ../locked.zip x/a.c)
refused locked.zip 'x/a.c: is encrypted'
is "$before" '$sortie submissions c | wc -l'

# Bytes changed at random never do more than be refused.
for ((i = 0; i < 12; i++)); do
    cp plain.zip random.zip
    for ((k = 0; k < 4; k++)); do
        printf "\\x$(printf %x $((RANDOM % 256)))" | dd of=random.zip bs=1 seek=$((RANDOM * 32768 % $(stat -c %s plain.zip))) conv=notrunc 2>/dev/null
    done
    timeout 20 $sortie submissions c --import random.zip --from uoj --accepted >said 2>&1
    [ $? = 1 ] || { echo "random.zip: status $?, expected 1: $(<said)"; wrong=1; }
done
