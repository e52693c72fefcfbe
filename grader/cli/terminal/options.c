#define _POSIX_C_SOURCE 200809L
#include "options.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/trouble.h"

void tell_time(int games, int own_games, int time_ms, int own_time_ms)
{
    if (time_ms != own_time_ms)
        fprintf(stderr, "sortie: %d games in place of %d: %d ms of CPU time for each player in place of %d\n", games,
                own_games, time_ms, own_time_ms);
}

int cannot_open(const char *file)
{
    int error = errno;
    return trouble_is_system(error) ? fail(file, "%s", strerror(error)) : refuse(file, "%s", strerror(error));
}

void outlive_readers(void)
{
    signal(SIGPIPE, SIG_IGN);
}

/* If an earlier write failed, errno does not have its reason any more. */
static bool reader_has_left(FILE *out, int error)
{
    struct pollfd end = {.fd = fileno(out), .events = POLLOUT};
    return error == EPIPE || (poll(&end, 1, 0) == 1 && (end.revents & POLLERR) != 0);
}

static void end_by_sigpipe(void)
{
    if (signal(SIGPIPE, SIG_DFL) != SIG_ERR) /* not allowed to grader --strict */
        raise(SIGPIPE);
    _exit(128 + SIGPIPE);
}

int end_output(FILE *out, int status)
{
    errno = 0;
    bool written = fflush(out) == 0 && !ferror(out);
    int error = errno;
    if (!written && reader_has_left(out, error))
        end_by_sigpipe();
    if (close(fileno(out)) != 0 && errno != EBADF && written) {
        written = false;
        error = errno;
    }
    return written ? status : fail("standard output", "%s", error == 0 ? "not all of it was written" : strerror(error));
}

int close_written(FILE *out, const char *file, bool whole)
{
    struct stat info;
    int error = whole ? 0 : ENOMEM;
    if (error == 0 && (fflush(out) != 0 || ferror(out)))
        error = errno != 0 ? errno : EIO;
    bool is_file = fstat(fileno(out), &info) == 0 && S_ISREG(info.st_mode);
    if (fclose(out) != 0 && error == 0)
        error = errno;
    if (error == 0)
        return 0;
    if (is_file)
        unlink(file);
    return fail(file, "%s", strerror(error));
}
