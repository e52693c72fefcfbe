# All programs cannot be begun: no match has a result. A Swiss contest gives both half a point for each, a round robin
# leaves them out, a knock-out plays them again and then goes by the seeds. Every batch ends, and verify finds it right.
. "$kit/tests/system/contest/lib.sh"
export SORTIE_CACHE=$D/cache
does '$sortie contest c --game yacht'
for setting in 'system_replays 0' 'system_matches 1000' 'rounds 2' 'times 1' 'admission_opponent samples/yacht/oldest.c' 'seeds submission' 'knockout_replays 1'; do set_to c $setting; done
# Handed in the other way round than their names are in order.
for p in thrifty oldest greedy; do does "\$sortie submit c $p $kit/samples/yacht/$p.c"; done
does 'chmod a-x cache/*/player'
played() { ask c "SELECT name || ' ' || s.rank || ' ' || p.points || ' ' || p.knockout FROM placing p JOIN score s USING (batch, testpoint, player)
    JOIN entry USING (batch, player) JOIN contestant n ON n.id = contestant WHERE batch = $1 ORDER BY n.id"; }
does '$sortie batch c --seed 5'
# A bye is a whole point.
is '4.0|2' "ask c \"SELECT sum(points), (SELECT count(*) FROM match WHERE state = 'system') FROM placing\""
says 0 '*   tie 4  performance   order-free fit
   1  * 1         1500   1500 (*' '$sortie standings c --subtask 1'
set_to c format roundrobin
does '$sortie batch c --seed 6'
is 'thrifty 1 0.0 0
oldest 2 0.0 0
greedy 3 0.0 0' 'played 2'
set_to c knockout 2
does '$sortie batch c --seed 7'
is 'thrifty 1 0.0 1
oldest 2 0.0 2
greedy 3 0.0 0' 'played 3'
is '5|5|0' "ask c \"SELECT count(*), max(round), count(*) FILTER (WHERE state <> 'system') FROM match WHERE batch = 3\""
set_to c knockout 0
for setting in 'format leagues' 'stage 1' 'rounds 3'; do set_to c $setting; done
set_to c bosses 'oldest / nobody'
says 0 '*bosses: nobody takes no part, so nobody rises from league 2*' '$sortie batch c --seed 8 2>&1'
says 0 '*right*' '$sortie verify c --sample 0'
outsiders c
does '$sortie site c'
# Four at a table. The table says once how often a match was played, if that was more than once.
does '$sortie contest four --game kutulu'
sed -i '/^testpoint = [2-4] /d' four/contest.conf
for setting in 'system_replays 0' 'system_matches 1000' 'rounds 1' 'admission_opponent samples/kutulu/waiter.c'; do set_to four $setting; done
for p in waiter hug flee group; do does "\$sortie submit four $p $kit/samples/kutulu/$p.c"; done
does 'chmod a-x cache/*/player'
does '$sortie batch four --seed 5'
is 0 '$sortie matches four | grep -c "played .* times"'
set_to four system_replays 1
does '$sortie batch four --seed 6'
is "$(ask four 'SELECT count(*) FROM match WHERE batch = 2')" '$sortie matches four | grep -c "(played 2 times)"'
