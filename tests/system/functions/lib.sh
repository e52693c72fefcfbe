# lib.sh - for the tests of functions in other languages. $languages: the endings that are tried, all that are here.
. "$kit/tests/system/contest/lib.sh"
has() { # ENDING
    case $1 in
    py) [ -x /usr/bin/python3 ] ;;
    js) [ -x /usr/bin/node ] ;;
    java) [ -x /usr/bin/javac ] ;;
    kt) [ -x /usr/bin/kotlinc ] ;;
    cs) [ -x /usr/bin/mcs ] ;;
    go) [ -x /usr/bin/go ] ;;
    rs) [ -x /usr/bin/rustc ] ;;
    *) false ;;
    esac
}
languages=
for ending in py js java kt cs go rs; do
    if has $ending; then languages="$languages $ending"; else echo "left out: functions in .$ending: no such language here"; fi
done
is_here() { case "$languages " in *" $1 "*) ;; *) false ;; esac }
