# Submissions as a table, and as files whose names are safe, whatever names people chose.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
does '$sortie submit c alice $kit/samples/plane/random.c'
does "\$sortie submit c 'Zoë <b>' \$kit/samples/plane/hunter.c"
echo 'int x = y;' >broken.c
says 1 '*' '$sortie submit c alice broken.c'
says 0 'number *
     1 * alice *random.c * + accepted: *
     2 * Zoë <b> *hunter.c * + accepted: *
     3 * alice *broken.c * 11    refused: it does not compile' '$sortie submissions c'
says 0 '3 sources in out' '$sortie submissions c --export out'
is $'1-alice.c\n2-Zo_b_.c\n3-alice.c' 'LC_ALL=C ls -A out'
does 'cmp out/1-alice.c $kit/samples/plane/random.c'
does 'cmp out/3-alice.c broken.c'
# Again: what is there already is right. A file of another content stays, and is reported.
says 0 '3 sources in out' '$sortie submissions c --export out'
echo mine >out/1-alice.c
says 1 'sortie: out/1-alice.c: is there already, and is another file' '$sortie submissions c --export out'
is mine 'cat out/1-alice.c'
says 0 '2 sources in hers' '$sortie submissions c --export hers --name alice'
# With the data that they bring.
does '$sortie contest lines --game yacht'
printf 123 >dora.bin
does '$sortie submit lines dora $kit/samples/yacht/first.c dora.bin'
does '$sortie submissions lines --export hers'
is '123' 'cat hers/1-dora.bin'
