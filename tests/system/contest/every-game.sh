# A contest of each game, as it is made: what is handed in first is accepted, the lowest sample being its opponent.
. "$kit/tests/system/contest/lib.sh"
for game in plane yacht kutulu codevs five; do
    does "\$sortie contest $game --game $game"
    lowest=$(grep -v '^#' "$kit/samples/$game/ladder.txt" | head -n 1)
    sample=$(cd "$kit" && ls samples/$game/"$lowest".*[cy] | head -n 1) # in C, if it is there
    is "admission_opponent = $sample" "grep ^admission_opponent $game/contest.conf"
    says 0 $'accepted: it compiles, and plays every test point to the end\n*' "\$sortie submit $game ann \$kit/$sample"
done

# A game of one's own is copied into the contest's folder, which may move with its samples.
does '$sortie game new stones && $sortie contest own --game ./stones && mv own moved'
is 'admission_opponent = game/stones/players/one.py' 'grep ^admission_opponent moved/contest.conf'
