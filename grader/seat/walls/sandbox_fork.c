/*
 * Keeps the zygotes of a sandbox (zygote.h): decides which programs have one, makes and ends them.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "image.h"
#include "sandbox.h"

/* A fork of this process has no zygotes, but knows of them. */
static void forget_zygotes(struct sandbox *s)
{
    if (s->starter.open && s->starter.owner != getpid())
        memset(s->zygote, 0, sizeof s->zygote);
}

/* Whether this program was started last here. */
static bool remembers(const struct zygote *t, const struct zygote_key *key)
{
    return memcmp(&t->key, key, sizeof *key) == 0;
}

/* The place of this program, or the one whose program was not started for longest. */
static struct zygote *find_zygote(struct sandbox *s, int side, const struct zygote_key *key)
{
    struct zygote *oldest = &s->zygote[side][0];
    for (int i = 0; i < ZYGOTES_KEPT; i++) {
        struct zygote *t = &s->zygote[side][i];
        if (remembers(t, key))
            return t;
        oldest = t->used < oldest->used ? t : oldest;
    }
    return oldest;
}

/* A zygote has these instead of a player's descriptors. A runtime looks at the first three as it begins, so of those
 * that a player has it gets the ends of a pipe. */
static void lend_descriptors(struct sandbox_start *bare, const int end[2])
{
    for (int i = 0; i < SANDBOX_DESCRIPTORS; i++) {
        bool shown = bare->needs == SANDBOX_INTERPRETER && i <= STDERR_FILENO && bare->descriptor[i] >= 0;
        bare->descriptor[i] = !shown ? -1 : end[i != STDIN_FILENO];
    }
}

/* An interpreter's program is known by its file, which is the last word: it lies in a folder that is touched. Returns
 * false for a program that has no zygote. */
static bool key_of(const struct sandbox_start *start, struct zygote_key *key)
{
    const bool interpreted = start->needs == SANDBOX_INTERPRETER;
    const char *const *last = start->word;
    struct stat s;
    if (start->needs == SANDBOX_DATA || (interpreted && !start->one_thread))
        return false;
    while (interpreted && last[1] != NULL)
        last++;
    if (fstatat(interpreted ? start->folder : start->executable, interpreted ? *last : "", &s, AT_EMPTY_PATH) != 0)
        return false;
    *key = (struct zygote_key){s.st_dev, s.st_ino, s.st_size, s.st_ctim, start->limits.memory_mib};
    return true;
}

/* Ends a zygote, or does nothing if there is none. Its program is still remembered. The player that comes next is not
 * charged for what an interpreter's zygote holds. */
static void give_up(struct sandbox *s, const struct sandbox_start *start, struct zygote *t)
{
    bool large = t->answers != NULL;
    zygote_end(t);
    if (large)
        cgroup_settle(&s->cgroup[start->side], start->limits.memory_mib);
}

/* Ends the oldest zygote of an interpreter if there are as many as there may be. */
static void end_large(struct sandbox *s, const struct sandbox_start *start)
{
    struct zygote *oldest = NULL;
    int large = 0;
    for (struct zygote *t = s->zygote[start->side]; t < s->zygote[start->side] + ZYGOTES_KEPT; t++)
        if (t->answers != NULL) {
            large++;
            oldest = oldest == NULL || t->used < oldest->used ? t : oldest;
        }
    if (large >= ZYGOTES_LARGE)
        give_up(s, start, oldest);
}

/* Makes a zygote in a free slot. It has none of the descriptors. Returns 0, or -1. */
static int make_zygote(struct sandbox *s, const struct sandbox_start *start, struct zygote *t)
{
    struct sandbox_start bare = *start;
    const bool opens = start->needs == SANDBOX_INTERPRETER;
    int end[2];
    t->stand = opens ? ZYGOTE_OPENS : image_waits(start->executable) ? ZYGOTE_WAITS : ZYGOTE_IN_EXEC;
    if ((opens ? pipe2(end, O_CLOEXEC) : socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, end)) != 0)
        return -1;
    if (opens)
        end_large(s, start);
    lend_descriptors(&bare, end);
    pid_t pid = sandbox_stand(s, &bare, opens ? -1 : end[1], (int)(t - s->zygote[start->side]), &t->answers);
    close(end[1]);
    if (opens)
        close(end[0]);
    t->pid = pid > 0 ? pid : -1;
    t->give = opens ? -1 : end[0];
    int rc = pid > 0 ? zygote_make(t) : -1;
    if (rc != 0)
        zygote_end(t);
    if (opens)
        cgroup_settle(&s->cgroup[start->side], start->limits.memory_mib);
    return rc;
}

pid_t sandbox_fork(struct sandbox *s, const struct sandbox_start *start, uint64_t *stack)
{
    struct zygote_key key;
    int descriptor[SANDBOX_DESCRIPTORS];
    if (!s->forks || !key_of(start, &key))
        return -1;
    forget_zygotes(s);
    struct zygote *t = find_zygote(s, start->side, &key);
    t->used = ++s->started;
    if (!remembers(t, &key)) {
        give_up(s, start, t);
        t->key = key;
        return -1;
    }
    if (t->pid == 0 && make_zygote(s, start, t) != 0)
        return -1;
    for (int i = 0; i < SANDBOX_DESCRIPTORS; i++)
        descriptor[i] = start->descriptor[i] < 0 ? s->null : start->descriptor[i];
    pid_t child = starter_next_is_second(&s->starter, SANDBOX_SIDES + start->side) != 0
                      ? -1
                      : zygote_fork(t, descriptor, SANDBOX_DESCRIPTORS);
    if (child > 0)
        starter_ask_for_second(&s->starter, SANDBOX_SIDES + start->side);
    else
        give_up(s, start, t);
    *stack = t->stack;
    return child;
}

void sandbox_end_zygotes(struct sandbox *s)
{
    forget_zygotes(s);
    for (int side = 0; side < SANDBOX_SIDES; side++)
        for (int i = 0; i < ZYGOTES_KEPT; i++)
            zygote_end(&s->zygote[side][i]);
}
