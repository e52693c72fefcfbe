#define _GNU_SOURCE
#include "postgres_programs.h"

#include <errno.h>
#include <fcntl.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

#include "base/whole_file.h"

#include "postgres_sql.h"

enum { KEPT_BYTES = 64 << 20 };

static void postgres_programs_forget(void *node)
{
    struct known_program *k = node;
    free(k->archive.bytes);
    free(k);
}

void programs_free(struct programs *p)
{
    tdestroy(p->tree, postgres_programs_forget);
}

/* Of two programs, or of the address of a name and a program: a program begins with the address of its name. */
static int postgres_programs_compare(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

static void drop_bytes(struct programs *p, struct known_program *k)
{
    if (k->archive.bytes != NULL)
        p->bytes -= k->archive.size;
    free(k->archive.bytes);
    k->archive.bytes = NULL;
}

/* Adds a program, with its archive's hash. NULL: it cannot be had. */
static struct known_program *learn(struct programs *p, const char *name)
{
    char why[ARCHIVE_WHY];
    struct known_program *k = calloc(1, sizeof *k + strlen(name) + 1);
    if (k == NULL)
        return NULL;
    k->name = strcpy(k->own, name);
    if (archive_make(&k->archive, p->cache, name, false, why) != 0 ||
        tsearch(k, &p->tree, postgres_programs_compare) == NULL) {
        postgres_programs_forget(k);
        return NULL;
    }
    k->next = p->first;
    p->first = k;
    p->absent++;
    p->bytes += k->archive.size;
    if (p->bytes > KEPT_BYTES)
        drop_bytes(p, k);
    return k;
}

void programs_name(struct programs *p, const char *name, char *out, size_t size)
{
    if (name[0] == '\0') {
        out[0] = '\0';
        return;
    }
    struct known_program *const *found = tfind(&name, &p->tree, postgres_programs_compare);
    const struct known_program *k = found != NULL ? *found : learn(p, name);
    snprintf(out, size, "%s", k != NULL ? k->archive.hash : "missing");
}

void programs_local(const struct programs *p, char *hash, size_t size)
{
    const struct known_program *k = p->first;
    while (k != NULL && strcmp(k->archive.hash, hash) != 0)
        k = k->next;
    if (k != NULL)
        snprintf(hash, size, "%s", k->name);
}

static int postgres_programs_put(struct programs *p, struct link *l, struct known_program *k)
{
    PGresult *have = link_run(l, sql_have_program, VALUES(link_text(k->archive.hash)));
    bool there = have != NULL && pq.ntuples(have) == 1;
    pq.clear(have);
    if (have == NULL || there)
        return have == NULL ? -1 : 0;
    if (k->archive.bytes == NULL) {
        char why[ARCHIVE_WHY], named[PROGRAM_HASH];
        memcpy(named, k->archive.hash, sizeof named);
        if (archive_make(&k->archive, p->cache, k->name, true, why) != 0)
            return snprintf(l->why, sizeof l->why, "%s", why), -1;
        p->bytes += k->archive.size;
        if (strcmp(named, k->archive.hash) != 0) /* sent jobs name the other hash, a retry names this one */
            return snprintf(l->why, sizeof l->why, "the program %.64s in the cache is not what it was", k->name), -1;
    }
    return link_do(l, sql_put_program,
                   VALUES(link_text(k->archive.hash), link_bytes(k->archive.bytes, k->archive.size)));
}

int programs_put(struct programs *p, struct link *l)
{
    for (struct known_program *k = p->first; k != NULL && p->absent > 0; k = k->next) {
        if (k->there)
            continue;
        if (postgres_programs_put(p, l, k) != 0)
            return -1;
        k->there = true;
        p->absent--;
        drop_bytes(p, k);
    }
    return 0;
}

void programs_unsure(struct programs *p)
{
    p->absent = 0;
    for (struct known_program *k = p->first; k != NULL; k = k->next, p->absent++)
        k->there = false;
}

/* ---- at a worker ---- */

enum archive_result programs_fetch(const char *cache, const char *hash, const char *game, struct link *l,
                                   char why[ARCHIVE_WHY])
{
    char path[CACHE_PATH + 32];
    enum archive_result result = ARCHIVE_OK;
    snprintf(path, sizeof path, "%s/fetch.lock", cache);
    int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    while (lock >= 0 && flock(lock, LOCK_EX) != 0 && errno == EINTR) {
    }
    if (!archive_there(cache, hash)) {
        PGresult *r = link_run(l, sql_program, VALUES(link_text(hash)));
        result = r == NULL ? ARCHIVE_LINK : ARCHIVE_DAMAGED;
        snprintf(why, ARCHIVE_WHY, "it is not in the queue");
        if (r != NULL && pq.ntuples(r) == 1 && !pq.getisnull(r, 0, 0)) {
            struct archive a = {.bytes = pq.getvalue(r, 0, 0), .size = (size_t)pq.getlength(r, 0, 0)};
            snprintf(a.hash, sizeof a.hash, "%s", hash);
            result = archive_open(cache, game, &a, why);
        }
        pq.clear(r);
    }
    descriptor_close(lock);
    return result;
}
