#define _POSIX_C_SOURCE 200809L
#include "duel_keep.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/memory.h"

#define HEAD "sortie keep 1\n"

static int keep_fails(struct duel_keep *k)
{
    snprintf(k->why, sizeof k->why, "%s", strerror(errno));
    return -1;
}

static int note_match(struct duel_keep *k, const char *key, long at, size_t size)
{
    if (!MEMORY_ROOM(k->match, k->matches + 1, k->room))
        return keep_fails(k);
    struct duel_kept *m = &k->match[k->matches++];
    snprintf(m->key, sizeof m->key, "%s", key);
    m->at = at;
    m->size = size;
    return 0;
}

/* Reads the places of all whole results, and cuts off what follows the last one. */
static int read_matches(struct duel_keep *k)
{
    char key[HASH_TEXT];
    size_t size;
    fseek(k->file, 0, SEEK_END);
    long all = ftell(k->file), whole = (long)strlen(HEAD);
    fseek(k->file, whole, SEEK_SET);
    while (fscanf(k->file, "match %64s %zu", key, &size) == 2 && fgetc(k->file) == '\n' && size < TASK_MOST) {
        long at = ftell(k->file);
        if (at + (long)size > all || fseek(k->file, (long)size, SEEK_CUR) != 0)
            break;
        TRY(note_match(k, key, at, size));
        whole = at + (long)size;
    }
    return ftruncate(fileno(k->file), whole) == 0 && fseek(k->file, 0, SEEK_END) == 0 ? 0 : keep_fails(k);
}

int duel_keep_open(struct duel_keep *k, const char *file)
{
    char head[sizeof HEAD] = "";
    struct stat info = {.st_mode = 0};
    *k = (struct duel_keep){.file = fopen(file, "a+e")}; /* results are added to it one by one */
    if (k->file == NULL || fstat(fileno(k->file), &info) != 0)
        return keep_fails(k);
    if (!S_ISREG(info.st_mode)) {
        snprintf(k->why, sizeof k->why, "it is not a regular file");
        return 1;
    }
    if (info.st_size == 0)
        fputs(HEAD, k->file);
    if (fflush(k->file) != 0)
        return keep_fails(k);
    rewind(k->file);
    if (fgets(head, sizeof head, k->file) == NULL || strcmp(head, HEAD) != 0) {
        snprintf(k->why, sizeof k->why, "it is not a file that --keep made");
        return 1;
    }
    return read_matches(k);
}

static int key_of(const struct task_job *job, char key[HASH_TEXT])
{
    size_t size;
    char *text = task_write_job(job, &size);
    if (text == NULL)
        return -1;
    hash_whole_text(text, size, key);
    free(text);
    return 0;
}

bool duel_keep_find(struct duel_keep *k, const struct task_job *job, struct task_result *result)
{
    char key[HASH_TEXT], text[TASK_MOST];
    if (key_of(job, key) != 0)
        return false;
    for (int i = 0; i < k->matches; i++) {
        const struct duel_kept *m = &k->match[i];
        if (strcmp(m->key, key) == 0 && fseek(k->file, m->at, SEEK_SET) == 0 &&
            fread(text, 1, m->size, k->file) == m->size && task_read_result(result, text, m->size) == 0)
            return true;
    }
    return false;
}

int duel_keep_add(struct duel_keep *k, const struct task_job *job, const struct task_result *result)
{
    char key[HASH_TEXT];
    size_t size;
    struct task_result kept = *result;
    kept.size = 0; /* neither the record is kept nor what the programs print */
    memset(kept.said, 0, sizeof kept.said);
    char *text = key_of(job, key) == 0 ? task_write_result(&kept, job->game->seats, &size) : NULL;
    int rc = text == NULL || fseek(k->file, 0, SEEK_END) != 0 ? -1 : 0;
    if (rc == 0) {
        fprintf(k->file, "match %s %zu\n", key, size);
        fwrite(text, 1, size, k->file);
        rc = fflush(k->file) != 0 ? -1 : note_match(k, key, ftell(k->file) - (long)size, size);
    }
    free(text);
    return rc == 0 ? 0 : keep_fails(k);
}

void duel_keep_close(struct duel_keep *k)
{
    if (k->file != NULL)
        fclose(k->file);
    free(k->match);
    k->file = NULL;
    k->match = NULL;
}
