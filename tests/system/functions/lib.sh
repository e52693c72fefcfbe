# lib.sh - for the tests of functions in other languages. $languages: the endings that are tried, all that are here.
. "$kit/tests/system/contest/lib.sh"
has() { # ENDING
    case $1 in
    py) [ -x /usr/bin/python3 ] ;;
    js) [ -x /usr/bin/node ] ;;
    java) [ -x /usr/bin/javac ] ;;
    *) false ;;
    esac
}
languages=
for ending in py js java; do
    if [ ! -f "$kit/samples/plane/hunter.$ending" ]; then continue; fi
    if has $ending; then languages="$languages $ending"; else echo "left out: functions in .$ending: no such language here"; fi
done
