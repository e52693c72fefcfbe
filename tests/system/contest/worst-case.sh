# Programs of each language that sleep, nap, end their first thread or compute in a thread that is not asked: each loses
# by its own fault, and no match takes longer than what the kit told as the worst case.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c --game yacht'
sed -i 's/^testpoint = .*/testpoint = 1 1 100 20 512/' c/contest.conf
set_to c rounds 1
set_to c jobs 1
bad=$kit/tests/programs/attacks-lines
hand_in() { # NAME FILE: admission plays each, so all at the same time
    $sortie submit c "$1" "$2" >"$1.told" 2>&1 || { echo "$1: $(cat "$1.told")"; touch refused; }
}
hand_in c "$kit/tests/programs/lines/never/player.c" &
hand_in naps-python "$bad/python-naps-between-work/player.py" &
hand_in naps-javascript "$bad/javascript-naps-between-work/player.js" &
hand_in naps-java "$bad/java-naps-between-work/Player.java" &
hand_in leader "$bad/python-first-thread-ends/player.py" &
hand_in turns "$bad/python-threads-take-turns/player.py" &
hand_in herd "$bad/python-herd-of-threads/player.py" &
hand_in busy "$bad/python-busy-thread-while-due-sleeps/player.py" &
wait
is '' 'ls refused 2>/dev/null'
$sortie batch c --seed 5 >told 2>&1 || { cat told; wrong=1; }
is 4 "ask c \"SELECT count(*) FROM match WHERE state = 'played'\""
verdict() { ask c "SELECT verdict FROM result JOIN seat USING (batch, testpoint, round, number, seat) JOIN entry e USING (batch, player)
    JOIN contestant n ON n.id = e.contestant WHERE name = '$1'"; }
for name in c naps-python naps-javascript naps-java turns herd; do is idle "verdict $name # $name"; done
is crash 'verdict leader'
is time 'verdict busy'
# "A batch of 8 contestants is at most 4 matches: likely ..., at worst 118.4 s, with 1 job."
says 0 '*A batch of 8 contestants is at most 4 matches*' '$sortie submit c c "$kit/samples/yacht/oldest.c"'
worst=$($sortie submit c c "$kit/samples/yacht/oldest.c" 2>&1 | sed -n 's/.*at worst \([0-9.]*\) \(s\|min\), with 1 job\..*/\1 \2/p' | awk '{ print $1 * ($2 == "min" ? 60 : 1) / 4 }')
longest=$(ask c 'SELECT max(took_us) / 1e6 FROM match')
awk -v longest="$longest" -v worst="$worst" 'BEGIN { exit !(worst > 0 && longest < worst) }' ||
    { echo "a match took $longest s, at worst it were $worst s"; wrong=1; }
