# How much data a contestant may bring, what of it is kept, and whether the forecast of the disk is true.
. "$kit/tests/system/contest/lib.sh"
# A program that reads its data. Each file of data is another one, which cannot be compressed.
sed 's/return "A", 0/return "A", 1 + 0 * len(open("data.bin", "rb").read())/' "$kit/samples/yacht/first.py" >reads.py
# data FILE WORD BYTES
data() { openssl enc -aes-128-ctr -nosalt -pass "pass:$2" 2>/dev/null </dev/zero | head -c "$3" >"$1"; }
mib=1048576
does '$sortie contest c --game yacht'
set_to c rounds 2
is 'most_data_mib = 100' 'grep ^most_data_mib c/contest.conf'
kept() { ask c 'SELECT coalesce(sum(length(bytes)), 0) / 1000000 FROM data'; }

# Refused data is not kept, nor data that never played and was replaced. A program that is there still has its own.
echo 'not python(' >broken.py
for i in 1 2 3; do
    data ann.bin "ann $i" $((2 * mib))
    says 1 'refused: *' '$sortie submit c ann broken.py ann.bin'
    does '$sortie submit c ann reads.py ann.bin'
done
data bob.bin bob $((2 * mib))
does '$sortie submit c bob reads.py bob.bin'
is 4 kept
does '$sortie batch c --seed 1'
is 4 kept

# Over the quota: a sentence, from each of the ways in. Data that has played is kept.
set_to c most_data_mib 5
data ann.bin 'ann 4' $((2 * mib))
does '$sortie submit c ann reads.py ann.bin'
is 6 kept
data ann.bin 'ann 5' $((2 * mib))
says 1 'sortie: ann: 4.0 MiB of your data are kept, and this has 2.0 MiB: together a contestant has at most 5 MiB' '$sortie submit c ann reads.py ann.bin'
player c ann reads.py
cp ann.bin c/submissions/ann/reads.bin
says 0 '*ann/reads.py: refused: 4.0 MiB of your data are kept, and this has 2.0 MiB: together a contestant has at most 5 MiB*' '$sortie batch c --seed 2 2>&1'
says 0 '*refused: 4.0 MiB of your data*' 'cat c/submissions/ann/reads.py.txt'
token=$($sortie contestant c token ann | grep -oE '[0-9a-f]{64}|[A-Za-z0-9_-]{30,}' | head -n 1)
serve c
http 413 '-H "Authorization: Bearer $token" -F file=@reads.py -F data=@ann.bin $U/api/submissions'
says 0 '*4.0 MiB of your data are kept, and this has 2.0 MiB*' 'cat body'
data half.bin half 500000
http 202 '-H "Authorization: Bearer $token" -F file=@reads.py -F data=@half.bin $U/api/submissions'
data more.bin more 500000
http 202 '-H "Authorization: Bearer $token" -F file=@reads.py -F data=@more.bin $U/api/submissions'
data most.bin most 500000
http 413 '-H "Authorization: Bearer $token" -F file=@reads.py -F data=@most.bin $U/api/submissions'
end_serve
says 0 '*right*' '$sortie verify c'

# The forecast: what the last period brought is what the next one brings, whatever was there before.
does '$sortie contest g --game yacht'
set_to g rounds 6
period() { # NUMBER MIB-OF-EACH
    local name
    for name in ann bob carl; do
        data d.bin "$name $1" $(($2 * mib))
        [ $2 = 0 ] || does '$sortie submit g $name reads.py d.bin'
    done
    sleep 1.1 # whole seconds tell what belongs to which period
    does "\$sortie batch g --seed $1"
}
size() { ask g 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null && stat -c %s g/contest.db; }
forecast() { $sortie status g --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["disk"]["batch"])'; }
foretold() { # NUMBER MIB-OF-EACH
    local told before grown
    told=$(forecast)
    before=$(size)
    period $1 $2
    grown=$(($(size) - before))
    is yes "[ $((told * 100)) -gt $((grown * 75 - 6553600)) ] && [ $((told * 100)) -lt $((grown * 125 + 6553600)) ] && echo yes || echo 'batch $1: forecast $told, grown by $grown'"
}
period 1 3
period 2 1
foretold 3 1
foretold 4 1
period 5 0
foretold 6 0
