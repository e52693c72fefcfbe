# How compilers end. If the machine fails the compiler, it is nobody's fault: the judge gets a report, nothing is
# stored, and the next time the program is accepted. If the source does it, it is refused.
. "$kit/tests/system/contest/lib.sh"
export SORTIE_CACHE=$D/cache
$sortie contest c >/dev/null

# A program that is compiled for some seconds on any machine. Each has a name of its own, by which its cc1plus is found
# among all that this machine runs.
slow() { # NAME
    local i
    { echo "// $1" && cat "$kit/samples/plane/sample.cpp"; } >"$1.cpp"
    echo 'constexpr long slow(long s) { for (int i = 0; i < 4000; i++) for (int j = 0; j < 400; j++) s ^= i + j; return s; }' >>"$1.cpp"
    for i in 1 2; do echo "static_assert(slow($i) >= 0, \"\");"; done >>"$1.cpp"
}
compiler_of() { pgrep -f "^/usr/l.*cc1plus.*$1[.]cpp" | head -n 1; }
submit_in_background() { # NAME
    slow "$1"
    $sortie submit c ann "$1.cpp" >"$1.said" 2>&1 </dev/null &
    judge=$!
    wait_for "[ -n \"\$(compiler_of $1)\" ]"
}

# Killed from outside, as by the kernel where memory is short.
for signal in KILL TERM $(is_sweep && echo HUP INT); do
    name=$(own_name victim-$signal)
    [ $signal != KILL ] || killed=$name
    submit_in_background $name
    kill -$signal "$(compiler_of $name)"
    wait $judge
    is "2" "echo $?"
    is 1 "grep -cE '^sortie: compiling: .*(killed by SIGKILL|killed by Terminated|killed by (Hangup|Interrupt)|signal from outside)' $name.said"
    is 0 "ask c 'SELECT count(*) FROM submission'"
done
says 0 'accepted: *' "\$sortie submit c ann $killed.cpp"

# Stopped for a while: it goes on.
name=$(own_name stopped)
submit_in_background $name
compiler=$(compiler_of $name)
kill -STOP $compiler
sleep 2
says 0 '[Tt]*' "ps -o state= -p $compiler"
kill -CONT $compiler
wait $judge
is 0 "echo $?"
says 0 'accepted: *' "cat $name.said"

# One that sleeps is ended, with the words that it slept. One that works without end when its CPU time is over,
# whichever of its processes used it.
set_to c cflags '-O2 -wrapper sh,-c,sleep${IFS}1000'
says 1 'refused: its compiler slept for 20 s*' '$sortie submit c ann "$kit/samples/plane/random.c"'
if is_drawn 10; then # it takes as much CPU time as it says
    set_to c cflags '-O2 -wrapper sh,-c,yes>/dev/null\&yes>/dev/null'
    says 1 'refused: compiling took more than 30 s of CPU time*' '$sortie submit c ann "$kit/samples/plane/random.c"'
fi
set_to c cflags '-O2 -std=gnu99'

# With little room on the disk, or none, no good program is refused. With room again it is accepted.
unshare -m true 2>/dev/null || exit 0
cat >inside.sh <<'END2'
. "$kit/tests/system/contest/lib.sh"
mkdir small
mount -t tmpfs -o size=4m small small
export SORTIE_CACHE=$PWD/small TMPDIR=$PWD/small
for free in $(is_sweep && echo 0 20 100 300 500 700 || shuf -n 2 -e 0 20 100 300 500 700); do
    rm -rf small/*
    printf '/* %s */\n' $free | cat - "$kit/samples/plane/sample.cpp" >mine.cpp
    head -c 5m /dev/zero >small/fill 2>/dev/null
    truncate -s -${free}K small/fill
    $sortie submit c ann mine.cpp >said 2>&1 </dev/null
    status=$?
    [ $status = 0 ] || [ $status = 2 ] || { echo "with $free KiB free: status $status: $(head -n 5 said)"; wrong=1; }
    is 0 "grep -c ^refused said"
    rm small/fill
    says 0 'accepted: *' '$sortie submit c ann mine.cpp'
done
END2
does 'unshare -m bash inside.sh'
