# With rank = fit the league's ranks, tiers and scores follow from the order-free fit. Pairings and Elo stay as they
# were, so the matches are those of a contest that is ranked by Elo.
. "$kit/tests/system/contest/lib.sh"
make_contest c 4
player c frank "$kit/samples/plane/mover.c"
does 'cp -r c elo'
set_to c rank fit
does '$sortie batch c --seed 4 && $sortie batch elo --seed 4'
results() { echo "SELECT testpoint, round, number, player, rating FROM seat JOIN rating USING (batch, testpoint, round, player) ORDER BY 1, 2, 3, 4"; }
is "$(ask elo "$(results)")" 'ask c "$(results)"'
says 0 '*ranked by the order-free fit, 4 rounds*' '$sortie standings c'
says 0 '*"rank_by":"fit"*' '$sortie standings c --json'
says 0 '*"rank_by":"elo"*' '$sortie standings elo --json'
# A rank is one more than the players with a greater fit, in hundredths.
by_fit='SELECT count(*) FROM score s WHERE rank <> 1 + (SELECT count(*) FROM score o WHERE o.batch = s.batch AND
    o.testpoint = s.testpoint AND round(o.fit, 2) > round(s.fit, 2))'
is 0 'ask c "$by_fit"'
is 0 'ask c "SELECT count(*) FROM score WHERE tier <> fit_tier"'
[ "$(ask elo "$by_fit")" != 0 ] || { echo "the fit ranks as Elo does: this test tests nothing" && wrong=1; }
says 0 '*right*' '$sortie verify c'
outsiders c

# A batch that is played again is ranked as it was; a later one as contest.conf says then.
set_to c rank elo
does '$sortie batch c --again 1 --why "a test" && $sortie batch c --seed 5'
is 'fit fit elo' 'ask c "SELECT group_concat(rank, \" \") FROM (SELECT rank FROM format ORDER BY batch)"'
is 'rank = fit rank = elo' 'ask c "SELECT was || char(32) || becomes FROM ruling WHERE what = \"configure\" AND becomes LIKE \"rank%\" ORDER BY id DESC LIMIT 1"'
outsiders c

# Only a league is ranked so; elsewhere the setting is not used.
set_to c rank fit
set_to c format swiss
does '$sortie batch c --seed 6'
says 0 '*"rank_by":"points"*' '$sortie standings c --json'
says 0 '*right*' '$sortie verify c'

# Nobody can say that it was the other one.
sed 's/^\(format .*\) fit$/\1 elo/' outside/bundles/1.txt >changed
says 1 'sortie: changed:*: *the rank*' '$sortie verify --public changed'
is_python && says 1 'changed: line *' 'python3 $kit/docs/check_batch.py changed'
ask c 'UPDATE format SET rank = "elo" WHERE batch = 1'
says 1 '*batch 1*' '$sortie verify c'
