# How much of an order is luck: said before a batch, and after it by sortie order and on the batch's page.
. "$kit/tests/system/contest/lib.sh"
says 0 '*Another secret would order 9? of 100 pairs of players as this one by Elo, 9? by the order-free fit (30 rounds; *a guess*The final evaluation of 100 rounds: *' '$sortie contest c'
set_to c rounds 2
says 0 '*Another secret would order 6? of 100 pairs*a guess*WARNING: with so few rounds*' '$sortie doctor c | head -c 4000'
says 0 'Another secret would order 6? of 100 pairs*a guess*' '$sortie order c --next'
says 1 'sortie: c: no batch is finished yet*' '$sortie order c'
says 1 'sortie: --next: goes without --batch and --json' '$sortie order c --next --json'

# Stone, paper and scissors, each a fixed order of the cards of Five!
does '$sortie contest cycle --game five'
set_to cycle times 8
for one in 'stone 54321!' 'paper 1234!5' 'scissors 123!54'; do
    sed "s/ORDERS/\"${one#* }\"/" "$kit/tests/system/contest/five/scripted.c" >order.c
    player cycle ${one% *} order.c
done
does '$sortie batch cycle --seed 5'
says 0 '*3 pairs met, in 3 of them one clearly beats the other
cycles of three: 1, by luck alone about 0.0: this order hides who beats whom
  paper beats (100 %) stone beats (100 %) scissors beats (100 %) paper' '$sortie order cycle'
says 0 '*"cycles":1,*"more_than_luck":true,"listed":\[\[{"name":"paper","share":1.0000},{"name":"stone","share":1.0000},{"name":"scissors","share":1.0000}\]\]}\]}' '$sortie order cycle --json'
does '$sortie site cycle'
says 0 '*"cycles":{"columns":*,"data":\[\[1,1,"paper","stone","scissors",1.0,1.0,1.0\]\]}*' 'cat cycle/site/batch-1/about.json'

# The same figures come out each time.
make_contest d 6 # five programs, two of them the same twice
does '$sortie batch d --seed 5'
says 0 '*test point 1: another secret would order*rank  name*erin*who beats whom: *cycles of three: 0,*' '$sortie order d'
does '$sortie order d --json >one && $sortie order d --json >two && cmp one two'
says 1 'sortie: --batch: *' '$sortie order d --batch 0'
says 1 '*there is no finished batch 7*' '$sortie order d --batch 7'
# Really played, in a copy of the contest: nothing of it stays.
before=$(sha256sum d/contest.db* | cut -d' ' -f1)
export TMPDIR=$PWD/tmp
mkdir tmp
does '$sortie order d --replay 2 --rounds 1 >replayed'
says 0 '2 batches of 1 rounds were played under other secrets, by 10 players: *test point * as simulated*         1  *         5  *' 'cat replayed'
is '' 'awk "NF == 5 && (\$4 < 1 || \$4 > 9)" replayed' # a program and its copy have two of ten places
is '' 'ls -A tmp'
is "$before" "sha256sum d/contest.db* | cut -d' ' -f1"
says 1 'sortie: --replay: *' '$sortie order d --replay 1'
says 1 'sortie: --replay: goes with no option but --rounds' '$sortie order d --replay 2 --json'
says 1 'sortie: *fewer than two programs take part' '$sortie order c --replay 2'
is '' 'ls -A tmp'
# Stopped within the third batch or later, it says how far it came.
$sortie order d --replay 100 --rounds 20 >replayed 2>stopped &
replay=$!
wait_for '[ "$(ask tmp/sortie-replay-* "SELECT count(*) FROM batch WHERE finished IS NOT NULL" 2>&1)" -ge 3 ]'
kill -INT $replay
wait $replay
says 0 'sortie: interrupted: * batches had been played' 'cat stopped'
is '' 'ls -A tmp'
unset TMPDIR
does '$sortie site d'
if is_python; then
    cat >look.py <<'END'
import json
order = json.load(open("one"))
page = json.load(open("d/site/batch-1/about.json"))
tables = page.get("tables", page)
def rows(name):
    t = tables[name]
    return [dict(zip(t["columns"], r)) for r in t["data"]] if isinstance(t, dict) else t
for point in order["testpoints"]:
    players = point["players"]
    shown = [r for r in rows("places") if r["testpoint"] == point["testpoint"]]
    if [(p["name"], p["low"], p["high"]) for p in players] != [(r["name"], r["low"], r["high"]) for r in shown]:
        print("the page has other places", point["testpoint"])
    for rank, p in enumerate(players, 1):
        if not 1 <= p["low"] <= p["high"] <= len(players) or p["copy"] < 0 or (p["next_ahead"] is None) != (rank == len(players)):
            print("cannot be", p)
    # bob and dave play the same program: who of them is ahead is luck
    near = [(a["name"], b["name"], a["next_ahead"]) for a, b in zip(players, players[1:])]
    for a, b, ahead in near:
        if {a, b} == {"bob", "dave"} and not .15 < ahead < .85:
            print("copies change places in", ahead)
print(len(order["testpoints"]))
END
    is 5 'python3 look.py'
fi

# Of any format, and of a game of four; of one program there is nothing to say.
does '$sortie contest four --game kutulu && set_to four rounds 3 && sed -i "/^testpoint = [^1]/d" four/contest.conf'
for p in random hug flee group random-2; do player four $p "$kit/samples/kutulu/${p%-2}.c"; done
does '$sortie batch four --seed 1 && $sortie order four && $sortie site four'
does '$sortie contest swiss --game yacht'
for p in basic oldest first; do player swiss $p "$kit/samples/yacht/$p.c"; done
set_to swiss rounds 3
says 0 '*by points, *' '$sortie batch swiss --seed 1 && $sortie order swiss'
does '$sortie contest alone'
player alone ann "$kit/samples/plane/random.c"
is '' '$sortie batch alone >/dev/null 2>&1 && $sortie order alone && $sortie site alone >/dev/null'
