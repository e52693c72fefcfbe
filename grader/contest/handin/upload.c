#define _GNU_SOURCE
#include "upload.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "build/tree/tree.h"
#include "contest/heartbeat.h"
#include "contestant.h"
#include "submission.h"
#include "upload_sql.h"

enum { STALE_S = 600 };

/* A look at a contestant's folder. */
struct looking {
    struct contest *c;
    const struct token_owner *who;
    int folder;               /* file descriptor, or -1 */
    struct upload_list *list; /* upload_list: what there is */
    int64_t last;             /* upload_drop: the highest number in use, */
    int waiting;              /* and how many programs wait */
    int64_t bytes;            /* upload_data: of the data that waits */
};

/* ---- names ---- */

const char *upload_name_wrong(const struct contest *c, const char *name, const char **base)
{
    *base = name;
    for (; *name != '\0'; name++)
        if (*name == '/' || *name == '\\')
            *base = name + 1;
    return **base == '\0'                ? "the file has no name"
           : strlen(*base) > UPLOAD_FILE ? "the file's name is longer than 100 bytes"
           : !text_is_plain(*base)       ? "the file's name is not UTF-8 without control characters"
           : tree_is_program(*base, contest_languages(c))
               ? NULL
               : "the file's name does not end like a program in a language of this contest";
}

/* Runs a query for a count about one of the contestant's files. If it fails, sets `damaged` and returns 0. */
static bool store_has(const struct looking *l, const char *sql, const char *file)
{
    int64_t count;
    return store_number(&l->c->store, &count, 0, sql,
                        WITH(with_int(":contestant", l->who->contestant), with_text(":file", file))) == 0 &&
           count > 0;
}

static bool upload_is_plain(const struct looking *l, const char *file, struct stat *info)
{
    return fstatat(l->folder, file, info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(info->st_mode);
}

/* ---- the list ---- */

/* Adds an entry, which owns words. words may be NULL: there are none, or out of memory. */
static void upload_add(struct upload_list *list, const char *file, enum drop_state state, int64_t at, char *words)
{
    const char *own;
    if (list->count == UPLOAD_LIST || words == NULL) {
        free(words);
        return;
    }
    struct upload *one = &list->one[list->count++];
    one->number = drop_number(file, &own);
    text_line(own, one->file, sizeof one->file);
    one->state = state;
    one->at = at;
    one->words = words;
}

/* A program that was not taken waits, and the file beside it says why, and then which stage it is at. Of one that was
 * taken and not stored, its answer is all that is left. */
static void see_file(void *self, const char *name)
{
    struct looking *l = self;
    char file[DROP_NAME];
    const char *own;
    struct stat info;
    const bool answer = drop_is_answer(name);
    if (answer)
        drop_answered(name, file);
    else
        snprintf(file, sizeof file, "%s", name);
    if (drop_is_hidden(name) || !tree_is_program(file, PROGRAM_LINES) || !upload_is_plain(l, name, &info) ||
        store_has(l, sql_upload_is_taken, file) != answer ||
        (answer && (drop_number(file, &own) == 0 || store_has(l, sql_upload_is_stored, file))))
        return;
    char *words = drop_read_answer(l->folder, file);
    enum drop_state state = answer ? DROP_REFUSED : drop_stage(words == NULL ? "" : words);
    if (!answer && (words == NULL || state != DROP_WAITING)) {
        free(words);
        words = strdup("");
    }
    upload_add(l->list, file, state, (int64_t)info.st_mtim.tv_sec, words);
}

static int add_stored(struct looking *l)
{
    struct store *s = &l->c->store;
    sqlite3_stmt *row = store_query(
        s, sql_upload_list, WITH(with_int(":contestant", l->who->contestant), with_int(":most", UPLOAD_STORED)));
    while (contest_row(l->c, row))
        upload_add(l->list, store_text(s, row, 0), store_int(s, row, 2, 0, 1) ? DROP_ACCEPTED : DROP_REFUSED,
                   store_int64(s, row, 1, 0, INT64_MAX), strdup(store_text(s, row, 3)));
    return contest_rows(l->c);
}

static int newest_first(const void *left, const void *right)
{
    const struct upload *a = left, *b = right;
    bool a_done = drop_is_final(a->state), b_done = drop_is_final(b->state);
    if (a->number != 0 && b->number != 0 && a->number != b->number)
        return a->number > b->number ? -1 : 1;
    if (a_done != b_done)
        return a_done ? 1 : -1;
    return a->at > b->at ? -1 : a->at < b->at ? 1 : strcmp(a->file, b->file);
}

/* In one view of the store, so that a file that is stored meanwhile is listed once. */
int upload_list(struct contest *c, int inbox, const struct token_owner *who, struct upload_list *list)
{
    struct looking l = {.c = c, .who = who, .list = list, .folder = drop_open(inbox, who->name)};
    list->count = 0;
    int rc = contest_run(c, "BEGIN", WITHOUT);
    if (rc == CONTEST_OK && l.folder >= 0)
        drop_each(l.folder, see_file, &l);
    if (rc == CONTEST_OK)
        rc = add_stored(&l);
    store_rollback(&c->store);
    descriptor_close(l.folder);
    qsort(list->one, (size_t)list->count, sizeof list->one[0], newest_first);
    return rc;
}

void upload_free(struct upload_list *list)
{
    while (list->count > 0)
        free(list->one[--list->count].words);
}

/* ---- writing a submission ---- */

/* Removes an unfinished file that was left behind. */
static void tidy_unfinished(const struct looking *l, const char *file)
{
    struct stat info;
    if (fstatat(l->folder, file, &info, AT_SYMLINK_NOFOLLOW) == 0 && info.st_mtim.tv_sec < time(NULL) - STALE_S)
        unlinkat(l->folder, file, 0);
}

/* Removes files that are in the store. */
static void tidy_taken(const struct looking *l, const char *file)
{
    char answer[DROP_NAME], brings[DROP_NAME];
    drop_answer_name(file, answer);
    unlinkat(l->folder, file, 0);
    if (drop_data_name(file, brings, sizeof brings))
        unlinkat(l->folder, brings, 0);
    if (store_has(l, sql_upload_is_stored, file))
        unlinkat(l->folder, answer, 0);
}

static void count_file(void *self, const char *name)
{
    struct looking *l = self;
    const char *own;
    int64_t number = drop_number(name, &own);
    l->last = number > l->last ? number : l->last;
    if (drop_is_unfinished(name))
        tidy_unfinished(l, name);
    if (number == 0 || !tree_is_program(name, PROGRAM_LINES))
        return;
    if (store_has(l, sql_upload_is_taken, name))
        tidy_taken(l, name);
    else
        l->waiting++;
}

static int count_all(struct looking *l)
{
    TRY(contest_number(l->c, &l->last, 0, sql_upload_last, WITH(with_int(":contestant", l->who->contestant))));
    drop_each(l->folder, count_file, l);
    if (l->waiting >= UPLOAD_WAITING || l->last >= DROP_MOST)
        return contest_refuse(l->c, l->who->name, "%d of yours wait already", l->waiting);
    return CONTEST_OK;
}

static void remove_file(int folder, const char *file)
{
    int error = errno;
    unlinkat(folder, file, 0);
    errno = error;
}

/* Writes and syncs a file under a name that the inbox ignores. If it fails, the caller removes that. */
static bool put_fresh(int folder, struct upload_bytes what, char fresh[DROP_NAME])
{
    char chance[65];
    if (!token_draw(chance))
        return false;
    drop_unfinished_name(chance, fresh);
    int fd = openat(folder, fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    bool written = fd >= 0 && whole_file_write(fd, what.bytes, what.size) == 0 && fsync(fd) == 0;
    descriptor_close(fd);
    return written;
}

static bool is_renamed(int folder, const char *fresh, const char *name)
{
    return renameat2(folder, fresh, folder, name, RENAME_NOREPLACE) == 0;
}

/* Gives both files the next number whose names are free: to the data first, because the program may be taken at
 * once. */
static bool name_both(int folder, const char *base, const char *fresh, const char *data, int64_t *number)
{
    char name[DROP_NAME], brings[DROP_NAME];
    for (int tries = 0; tries < 10; tries++) {
        drop_numbered(++*number, base, name);
        if (!drop_data_name(name, brings, sizeof brings) || (data != NULL && !is_renamed(folder, data, brings)))
            continue;
        if (is_renamed(folder, fresh, name))
            return true;
        if (data != NULL && renameat(folder, brings, folder, data) != 0)
            return false;
    }
    return false;
}

static bool upload_put(int folder, const struct upload_form *form, int64_t *number)
{
    char fresh[DROP_NAME] = "", fresh_data[DROP_NAME] = "";
    const bool brings = form->data.bytes != NULL;
    bool named = put_fresh(folder, form->text, fresh) && (!brings || put_fresh(folder, form->data, fresh_data)) &&
                 name_both(folder, form->base, fresh, brings ? fresh_data : NULL, number);
    if (!named) {
        remove_file(folder, fresh);
        remove_file(folder, fresh_data);
    }
    return named && fsync(folder) == 0;
}

static int folder_trouble(struct contest *c, const char *name)
{
    return contest_fail(c, name, "its folder in submissions: %s", strerror(errno));
}

/* Opens a contestant's folder, and makes it if it is not there. */
static int upload_open_own(struct contest *c, int inbox, const char *name, int *folder)
{
    if (mkdirat(inbox, name, 0755) != 0 && errno != EEXIST)
        return contest_errno(c, "submissions");
    *folder = drop_open(inbox, name);
    return *folder >= 0 ? CONTEST_OK : folder_trouble(c, name);
}

int upload_drop(struct contest *c, int inbox, const struct token_owner *who, const struct upload_form *form,
                int64_t *number)
{
    struct looking l = {.c = c, .who = who};
    TRY(upload_open_own(c, inbox, who->name, &l.folder));
    int rc = count_all(&l);
    *number = l.last;
    if (rc == CONTEST_OK && !upload_put(l.folder, form, number))
        rc = folder_trouble(c, who->name);
    close(l.folder);
    return rc;
}

bool upload_file(int folder, const char *file, struct upload_bytes bytes)
{
    char fresh[DROP_NAME] = "";
    bool named = put_fresh(folder, bytes, fresh);
    if (named)
        unlinkat(folder, file, 0); /* the server may rename in this way only */
    named = named && is_renamed(folder, fresh, file);
    if (!named)
        remove_file(folder, fresh);
    return named;
}

bool upload_line(int folder, const char *file, const char *line)
{
    char text[DROP_REQUEST + 1];
    int size = snprintf(text, sizeof text, "%s\n", line);
    return upload_file(folder, file, (struct upload_bytes){text, (size_t)size});
}

int upload_request(struct contest *c, int inbox, const char *name, enum drop_request kind, const char *line)
{
    int folder;
    TRY(upload_open_own(c, inbox, name, &folder));
    drop_remove_request(folder, drop_request_against(kind));
    int rc = upload_line(folder, drop_request_name(kind), line) ? CONTEST_OK : folder_trouble(c, name);
    close(folder);
    return rc;
}

int upload_word(struct contest *c, int inbox, const struct token_owner *who, enum drop_request kind)
{
    if (kind == DROP_PUBLIC || kind == DROP_PRIVATE)
        TRY(contestant_has_accepted(c, who->contestant));
    return upload_request(c, inbox, who->name, kind, "");
}

/* ---- how much data there is ---- */

/* Of a program that waits. */
static void weigh_file(void *self, const char *name)
{
    struct looking *l = self;
    char brings[DROP_NAME];
    struct stat info;
    if (!drop_is_hidden(name) && tree_is_program(name, PROGRAM_LINES) && drop_data_name(name, brings, sizeof brings) &&
        upload_is_plain(l, brings, &info) && !store_has(l, sql_upload_is_taken, name))
        l->bytes += (int64_t)info.st_size;
}

int upload_data(struct contest *c, int inbox, const struct token_owner *who, struct upload_bytes data)
{
    struct looking l = {.c = c, .who = who, .folder = drop_open(inbox, who->name)};
    if (l.folder >= 0)
        drop_each(l.folder, weigh_file, &l);
    descriptor_close(l.folder);
    return submission_data_fits(c, who->name, data.bytes, data.size, l.bytes);
}

/* ---- who takes it ---- */

bool upload_is_looked_at(struct contest *c)
{
    struct heartbeat h;
    return heartbeat_read(c, &h) == CONTEST_OK && h.alive;
}
