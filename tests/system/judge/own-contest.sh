# A contest of a game of one's own by the clock and over HTTP: hand-in, a preview, a scrimmage, a batch, its pages.
# Players in three languages. The batch has the same bytes for any number of workers, and outsiders find it right by its
# bundle and the folder that is published beside it.
. "$kit/tests/system/contest/lib.sh"
$sortie game new stones >/dev/null
sed -i 's/ games 20 / games 2 /' stones/game.conf
printf '# The pile\n\n```\na < b\n```\n\n- one\n- <script>alert(1)</script>\n\n| a | b |\n|---|---|\n| <b> | 2 |\n\nend\n' >stones/rules.md
cat >four.c <<'END'
#include <stdio.h>
int main(void)
{
    for (int stones; scanf("%d", &stones) == 1; fflush(stdout))
        printf("%d\n", stones % 4 ? stones % 4 : 1);
    return 0;
}
END
cat >two.cpp <<'END'
#include <iostream>
int main()
{
    for (int stones; std::cin >> stones;)
        std::cout << (stones < 2 ? 1 : 2) << std::endl;
}
END
does '$sortie contest c --game ./stones >told'
is 0 'grep -c "no limit on moves" told' # turns of game.conf limits them
set_to c rounds 3
set_to c preview yes
set_to c preview_matches 1
set_to c scrimmages 5
set_to c address https://contest.example/
does '$sortie submit c ann stones/players/one.py'
does '$sortie submit c ben two.cpp'
token=$($sortie contestant c add cyd | head -n 1)

# Over HTTP while the clock runs: taken, and played before any batch.
serve c
$sortie run c >run.log 2>&1 </dev/null &
clock=$!
trap 'kill $server $clock 2>/dev/null; test $wrong = 0 || exit 1' EXIT
played() { ask c "SELECT count(*) FROM unrated JOIN unrated_match ON unrated = id WHERE kind = '$1' AND state = 'played'"; }
http 202 "-H 'Authorization: Bearer $token' -F file=@four.c $U/api/submissions"
wait_for 'curl -s -H "Authorization: Bearer $token" $U/api/submissions | grep "\"state\":\"accepted\""'
wait_for '[ $(played preview) -ge 1 ]'
echo ann >c/submissions/cyd/.asked && mv c/submissions/cyd/.asked c/submissions/cyd/.scrimmage
wait_for '[ $(played scrimmage) = 1 ]'
is 0 "ask c \"SELECT count(*) FROM unrated_match WHERE state = 'failed' OR faulted IS NOT NULL\""
kill $clock
wait $clock

# One batch by one worker and by three.
cp -r c other
does '$sortie batch c --seed 5 --jobs 1'
does '$sortie batch other --seed 5 --jobs 3'
export_to c one
export_to other three
is '' 'diff -r one three'
says 0 '*verdicts: ok *rank  name *' '$sortie standings c'

# Its pages, as they are served: the game's title, a match with the lines of its picture, and that as a picture.
does '$sortie site c'
http 200 "$U/"
says 0 '*The pile*' 'cat body'
match=$(cd c/site/batch-1/matches && ls -v | head -n 1)
says 0 '*board bar 0 * grey stones*' "cat one/records/*${match%.js}*"
http 200 "'$U/match.html?batch=1&match=${match%.js}&at=1-5'"
says 0 "*/picture/1-${match%.js}-1-5.png*" 'cat body'
http 200 "$U/picture/1-${match%.js}-1-5.png"
is PNG 'head -c 4 body | tail -c 3'
http 200 "$U/bundles/stones/referee.py"
is '' 'cmp body stones/referee.py'

# The rules as a page, from which all HTML of the folder's is left out, and what contestants type for this game.
http 200 "$U/rules.html"
says 0 '*<h1 id="the-pile">The pile</h1>*<pre tabindex="0"><code>a &lt; b*</code></pre>*<li>one</li>*<th scope="col">a</th>*<td>2</td>*</table></div>*<p>end</p>*' 'cat body'
is 0 "grep -c 'alert' body"
http 200 "$U/contest.js"
says 0 '*"documents":\["rules","rules.zh","guide",*"kit":"","folder":\["game.conf",*' 'cat body'
end_serve

# Outsiders have the pages and nothing else.
mkdir outside && cp -r c/site outside/site
mv c hidden
says 0 '*the records of 3 were played again*' '$sortie verify --public outside/site/bundles/1.txt --records outside/site --game outside/site/bundles/stones'
echo '# changed' >>outside/site/bundles/stones/referee.py
says 1 '*stones@*' '$sortie verify --public outside/site/bundles/1.txt --records outside/site --game outside/site/bundles/stones'
