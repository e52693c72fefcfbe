# Two owners at once, acts while a batch is played and while the clock is dead (desk_busy.py).
. "$kit/tests/system/contest/lib.sh"
says 0 '' 'python3 "$kit/tests/system/judge/desk/desk_busy.py"'
