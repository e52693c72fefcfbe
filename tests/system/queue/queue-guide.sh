# docs/judge/machines.md, from two empty machines to a batch over both: every command as it stands there. A machine is
# a network of its own and all files of this one, of which it changes none (an overlay). Programs of the same
# names stand in for everything from elsewhere: packages, the source, the other machine's files, systemd's services.
. "$kit/tests/system/queue/lib.sh"
conf=/etc/postgresql/15/main
if ! [ -e $conf/postgresql.conf ] || ! unshare -mn sh -c "mount -t tmpfs none '$D' && cd '$D' && mkdir up work root &&
    mount -t overlay overlay -o lowerdir=/,upperdir=up,workdir=work root && ip link add name cable type veth && test -e root/'$kit'/Makefile" 2>/dev/null; then
    echo "skipped: this needs root, network namespaces, overlays and Debian's cluster $conf"
    exit 0
fi
mkdir bin shared
cat >bin/sudo <<'END'
#!/bin/sh
[ "$1" = -u ] || exec "$@"
user=$2; shift 2
exec setpriv --reuid="$user" --regid="$user" --init-groups "$@"
END
cat >bin/apt-get <<'END'
#!/bin/sh
[ "$1" = install ] || exit 1
shift
for package in "$@"; do dpkg -s "$package" >/dev/null || exit 1; done
case " $* " in *' postgresql '*) pg_ctlcluster 15 main start ;; esac # Debian starts what it installs
END
printf '#!/bin/sh\nln -s "$kit" "$3"\n' >bin/git
printf '#!/bin/sh\nexec env -u MAKEFLAGS -u MFLAGS PATH="$old_path" make BUILD="$build" "$@"\n' >bin/make
printf '#!/bin/sh\ncp -p "$1" "$2" /shared/ && echo "$3" | grep -q :$\n' >bin/scp
printf '#!/bin/sh\n[ "$*" = "restart postgresql" ] && pg_ctlcluster 15 main restart\n' >bin/systemctl
chmod 755 bin/*

# machine NAME ADDRESS - its first process in ${first[NAME]}
declare -A first
machine() {
    mkdir -p $1
    unshare -mniu sh -c "
        mount --make-rprivate / && mount -t tmpfs none $1 && cd $1 && mkdir up work root && cp -a $D/bin $D/shared . &&
        mount -t overlay overlay -o lowerdir=/,upperdir=up,workdir=work root && cd root && mkdir shared stand-ins &&
        mount --bind $D/shared shared && mount --bind $D/bin stand-ins && mount --rbind /dev dev && mount --rbind /sys sys &&
        mount --rbind /proc proc && mount -t tmpfs none run && rm -f var/lib/postgresql/15/main/postmaster.pid &&
        echo '10.0.0.1 judge.example.org' >>etc/hosts && ip link set lo up && touch $D/$1.up && exec chroot . sleep 3000" &
    wait_for "[ -e $D/$1.up ]"
    first[$1]=$!
}
# on NAME COMMAND... - there, at home
on() {
    nsenter --target ${first[$1]} --mount --net --ipc --uts --root env -C / -u SORTIE_CACHE old_path="$PATH" \
        PATH="/stand-ins:$PATH" kit="$kit" build="${sortie%/*}" HOME=/root sh -c 'mkdir -p /root/at-work && cd /root/at-work && exec "$@"' sh "${@:2}"
}
# guide WORDS - the commands of the page that stand between fences, if one of them has these words
guide() {
    awk -v words="$1" '/^```/ { if (within && index(text, words)) { printf "%s", text; exit } within = !within; text = ""; next } within { text = text $0 "\n" }' \
        "$kit/docs/judge/machines.md"
}
machine judge
machine other
judge_net=$(readlink /proc/${first[judge]}/ns/net) other_net=$(readlink /proc/${first[other]}/ns/net)
# Whatever runs on them, the server too.
end_machines() {
    local process
    for process in /proc/[0-9]*; do
        case $(readlink $process/ns/net) in "$judge_net" | "$other_net") kill -KILL ${process#/proc/} ;; esac
    done 2>/dev/null
}
trap 'end_machines; pg_end; rm -rf "$sock"; test $wrong = 0 || exit 1' EXIT
ip link add name judge netns ${first[judge]} type veth peer name other netns ${first[other]}
on judge sh -c 'ip address add 10.0.0.1/24 dev judge && ip link set judge up'
on other sh -c 'ip address add 10.0.0.2/24 dev other && ip link set other up'

guide 'git clone' >shared/both
guide 'CREATE ROLE' >shared/server
guide 'sortie worker --role' >shared/role
guide 'postgresql://hall1@' >shared/worker
guide 'sortie batch' | sed "/'\.\.\.'/d" >shared/batch
for block in both server role worker batch; do says 0 '?*' "cat shared/$block"; done
sed -i 's/^git clone/umask 022; &/' shared/both
says 0 '*holds *' 'on judge bash -e /shared/both'
says 0 '*holds *' 'on other bash -e /shared/both'
does 'on judge bash -e /shared/server'
does 'on judge bash -e /shared/role'
does 'on other cp -p /shared/server.crt /shared/hall1.pass .'
does 'on judge sh -c "sed s/hall1/hall2/g /shared/role | bash -e"'
rm shared/hall1.pass
on judge sh -c 'sed s/hall1/hall2/g /shared/worker | bash' >here.err 2>&1 &
on other bash /shared/worker >there.err 2>&1 &
wait_for 'grep -q "^worker: " here.err && grep -q "^worker: " there.err'
quick_contest spring 1 && rm -r spring/submissions/p[34]
cp -a spring shared/
does 'on judge cp -a /shared/spring .'
says 0 '*verdicts: ok *' 'on judge bash -e /shared/batch'
# Both are there, over TLS. To another server nobody connects.
says 0 '*workers * of *, speed *2 matches of batch 1*' 'on judge sortie status spring'
is 2 "on judge sudo -u postgres psql -Atc \"SELECT count(DISTINCT client_addr) FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE ssl AND usename IN ('hall1', 'hall2')\" 2>/dev/null"
says 2 'sortie: worker: *' "on other sortie worker --queue 'postgresql://hall1@judge.example.org/sortie?sslmode=verify-full&passfile=hall1.pass'"
