# The stable surface is the one of tests/surface/stable.txt. See docs/promises.md.
. "$kit/tests/system/contest/lib.sh"
is_python || exit 0
python3 "$kit/tests/surface/list" "$sortie" "$kit" >now 2>err || { cat err && exit 1; }
if ! diff "$kit/tests/surface/stable.txt" now >changes; then
    cat changes
    echo 'The stable surface has changed: < is promised by docs/promises.md, > is what the kit has now.'
    echo 'Take nothing away. For an addition that is meant, run: tests/surface/list build/sortie . >tests/surface/stable.txt (in an empty folder, with full paths)'
    wrong=1
fi
