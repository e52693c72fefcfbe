/* Tells all that a process can read here, a line for each kind: the test wants the same lines in each game and seat. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Clocks apart: but not those of a file. */
static void tell_stat(const char *kind, int fd, int clocks)
{
    struct stat s;
    memset(&s, 0, sizeof s);
    long rc = syscall(SYS_fstat, fd, &s);
    fprintf(stderr, "%s %ld %d: %lu %lu %o %lu %ld", kind, rc, rc == 0 ? 0 : errno, (unsigned long)s.st_dev,
            (unsigned long)s.st_ino, s.st_mode, (unsigned long)s.st_nlink, (long)s.st_size);
    if (clocks)
        fprintf(stderr, " %ld.%ld %ld.%ld %ld.%ld", (long)s.st_atim.tv_sec, s.st_atim.tv_nsec, (long)s.st_mtim.tv_sec,
                s.st_mtim.tv_nsec, (long)s.st_ctim.tv_sec, s.st_ctim.tv_nsec);
    fputc('\n', stderr);
}

int main(int argc, char **argv, char **environment)
{
    char text[64] = "";
    for (int fd = 0; fd < 5; fd++)
        tell_stat("descriptor", fd, 0);
    int data = open("data.bin", O_RDONLY);
    fprintf(stderr, "data %d %d\n", data, data < 0 ? errno : 0);
    if (data >= 0) {
        ssize_t got = read(data, text, sizeof text - 1);
        fprintf(stderr, "content %zd %s\n", got, text);
        tell_stat("file", data, 1);
    }
    fprintf(stderr, "numbers %d %ld %ld\n", getpid(), (long)syscall(SYS_gettid), (long)syscall(SYS_getppid));
    fprintf(stderr, "words %d %s %s\n", argc, argv[0], environment[0] == NULL ? "none" : environment[0]);
    fprintf(stderr, "others %d %d\n", access("/proc/self", F_OK), access("/", F_OK));
    return 3;
}
