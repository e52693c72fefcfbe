# Errors in contest.conf are reported with their line.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
is '' 'ls c | grep contest.db-' # its database was closed
cp c/contest.conf kept
does '$sortie batch c' # nobody takes part: that is fine

# wrong SED PATTERN
wrong() {
    sed "$1" kept >c/contest.conf
    level=1 says 1 "$2" '$sortie batch c'
}
wrong 's/^rounds = .*/rounds = many/' 'sortie: c/contest.conf: line [0-9]*: rounds: must be a number from 1 to *'
wrong 's/^rounds = .*/rounds = 0/' '*: rounds: must be a number*'
wrong 's/^rounds = .*/rounds 30/' '*: line [0-9]*: rounds 30: is not KEY = VALUE'
wrong 's/^rounds = .*/round = 30/' '*: line [0-9]*: round: no such key, did you mean rounds?'
for address in contest.example ftp://contest.example/ https:/contest.example http:// https://a:b@contest.example/ https://contest.example:0/ \
    https://contest.example:65536/ 'https://contest.example/?a' 'https://contest.example/#a' 'https://contest.example/%4' \
    'https://contest.example/a b' 'https://contest.example/<' 'https://[::1' https://-a/; do
    wrong "s|^address = .*|address = $address|" '*: address: must *'
done
wrong 's/^period = .*/period = 30/' '*: period: needs a unit: h, min or s'
wrong 's/^period = .*/period = 30 days/' '*: period: needs a unit: h, min or s'
wrong 's/^notice = .*/notice = 31 min/' '*: notice: must not be longer than the period'
wrong 's/^submissions = .*/submissions = yes/' '*: submissions: must be open or closed'
wrong 's/^admission = .*/admission = always/' '*: admission: must be compiled or plays'
wrong 's/^feedback = .*/feedback = yes/' '*: feedback: must be games or none'
wrong 's/^testpoint = 2 .*/testpoint = 1 20 30 2000 1024 1 1 1/' '*: testpoint: this number is there twice'
wrong 's/^testpoint = 2 .*/testpoint = 2 20 30/' '*: testpoint: needs 8 numbers*'
wrong 's/^testpoint = 2 .*/testpoint = 2 20 30 2000 1024 1 1 0x100000000/' '*: line [0-9]*: 0x100000000: is too many, or no number*'
wrong 's/^testpoint = 2 .*/testpoint = 2 20 30 2000 1024 1 1 64/' '*: line [0-9]*: testpoint: *'
wrong 's/^testpoint = 2 .*/testpoint = 2 20 30 2000 1024 1 1 0/' '*: line [0-9]*: testpoint: *'
wrong 's/^format = .*/format = chess/' '*: line [0-9]*: format: must be league, swiss or roundrobin'
wrong 's/^match_points = .*/match_points = 3 1/' '*: line [0-9]*: match_points: must be three numbers *'
wrong 's/^match_points = .*/match_points = 3 1 0 0/' '*: line [0-9]*: match_points: must be three numbers*'
wrong 's/^knockout = .*/knockout = 8/' '*: format: league: has no standing *'
wrong 's/^final_knockout = .*/final_knockout = 1/; s/^final_format = .*/final_format = swiss/' '*: final_format: swiss: a knock-out needs two players'
wrong 's/^knockout_testpoint = .*/knockout_testpoint = 77/' '*: knockout_testpoint: there is no such test point'
wrong 's/^jobs = .*/jobs = -1/' '*: jobs: must be a number*'
wrong 's/^title = .*/title = \x1b[2Jx\n\x1b[31m = y/' '*line [0-9]*: \\x1b[[]31m: no such key*'
rm c/contest.conf
says 1 '*contest.conf: No such file or directory' '$sortie batch c'
echo 'title = T' >c/contest.conf # all else by default
does '$sortie batch c'
# The game is named there too.
rm -rf c
says 1 'sortie: --game: there is no game chess' '$sortie contest c --game chess'
does '$sortie contest c --game plane'
sed -i 's/^game = .*/game = chess/' c/contest.conf
says 1 'sortie: c/contest.conf: game: there is no game chess' '$sortie batch c'
# The defaults of a game's own contest are written out. Games of four have the league only.
for game in yacht:swiss five:roundrobin codevs:roundrobin kutulu:league; do
    rm -rf c
    does "\$sortie contest c --game ${game%:*}"
    says 0 "format = ${game#*:}" "grep '^format' c/contest.conf"
done
set_to c format swiss
says 1 '*: format: swiss: needs a game of two*' '$sortie batch c'
