#define _GNU_SOURCE
#include "inbox.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "contest/handin/drop.h"
#include "inbox_sql.h"
#include "submission_sql.h"

/* Adds one program of each contestant of whom none is at hand. It begins with the contestant at whom the last pass had
 * no more room. Contestants with a program that the system failed at come after all others. again: only what the system
 * failed at before. If the caller comes back, only one such program is at hand at a time. */
static int take_entries(struct inbox *box, bool again, struct dirent **entry, int count, bool *took)
{
    int begin = 0;
    int64_t failing, failures = 0;
    while (begin < count && strcmp(entry[begin]->d_name, box->full_at) < 0)
        begin++;
    box->full_at[0] = '\0';
    TRY(contest_number(box->c, &failing, 0, sql_count_failing, WITHOUT));
    for (int i = 0; i < count * (failing > 0 ? 2 : 1); i++) {
        struct inbox_folder in = {.box = box, .c = box->c, .name = entry[(begin + i) % count]->d_name, .again = again};
        if (drop_is_hidden(in.name) || trials_of(&box->trials, in.name) != NULL)
            continue;
        if (failing > 0)
            TRY(contest_number(box->c, &failures, 0, sql_failures_of, WITH(with_text(":name", in.name))));
        if ((failures > 0) != (i >= count))
            continue;
        TRY(inbox_folder_take(&in));
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
    struct dirent **entry; /* the folders in submissions/, by name */
    int count = scandir(contest_path(box->c, "submissions", path, sizeof path), &entry, NULL, alphasort);
    *took = false;
    if (count < 0)
        return contest_errno(box->c, path);
    int rc = take_entries(box, again, entry, count, took);
    while (count > 0)
        free(entry[--count]);
    free(entry);
    return rc;
}

/* ---- programs at hand ---- */

/* Stores what came of a program, and writes the answer. */
static int finish_trial(struct inbox *box, struct trial *x)
{
    struct inbox_folder in = {
        .box = box, .c = box->c, .name = x->name, .folder = drop_open_in(box->c->folder, x->name), .again = x->again};
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

void inbox_open(struct inbox *box, struct contest *c, const struct inbox_listener *listener)
{
    *box = (struct inbox){.c = c, .listener = listener, .trials = {.c = c, .way = listener->queue}};
    signal(SIGIO, SIG_IGN); /* sent when somebody opens a file under a lease */
}

bool inbox_busy(const struct inbox *box)
{
    return box->trials.count > 0;
}

void inbox_forget(const struct inbox *box)
{
    store_run(&box->c->store, sql_lines_forget, WITHOUT);
}

void inbox_close(struct inbox *box)
{
    trials_close(&box->trials);
    inbox_forget(box);
}

static bool tries_again(const struct inbox *box)
{
    for (int i = 0; i < box->trials.count; i++)
        if (box->trials.trial[i]->again)
            return true;
    return false;
}

/* Adds new programs, or if there are none, those that the system failed at before. */
static int look_once(struct inbox *box, bool *took)
{
    int64_t failing, now = clock_wall();
    TRY(take_pass(box, false, took));
    if (*took || tries_again(box))
        return CONTEST_OK;
    TRY(contest_number(box->c, &failing, 0, sql_count_failing, WITHOUT));
    if (failing == 0)
        return CONTEST_OK;
    box->again_from = box->again_from == 0 ? now : box->again_from;
    TRY(contest_run(box->c, sql_forget_failures, WITH(with_int(":now", now))));
    return take_pass(box, true, took);
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
