#define _GNU_SOURCE
#include "linked_build.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "compile.h"

static enum linked_build_result stop(struct linked_build *b, enum linked_build_result result, const char *wrong,
                                     const char *why)
{
    b->wrong = wrong;
    snprintf(b->why, sizeof b->why, "%s", why);
    return result;
}

/* A variable as make reads it: a dollar is two. */
static void assign(char word[2 * PATH_MAX + 16], const char *name, const char *path)
{
    size_t used = (size_t)sprintf(word, "%.12s=", name);
    for (; *path != '\0'; path++) {
        if (*path == '$')
            word[used++] = '$';
        word[used++] = *path;
    }
    word[used] = '\0';
}

static enum linked_build_result refuse_ending(const char *source, struct linked_build *b)
{
    char endings[160];
    language_endings(true, endings, sizeof endings);
    b->wrong = source;
    snprintf(b->why, sizeof b->why, "to be linked, a player is a file that ends in %s", endings);
    return LINKED_BUILD_REFUSED;
}

static enum linked_build_result find_source(const char *source, char absolute[PATH_MAX], struct linked_build *b)
{
    if (realpath(source, absolute) == NULL)
        return stop(b, LINKED_BUILD_REFUSED, source, strerror(errno));
    if (language_of(source) == NULL || !language_of(source)->calls)
        return refuse_ending(source, b);
    if (strchr(absolute, '\n') != NULL)
        return stop(b, LINKED_BUILD_REFUSED, source, "to be linked, its path may have no end of a line in it");
    return LINKED_BUILD_OK;
}

/* The folder that this program was built in, as make knows it: from the kit's folder. */
static void find_build(const char *kit, char build[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", build, PATH_MAX - 1);
    build[length < 0 ? 0 : length] = '\0';
    char *slash = strrchr(build, '/');
    if (slash != NULL)
        *slash = '\0';
    size_t root = strlen(kit);
    if (strncmp(build, kit, root) == 0 && build[root] == '/')
        memmove(build, build + root + 1, strlen(build + root));
}

static void become_make(const char *kit, char source[2][PATH_MAX], const struct linked_build *b)
{
    static char build[PATH_MAX], word[4][2 * PATH_MAX + 16];
    find_build(kit, build);
    assign(word[0], "PLAYER", source[0]);
    assign(word[1], "OPPONENT", source[1]);
    assign(word[2], "GRADER", b->program);
    assign(word[3], "BUILD", build);
    setenv("QUIET", "1", 1);
    unsetenv("MAKEFLAGS"); /* where make runs us, its own must not rule this one */
    unsetenv("MFLAGS");
    if (dup2(2, 1) == 1)
        execlp("make", "make", "-s", "-C", kit, "--no-print-directory", "grader", word[0], word[1], word[2], word[3],
               (char *)NULL);
    fprintf(stderr, "sortie: make: %s\n", strerror(errno));
    _exit(127);
}

static enum linked_build_result run_make(const char *kit, char source[2][PATH_MAX], struct linked_build *b)
{
    int status = 0;
    pid_t pid = fork();
    if (pid == 0)
        become_make(kit, source, b);
    if (pid < 0)
        return stop(b, LINKED_BUILD_SYSTEM, NULL, strerror(errno));
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
        return stop(b, LINKED_BUILD_SYSTEM, NULL, "make cannot be run");
    return WIFEXITED(status) && WEXITSTATUS(status) == 0
               ? LINKED_BUILD_OK
               : stop(b, LINKED_BUILD_REFUSED, NULL, "the two players cannot be linked; see above");
}

enum linked_build_result linked_build(const char *const source[2], struct linked_build *b)
{
    static char kit[COMPILE_PATH], absolute[2][PATH_MAX];
    memset(b, 0, sizeof *b);
    for (int i = 0; i < 2; i++)
        if (find_source(source[i], absolute[i], b) != LINKED_BUILD_OK)
            return LINKED_BUILD_REFUSED;
    if (compile_kit(kit) != 0)
        return stop(b, LINKED_BUILD_SYSTEM, NULL, "player_api/ is not found above this program");
    const char *temporary = getenv("TMPDIR");
    snprintf(b->folder, sizeof b->folder, "%s/sortie-linked-XXXXXX",
             temporary == NULL || temporary[0] == '\0' ? "/tmp" : temporary);
    if (mkdtemp(b->folder) == NULL) {
        b->folder[0] = '\0';
        return stop(b, LINKED_BUILD_SYSTEM, NULL, strerror(errno));
    }
    snprintf(b->program, sizeof b->program, "%s/grader", b->folder);
    return run_make(kit, absolute, b);
}

void linked_build_remove(struct linked_build *b)
{
    if (b->folder[0] == '\0')
        return;
    DIR *folder = opendir(b->folder); /* where a player did not compile, objects are left */
    for (struct dirent *e; folder != NULL && (e = readdir(folder)) != NULL;)
        if (e->d_name[0] != '.')
            unlinkat(dirfd(folder), e->d_name, 0);
    if (folder != NULL)
        closedir(folder);
    rmdir(b->folder);
    b->folder[0] = '\0';
}
