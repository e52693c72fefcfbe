#define _POSIX_C_SOURCE 200809L
/*
 * sortie serve: becomes sortie-serve, which lies beside this program. So the process that talks to strangers over the
 * network contains nothing that compiles and plays, and no other command loads the libraries that it needs.
 */
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"

static int serve_command_read(int argc, char **argv)
{
    char path[PATH_MAX + sizeof "/sortie-serve"];
    (void)argc;
    ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
    path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(path, '/');
    strcpy(slash == NULL ? path : slash, "/sortie-serve");
    execv(path, argv);
    return errno == ENOENT ? refuse("serve", "%s is not there: make sortie makes it", path)
                           : fail(path, "%s", strerror(errno));
}

const struct command serve_command = {USAGE_SERVE, ABOUT_SERVE, .read = serve_command_read};
