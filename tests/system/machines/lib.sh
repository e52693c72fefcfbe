# lib.sh - machines that are made out of this one. Each function runs a command there. As root, except closed.
. "$kit/tests/system/contest/lib.sh"
here=$kit/tests/system/machines
profile=$here/docker-default.json # what the container of `docker` denies
more=                             # capabilities beside Docker's: +sys_admin,...

# docker COMMAND... - a container as Docker starts one: processes of its own, /sys and /proc/sys read-only, Docker's
# capabilities and its seccomp profile.
docker() {
    profile=$profile more=$more here=$here unshare -mpf --mount-proc --propagation private sh -c '
        mount -t tmpfs none /proc/scsi 2>/dev/null # Docker hides parts of /proc
        mount --bind /proc/sys /proc/sys && mount -o remount,bind,ro /proc/sys
        for place in $(grep -o " /sys[^ ]*" /proc/self/mounts); do mount -o remount,bind,ro $place; done
        default=+chown,+dac_override,+fsetid,+fowner,+mknod,+net_raw,+setgid,+setuid,+setfcap,+setpcap
        default=$default,+net_bind_service,+sys_chroot,+kill,+audit_write
        exec python3 "$here/profile.py" "$profile" setpriv --bounding-set=-all,$default$more --inh-caps=-all "$@"' docker "$@"
}

# rootless COMMAND... - user 0 of a user namespace with one user
rootless() { unshare -U --map-root-user -mpf --mount-proc "$@"; }

# closed COMMAND... - an ordinary user who gets no user namespaces
closed() {
    unshare -U --map-user=1000 --map-group=1000 --keep-caps sh -c \
        'echo 0 >/proc/sys/user/max_user_namespaces && exec setpriv --inh-caps=-all --ambient-caps=-all "$@"' closed "$@"
}

# plays_calls MACHINE TIMES - C and C++ play there, each time
plays_calls() {
    local i
    for ((i = 0; i < $2; i++)); do
        says 0 '*won*' "$1 \$sortie match --games 1 --subtask 5 --seed $i \$kit/samples/plane/hunter.c \$kit/samples/plane/sample.cpp"
    done
}

# plays_contest MACHINE FOLDER - a tiny contest goes from hand-in to verify there
plays_contest() {
    does "$1 \$sortie contest $2" && set_to "$2" rounds 1 && sed -i '/^testpoint/s/ 20 / 1 /' "$2/contest.conf"
    says 0 'accepted*' "$1 \$sortie submit $2 ann \$kit/samples/plane/random.c"
    says 0 'accepted*' "$1 \$sortie submit $2 bob \$kit/samples/plane/hunter.c"
    does "$1 \$sortie batch $2"
    says 0 '*right*' "$1 \$sortie verify $2"
}
