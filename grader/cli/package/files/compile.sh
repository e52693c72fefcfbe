#!/bin/bash
# Compiles foo.c or foo.cc with the stub. HYDRO_LANG: the language's name.
case $HYDRO_LANG in
c|c.*) exec gcc -std=gnu99 -O2 -o foo foo.c stub.c -lm ;;
cc*) ;;
*) echo "This task takes C and C++ only." >&2; exit 1 ;;
esac
case $HYDRO_LANG in
*11*) std=gnu++11 ;;
*14*) std=gnu++14 ;;
*20*) std=gnu++20 ;;
*) std=gnu++17 ;;
esac
cp stub.c stub.cpp && exec g++ -std=$std -O2 -o foo foo.cc stub.cpp -lm
