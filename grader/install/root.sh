# root.sh - bare Debians in folders, for shell scripts that build or try the kit in one. Needs root. $roots is the
# folder for them, and keeps what apt and npm have downloaded.

# Makes a bare Debian $1 in the folder $2, with make and git, which reaches its packages as this machine does.
bare_root() {
    mkdir -p "$roots/archives" "$roots/npm"
    debootstrap --variant=minbase --include="${3:-make,git,ca-certificates}" --cache-dir="$roots/archives" "$1" "$2" >"$roots/debootstrap.log" 2>&1 ||
        { tail "$roots/debootstrap.log"; return 1; }
    for file in /etc/resolv.conf /etc/hosts /etc/npmrc /root/.npmrc /etc/apt/apt.conf.d/99*; do
        [ ! -e "$file" ] || cp -L "$file" "$2$file"
    done
    cp -r /usr/local/share/ca-certificates/. "$2/usr/local/share/ca-certificates/" 2>/dev/null || true
    chroot "$2" update-ca-certificates >/dev/null 2>&1 || true
    mkdir -p "$2/var/cache/apt/archives" "$2/root/.npm" "$2/sortie"
    # apt would remove what it has installed from its cache
    rm -f "$2/etc/apt/apt.conf.d/docker-clean"
    echo 'APT::Keep-Downloaded-Packages "true";' >"$2/etc/apt/apt.conf.d/98keep"
    echo force-unsafe-io >"$2/etc/dpkg/dpkg.cfg.d/unsafe-io" # it does not outlive the run: no waiting for the disk
}

# Runs the commands "$2" in the root $1, in namespaces of its own: nothing that they start outlives them.
inside() {
    unshare --mount --pid --ipc --uts --fork --kill-child bash -c '
        set -e
        root=$1 roots=$2
        mount --make-rprivate /
        mount --bind "$root" "$root"
        mount -t proc proc "$root/proc"
        mount --rbind /sys "$root/sys"
        mount --rbind /dev "$root/dev"
        mount --bind "$roots/archives" "$root/var/cache/apt/archives"
        mount --bind "$roots/npm" "$root/root/.npm"
        mkdir -p "$root/.old"
        cd "$root"
        pivot_root . .old
        umount -l /.old
        rmdir /.old
        cd /sortie
        exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb \
            NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt CI="${CI:-}" sh -c "$3"' inside "$1" "$roots" "$2"
}
