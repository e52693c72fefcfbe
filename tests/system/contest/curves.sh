# Without the module that computes chances in the browser (make play), the pages have the curves of the matches on the
# front page: those that `sortie show --html` computes. With it there are none.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
sed -i '/^testpoint = [2-5] /d' c/contest.conf
set_to c rounds 2
for name in random hunter density; do does 'player c $name $kit/samples/plane/$name.c'; done
does '$sortie batch c --seed 1'

# The kit without what make play made.
mkdir -p bare/build && ln -s "$kit/grader" bare/grader && cp "$sortie" bare/build/
does 'bare/build/sortie site c'
does '$sortie matches c --records records'
says 0 'matches/*' 'ls -d c/site/batch-1/matches/*.js | sed "s,c/site/batch-1/,,"'
cat >compare.py <<'END'
import glob, json, re
text = open("c/site/batch-1/curves.js").read()
curves = json.loads(re.fullmatch(r"sortieCurves\((.*)\);\n", text, re.S).group(1))
watched = set(re.findall(r"match=([0-9]+-[0-9]+-[0-9]+)", re.search("<noscript>(.*)</noscript>", open("c/site/index.html").read(), re.S).group(1)))
assert watched and set(curves) == watched, (sorted(curves), sorted(watched))
for name, curve in curves.items():
    page = open(f"{name}.html").read()
    data = json.loads(re.search(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.S).group(1))
    assert len(curve["chances"]) == 20, len(curve["chances"])
    assert curve == {"chances": data["chances"], "figures": data["figures"]}, name
END
for record in records/*.record; do does '$sortie show $record --html $(basename $record .record).html'; done
is '' 'python3 compare.py'

if [ -e "${sortie%/*}/play/play-plane.chances" ]; then
    rm -r c/site
    does '$sortie site c'
    is '' 'grep -L "id=\"chances-module\"" [0-9]*-*.html'
    does 'test ! -e c/site/batch-1/curves.js && test -e c/site/assets/chances-module.js'
else
    echo 'left out: the module that computes chances: make play has not made it'
fi
