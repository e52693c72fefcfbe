#!/bin/bash
# Makes foo of the contestant's file, which execute.sh runs. HYDRO_LANG: the language's name. The last line of a file
# with a function says which host it needs.
case $HYDRO_LANG in
py|py.*) cp foo.py foo && printf '\n#five.py\n' >>foo ;;
js|js.*) cp foo.js foo && printf '\n//five.js\n' >>foo ;;
c|c.*) gcc -std=gnu99 -O2 -o foo foo.c -lm ;;
cc*) g++ -O2 -o foo foo.cc -lm ;;
*) echo "This task takes C, C++, Python 3 and JavaScript only." >&2; exit 1 ;;
esac
