# machine.sh - a machine with systemd in a folder, for tests. Needs root and systemd-nspawn. Boot it with machine_boot.
# When the shell exits, it is powered off.

# machine_boot ROOT CONSOLE [OPTION]... - boots the Debian in the folder ROOT, without a network, and waits until it is
# up. Its console is written to the file CONSOLE. The options are those of systemd-nspawn.
machine_boot() {
    local root=$1 console=$2 i
    shift 2
    systemd-nspawn --boot -D "$root" -M "sortie-$(od -An -N6 -tx1 /dev/urandom | tr -d ' ')" --register=no --keep-unit --private-network \
        --system-call-filter="landlock_create_ruleset landlock_add_rule landlock_restrict_self" "$@" >"$console" 2>&1 </dev/null &
    nspawn=$!
    trap machine_end EXIT
    for ((i = 0; i < 120; i++)); do # first nspawn has a child that prepares the machine and ends
        leader=$(ps -o pid=,comm= --ppid $nspawn | awk '$2 == "systemd" { print $1; exit }')
        [ -z "$leader" ] || break
        sleep 1
    done
    wait_for 'systemd runs' 'systemctl is-active multi-user.target'
}

machine_end() {
    local i
    [ -z "${leader:-}" ] || kill -s RTMIN+4 "$leader" # power off
    for ((i = 0; i < 60; i++)); do kill -0 $nspawn 2>/dev/null || return 0; sleep 1; done
    kill $nspawn
}

# there COMMAND - in the machine, in a unit of its own, so that it has what a service has
there() { nsenter -t "$leader" -m -u -i -n -p -r -w env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 bash -c "$1"; }

wait_for() { # WHAT COMMAND
    local i
    for ((i = 0; i < 300; i++)); do
        there "$2" >/dev/null 2>&1 && echo "good: $1" && return
        sleep 1
    done
    echo "in vain: $1: $2"
    there 'journalctl --no-pager -n 40'
    exit 1
}

# good WHAT COMMAND - the command must succeed in the machine
good() {
    if there "$2" >/tmp/said.$$ 2>&1; then
        echo "good: $1"
        rm -f /tmp/said.$$
    else
        echo "WRONG: $1: $2" && cat /tmp/said.$$ && rm -f /tmp/said.$$
        exit 1
    fi
}
