#define _GNU_SOURCE
#include "inbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "admission.h"
#include "base/clock.h"
#include "base/hash.h"
#include "base/text.h"
#include "build/tree/tree.h"
#include "contestant.h"
#include "drop.h"
#include "match/match.h"
#include "submission.h"
#include "submission_data.h"
#include "submission_sql.h"
#include "trials.h"

struct file {
    char name[256];
    struct timespec changed;
};

enum { RETRY_FIRST_S = 10, RETRY_MOST_S = 300 };

/* A contestant's folder, looked at. */
struct looking {
    struct contest *c;
    const struct inbox_listener *listener;
    struct trials *trials;
    const char *name;  /* of the contestant */
    int folder;        /* theirs */
    bool again;        /* this pass is for what the system failed at, else for new ones */
    int64_t began;     /* when the first such pass did, by the wall clock */
    bool took;         /* a program of theirs in this pass */
    bool failed;       /* the system did, and that is noted */
    bool full;         /* there is no room for one more */
    char refusal[300]; /* the answer to all files of the contestant, or empty */
};

/* Names come from strangers: an event has them as one line each. */
static void inbox_tell(const struct looking *in, enum inbox_event event, const char *file, const char *answer)
{
    char name[300], shown[300], words[600], first[600];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(answer, "\n"), answer);
    in->listener->event(in->listener->self, event, text_line(in->name, name, sizeof name),
                        text_line(file, shown, sizeof shown), text_line(first, words, sizeof words));
}

static void pass_over(const struct looking *in, const char *file, const char *why)
{
    inbox_tell(in, INBOX_PASSED_OVER, file, why);
}

/* ---- what is there ---- */

/* Several files are one archive. */
static bool is_source(const struct looking *in, const char *name)
{
    return tree_is_program(name, contest_languages(in->c));
}

/* Data files, in such games, are read with their programs. */
static bool is_data(const struct looking *in, const char *name)
{
    return in->c->game->talk == GAME_LINES && drop_is_data(name);
}

/* Oldest first, or if equally old, by name. */
static int inbox_compare(const void *left, const void *right)
{
    const struct file *a = left, *b = right;
    if (a->changed.tv_sec != b->changed.tv_sec)
        return a->changed.tv_sec < b->changed.tv_sec ? -1 : 1;
    if (a->changed.tv_nsec != b->changed.tv_nsec)
        return a->changed.tv_nsec < b->changed.tv_nsec ? -1 : 1;
    return strcmp(a->name, b->name);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* ---- taking one ---- */

/* Returns whether a file is complete: nobody has it open for writing (checked by a lease, see fcntl(2), on file systems
 * that have them), and if the caller comes back soon, it has not changed for a second. A file that was renamed into
 * place has the age of its content. */
static bool is_whole(const struct looking *in, int fd, const struct stat *info)
{
    if (fcntl(fd, F_SETLEASE, F_RDLCK) == 0)
        fcntl(fd, F_SETLEASE, F_UNLCK);
    else if (errno == EAGAIN)
        return false;
    int64_t changed_ns = (int64_t)info->st_mtim.tv_sec * 1000000000 + info->st_mtim.tv_nsec;
    int64_t age_ms = (clock_of_ns(CLOCK_REALTIME) - changed_ns) / 1000000;
    return !in->listener->comes_back || age_ms < 0 || age_ms >= 1000;
}

/* Reads at most one byte more than a submission may have. Returns -1 if it cannot be read, -2 if it is written just
 * now. */
static ssize_t inbox_read_file(const struct looking *in, const char *name, char *text, size_t room)
{
    struct stat info;
    size_t size = 0;
    int fd = openat(in->folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool is_file = fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
    if (!is_file || !is_whole(in, fd, &info)) {
        if (fd >= 0)
            close(fd);
        return is_file ? -2 : -1;
    }
    ssize_t got;
    while (size < room && (got = read(fd, text + size, room - size)) > 0)
        size += (size_t)got;
    close(fd);
    return (ssize_t)size;
}

/* Reads a program with its data. */
static void inbox_hash_of(const char *text, size_t size, const struct submission_data *data, char hex[HASH_TEXT])
{
    struct hash sha;
    uint8_t digest[HASH_SIZE];
    hash_start(&sha);
    hash_add(&sha, text, size);
    if (data->bytes != NULL) {
        hash_add(&sha, "\0data", 6);
        hash_add(&sha, data->bytes, data->size);
    }
    hash_end(&sha, digest);
    hash_text(digest, hex);
}

static void write_answer(const struct looking *in, const char *file, const char *answer)
{
    if (!drop_write_answer(in->folder, file, answer))
        pass_over(in, file, "its answer cannot be written beside it");
}

/* Opens a contestant's folder. Returns a descriptor or -1. */
static int open_folder(const struct contest *c, const char *name)
{
    char path[STORE_PATH];
    contest_path(c, "submissions", path, sizeof path);
    int submissions = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int folder = submissions < 0 ? -1 : drop_open(submissions, name);
    if (submissions >= 0)
        close(submissions);
    return folder;
}

static void write_stage(void *self, enum drop_state stage)
{
    const struct trial *x = self;
    int folder = open_folder(x->t->c, x->name);
    if (folder < 0)
        return;
    drop_write_stage(folder, x->file, stage);
    close(folder);
}

/* A process that was killed between the store and the answer has left no answer, or a stage. */
static bool lacks_answer(const struct looking *in, const char *file)
{
    int64_t at;
    char *answer = drop_read_answer(in->folder, file, &at);
    bool lacks = answer == NULL || drop_stage(answer) != DROP_WAITING;
    free(answer);
    return lacks;
}

static int restore_answer(const struct looking *in, const char *file)
{
    if (!lacks_answer(in, file))
        return CONTEST_OK;
    struct store *s = &in->c->store;
    sqlite3_stmt *row = store_query(s, sql_answer_of, WITH(with_text(":name", in->name), with_text(":file", file)));
    int more = store_row(s, row);
    if (more == 1) {
        drop_write_answer(in->folder, file, store_text(s, row, 0));
        store_end(row);
    }
    return more < 0 ? contest_store(in->c) : CONTEST_OK;
}

static int remember(const struct looking *in, const char *file, const char *hash)
{
    struct store *s = &in->c->store;
    if (submission_contestant(in->c, in->name) != 0)
        return -1;
    if (store_run(s, sql_fail_no_more, WITH(with_text(":file", file), with_text(":name", in->name))) != 0)
        return -1;
    return store_run(s, sql_remember,
                     WITH(with_text(":file", file), with_text(":hash", hash), with_text(":name", in->name)));
}

/* ---- what the system failed at ---- */

/* Whether it is this one's turn: in one pass what never failed, in the other what did, some time ago. -1 with c->why.
 */
static int has_turn(const struct looking *in, const char *file, const char *hash)
{
    int times;
    int64_t last;
    int more = store_get(&in->c->store, sql_failed,
                         WITH(with_text(":name", in->name), with_text(":file", file), with_text(":hash", hash)),
                         INTO(into_int(&times, 1, INT32_MAX), into_int64(&last)));
    if (more != 1)
        return more < 0 ? -1 : !in->again;
    if (!in->again || !in->listener->comes_back)
        return in->again && last <= in->began; /* once in this call, but for its first second */
    int64_t wait = times > 5 ? RETRY_MOST_S : (int64_t)RETRY_FIRST_S << (times - 1), since = (int64_t)time(NULL) - last;
    return since < 0 || since >= wait;
}

/* If that cannot be written either, the next pass finds it as it was. */
static int64_t note_failure(struct looking *in, const char *file, const char *hash)
{
    struct store *s = &in->c->store;
    int64_t times = 0, now = (int64_t)time(NULL);
    char why[sizeof in->c->what + sizeof in->c->why + 2];
    snprintf(why, sizeof why, "%s: %s", in->c->what, in->c->why);
    if (submission_contestant(in->c, in->name) == 0 &&
        store_run(s, sql_fail,
                  WITH(with_text(":file", file), with_text(":hash", hash), with_int(":now", now),
                       with_text(":why", why), with_text(":name", in->name))) == 0)
        store_number(s, &times, 0, sql_failures_of, WITH(with_text(":name", in->name)));
    in->failed = times > 0;
    return times;
}

/* Answers its owner that it waits, and tells the judge why and how often. If not even that can be noted, a caller that
 * does not come back would try it for ever: CONTEST_SYSTEM. */
static int put_back(struct looking *in, const char *file, const char *hash)
{
    char what[sizeof in->c->what], why[sizeof in->c->why], line[sizeof what + sizeof why + 200], answer[200];
    memcpy(what, in->c->what, sizeof what);
    memcpy(why, in->c->why, sizeof why);
    int64_t times = note_failure(in, file, hash);
    snprintf(answer, sizeof answer,
             "%s: the judge's machine failed at it, which is not your fault; it is tried again\n",
             drop_state_name(DROP_WAITING));
    drop_write_answer(in->folder, file, answer);
    snprintf(line, sizeof line, "%s: %s; failures of this contestant's programs by the system: %lld; it is tried again",
             what, why, (long long)times);
    pass_over(in, file, line);
    return times > 0 || in->listener->comes_back ? CONTEST_OK : contest_trouble(in->c, CONTEST_SYSTEM, what, "%s", why);
}

/* The part of a result that is stored with the program, so that it is taken once whenever this process is killed. */
struct remembering {
    const struct looking *in;
    const struct trial *x;
    bool done;
};

static int remember_also(void *self)
{
    struct remembering *r = self;
    r->done = remember(r->in, r->x->file, r->x->hash) == 0;
    return r->done ? 0 : -1;
}

/* Stores and answers a program whose steps are over, or that was refused before the first. */
static int take_result(struct looking *in, struct trial *x, int rc)
{
    struct remembering r = {in, x, false};
    struct submission *s = &x->s;
    if (rc != CONTEST_SYSTEM)
        rc = submission_store(x->t, rc, &(struct submission_also){remember_also, &r});
    if (rc == CONTEST_SYSTEM) /* one program must not hold up the others */
        return put_back(in, x->file, x->hash);
    if (s->answer[0] == '\0')
        snprintf(s->answer, sizeof s->answer, "%s: %s\n", drop_state_name(DROP_REFUSED), in->c->why);
    write_answer(in, x->file, s->answer);
    if (s->later) {
        pass_over(in, x->file, in->c->why);
        return CONTEST_OK;
    }
    in->took = true;
    inbox_tell(in, s->accepted ? INBOX_ACCEPTED : INBOX_REFUSED, x->file, s->answer);
    return r.done || remember(in, x->file, x->hash) == 0 ? CONTEST_OK : contest_store(in->c);
}

/* Copies the text, and takes the data over. Returns NULL if out of memory. */
static struct trial *new_trial(const struct looking *in, const char *file, const char *text, size_t size,
                               struct submission_data *data)
{
    struct trial *x = trials_new(in->trials);
    char *own = malloc(size + 1);
    struct submission_data *kept = data->bytes == NULL ? NULL : malloc(sizeof *kept);
    if (x == NULL || own == NULL || (data->bytes != NULL && kept == NULL)) {
        free(own);
        free(kept);
        if (x != NULL)
            trials_drop(in->trials, x);
        return NULL;
    }
    memcpy(own, text, size);
    x->t->text = own;
    x->t->size = size;
    if (kept != NULL) {
        *kept = *data;
        *data = (struct submission_data){.file = -1};
    }
    x->s.data = x->data = kept;
    x->s.stage = write_stage;
    x->s.self = x;
    x->again = in->again;
    snprintf(x->name, sizeof x->name, "%.255s", in->name);
    snprintf(x->file, sizeof x->file, "%.255s", file);
    return x;
}

static int begin_trial(struct looking *in, struct trial *x)
{
    int rc = submission_check(x->t);
    if (rc == CONTEST_OK) {
        trials_add(in->trials, x);
        in->took = true;
        return CONTEST_OK;
    }
    rc = take_result(in, x, rc);
    trials_drop(in->trials, x);
    return rc;
}

static int take_text(struct looking *in, const char *file, const char *text, size_t size, struct submission_data *data,
                     const char *brings)
{
    char hash[HASH_TEXT];
    int64_t known;
    inbox_hash_of(text, size, data, hash);
    if (store_number(&in->c->store, &known, 0, sql_is_known,
                     WITH(with_text(":name", in->name), with_text(":file", file), with_text(":hash", hash))) != 0)
        return contest_store(in->c);
    if (known > 0)
        return restore_answer(in, file);
    int turn = has_turn(in, file, hash);
    if (turn <= 0)
        return turn == 0 ? CONTEST_OK : contest_store(in->c);
    in->full = !trials_room(in->trials, size + data->size);
    if (in->full)
        return CONTEST_OK;
    struct trial *x = new_trial(in, file, text, size, data);
    if (x == NULL)
        return contest_trouble(in->c, CONTEST_SYSTEM, "submissions", "out of memory");
    snprintf(x->brings, sizeof x->brings, "%s", x->data == NULL ? "" : brings);
    snprintf(x->hash, sizeof x->hash, "%s", hash);
    return begin_trial(in, x);
}

/* Reads MINE.bin beside MINE.c, if it is a regular file, else d->bytes stays NULL. Returns false if it is being
 * written. */
static bool read_data(const struct looking *in, const char *file, struct submission_data *d, char name[DROP_NAME])
{
    struct stat info;
    *d = (struct submission_data){.file = -1};
    if (in->c->game->talk != GAME_LINES || !drop_data_name(file, name, DROP_NAME) ||
        fstatat(in->folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(info.st_mode))
        return true;
    d->bytes = malloc(SUBMISSION_DATA_ROOM);
    ssize_t size = d->bytes == NULL ? -2 : inbox_read_file(in, name, d->bytes, SUBMISSION_DATA_ROOM);
    d->size = size < 0 ? 0 : (size_t)size;
    if (size < 0) {
        free(d->bytes);
        d->bytes = NULL;
    }
    return size != -2;
}

static int take_file(struct looking *in, const char *file, const char *text, size_t size)
{
    struct submission_data data;
    char brings[DROP_NAME];
    int rc = CONTEST_OK;
    if (read_data(in, file, &data, brings))
        rc = take_text(in, file, text, size, &data, brings);
    submission_data_close(&data);
    return rc;
}

/* Writes the answer beside the file, and a line for the judge. */
static void refuse_file(const struct looking *in, const char *file, const char *why)
{
    char answer[500];
    snprintf(answer, sizeof answer, "%s: %s\n", drop_state_name(DROP_REFUSED), why);
    write_answer(in, file, answer);
    pass_over(in, file, why);
}

/* Takes one new program of each contestant a pass, so that nobody waits for all programs of another. */
static int take_files(struct looking *in, const struct file *file, int files)
{
    size_t room = (size_t)in->c->config.most_source + 1;
    char *text = malloc(room);
    int rc = text == NULL ? contest_trouble(in->c, CONTEST_SYSTEM, "submissions", "no memory") : CONTEST_OK;
    for (int i = 0; i < files && rc == CONTEST_OK && !in->took && !in->failed && !in->full && !*in->listener->stop;
         i++) {
        ssize_t size = inbox_read_file(in, file[i].name, text, room);
        if (size == -1)
            refuse_file(in, file[i].name, "it cannot be read");
        else if (size >= 0)
            rc = take_file(in, file[i].name, text, (size_t)size);
    }
    free(text);
    return rc;
}

/* ---- files that are not programs ---- */

static const char *why_no_program(const struct looking *in, const char *name, const struct stat *info, char *why,
                                  size_t size)
{
    char endings[200];
    if (in->refusal[0] != '\0')
        return in->refusal;
    if (S_ISDIR(info->st_mode))
        return "it is a folder: put your program itself here";
    if (!S_ISREG(info->st_mode))
        return "it is not a plain file";
    if (is_source(in, name))
        return NULL;
    language_endings(contest_languages(in->c), endings, sizeof endings);
    snprintf(why, size, "the name of a program ends in %s", endings);
    return why;
}

/* Lists the programs in a folder. Every other file gets an answer that says why it is not taken. */
static int list_files(const struct looking *in, struct file file[INBOX_FILES])
{
    int files = 0, others = 0, seen = 0, fd = openat(in->folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *folder = fd < 0 ? NULL : fdopendir(fd);
    for (struct dirent *entry; folder != NULL && seen < DROP_SEEN && (entry = readdir(folder)) != NULL; seen++) {
        struct stat info;
        char why[300];
        const char *name = entry->d_name;
        if (drop_is_hidden(name) || drop_is_answer(name) || is_data(in, name) ||
            fstatat(in->folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        const char *wrong = why_no_program(in, name, &info, why, sizeof why);
        if (wrong != NULL && others++ < INBOX_FILES)
            refuse_file(in, name, wrong);
        if (wrong == NULL && files < INBOX_FILES) {
            snprintf(file[files].name, sizeof file[files].name, "%s", name);
            file[files++].changed = info.st_mtim;
        } else if (wrong == NULL) {
            refuse_file(in, name, "there are too many files");
            break;
        }
    }
    if (folder != NULL)
        closedir(folder);
    else if (fd >= 0)
        close(fd);
    qsort(file, (size_t)files, sizeof *file, inbox_compare);
    return files;
}

/* ---- all folders ---- */

/* Returns whether all files of a contestant are refused, and why. */
static int find_refusal(struct looking *in)
{
    const char *wrong = submission_name_wrong(in->name);
    char now[CONTEST_NAME];
    bool taken;
    if (wrong != NULL) {
        snprintf(in->refusal, sizeof in->refusal, "%s", wrong);
        return CONTEST_OK;
    }
    int rc = submission_looks_taken(in->c, in->name, &taken);
    if (rc == CONTEST_OK && taken)
        rc = submission_called_now(in->c, in->name, now);
    if (rc == CONTEST_OK && taken && now[0] != '\0')
        snprintf(in->refusal, sizeof in->refusal, "that was the name of %s: put it into submissions/%s", now, now);
    else if (rc == CONTEST_OK && taken)
        snprintf(in->refusal, sizeof in->refusal, "it looks the same as the name of another contestant");
    return rc;
}

/* Reports a file beside the folders. */
static void refuse_stray(struct looking *in, int submissions)
{
    struct looking here = *in;
    char file[256];
    here.folder = submissions;
    snprintf(file, sizeof file, "%s", in->name);
    here.name = ".";
    if (!drop_is_answer(file))
        refuse_file(&here, file, "it is not a folder: put it into one of your name");
}

static int take_folder(struct looking *in, int submissions)
{
    struct file file[INBOX_FILES];
    in->folder = drop_open(submissions, in->name);
    if (in->folder < 0) {
        refuse_stray(in, submissions);
        return CONTEST_OK;
    }
    int rc = find_refusal(in);
    if (rc == CONTEST_OK && in->refusal[0] != '\0')
        pass_over(in, "", in->refusal);
    if (rc == CONTEST_OK)
        rc = take_files(in, file, list_files(in, file));
    if (rc == CONTEST_OK)
        rc = contestant_take_word(in->c, in->folder, in->name);
    close(in->folder);
    return rc;
}

/* Those of whose programs the system has failed at one: they come after all others. Both lists are in the order of
 * bytes. */
static int find_failing(struct contest *c, struct dirent *const *entry, int entries, bool *failing)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_failing_names, WITHOUT);
    int more;
    for (int i = 0; (more = store_row(s, rows)) == 1;) {
        const char *name = store_text(s, rows, 0);
        while (i < entries && strcmp(entry[i]->d_name, name) < 0)
            i++;
        if (i < entries && strcmp(entry[i]->d_name, name) == 0)
            failing[i] = true;
    }
    return more == 0 ? CONTEST_OK : contest_store(c);
}

/* Finds where a pass begins: with the first name, or at the one at which the last pass had no more room. */
static int find_begin(const struct inbox *box, struct dirent *const *entry, int entries)
{
    for (int i = 0; i < entries && box->full_at[0] != '\0'; i++)
        if (strcmp(entry[i]->d_name, box->full_at) >= 0)
            return i;
    return 0;
}

/* Adds one program of each contestant of whom none is at hand. If the caller comes back, only one program that failed
 * before is at hand at a time. */
static int take_entries(struct inbox *box, const struct looking *pass, struct dirent *const *entry, int entries,
                        int submissions, bool *took)
{
    bool *failing = calloc(entries < 1 ? 1 : (size_t)entries, sizeof *failing);
    int rc = failing == NULL ? contest_trouble(pass->c, CONTEST_SYSTEM, "memory", "it is short")
                             : find_failing(pass->c, entry, entries, failing);
    int begin = find_begin(box, entry, entries);
    bool done = false;
    box->full_at[0] = '\0';
    for (int i = 0; i < 2 * entries && rc == CONTEST_OK && !done; i++) {
        struct looking in = *pass;
        int at = (begin + i) % entries;
        in.name = entry[at]->d_name;
        if (drop_is_hidden(in.name) || failing[at] != (i >= entries) || trials_of(pass->trials, in.name) != NULL)
            continue;
        rc = take_folder(&in, submissions);
        *took = *took || in.took || in.failed;
        if (in.full)
            snprintf(box->full_at, sizeof box->full_at, "%s", in.name);
        done = in.full || (pass->again && pass->listener->comes_back && *took);
    }
    free(failing);
    return rc;
}

static int take_pass(struct inbox *box, const struct looking *pass, bool *took)
{
    char path[STORE_PATH];
    struct dirent **entry;
    contest_path(pass->c, "submissions", path, sizeof path);
    int submissions = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int entries = submissions < 0 ? -1 : scandir(path, &entry, NULL, by_name);
    int rc = entries < 0 ? contest_trouble(pass->c, CONTEST_SYSTEM, path, "%s", strerror(errno)) : CONTEST_OK;
    *took = false;
    if (rc == CONTEST_OK)
        rc = take_entries(box, pass, entry, entries, submissions, took);
    for (int i = 0; i < entries; i++)
        free(entry[i]);
    if (entries >= 0)
        free(entry);
    if (submissions >= 0)
        close(submissions);
    return rc;
}

void inbox_line(char line[INBOX_LINE], enum inbox_event event, const char *name, const char *file, const char *answer)
{
    bool stray = strcmp(name, ".") == 0; /* it is in no contestant's folder */
    snprintf(line, INBOX_LINE, "submissions/%s%s%s: %s%s", stray ? "" : name, stray ? "" : "/", file,
             event == INBOX_PASSED_OVER ? "passed over: " : "", answer);
}

/* ---- programs at hand ---- */

/* Stores what came of a program, and writes the answer. */
static int finish_trial(struct inbox *box, const struct inbox_listener *listener, struct trial *x)
{
    struct looking in = {.c = box->c, .listener = listener, .trials = box->trials, .name = x->name, .again = x->again};
    in.folder = open_folder(box->c, x->name);
    if (x->note[0] != '\0')
        snprintf(box->c->note, sizeof box->c->note, "%s", x->note);
    if (x->rc == CONTEST_SYSTEM)
        contest_trouble(box->c, CONTEST_SYSTEM, x->what, "%s", x->why);
    int rc = take_result(&in, x, x->rc);
    if (in.folder >= 0)
        close(in.folder);
    trials_drop(box->trials, x);
    return rc;
}

/* Waits for the first one that is over, and finishes all that are. */
static int finish_all(struct inbox *box, const struct inbox_listener *listener, int wait_ms)
{
    int rc = CONTEST_OK;
    struct trial *x = trials_next(box->trials, !listener->comes_back, wait_ms);
    while (rc == CONTEST_OK && x != NULL) {
        rc = finish_trial(box, listener, x);
        x = trials_next(box->trials, !listener->comes_back, 0);
    }
    return rc;
}

/* Adds programs that the system failed at before. */
static int take_again(struct inbox *box, struct looking pass, bool *took)
{
    struct store *s = &box->c->store;
    int64_t failing;
    *took = false;
    pass.again = true;
    if (store_number(s, &failing, 0, sql_count_failing, WITHOUT) != 0)
        return contest_store(box->c);
    if (failing == 0)
        return CONTEST_OK;
    if (store_run(s, sql_forget_failures, WITH(with_int(":now", (int64_t)time(NULL)))) != 0)
        return contest_store(box->c);
    return take_pass(box, &pass, took);
}

int inbox_open(struct inbox *box, struct contest *c)
{
    *box = (struct inbox){.c = c, .trials = calloc(1, sizeof *box->trials)};
    signal(SIGIO, SIG_IGN); /* sent when somebody opens a file under a lease */
    if (box->trials == NULL)
        return contest_trouble(c, CONTEST_SYSTEM, "submissions", "out of memory");
    box->trials->c = c;
    return CONTEST_OK;
}

bool inbox_busy(const struct inbox *box)
{
    return box->trials->count > 0;
}

void inbox_close(struct inbox *box)
{
    if (box->trials != NULL)
        trials_close(box->trials);
    free(box->trials);
    box->trials = NULL;
}

static bool tries_again(const struct inbox *box)
{
    for (int i = 0; i < box->trials->count; i++)
        if (box->trials->trial[i]->again)
            return true;
    return false;
}

static int look_once(struct inbox *box, const struct inbox_listener *listener)
{
    const struct looking pass = {.c = box->c, .listener = listener, .trials = box->trials};
    bool took, again;
    box->trials->queue.way = listener->queue;
    int rc = take_pass(box, &pass, &took);
    if (rc == CONTEST_OK && !took && !tries_again(box))
        rc = take_again(box, pass, &again);
    box->looked_ms = clock_now_ms();
    return rc;
}

int inbox_step(struct inbox *box, const struct inbox_listener *listener, int wait_ms)
{
    int rc = look_once(box, listener), before = box->trials->count;
    while (rc == CONTEST_OK && !*listener->stop && box->trials->count > 0 &&
           clock_now_ms() - box->looked_ms < (box->trials->count < before ? wait_ms / 4 : wait_ms))
        rc = finish_all(box, listener, wait_ms / 4);
    return rc;
}

/* Takes one program of each contestant, and waits until all are over. */
static int take_round(struct inbox *box, const struct looking *pass, bool again, bool *took)
{
    int rc = again ? take_again(box, *pass, took) : take_pass(box, pass, took);
    while (rc == CONTEST_OK && box->trials->count > 0 && !*pass->listener->stop)
        rc = finish_all(box, pass->listener, 1000);
    return rc;
}

int inbox_take(struct contest *c, const struct inbox_listener *listener)
{
    static const bool order[] = {false, true};
    struct inbox box;
    int rc = inbox_open(&box, c);
    if (rc == CONTEST_OK)
        box.trials->queue.way = listener->queue;
    struct looking pass = {.c = c, .listener = listener, .trials = box.trials};
    for (int i = 0; i < 2; i++) {
        pass.began = (int64_t)time(NULL);
        for (bool took = true; rc == CONTEST_OK && took && !*listener->stop;)
            rc = take_round(&box, &pass, order[i], &took);
    }
    inbox_close(&box);
    return rc;
}
