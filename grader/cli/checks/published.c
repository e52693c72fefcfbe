#define _GNU_SOURCE
#include "published.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "cli/terminal/options.h"
#include "contest/address.h"

extern char **environ;

enum { LACKS = -1 }; /* besides exit statuses: the text is missing, as it may be */

/* The caller frees the bytes. */
struct text {
    char *bytes;
    size_t size;
};

/* ---- a file ---- */

static int too_large(const char *what, size_t most)
{
    return refuse(what, "larger than %zu MiB (--mib)", most >> 20);
}

static int published_read_file(const char *file, struct published_bounds bounds, struct text *t)
{
    if ((t->bytes = whole_file_text(file, 0, bounds.bytes, &t->size)) != NULL)
        return 0;
    if (bounds.may_lack && (errno == ENOENT || errno == ENOTDIR))
        return LACKS;
    return errno == EFBIG    ? too_large(file, bounds.bytes)
           : errno == EINVAL ? refuse(file, "is no regular file")
           : errno == EAGAIN ? refuse(file, "gives nothing to read") /* some files of /proc would block */
                             : cannot_open(file);
}

/* ---- a URL ---- */

/* Starts curl. *from delivers the text, then the status in three digits. The reader bounds its size. */
static pid_t start_curl(const char *url, struct published_bounds bounds, int *from)
{
    char seconds[24];
    int pipes[2];
    pid_t curl = -1;
    posix_spawn_file_actions_t actions;
    snprintf(seconds, sizeof seconds, "%d", bounds.seconds);
    const char *const argv[] = {"curl",        "-q",         "--silent", "--show-error", "--globoff",    "--proto",
                                "=http,https", "--max-time", seconds,    "--write-out",  "%{http_code}", "--url",
                                url,           NULL};
    if (pipe2(pipes, O_CLOEXEC) != 0)
        return -1;
    int error = posix_spawn_file_actions_init(&actions);
    if (error == 0) {
        posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO);
        error = posix_spawnp(&curl, "curl", &actions, NULL, (char *const *)(uintptr_t)argv, environ);
        posix_spawn_file_actions_destroy(&actions);
    }
    close(pipes[1]);
    *from = pipes[0];
    if (error == 0)
        return curl;
    close(pipes[0]);
    errno = error;
    return -1;
}

/* Checks the status behind the text: 200, or the reason why there is no text. */
static int check_answer(const char *url, bool may_lack, struct text *t)
{
    if (t->size < 3)
        return refuse(url, "curl could not fetch it");
    t->size -= 3;
    const char *code = t->bytes + t->size;
    if (memcmp(code, "200", 3) == 0)
        return 0;
    if (may_lack && memcmp(code, "404", 3) == 0)
        return LACKS;
    return code[0] == '3' ? refuse(url, "the server says that it lies elsewhere (%.3s); name that address", code)
                          : refuse(url, "the server answers %.3s", code);
}

static int read_url(const char *url, struct published_bounds bounds, struct text *t)
{
    int from, how;
    pid_t curl = start_curl(url, bounds, &from);
    if (curl < 0)
        return errno == ENOENT ? refuse(url, "curl is not installed; install it, or fetch the file and name that")
                               : fail(url, "curl: %s", strerror(errno));
    t->bytes = descriptor_text(from, bounds.bytes + 3, &t->size);
    int error = errno;
    close(from);
    if (t->bytes == NULL)
        kill(curl, SIGKILL);
    while (waitpid(curl, &how, 0) < 0 && errno == EINTR) {
    }
    if (t->bytes == NULL)
        return error == EFBIG ? too_large(url, bounds.bytes) : fail(url, "%s", strerror(error));
    if (!WIFEXITED(how) || WEXITSTATUS(how) != 0)
        return refuse(url, "curl could not fetch it");
    return check_answer(url, bounds.may_lack, t);
}

char *published_read(const char *what, struct published_bounds bounds, size_t *size, int *status)
{
    struct text t = {NULL, 0};
    *status = address_is_web(what) ? read_url(what, bounds, &t) : published_read_file(what, bounds, &t);
    if (*status != 0) {
        *status = *status == LACKS ? 0 : *status;
        free(t.bytes);
        return NULL;
    }
    t.bytes[t.size] = '\0'; /* where curl's status was */
    *size = t.size;
    return t.bytes;
}
