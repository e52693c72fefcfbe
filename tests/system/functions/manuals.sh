# The files of player_api for other languages follow from each game's table and words (make manuals), and the whole
# player of each manual plays.
. "$kit/tests/system/functions/lib.sh"
for words in "$kit"/grader/games/*/player/manual; do
    game=$(basename "$(dirname "$(dirname "$words")")")
    does "(cd \$kit && grader/build/functions/manuals $game \${sortie%/*} \$D/$game)"
    for file in $game/[gG]ame.*; do
        is '' "diff $kit/player_api/$game/${file##*/} $file"
    done
    for ending in $languages; do
        says 0 '*"verdict":"ok"*"verdict":"ok"*' "\$sortie match $game/example/mine.$ending random --game $game --subtask 5 --games 1 --json"
    done
done
