# If no root of files can be made (no namespace of files is left), a contest refuses programs that would need one, with
# the reason. On a desk they play, and a warning names what is open.
. "$kit/tests/system/contest/lib.sh"
# bare COMMAND - where there can be no namespace of files
bare() {
    unshare -U --map-user=1000 --map-group=1000 --keep-caps sh -c \
        'echo 0 >/proc/sys/user/max_mnt_namespaces && exec setpriv --inh-caps=-all --ambient-caps=-all "$@"' bare "$@"
}
bare true || exit $wrong # the machine gives no user namespaces either
says 0 '*without *a root of files of its own*a namespace of files*' 'bare $sortie doctor'
says 0 '*warning: Python has no root of its own here*access times*counted*' 'bare $sortie match --game yacht $kit/samples/yacht/first.py first'
says 0 '*warning: C has no root of its own here*data file*' 'bare $sortie match --game yacht $kit/tests/programs/probes/probe.c first'
says 0 '*warning: Python has no root*A is better than B*' 'bare $sortie duel --game yacht $kit/samples/yacht/first.py first --games 1'
says 0 '*holds *a root of files of its own*' '$sortie doctor'
says 1 '' '$sortie match --game yacht $kit/samples/yacht/first.py first 2>&1 | grep warning'
does 'bare $sortie contest c --game yacht'
says 1 '*refused: programs in Python cannot be run here: they need a root of its own: *' 'bare $sortie submit c anna "$kit/samples/yacht/first.py"'
says 0 'accepted*' 'bare $sortie submit c ben "$kit/samples/yacht/first.c"'
says 0 'accepted*' '$sortie submit c anna "$kit/samples/yacht/first.py"'
