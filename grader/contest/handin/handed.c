#define _GNU_SOURCE
#include "handed.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/scan.h"
#include "base/text.h"
#include "build/language.h"
#include "contest/heartbeat.h"
#include "data.h"
#include "handed_sql.h"
#include "inbox.h"
#include "match/game.h"
#include "submission.h"

#define FRESH ".handing-in-" /* begins the name of a file that is being written */

enum { NUMBER_MOST = 999999999, STALE_S = 600 };

/* The listing in progress. */
struct looking {
    struct contest *c;
    const struct token_owner *who;
    int folder; /* file descriptor of the contestant's folder; -1: there is none */
    struct handed_list *list;
};

const char *handed_state_name(enum handed_state state)
{
    static const char *const name[] = {"waiting", "compiling", "playing", "accepted", "refused"};
    return name[state];
}

/* ---- names ---- */

/* For "17-mine.c" returns 17, and *own is what follows; 0: a name of another form. */
static int64_t number_of(const char *name, const char **own)
{
    const char *at = name;
    uint64_t number;
    *own = name;
    if (!scan_unsigned(&at, NUMBER_MOST, &number) || *at != '-' || at[1] == '\0')
        return 0;
    *own = number == 0 ? name : at + 1;
    return (int64_t)number;
}

static bool has_end(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcmp(name + length - tail, end) == 0;
}

const char *handed_name_wrong(const struct contest *c, const char *name, const char **base)
{
    const char *slash = strrchr(name, '/');
    const struct language *language;
    name = slash == NULL ? name : slash + 1;
    slash = strrchr(name, '\\');
    *base = name = slash == NULL ? name : slash + 1;
    if (name[0] == '\0')
        return "the file has no name";
    if (strlen(name) > HANDED_FILE)
        return "the file's name is longer than 100 bytes";
    if (!text_is_plain(name))
        return "the file's name is not UTF-8 without control characters";
    if ((language = language_of(name)) == NULL || (c->game->talk == GAME_CALLS && !language->calls))
        return "the file's name does not end like a program in a language of this contest";
    return NULL;
}

/* ---- files in the contestant's folder ---- */

static int open_folder(int inbox, const char *name)
{
    return openat(inbox, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Reads an answer from a regular file, which its owner may have written too; NULL: there is none. */
static char *read_words(int folder, const char *name, int64_t *at)
{
    struct stat info;
    char raw[SUBMISSION_ANSWER], *words = NULL;
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && (words = malloc(SUBMISSION_ANSWER)) != NULL) {
        ssize_t got = read(fd, raw, sizeof raw - 1);
        raw[got > 0 ? got : 0] = '\0';
        text_lines(raw, words, SUBMISSION_ANSWER);
        *at = (int64_t)info.st_mtim.tv_sec;
    }
    if (fd >= 0)
        close(fd);
    return words;
}

/* Calls see for each file whose name does not begin with a dot. */
static void each_file(int folder, void (*see)(void *self, const char *name), void *self)
{
    int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), seen = 0;
    DIR *all = fd < 0 ? NULL : fdopendir(fd);
    for (struct dirent *entry; all != NULL && seen < INBOX_SEEN && (entry = readdir(all)) != NULL; seen++)
        see(self, entry->d_name);
    if (all != NULL)
        closedir(all);
    else if (fd >= 0)
        close(fd);
}

/* Runs a query for a count about one of the contestant's files; if it fails, sets `damaged` and returns 0. */
static bool store_has(const struct looking *l, const char *sql, const char *file)
{
    int64_t count;
    return store_number(&l->c->store, &count, 0, sql,
                        WITH(with_int(":contestant", l->who->contestant), with_text(":file", file))) == 0 &&
           count > 0;
}

/* ---- the list ---- */

/* Adds an entry, which owns words; words may be NULL when out of memory. */
static struct handed *add(struct handed_list *list, const char *file, enum handed_state state, int64_t at, char *words)
{
    const char *own;
    if (list->count == HANDED_LIST || words == NULL) {
        free(words);
        return NULL;
    }
    struct handed *one = &list->one[list->count++];
    one->number = number_of(file, &own);
    text_line(own, one->file, sizeof one->file);
    one->state = state;
    one->at = at;
    one->words = words;
    return one;
}

/* The file beside it says why it waits, and then which stage it is at. */
static void add_waiting(const struct looking *l, const char *file, int64_t at)
{
    char answer[300];
    int64_t told_at;
    snprintf(answer, sizeof answer, "%.255s.txt", file);
    char *words = read_words(l->folder, answer, &told_at);
    const char *told = words == NULL ? "" : words;
    enum handed_state state = scan_text(&told, "compiling\n") ? HANDED_COMPILING
                              : scan_text(&told, "playing\n") ? HANDED_PLAYING
                                                              : HANDED_WAITS;
    if (words == NULL || state != HANDED_WAITS) {
        free(words);
        words = strdup("");
    }
    add(l->list, file, state, at, words);
}

static void see_source(struct looking *l, const char *file)
{
    struct stat info;
    if (fstatat(l->folder, file, &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(info.st_mode) &&
        !store_has(l, sql_handed_is_taken, file))
        add_waiting(l, file, (int64_t)info.st_mtim.tv_sec);
}

/* A file that was taken but not stored: its answer is all that is left of it. */
static void see_answer(struct looking *l, const char *answer)
{
    char file[256];
    const char *own;
    int64_t at;
    snprintf(file, sizeof file, "%.*s", (int)(strlen(answer) - strlen(".txt")), answer);
    if (number_of(file, &own) == 0 || !store_has(l, sql_handed_is_taken, file) ||
        store_has(l, sql_handed_is_stored, file))
        return;
    char *words = read_words(l->folder, answer, &at);
    if (words != NULL)
        add(l->list, file, HANDED_REFUSED, at, words);
}

static void see_file(void *self, const char *name)
{
    if (name[0] == '.')
        return;
    if (has_end(name, ".txt"))
        see_answer(self, name);
    else if (language_of(name) != NULL)
        see_source(self, name);
}

static int add_stored(struct looking *l)
{
    struct store *s = &l->c->store;
    sqlite3_stmt *row = store_query(
        s, sql_handed_list, WITH(with_int(":contestant", l->who->contestant), with_int(":most", HANDED_STORED)));
    int rc;
    while ((rc = store_row(s, row)) == 1)
        add(l->list, store_text(s, row, 0), store_int(s, row, 2, 0, 1) ? HANDED_ACCEPTED : HANDED_REFUSED,
            store_int64(s, row, 1, 0, INT64_MAX), strdup(store_text(s, row, 3)));
    return rc == 0 ? CONTEST_OK : contest_store(l->c);
}

static int newest_first(const void *left, const void *right)
{
    const struct handed *a = left, *b = right;
    bool a_done = a->state >= HANDED_ACCEPTED, b_done = b->state >= HANDED_ACCEPTED;
    if (a->number != 0 && b->number != 0 && a->number != b->number)
        return a->number > b->number ? -1 : 1;
    if (a_done != b_done)
        return a_done ? 1 : -1;
    return a->at > b->at ? -1 : a->at < b->at ? 1 : strcmp(a->file, b->file);
}

/* A file may be stored after it was seen waiting: list it once. */
static void tell_once(struct handed_list *list)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        const struct handed *one = &list->one[i];
        bool twice = false;
        for (int k = 0; one->number != 0 && one->state < HANDED_ACCEPTED && k < list->count; k++)
            twice = twice || (k != i && list->one[k].number == one->number);
        if (twice)
            free(one->words);
        else
            list->one[kept++] = *one;
    }
    list->count = kept;
}

int handed_list(struct contest *c, int inbox, const struct token_owner *who, struct handed_list *list)
{
    struct looking l = {.c = c, .who = who, .list = list, .folder = open_folder(inbox, who->name)};
    list->count = 0;
    if (l.folder >= 0)
        each_file(l.folder, see_file, &l);
    int rc = add_stored(&l);
    if (l.folder >= 0)
        close(l.folder);
    tell_once(list);
    qsort(list->one, (size_t)list->count, sizeof list->one[0], newest_first);
    return rc;
}

void handed_free(struct handed_list *list)
{
    while (list->count > 0)
        free(list->one[--list->count].words);
}

/* ---- writing a submission ---- */

struct counting {
    struct looking l;
    int64_t last; /* the highest number in use */
    int waiting;
};

/* Removes files that are in the store, and unfinished ones that were left behind. */
static void tidy(const struct looking *l, const char *file)
{
    char answer[300], brings[300];
    struct stat info;
    snprintf(answer, sizeof answer, "%.255s.txt", file);
    if (strncmp(file, FRESH, strlen(FRESH)) == 0) {
        if (fstatat(l->folder, file, &info, AT_SYMLINK_NOFOLLOW) == 0 && info.st_mtim.tv_sec < time(NULL) - STALE_S)
            unlinkat(l->folder, file, 0);
        return;
    }
    unlinkat(l->folder, file, 0);
    if (data_name(file, brings, sizeof brings))
        unlinkat(l->folder, brings, 0);
    if (store_has(l, sql_handed_is_stored, file))
        unlinkat(l->folder, answer, 0);
}

static void count_file(void *self, const char *name)
{
    struct counting *k = self;
    const char *own;
    int64_t number = number_of(name, &own);
    k->last = number > k->last ? number : k->last;
    if (strncmp(name, FRESH, strlen(FRESH)) == 0)
        tidy(&k->l, name);
    if (number == 0 || language_of(name) == NULL)
        return;
    if (store_has(&k->l, sql_handed_is_taken, name))
        tidy(&k->l, name);
    else
        k->waiting++;
}

static int count_all(struct counting *k)
{
    int64_t stored;
    if (store_number(&k->l.c->store, &stored, 0, sql_handed_last,
                     WITH(with_int(":contestant", k->l.who->contestant))) != 0)
        return contest_store(k->l.c);
    k->last = stored;
    k->waiting = 0;
    each_file(k->l.folder, count_file, k);
    if (k->waiting >= HANDED_WAITING || k->last >= NUMBER_MOST)
        return contest_trouble(k->l.c, CONTEST_REFUSED, k->l.who->name, "%d of yours wait already", k->waiting);
    return CONTEST_OK;
}

static bool write_whole(int fd, const char *bytes, size_t size)
{
    ssize_t put = 0;
    for (size_t at = 0; at < size; at += (size_t)put)
        if ((put = write(fd, bytes + at, size - at)) < 0)
            return false;
    return fsync(fd) == 0;
}

/* Writes and syncs a file under a name that the inbox ignores. */
static bool put_fresh(int folder, struct handed_bytes what, char fresh[128])
{
    char chance[65];
    if (!token_draw(chance))
        return false;
    snprintf(fresh, 128, FRESH "%.16s", chance);
    int fd = openat(folder, fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    bool written = fd >= 0 && write_whole(fd, what.bytes, what.size);
    int error = errno;
    if (fd >= 0)
        close(fd);
    if (fd >= 0 && !written)
        unlinkat(folder, fresh, 0);
    errno = error;
    return written;
}

static bool is_renamed(int folder, const char *fresh, const char *name)
{
    return renameat2(folder, fresh, folder, name, RENAME_NOREPLACE) == 0;
}

/* Gives both files the next number whose names are free; the data first, because the program may be taken at once. */
static bool name_both(int folder, const char *base, const char *fresh, const char *data, int64_t *number)
{
    char name[HANDED_FILE + 32], brings[HANDED_FILE + 32];
    for (int tries = 0; tries < 10; tries++) {
        snprintf(name, sizeof name, "%lld-%s", (long long)++*number, base);
        if (!data_name(name, brings, sizeof brings) || (data != NULL && !is_renamed(folder, data, brings)))
            continue;
        if (is_renamed(folder, fresh, name))
            return true;
        if (data != NULL && renameat(folder, brings, folder, data) != 0)
            return false;
    }
    return false;
}

static bool put(int folder, const char *base, struct handed_bytes text, struct handed_bytes data, int64_t *number)
{
    char fresh[128], fresh_data[128];
    if (!put_fresh(folder, text, fresh))
        return false;
    bool brings = data.bytes != NULL;
    bool written = !brings || put_fresh(folder, data, fresh_data);
    bool named = written && name_both(folder, base, fresh, brings ? fresh_data : NULL, number);
    int error = errno;
    if (!named)
        unlinkat(folder, fresh, 0);
    if (!named && brings && written)
        unlinkat(folder, fresh_data, 0);
    errno = error;
    return named && fsync(folder) == 0;
}

int handed_drop(struct contest *c, int inbox, const struct token_owner *who, const char *base, struct handed_bytes text,
                struct handed_bytes data, int64_t *number)
{
    struct counting k = {.l = {.c = c, .who = who}};
    if (mkdirat(inbox, who->name, 0755) != 0 && errno != EEXIST)
        return contest_trouble(c, CONTEST_SYSTEM, "submissions", "%s", strerror(errno));
    k.l.folder = open_folder(inbox, who->name);
    if (k.l.folder < 0)
        return contest_trouble(c, CONTEST_SYSTEM, who->name, "its folder in submissions: %s", strerror(errno));
    int rc = count_all(&k);
    *number = k.last;
    if (rc == CONTEST_OK && !put(k.l.folder, base, text, data, number))
        rc = contest_trouble(c, CONTEST_SYSTEM, who->name, "its folder in submissions: %s", strerror(errno));
    close(k.l.folder);
    return rc;
}

/* ---- how much data there is ---- */

struct weighing {
    struct looking l;
    int64_t bytes;
};

/* Of a program that waits. */
static void weigh_file(void *self, const char *name)
{
    struct weighing *w = self;
    char brings[300];
    struct stat info;
    if (name[0] != '.' && language_of(name) != NULL && data_name(name, brings, sizeof brings) &&
        fstatat(w->l.folder, brings, &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(info.st_mode) &&
        !store_has(&w->l, sql_handed_is_taken, name))
        w->bytes += (int64_t)info.st_size;
}

int handed_data(struct contest *c, int inbox, const struct token_owner *who, struct handed_bytes data)
{
    struct weighing w = {.l = {.c = c, .who = who, .folder = open_folder(inbox, who->name)}};
    const struct data d = {.bytes = (char *)(uintptr_t)data.bytes, .size = data.size, .file = -1};
    if (w.l.folder >= 0) {
        each_file(w.l.folder, weigh_file, &w);
        close(w.l.folder);
    }
    return data_fits(c, who->name, &d, w.bytes);
}

/* ---- who takes it ---- */

bool handed_is_looked_at(struct contest *c)
{
    struct heartbeat h;
    int64_t now = (int64_t)time(NULL);
    return heartbeat_read(c, &h) == 0 && h.started > 0 && h.stopped == 0 && now - h.beat < HEARTBEAT_ALIVE_SECONDS &&
           h.beat - now < HEARTBEAT_ALIVE_SECONDS;
}
