# User 0 of a user namespace that has this user only cannot become another one. The kit works as for an ordinary user.
. "$kit/tests/system/machines/lib.sh"
rootless true || exit $wrong # the machine gives no user namespaces
plays_calls rootless 3
plays_contest rootless c
says 0 '*test point*' 'rootless $sortie check --subtask 1 $kit/samples/plane/random.c'
says 0 '*holds *a user namespace of its own*holds *a root of files of its own*100 of 100 starts of a program in C*100 of 100 starts of a program in Python*' 'rootless $sortie doctor'
says 1 '' 'rootless $sortie match --game yacht $kit/samples/yacht/first.py first 2>&1 | grep warning'
does 'rootless $sortie contest y --game yacht'
says 0 'accepted*' 'rootless $sortie submit y ann $kit/samples/yacht/first.py'
