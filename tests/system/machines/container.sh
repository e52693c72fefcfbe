# A container with Docker's default rights: C and C++ always play. Interpreters need the kit's seccomp profile, as
# docs/judge/start.md shows.
. "$kit/tests/system/machines/lib.sh"
[ "$(id -u)" = 0 ] && is_python || exit $wrong
docker true || exit $wrong # this machine is a container itself
is 1 'docker unshare -U true 2>/dev/null; echo $?'
is 0 'docker sed -n "s/^CapEff:.*\(2\).....$/0/p" /proc/self/status | wc -l' # no CAP_SYS_ADMIN
says 0 '*holds *100 of 100 starts of a program in C*without *Python*start.md*can be run here*' 'docker $sortie doctor'
plays_calls docker 10
plays_contest docker c
says 0 '*test point*' 'docker $sortie check --subtask 1 $kit/samples/plane/random.c'
says 1 'sortie: untrusted programs cannot be run here: Python needs the right to answer*start.md*' 'docker $sortie match --game yacht $kit/samples/yacht/first.py first'
says 1 'sortie: untrusted programs cannot be run here: Python needs the right to answer*start.md*' 'docker $sortie duel --game yacht --games 1 $kit/samples/yacht/first.py first'
does 'docker $sortie contest y --game yacht'
says 1 'refused: programs in Python cannot be run here: *start.md*' 'docker $sortie submit y ann $kit/samples/yacht/first.py'
profile=$kit/grader/install/container-seccomp.json
for more in '' ,+sys_admin,+sys_ptrace; do
    says 1 '' 'docker $sortie match --game yacht $kit/samples/yacht/first.py first 2>&1 | grep warning'
    says 0 'accepted*' 'docker $sortie submit y ann $kit/samples/yacht/first.py'
    says 0 '*won*' 'docker $sortie match --games 1 --subtask 5 $kit/samples/plane/hunter.c $kit/samples/plane/sample.cpp'
done
