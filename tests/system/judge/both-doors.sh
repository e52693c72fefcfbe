# Every act of a judge through both doors: the commands, and the desk (two_doors.py).
. "$kit/tests/system/contest/lib.sh"
says 0 '' 'python3 "$kit/tests/system/judge/desk/two_doors.py"'
