# Tells all that a process can read here, a line for each kind: the test wants the same lines in each game and seat.
import ctypes, hashlib, os, resource, socket, sys, threading

libc = ctypes.CDLL(None, use_errno=True)


def tried(f, *a):
    try:
        return f(*a)
    except Exception as e:
        return type(e).__name__ + " " + str(getattr(e, "errno", ""))


def tell(kind, value):
    text = repr(value)
    print(kind, hashlib.sha256(text.encode()).hexdigest()[:12], text[:150], file=sys.stderr, flush=True)


def files(look):
    found = []
    for folder, names, plain in os.walk("/"):
        names.sort()
        for name in [""] + names + sorted(plain):
            path = os.path.join(folder, name)
            found.append((path, look(path)))
    return found


def metadata(path):
    s = os.lstat(path)
    return [getattr(s, n) for n in dir(s) if n.startswith("st_")], tried(os.readlink, path), tried(os.listxattr, path)


def content(path):
    return hashlib.md5(open(path, "rb").read()).hexdigest() if os.path.isfile(path) else None


def descriptor(fd):
    s = tried(os.fstat, fd)
    clockless = s if isinstance(s, str) else (s.st_mode, s.st_ino, s.st_dev, s.st_nlink, s.st_uid, s.st_size)
    return fd, clockless, tried(os.get_inheritable, fd), tried(os.get_blocking, fd)


def pipes():
    made = tried(os.pipe)
    return made if isinstance(made, str) else [descriptor(fd) for fd in made]


def of_threads():
    ids = []
    for _ in range(3):
        t = threading.Thread(target=lambda: ids.append(threading.get_native_id()))
        t.start()
        t.join()
    return ids


def mounts():
    room = ctypes.create_string_buffer(256)
    libc.syscall(332, -100, b"/", 0, 0x5000, room)
    return room.raw[144:152].hex()


data = sorted(os.listdir("."))
tell("metadata", files(metadata))
tell("contents", files(content))
tell("folder", (os.getcwd(), data, [tried(content, d) for d in data]))
tell("descriptors", [descriptor(fd) for fd in range(3)] + [tried(os.fstat, fd) for fd in range(3, 256)])
tell("duplicates", [tried(os.fstat, tried(os.dup, fd)) for fd in range(3)])
tell("pipes", (pipes(), tried(socket.socketpair)))
tell("environment", sorted(os.environ.items()))
tell("numbers", (os.getpid(), os.getppid(), os.getpgrp(), threading.get_native_id(), of_threads(), os.getuid(), os.getgroups()))
tell("processes", [tried(os.listdir, "/proc"), tried(os.stat, "/proc/self"), [n for n in range(1, 99) if tried(os.getpgid, n) == 0]])
tell("usage", [list(resource.getrusage(who))[1:] for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN, resource.RUSAGE_THREAD)])
tell("limits", [tried(resource.getrlimit, n) for n in range(16)])
tell("machine", (os.uname(), tried(os.statvfs, "/"), tried(os.getloadavg), libc.sysinfo(ctypes.create_string_buffer(256)), mounts()))
tell("traces", (tried(os.posix_fadvise, 0, 0, 0, 4), libc.mincore(0, 0, 0), libc.readahead(0, 0, 0), libc.flock(0, 2), libc.inotify_init()))
