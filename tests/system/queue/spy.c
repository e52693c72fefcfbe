/*
 * Looks for a password wherever a program can look: its environment and those of other processes, their command lines,
 * files, descriptors. If it finds one it crashes, which the result then shows. A player's text follows this one. Alone
 * (-DALONE) it is a program for a desk, which finds it: so the search is known to work.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

/* Put together here, so that it does not find itself. */
static int holds(const char *bytes, long size)
{
    char secret[32] = "findme";
    long length = 14;
    memcpy(secret + 6, ENDING, 9);
    for (long i = 0; i + length <= size; i++)
        if (memcmp(bytes + i, secret, (size_t)length) == 0 && bytes + i != secret)
            return 1;
    memset(secret, 0, sizeof secret);
    return 0;
}

static int in_descriptor(int fd)
{
    static char part[1 << 16];
    long got = fd < 0 ? -1 : read(fd, part, sizeof part);
    return got > 0 && holds(part, got);
}

static int in_file(const char *path)
{
    int fd = open(path, O_RDONLY | O_NONBLOCK), found = in_descriptor(fd);
    if (fd >= 0)
        close(fd);
    return found;
}

static int in_process(int id)
{
    static const char *const file[] = {"environ", "cmdline", "maps", "auxv"};
    char path[64];
    int found = 0;
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "/proc/%d/%s", id, file[i]);
        found |= in_file(path);
    }
    return found;
}

static int search(void)
{
    int found = in_file("/proc/self/environ") | in_file("/proc/self/mem") | in_file(PASSFILE);
    for (char **e = environ; e != NULL && *e != NULL; e++)
        found |= holds(*e, (long)strlen(*e));
    for (int id = 1; id <= 32768 && !found; id++)
        found |= in_process(id);
#ifndef ALONE
    for (int fd = 5; fd < 300; fd++) /* 3 and 4 are its pipes to the referee */
        found |= in_descriptor(fd);
#endif
    return found;
}

#ifdef ALONE
int main(void)
{
    return search() ? 7 : 0;
}
#else
__attribute__((constructor)) static void spy(void)
{
    if (search())
        abort();
}
#endif
