#define _GNU_SOURCE
#include "act_take.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "acts.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "contest/audit_log.h"

enum { AT_ONCE = 1000, LISTED = 65536, LINE = 1200 };

/* ---- the folder ---- */

void act_file_name(const char *session, int64_t number, bool answer, char name[ACT_NAME_SIZE])
{
    snprintf(name, ACT_NAME_SIZE, "%.64s-%012" PRId64 "%s", session, number, answer ? ".answer" : ".act");
}

int act_folder_open(const struct contest *c)
{
    char path[CONTEST_FOLDER + 16];
    int fd = open(contest_path(c, "acts", path, sizeof path), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd >= 0 || errno != ENOENT || (mkdir(path, 0700) != 0 && errno != EEXIST))
        return fd;
    return open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* ---- doing an act ---- */

/* The audit log of an act that writes no entry itself. */
static int take_log(struct contest *c, const struct act *act, const struct act_given *g)
{
    char subject[64] = "";
    if (g->number > 0)
        snprintf(subject, sizeof subject, "%" PRId64, g->number);
    const struct audit_entry r = {.what = act->name,
                                  .was = g->value[ACT_NAME] != NULL ? g->value[ACT_NAME] : subject,
                                  .becomes = g->value[ACT_WORDS],
                                  .why = g->value[ACT_WHY]};
    if (act->logs)
        return CONTEST_OK;
    TRY(contest_change(c));
    return contest_end(c, audit_log_write(c, &r));
}

static int take_known(struct contest *c, const struct act_text *a, const struct judge *who, FILE *out)
{
    struct act_given given = {.out = out};
    const struct act *act = act_find(a->act);
    if (act == NULL)
        return contest_refuse(c, a->act, "is not an act, or has a field that no act has");
    if (who->role < act->role)
        return contest_refuse(c, act->name, "is not for your role, which is %s", judge_role_name(who->role));
    TRY(act_fill(c, act, a, &given));
    TRY(act_do(c, act, &given));
    return take_log(c, act, &given);
}

static int take_read(struct contest *c, const struct act_text *a, struct judge *who, FILE *out)
{
    const int64_t now = (int64_t)time(NULL);
    if (strcmp(a->act, "begin") == 0)
        return desk_session_begin(c, a, now, who);
    TRY(desk_session_use(c, a, now, who));
    if (strcmp(a->act, "end") == 0)
        return desk_session_end(c, a->session);
    snprintf(c->judge, sizeof c->judge, "%s", who->name);
    int rc = take_known(c, a, who, out);
    c->judge[0] = '\0';
    return rc;
}

/* ---- answers ---- */

static void say_taken(struct contest *c, int rc, const struct act_text *a, const struct judge *who,
                      void (*say)(const char *line))
{
    char line[LINE], name[4 * CONTEST_NAME], act[4 * ACT_WORD];
    text_line(who->name[0] != '\0' ? who->name : "somebody", name, sizeof name);
    text_line(a->act[0] != '\0' ? a->act : "an act", act, sizeof act);
    if (rc == CONTEST_OK)
        snprintf(line, sizeof line, "desk: %s: %s", name, act);
    else
        snprintf(line, sizeof line, "desk: %s: %s: %s: %.200s: %.600s", name, act,
                 rc == CONTEST_REFUSED ? "refused" : "failed", c->what, c->why);
    say(line);
}

/* Writes the answer of the act in this file. `printed` is what it printed. If the act is refused, an answer that is
 * there already stays: the act was done just before this process died, or was sent twice, and only that answer has the
 * token that the act printed. */
static int write_answer(struct contest *c, int folder, const char *file, int rc, const char *printed)
{
    char name[ACT_NAME_SIZE], *text;
    snprintf(name, sizeof name, "%.*s.answer", (int)(strlen(file) - strlen(".act")), file);
    if (rc == CONTEST_REFUSED && faccessat(folder, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0)
        return CONTEST_OK;
    int size = rc == CONTEST_OK ? asprintf(&text, "done\n%s", printed)
                                : asprintf(&text, "%s: %s: %s\n%s", rc == CONTEST_REFUSED ? "refused" : "failed",
                                           c->what, c->why, printed);
    if (size < 0)
        return contest_no_memory(c);
    bool whole = whole_file_put(folder, name, text, (size_t)size, WHOLE_FILE_LASTING) == 0;
    free(text);
    return whole ? CONTEST_OK : contest_errno(c, "acts");
}

/* Whatever the file has: an answer is written, and the file removed. */
static int take_one(struct contest *c, int folder, const char *file, void (*say)(const char *line))
{
    struct act_text a = {.fields = 0};
    struct judge who = {.id = 0};
    char *printed = NULL, own[ACT_NAME_SIZE];
    size_t size = 0, length = 0;
    char *text = whole_file_text_in(folder, file, ACT_MOST, &size);
    FILE *out = memory_open(&printed, &length);
    const char *wrong = text == NULL ? "it cannot be read" : act_text_read(&a, text, size);
    act_file_name(a.session, a.number, false, own);
    if (wrong == NULL && strcmp(own, file) != 0)
        wrong = "its file has the name of another act";
    int rc = wrong != NULL ? contest_refuse(c, "this act", "%s", wrong)
             : out == NULL ? contest_fail(c, "acts", "out of memory")
                           : take_read(c, &a, &who, out);
    if (out != NULL)
        fclose(out);
    say_taken(c, rc, &a, &who, say);
    rc = write_answer(c, folder, file, rc, printed == NULL ? "" : printed);
    if (rc == CONTEST_OK && unlinkat(folder, file, 0) != 0)
        rc = contest_errno(c, "acts");
    act_text_free(&a);
    free(printed);
    free(text);
    return rc;
}

/* ---- all of them ---- */

static void forget_answer(int folder, const char *name)
{
    struct stat info;
    if (fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && info.st_mtim.tv_sec < time(NULL) - ACT_ANSWER_S)
        unlinkat(folder, name, 0);
}

static bool is_act(const struct dirent *e)
{
    return fnmatch("?*.act", e->d_name, FNM_PERIOD) == 0 && e->d_type != DT_DIR &&
           strlen(e->d_name) < ACT_NAME_SIZE - 8;
}

static int act_by_name(const void *left, const void *right)
{
    return strcmp(left, right);
}

/* Lists acts, and removes old answers on the way. A name that no act has is left alone. All are listed, though fewer
 * are taken at once: the folder is in no order, and of two acts of a session the first must be taken first. */
static int list_acts(int folder, char (*name)[ACT_NAME_SIZE])
{
    int count = 0;
    DIR *all = folder_open(folder, ".");
    for (struct dirent *e; all != NULL && count < LISTED && (e = readdir(all)) != NULL;)
        if (is_act(e))
            snprintf(name[count++], ACT_NAME_SIZE, "%.95s", e->d_name);
        else if (fnmatch("?*.answer", e->d_name, 0) == 0)
            forget_answer(folder, e->d_name);
    folder_close(all);
    qsort(name, (size_t)count, sizeof *name, act_by_name);
    return count;
}

int act_take_all(struct contest *c, int folder, void (*say)(const char *line), int *taken)
{
    char(*name)[ACT_NAME_SIZE] = malloc(LISTED * sizeof *name);
    int rc = CONTEST_OK, count = name == NULL ? 0 : list_acts(folder, name);
    for (*taken = 0; *taken < count && *taken < AT_ONCE && rc == CONTEST_OK; ++*taken)
        rc = take_one(c, folder, name[*taken], say);
    free(name);
    return rc;
}
