# Two names that people cannot tell apart are not two contestants'.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
good=$kit/samples/plane/random.c
says 0 'accepted*' "\$sortie submit c 'Zoë Müller' $good"
for twin in $'Zoë\u200b Müller' $'Zoe\u0308 Mu\u0308ller' 'ZOË MÜLLER' $'Zoë\u00a0Müller' 'Zoë  Müller' $'\uff3aoë Müller' $'Z\u043eë Müller' $'Zoë\u00ad Müller\ufeff'; do
    says 1 'sortie: that name: it looks the same as that of another contestant' "\$sortie submit c $(printf %q "$twin") $good"
done
for other in 'Zoe Müller' 'Zoë Muller' 'Zoë Müllar' '張' '张' 'Жук'; do
    says 0 'accepted*' "\$sortie submit c $(printf %q "$other") $good"
done
says 0 'accepted*' "\$sortie submit c 'Zoë Müller' $good" # the same contestant again
says 1 'sortie: that name: a name has something to be seen' "\$sortie submit c \$'\u200b\u2060' $good"
# The same for folders.
player c $'Zo\u00eb M\u00fcller ' "$good"
player c $'zoë müller' "$good"
says 0 '*passed over: it looks the same*' '$sortie batch c --rounds 1'
is 7 "ask c 'SELECT count(*) FROM entry'"
