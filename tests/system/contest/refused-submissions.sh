# Submissions that are refused, with message and status, and some that are accepted nevertheless.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
set_to c most_source 5000
set_to c admission plays
set_to c feedback games
good=$kit/samples/plane/random.c
cp "$good" good.c
cp good.c good.txt
echo 'int x = y;' >broken.c
cp "$kit/tests/programs/specimens/crash-in-init/player.c" crash.c
yes '/* */' | head -c 5001 >big.c
says 0 'accepted: it compiles, and plays every test point to the end*test point 1: won * of 20 games against samples/plane/random.c*' \
    '$sortie submit c ann good.c'
says 1 $'refused: it does not compile\n*error*' '$sortie submit c ann broken.c'
says 1 $'refused: it plays no test point to the end\ntest point 1 would be forfeited: crash game 1 *' '$sortie submit c ann crash.c'
says 1 'sortie: ./nothing.c: No such file or directory' '$sortie submit c ann ./nothing.c'
says 1 'sortie: .: it is not a file' '$sortie submit c ann .'
says 1 $'refused: a player is a file that ends in .c, .cpp, .cc, .cxx, .C, .CPP, .py, .js, .mjs, .cjs, .java, .kt, .cs, .go or .rs\nsortie: good.txt: not accepted from ann; *' '$sortie submit c ann good.txt'
says 1 'sortie: big.c: it has 5001 bytes, the limit is 5000' '$sortie submit c ann big.c'
says 1 'sortie: that name: a name has no slash' '$sortie submit c ../ann good.c'
says 1 'sortie: that name: a name has no slash' '$sortie submit c ann/x good.c'
says 1 'sortie: that name: a name begins with no dot, *' '$sortie submit c .ann good.c'
says 1 'sortie: an empty name: a name has 1 to 63 bytes' '$sortie submit c "" good.c'
says 1 'sortie: that name: *ends with no blank' '$sortie submit c "ann " good.c'
says 1 'sortie: that name: a name is UTF-8 without control characters' "\$sortie submit c \$'a\\nb' good.c"
says 1 'sortie: that name: a name is UTF-8 without control characters' "\$sortie submit c \$'a\\377b' good.c"
says 1 'sortie: that name: a name has 1 to 63 bytes' '$sortie submit c $(printf %064d 1) good.c'
says 0 'accepted: *' '$sortie submit c "O'\''Neill; DROP TABLE batch --" good.c'
says 1 'sortie: that name: a name has no slash' '$sortie submit c "<script>alert(1)</script>" good.c'
says 0 'accepted: *' '$sortie submit c "zoë 張" good.c'
says 1 'sortie: nowhere: is not a contest; sortie contest nowhere makes one' '$sortie submit nowhere ann good.c'
says 1 "sortie: submit: needs a contest's folder, a name, a file and perhaps one of data, got 2; *" '$sortie submit c ann'
says 1 "sortie: submit: needs a contest's folder, a name, a file and perhaps one of data, got 5; *" '$sortie submit c ann good.c more more'
says 1 'sortie: --fail: no such option*' '$sortie submit --fail c ann good.c'
is 5 "ask c 'SELECT count(*) FROM submission'" # accepted and refused programs are kept
is 'ann|good.c' "ask c \"SELECT name, file FROM contestant c JOIN submission s ON contestant = c.id
    WHERE name = 'ann' AND accepted ORDER BY s.id DESC LIMIT 1\""
set_to c most_submissions 3
says 1 'sortie: ann: has handed in 3 programs since the last batch, which is the limit' '$sortie submit c ann good.c'
set_to c submissions closed
says 1 'sortie: c: submissions are closed' '$sortie submit c bob good.c'
does '$sortie batch c --rounds 1' # all of them odd names
says 0 '*right*' '$sortie verify c'
