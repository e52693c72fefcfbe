# A full disk as standard output: every subcommand that says something there ends with status 2 and one line.
. "$kit/tests/system/contest/lib.sh"
make_contest c 1
does '$sortie batch c --seed 5'
good=$kit/samples/plane/random.c
does '$sortie match $good $good --subtask 5 --games 1 --record r.record'
full() {
    says 2 '*sortie: standard output: *' "\$sortie $1 >/dev/full"
}
full --help
full --version
for command in $($sortie --help | awk '/^  / { print $1 }'); do full "$command --help"; done
full 'standings c'
full 'standings c --json'
full 'standings c --csv'
full 'standings c --subtask 3'
full 'matches c'
full 'matches c --csv'
full 'status c'
full 'status c --json'
full 'submissions c'
full 'submissions c --export sources'
full 'contestant c list'
full 'matches c --records out'
full 'batch c --rounds 1 --no-progress'
full 'batch c --rounds 1 --json --no-progress'
full "submit c ann $good"
full 'contest d'
full 'site c'
full 'doctor'
full 'verify c --sample 0'
full 'verify r.record'
full 'show r.record'
full "match $good $good --subtask 5 --games 1"
full "match $good $good --subtask 5 --games 1 --json"
full "duel $good $good --subtask 5 --pairs 2 --no-progress"
# The work is stored nevertheless.
is 3 "ask c 'SELECT count(finished) FROM batch'"
