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

#include "base/clock.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "build/tree/tree.h"
#include "contest/handin/contestant.h"
#include "contest/handin/submission.h"
#include "inbox_sql.h"
#include "submission_sql.h"

struct file {
    char name[256];
    struct timespec changed;
};

/* ---- what is said ---- */

/* Says a line of a contestant's, or as their last one that no more follow. */
static void say_once(const struct inbox *box, const char *name, const char *line)
{
    struct store *s = &box->c->store;
    char last[400];
    int64_t lines;
    if (store_run(s, sql_lines_make, WITHOUT) != 0 ||
        store_run(s, sql_lines_add,
                  WITH(with_text(":name", name), with_text(":line", line), with_int(":each", INBOX_LINES),
                       with_int(":all", INBOX_LINES_MOST))) != 0 ||
        sqlite3_changes(s->db) == 0 || store_number(s, &lines, 0, sql_lines_of, WITH(with_text(":name", name))) != 0)
        return;
    snprintf(last, sizeof last, "submissions/%s: no more is logged until the next batch", name);
    if (lines < INBOX_LINES)
        box->listener->say(line);
    else if (box->listener->comes_back)
        box->listener->say(last);
}

/* Names come from strangers: a line has them without control characters. */
static void inbox_tell(const struct inbox_folder *in, const char *file, const char *before, const char *answer)
{
    char name[300], shown[300], words[600], first[600], line[1200];
    const bool stray = strcmp(in->name, ".") == 0; /* it is in no contestant's folder */
    snprintf(first, sizeof first, "%.*s", (int)strcspn(answer, "\n"), answer);
    text_line(in->name, name, sizeof name);
    snprintf(line, sizeof line, "submissions/%s%s%s: %s%s", stray ? "" : name, stray ? "" : "/",
             text_line(file, shown, sizeof shown), before, text_line(first, words, sizeof words));
    say_once(in->box, name, line);
}

static void pass_over(const struct inbox_folder *in, const char *file, const char *why)
{
    inbox_tell(in, file, "passed over: ", why);
}

/* ---- what is there ---- */

/* Oldest first, or if equally old, by name. */
static int inbox_compare(const void *left, const void *right)
{
    const struct file *a = left, *b = right;
    int order = clock_compare(&a->changed, &b->changed);
    return order != 0 ? order : strcmp(a->name, b->name);
}

/* ---- taking one ---- */

/* Returns whether a file is complete: nobody has it open for writing (checked by a lease, see fcntl(2), on file systems
 * that have them), and if the caller comes back soon, it has not changed for a second. A file that was renamed into
 * place has the age of its content. */
static bool is_whole(const struct inbox_folder *in, int fd, const struct stat *info)
{
    if (fcntl(fd, F_SETLEASE, F_RDLCK) == 0)
        fcntl(fd, F_SETLEASE, F_UNLCK);
    else if (errno == EAGAIN)
        return false;
    int64_t changed_ns = (int64_t)info->st_mtim.tv_sec * 1000000000 + info->st_mtim.tv_nsec;
    int64_t age_ms = (clock_of_ns(CLOCK_REALTIME) - changed_ns) / 1000000;
    return !in->box->listener->comes_back || age_ms < 0 || age_ms >= 1000;
}

/* Reads at most one byte more than a submission may have. Returns -1 if it cannot be read, -2 if it is written just
 * now. */
static ssize_t inbox_read_file(const struct inbox_folder *in, const char *name, char *text, size_t room)
{
    struct stat info;
    size_t size = 0;
    int fd = openat(in->folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool is_file = fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
    if (!is_file || !is_whole(in, fd, &info)) {
        descriptor_close(fd);
        return is_file ? -2 : -1;
    }
    ssize_t got;
    while (size < room && (got = read(fd, text + size, room - size)) > 0)
        size += (size_t)got;
    close(fd);
    return (ssize_t)size;
}

/* Gives the hash of a program with its data. */
static void inbox_hash_of(struct trial *x)
{
    struct hash sha;
    hash_start(&sha);
    hash_add(&sha, x->t.text, x->t.size);
    if (x->t.data.bytes != NULL) {
        hash_add(&sha, "\0data", 6);
        hash_add(&sha, x->t.data.bytes, x->t.data.size);
    }
    hash_end_text(&sha, x->t.dropped);
}

static void write_answer(const struct inbox_folder *in, const char *file, const char *answer)
{
    if (!drop_write_answer(in->folder, file, answer))
        pass_over(in, file, "its answer cannot be written beside it");
}

/* A process that was killed between the store and the answer has left no answer, or a stage. */
static int restore_answer(const struct inbox_folder *in, const char *file)
{
    char stored[SUBMISSION_ANSWER] = "", *there = drop_read_answer(in->folder, file);
    bool lacks = there == NULL || drop_stage(there) != DROP_WAITING;
    free(there);
    if (!lacks)
        return CONTEST_OK;
    TRY(contest_get(in->c, sql_answer_of, WITH(with_text(":name", in->name), with_text(":file", file)),
                    INTO(into_text(stored, sizeof stored))));
    if (stored[0] != '\0')
        drop_write_answer(in->folder, file, stored);
    return CONTEST_OK;
}

/* ---- what the system failed at ---- */

/* Whether it is this one's turn: in one pass what never failed, in the other what did, some time ago. */
static int has_turn(const struct inbox_folder *in, const struct trial *x, bool *turn)
{
    int64_t again; /* -1: it never failed */
    TRY(contest_number(in->c, &again, -1, sql_is_tried_again,
                       WITH(with_text(":name", in->name), with_text(":file", x->file), with_text(":hash", x->t.dropped),
                            with_int(":now", clock_wall()), with_int(":again_from", in->box->again_from),
                            with_int(":comes_back", in->box->listener->comes_back))));
    *turn = again < 0 ? !in->again : in->again && again;
    return CONTEST_OK;
}

/* If that cannot be written either, the next pass finds it as it was. */
static int note_failure(struct inbox_folder *in, const struct trial *x, const char *why, int64_t *times)
{
    TRY(submission_contestant(in->c, in->name));
    TRY(contest_run(in->c, sql_fail,
                    WITH(with_text(":file", x->file), with_text(":hash", x->t.dropped), with_int(":now", clock_wall()),
                         with_text(":why", why), with_text(":name", in->name))));
    return contest_number(in->c, times, 0, sql_failures_of, WITH(with_text(":name", in->name)));
}

/* Answers its owner that it waits, and tells the judge why and how often. If not even that can be noted, a caller that
 * does not come back would try it for ever: CONTEST_SYSTEM. */
static int put_back(struct inbox_folder *in, const struct trial *x)
{
    char why[sizeof in->c->what + sizeof in->c->why + 2], line[sizeof why + 200], answer[200];
    int64_t times = 0;
    snprintf(why, sizeof why, "%s: %s", in->c->what, in->c->why);
    note_failure(in, x, why, &times);
    in->took |= times > 0;
    snprintf(answer, sizeof answer,
             "%s: the judge's machine failed at it, which is not your fault; it is tried again\n",
             drop_state_name(DROP_WAITING));
    drop_write_answer(in->folder, x->file, answer);
    snprintf(line, sizeof line, "%s; failures of this contestant's programs by the system: %lld; it is tried again",
             why, (long long)times);
    pass_over(in, x->file, line);
    return times > 0 || in->box->listener->comes_back ? CONTEST_OK : CONTEST_SYSTEM;
}

int inbox_folder_result(struct inbox_folder *in, struct trial *x, int rc)
{
    struct taking *t = &x->t;
    bool stores = t->compiled.hash[0] != '\0';
    if (rc != CONTEST_SYSTEM)
        rc = submission_store(t, rc);
    if (rc == CONTEST_SYSTEM) /* one program must not hold up the others */
        return put_back(in, x);
    if (t->answer[0] == '\0')
        snprintf(t->answer, sizeof t->answer, "%s: %s\n", drop_state_name(DROP_REFUSED), in->c->why);
    write_answer(in, x->file, t->answer);
    if (t->later) {
        pass_over(in, x->file, in->c->why);
        return CONTEST_OK;
    }
    in->took = true;
    inbox_tell(in, x->file, "", t->answer);
    return stores ? CONTEST_OK : submission_remember(t);
}

/* Adds it to the programs at hand if it is new, its turn, and not refused at once. */
static int take_file(struct inbox_folder *in, struct trial *x)
{
    int64_t known;
    bool turn;
    inbox_hash_of(x);
    TRY(contest_number(
        in->c, &known, 0, sql_is_known,
        WITH(with_text(":name", in->name), with_text(":file", x->file), with_text(":hash", x->t.dropped))));
    if (known > 0)
        return restore_answer(in, x->file);
    TRY(has_turn(in, x, &turn));
    in->full = turn && !trials_room(&in->box->trials, x->t.size + x->t.data.size);
    if (!turn || in->full)
        return CONTEST_OK;
    int rc = submission_check(&x->t);
    if (rc != CONTEST_OK)
        return inbox_folder_result(in, x, rc);
    trials_add(&in->box->trials, x);
    in->took = true;
    return CONTEST_OK;
}

/* Reads MINE.bin beside MINE.c, if it is a regular file. Returns false if it is being written. */
static bool read_data(const struct inbox_folder *in, struct trial *x)
{
    struct stat info;
    struct submission_data *data = &x->t.data;
    if (in->c->game->talk != GAME_LINES || !drop_data_name(x->file, x->brings, sizeof x->brings) ||
        fstatat(in->folder, x->brings, &info, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(info.st_mode))
        return true;
    data->bytes = malloc(SUBMISSION_DATA_ROOM);
    ssize_t size = data->bytes == NULL ? -2 : inbox_read_file(in, x->brings, data->bytes, SUBMISSION_DATA_ROOM);
    if (size < 0) {
        free(data->bytes);
        data->bytes = NULL;
    }
    data->size = size < 0 ? 0 : (size_t)size;
    return size != -2;
}

/* Writes the answer beside the file, and a line for the judge. */
static void refuse_file(const struct inbox_folder *in, const char *file, const char *why)
{
    char answer[500];
    snprintf(answer, sizeof answer, "%s: %s\n", drop_state_name(DROP_REFUSED), why);
    write_answer(in, file, answer);
    pass_over(in, file, why);
}

static int read_program(struct inbox_folder *in, struct trial *x)
{
    const size_t room = (size_t)in->c->config.most_source + 1;
    char *text = malloc(room);
    if (text == NULL)
        return contest_no_memory(in->c);
    x->again = in->again;
    x->t.text = text;
    ssize_t size = inbox_read_file(in, x->file, text, room);
    x->t.size = size < 0 ? 0 : (size_t)size;
    if (size == -1)
        refuse_file(in, x->file, "it cannot be read");
    return size >= 0 && read_data(in, x) ? take_file(in, x) : CONTEST_OK;
}

static int take_program(struct inbox_folder *in, const char *file)
{
    struct trials *trials = &in->box->trials;
    struct trial *x = trials_new(trials, in->name, file);
    if (x == NULL)
        return contest_no_memory(in->c);
    int rc = read_program(in, x);
    if (trials_of(trials, in->name) == NULL) /* it was not added */
        trials_drop(trials, x);
    return rc;
}

/* ---- files that are not programs ---- */

static const char *why_no_program(const struct inbox_folder *in, const char *name, const struct stat *info, char *why,
                                  size_t size)
{
    char endings[200];
    if (in->refusal[0] != '\0')
        return in->refusal;
    if (S_ISDIR(info->st_mode))
        return "it is a folder: put your program itself here";
    if (!S_ISREG(info->st_mode))
        return "it is not a plain file";
    if (tree_is_program(name, contest_languages(in->c)))
        return NULL;
    language_endings(contest_languages(in->c), endings, sizeof endings);
    snprintf(why, size, "the name of a program ends in %s", endings);
    return why;
}

/* Lists the programs in a folder. Data files are read with their programs. Every other file gets an answer that says
 * why it is not taken. */
static int list_files(const struct inbox_folder *in, struct file file[INBOX_FILES])
{
    int files = 0, others = 0, seen = 0;
    DIR *folder = folder_open(in->folder, ".");
    for (struct dirent *entry; folder != NULL && seen < DROP_SEEN && (entry = readdir(folder)) != NULL; seen++) {
        struct stat info;
        char why[300];
        const char *name = entry->d_name;
        if (drop_is_hidden(name) || drop_is_answer(name) || (in->c->game->talk == GAME_LINES && drop_is_data(name)) ||
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
    folder_close(folder);
    qsort(file, (size_t)files, sizeof *file, inbox_compare);
    return files;
}

/* ---- the folder ---- */

/* Returns whether all files of a contestant are refused, and why. */
static int find_refusal(struct inbox_folder *in)
{
    const char *wrong = submission_name_wrong(in->name);
    char now[CONTEST_NAME];
    bool taken;
    if (wrong != NULL) {
        snprintf(in->refusal, sizeof in->refusal, "%s", wrong);
        return CONTEST_OK;
    }
    TRY(submission_looks_taken(in->c, in->name, &taken, now));
    if (!taken)
        return CONTEST_OK;
    if (now[0] != '\0')
        snprintf(in->refusal, sizeof in->refusal, "that was the name of %s: put it into submissions/%s", now, now);
    else
        snprintf(in->refusal, sizeof in->refusal, "it looks the same as the name of another contestant");
    return CONTEST_OK;
}

/* Reports a file beside the folders. */
static void refuse_stray(const struct inbox_folder *in)
{
    struct inbox_folder here = {.box = in->box, .c = in->c, .name = ".", .folder = drop_open_in(in->c->folder, ".")};
    if (!drop_is_answer(in->name))
        refuse_file(&here, in->name, "it is not a folder: put it into one of your name");
    descriptor_close(here.folder);
}

/* Takes one new program of each contestant a pass, so that nobody waits for all programs of another. */
static int take_folder(struct inbox_folder *in)
{
    struct file file[INBOX_FILES];
    int rc = CONTEST_OK;
    TRY(find_refusal(in));
    if (in->refusal[0] != '\0')
        pass_over(in, "", in->refusal);
    int files = list_files(in, file);
    for (int i = 0; i < files && rc == CONTEST_OK && !in->took && !in->full && !*in->box->listener->stop; i++)
        rc = take_program(in, file[i].name);
    return rc == CONTEST_OK ? contestant_take_word(in->c, in->folder, in->name) : rc;
}

int inbox_folder_take(struct inbox_folder *in)
{
    in->folder = drop_open_in(in->c->folder, in->name);
    if (in->folder < 0) {
        refuse_stray(in);
        return CONTEST_OK;
    }
    int rc = take_folder(in);
    close(in->folder);
    return rc;
}
