#define _GNU_SOURCE
#include "linked_build.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/whole_file.h"
#include "build/cache/cache.h"
#include "ladder.h"

/* Finds a source by a path or a sample's name. */
static enum compile_result find_source(const char *game, const char *source, char file[COMPILE_PATH + 96],
                                       char why[TREE_WHY])
{
    char endings[160];
    if (ladder_sample(game, source, file) != 0)
        snprintf(file, COMPILE_PATH + 96, "%s", source);
    if (strlen(source) >= COMPILE_PATH || access(file, R_OK) != 0)
        return build_stop(why, COMPILE_REFUSED, "%s", strerror(errno));
    if (language_of(file) == NULL || !language_fits(language_of(file), PROGRAM_SEALED)) {
        language_endings(PROGRAM_SEALED, endings, sizeof endings);
        return build_stop(why, COMPILE_REFUSED, "to be linked, a player is a file that ends in %s", endings);
    }
    if (strchr(file, '\n') != NULL)
        return build_stop(why, COMPILE_REFUSED, "to be linked, its path may have no end of a line in it");
    return COMPILE_OK;
}

/* Two sources, and the folders that they are linked with. */
struct linking {
    const char *game, *extra; /* extra: a C source to be linked too, or NULL */
    char kit[COMPILE_PATH], built[COMPILE_PATH], file[2][COMPILE_PATH + 96];
};

/* Executes grader/build/linked, as make does. Its messages go to standard error. */
static void become_linked(const struct linking *l, const struct linked_build *b)
{
    char script[COMPILE_PATH + 32];
    snprintf(script, sizeof script, "%s/grader/build/linked", l->kit);
    setenv("GAME", l->game, 1);
    setenv("KIT_BUILT", l->built, 1);
    if (l->extra != NULL)
        setenv("FOLLOWS", "1", 1);
    if (b->folder[0] != '\0')
        setenv("QUIET", "1", 1);
    signal(SIGPIPE, SIG_DFL);
    if (dup2(2, 1) == 1)
        execl("/bin/sh", "sh", script, l->file[0], l->file[1], b->program, l->extra, (char *)NULL);
    fprintf(stderr, "sortie: /bin/sh: %s\n", strerror(errno));
    _exit(127);
}

static enum compile_result run_linked(const struct linking *l, struct linked_build *b)
{
    int status = 0;
    pid_t pid = fork();
    if (pid == 0)
        become_linked(l, b);
    if (pid < 0)
        return build_stop(b->why, COMPILE_SYSTEM, "%s", strerror(errno));
    TEMP_FAILURE_RETRY(waitpid(pid, &status, 0));
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
        return build_stop(b->why, COMPILE_SYSTEM, "a shell or a compiler cannot be run");
    return WIFEXITED(status) && WEXITSTATUS(status) == 0
               ? COMPILE_OK
               : build_stop(b->why, COMPILE_REFUSED, "the two players cannot be linked; see above");
}

static enum compile_result build(const char *game, const char *const source[2], const char *extra,
                                 struct linked_build *b)
{
    struct linking l = {.game = game, .extra = extra};
    for (int i = 0; i < 2; i++) {
        b->wrong = source[i];
        TRY_AS(enum compile_result, find_source(game, source[i], l.file[i], b->why));
    }
    b->wrong = NULL;
    if (compile_kit(l.kit, l.built) != 0)
        return build_stop(b->why, COMPILE_SYSTEM, "the kit's folder is not found above this program");
    return run_linked(&l, b);
}

/* Writes a word as a string of C, or 0 for NULL. */
static void write_string(const char *word, FILE *out)
{
    fputs(word == NULL ? "0" : "\"", out);
    for (const char *c = word; c != NULL && *c != '\0'; c++)
        fprintf(out, "\\%03o", (unsigned char)*c);
    fputs(word == NULL ? "" : "\"", out);
}

/* Writes the source that tells the executable what to follow (cli/grader.c). */
static int write_follow(const struct linked_follow *f, const char *file)
{
    char seat[16];
    struct whole_file source;
    if (whole_file_open(&source, file, WHOLE_FILE_QUICK) != 0)
        return -1;
    snprintf(seat, sizeof seat, "%d", f->seat);
    const char *const word[] = {f->record, f->mine, seat, f->depart};
    fputs("#ifdef __cplusplus\nextern \"C\"\n#endif\nconst char *const sortie_followed[4];\n"
          "const char *const sortie_followed[4] = {",
          source.out);
    for (int i = 0; i < 4; i++) {
        write_string(word[i], source.out);
        fputs(i < 3 ? ", " : "};\n", source.out);
    }
    return whole_file_close(&source);
}

enum compile_result linked_build(const char *game, const char *const source[2], const char *program,
                                 const struct linked_follow *follow, struct linked_build *b)
{
    const char *temporary = getenv("TMPDIR");
    char extra[LINKED_BUILD_PATH + 16];
    memset(b, 0, sizeof *b);
    if (program == NULL) {
        snprintf(b->folder, sizeof b->folder, "%s/sortie-linked-XXXXXX",
                 temporary == NULL || temporary[0] == '\0' ? "/tmp" : temporary);
        if (mkdtemp(b->folder) == NULL)
            return b->folder[0] = '\0', build_stop(b->why, COMPILE_SYSTEM, "%s", strerror(errno));
        snprintf(b->program, sizeof b->program, "%s/grader", b->folder);
        return build(game, source, NULL, b);
    }
    b->wrong = "--output";
    if (strlen(program) >= sizeof b->program)
        return build_stop(b->why, COMPILE_REFUSED, "%s", strerror(ENAMETOOLONG));
    strcpy(b->program, program);
    snprintf(extra, sizeof extra, "%s.follow.c", program);
    if (follow != NULL && write_follow(follow, extra) != 0)
        return build_stop(b->why, COMPILE_SYSTEM, "%s", strerror(errno));
    enum compile_result result = build(game, source, follow == NULL ? NULL : extra, b);
    if (follow != NULL)
        unlink(extra);
    return result;
}

void linked_build_remove(struct linked_build *b)
{
    if (b->folder[0] != '\0')
        cache_remove(b->folder);
    b->folder[0] = '\0';
}
