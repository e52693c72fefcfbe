#define _POSIX_C_SOURCE 200809L
#include "options.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/command/words.h"
#include "base/json.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "match/match.h"

void print_command(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_with(stdout, text_print_word, format, args);
    va_end(args);
}

int judge_named(const char *option, const char *judge, const char *const known[4])
{
    if (judge == NULL)
        return refuse(option, "is needed: %s, %s or %s", known[0], known[1], known[2]), -1;
    for (int i = 0; known[i] != NULL; i++)
        if (strcmp(judge, known[i]) == 0)
            return i;
    const char *near = words_nearest(judge, known, sizeof known[0]);
    if (near != NULL)
        refuse(option, "no such judge, did you mean %s?", near);
    else
        refuse(option, "%.40s is none of %s, %s and %s", judge, known[0], known[1], known[2]);
    return -1;
}

int cannot_open(const char *file)
{
    int error = errno;
    return report_result(trouble_is_system(error) ? 2 : 1, file, "%s", strerror(error));
}

char *read_named(const char *file, size_t most, const char *too_large, size_t *size, int *status)
{
    FILE *in = whole_file_read(file);
    char *text = in == NULL ? NULL : descriptor_text(fileno(in), most - 1, size);
    *status = text != NULL ? 0 : in != NULL && errno == EFBIG ? refuse(file, "%s", too_large) : cannot_open(file);
    if (in != NULL)
        fclose(in);
    return text;
}

int match_fails(const char *what, const struct match_result *r)
{
    if (match_referee_broke(r))
        return fail("the game's referee is at fault", "%s", r->why + strlen("referee: "));
    return fail(what, "%s", r->why);
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

int close_written(struct whole_file *f, const char *file, bool whole)
{
    if (!whole) {
        whole_file_drop(f);
        return fail(file, "%s", strerror(ENOMEM));
    }
    return whole_file_close(f) == 0 ? 0 : fail(file, "%s", strerror(errno));
}

/* Past the stream: after a large fwrite that failed, fflush succeeds, and the reason is lost. */
int write_named(const char *file, const void *bytes, size_t size)
{
    struct whole_file f;
    if (whole_file_open(&f, file, WHOLE_FILE_QUICK) != 0)
        return cannot_open(file);
    if (whole_file_write(fileno(f.out), bytes, size) == 0)
        return close_written(&f, file, true);
    whole_file_drop(&f);
    return fail(file, "%s", strerror(errno));
}
