#define _GNU_SOURCE
#include "inbox.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "contest/handin/drop.h"
#include "submission_sql.h"

/* The folders in submissions/, by name. */
struct folders {
    struct dirent **entry;
    int count;
    int submissions; /* file descriptor */
    int64_t failing; /* programs that the system failed at */
};

static struct inbox_folder folder_of(struct inbox *box, const char *name, bool again)
{
    return (struct inbox_folder){.c = box->c,
                                 .listener = box->listener,
                                 .trials = &box->trials,
                                 .said = &box->said,
                                 .name = name,
                                 .again = again,
                                 .again_from = box->again_from};
}

/* Finds where a pass begins: with the first name, or at the one at which the last pass had no more room. */
static int find_begin(const struct inbox *box, const struct folders *f)
{
    for (int i = 0; i < f->count && box->full_at[0] != '\0'; i++)
        if (strcmp(f->entry[i]->d_name, box->full_at) >= 0)
            return i;
    return 0;
}

/* Whether it is the turn of this contestant: those of whose programs the system failed at one come late. */
static int is_turn(struct inbox *box, const struct folders *f, const char *name, bool late, bool *turn)
{
    int64_t failures = 0;
    *turn = false;
    if (drop_is_hidden(name) || trials_of(&box->trials, name) != NULL)
        return CONTEST_OK;
    if (f->failing > 0)
        TRY(contest_number(box->c, &failures, 0, sql_failures_of, WITH(with_text(":name", name))));
    *turn = (failures > 0) == late;
    return CONTEST_OK;
}

/* Adds one program of each contestant of whom none is at hand. again: of what the system failed at before. If the
 * caller comes back, only one such program is at hand at a time. */
static int take_entries(struct inbox *box, bool again, struct folders *f, bool *took)
{
    int begin = find_begin(box, f);
    box->full_at[0] = '\0';
    TRY(contest_number(box->c, &f->failing, 0, sql_count_failing, WITHOUT));
    for (int i = 0; i < f->count * (f->failing > 0 ? 2 : 1); i++) {
        bool turn;
        struct inbox_folder in = folder_of(box, f->entry[(begin + i) % f->count]->d_name, again);
        TRY(is_turn(box, f, in.name, i >= f->count, &turn));
        if (!turn)
            continue;
        TRY(inbox_folder_take(&in, f->submissions));
        *took = *took || in.took;
        if (in.full)
            snprintf(box->full_at, sizeof box->full_at, "%s", in.name);
        if (in.full || (again && box->listener->comes_back && *took))
            break;
    }
    return CONTEST_OK;
}

static int take_pass(struct inbox *box, bool again, bool *took)
{
    char path[STORE_PATH];
    contest_path(box->c, "submissions", path, sizeof path);
    struct folders f = {.submissions = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    f.count = f.submissions < 0 ? -1 : scandir(path, &f.entry, NULL, alphasort);
    *took = false;
    int rc = f.count < 0 ? contest_errno(box->c, path) : take_entries(box, again, &f, took);
    for (int i = 0; i < f.count; i++)
        free(f.entry[i]);
    if (f.count >= 0)
        free(f.entry);
    descriptor_close(f.submissions);
    return rc;
}

/* ---- programs at hand ---- */

/* Stores what came of a program, and writes the answer. */
static int finish_trial(struct inbox *box, struct trial *x)
{
    struct inbox_folder in = folder_of(box, x->name, x->again);
    in.folder = drop_open_in(box->c->folder, x->name);
    if (x->note[0] != '\0')
        snprintf(box->c->note, sizeof box->c->note, "%s", x->note);
    if (x->rc == CONTEST_SYSTEM)
        contest_fail(box->c, x->what, "%s", x->why);
    int rc = inbox_folder_result(&in, x, x->rc);
    descriptor_close(in.folder);
    trials_drop(&box->trials, x);
    return rc;
}

/* Waits for the first one that is over, and finishes all that are. */
static int finish_all(struct inbox *box, int wait_ms)
{
    bool in_order = !box->listener->comes_back;
    for (struct trial *x; (x = trials_next(&box->trials, in_order, wait_ms)) != NULL; wait_ms = 0)
        TRY(finish_trial(box, x));
    return CONTEST_OK;
}

/* Adds programs that the system failed at before. */
static int take_again(struct inbox *box, bool *took)
{
    int64_t failing, now = (int64_t)time(NULL);
    TRY(contest_number(box->c, &failing, 0, sql_count_failing, WITHOUT));
    if (failing == 0)
        return CONTEST_OK;
    if (box->again_from == 0)
        box->again_from = now;
    TRY(contest_run(box->c, sql_forget_failures, WITH(with_int(":now", now))));
    return take_pass(box, true, took);
}

void inbox_open(struct inbox *box, struct contest *c, const struct inbox_listener *listener)
{
    *box = (struct inbox){.c = c, .listener = listener, .trials = {.c = c, .queue = {.way = listener->queue}}};
    signal(SIGIO, SIG_IGN); /* sent when somebody opens a file under a lease */
}

bool inbox_busy(const struct inbox *box)
{
    return box->trials.count > 0;
}

void inbox_close(struct inbox *box)
{
    trials_close(&box->trials);
    log_limit_free(&box->said);
}

static bool tries_again(const struct inbox *box)
{
    for (int i = 0; i < box->trials.count; i++)
        if (box->trials.trial[i]->again)
            return true;
    return false;
}

static int look_once(struct inbox *box, bool *took)
{
    TRY(take_pass(box, false, took));
    if (!*took && !tries_again(box))
        TRY(take_again(box, took));
    return CONTEST_OK;
}

int inbox_step(struct inbox *box, int wait_ms)
{
    bool took;
    TRY(look_once(box, &took));
    const int64_t looked_ms = clock_now_ms();
    int before = box->trials.count;
    while (!*box->listener->stop && inbox_busy(box) &&
           clock_now_ms() - looked_ms < (box->trials.count < before ? wait_ms / 4 : wait_ms))
        TRY(finish_all(box, wait_ms / 4));
    return CONTEST_OK;
}

/* Takes one program of each contestant, and waits until all are over, until none is left. */
int inbox_take(struct contest *c, const struct inbox_listener *listener)
{
    struct inbox box;
    int rc = CONTEST_OK;
    inbox_open(&box, c, listener);
    for (bool took = true; rc == CONTEST_OK && took && !*listener->stop;) {
        rc = look_once(&box, &took);
        while (rc == CONTEST_OK && inbox_busy(&box) && !*listener->stop)
            rc = finish_all(&box, 1000);
    }
    inbox_close(&box);
    return rc;
}
