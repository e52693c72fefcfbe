# `sortie acts` is killed before each of its writes (desk_dies.py).
. "$kit/tests/system/contest/lib.sh"
says 0 '' 'python3 "$kit/tests/system/judge/desk/desk_dies.py"'
