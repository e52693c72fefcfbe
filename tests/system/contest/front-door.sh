# A contest's pages for people who want to take part: the rules of its game in both languages, its guide and reference,
# the desk kit. No game has those of another one. Every link of these documents leads somewhere. contest.conf's `rules`
# replaces the rules.
. "$kit/tests/system/contest/lib.sh"
heading() { sed -n '1s/^# //p' "$1"; }
lines='"rules","rules.zh","guide","guide.zh","desk","desk.zh","checking","checking.zh","bundle"'
plane='"rules","rules.zh","guide","guide.zh","reference","reference.zh","desk","desk.zh","statement","statement.zh","checking","checking.zh","bundle"'

for game in plane yacht kutulu codevs five; do
    does '$sortie contest $game --game $game'
    does '$sortie site $game'
    case $game in
    plane) rules=rules guide=players-guide documents=$plane pages=13 ;;
    *) rules=$game guide=lines-guide documents=$lines pages=9 ;;
    esac
    does 'grep -qF ">$(heading $kit/docs/$rules.md)</h1>" $game/site/rules.html'
    does 'grep -qF ">$(heading $kit/docs/zh/$rules.md)</h1>" $game/site/rules.zh.html'
    does 'grep -qF ">$(heading $kit/docs/$guide.md)</h1>" $game/site/guide.html'
    does 'grep -qF ">$(heading $kit/docs/zh/$guide.md)</h1>" $game/site/guide.zh.html'
    does 'grep -qF "\"documents\":[$documents]" $game/site/contest.js'
    says 0 "[1-9]* links in $pages pages" 'python3 $kit/tests/system/contest/links.py $game/site'
    # The desk kit is there if it was made.
    made=${sortie%/*}/desk/sortie-$game.zip
    if [ -e "$made" ]; then
        does 'cmp $made $game/site/sortie-$game.zip'
        does 'grep -qF "\"kit\":\"sortie-$game.zip\"" $game/site/contest.js'
    else
        does 'grep -qF "\"kit\":\"\"" $game/site/contest.js && test ! -e $game/site/sortie-$game.zip'
    fi
done

# The judge has rules elsewhere: rules.html, to which the guide leads, leads there.
set_to yacht rules 'https://contest.example/rules?a=1\&b="2"'
does '$sortie site yacht'
does 'grep -qF "<a href=\"https://contest.example/rules?a=1&amp;b=&quot;2&quot;\">" yacht/site/rules.html'
says 0 '[1-9]* links in 9 pages' 'python3 $kit/tests/system/contest/links.py yacht/site'

# A game of one's own: its documents, and what the kit knows of it if it has none.
does '$sortie game new stones && $sortie contest own --game ./stones'
does '$sortie site own'
does 'grep -qF ">$(heading stones/rules.md)</h1>" own/site/rules.html'
does 'grep -qF ">$(heading $kit/docs/lines-guide.md)</h1>" own/site/guide.html'
is "[$lines]" "sed -n 's/.*\"documents\":\(\[[^]]*\]\).*/\1/p' own/site/contest.js"
is 2 'grep -lF "<article class=\"document\" lang=\"en\" translate=\"no\">" own/site/rules*.html | wc -l'
own=own/game/stones
printf '# 石子\n\n拿走最后一颗的人赢。\n' >$own/rules.zh.md
does '$sortie site own'
says 0 '*<article class="document" lang="zh-CN" translate="no">*<h1 id="石子">石子</h1>*' 'cat own/site/rules.zh.html'
rm $own/rules.md $own/rules.zh.md
ln -s /etc/passwd $own/rules.md
does '$sortie site own'
says 0 '*<article class="document">*<h1>*</h1>*<p>*' 'cat own/site/rules.html'
is 0 'grep -c root: own/site/rules.html'
says 0 '[1-9]* links in 9 pages' 'python3 $kit/tests/system/contest/links.py own/site'

# The end of a line is no blank behind a wide mark, nor between two wide characters.
is '<p>读到末尾，<code>end</code> 就结束。再见</p>
<ul>
<li>一。</li>
<li>two and
three</li>
</ul>' "printf '读到末尾，\n\140end\140 就结束。再\n见\n\n- 一。\n- two and\n  three\n' | $kit/grader/site/page/document zh"

# Without cmark-gfm a document is plain text, and still a page.
mkdir bin && for tool in sh sed; do ln -s "$(command -v $tool)" bin/; done
is '<h1>A &amp; B</h1>
<pre class="plain" tabindex="0">
- <b>
</pre>' "printf '# A & B\n- <b>\n' | PATH=$PWD/bin $kit/grader/site/page/document en | sed 's/&lt;/</; s/&gt;/>/'"
