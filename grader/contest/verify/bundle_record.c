#define _POSIX_C_SOURCE 200809L
#include "bundle_check.h"

#include <inttypes.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "match/again/verify.h"
#include "run/pack.h"

/* ---- in the pages ---- */

void bundle_record_file(const struct bundle *b, const struct bundle_match *m, char name[BUNDLE_RECORD_FILE])
{
    snprintf(name, BUNDLE_RECORD_FILE, "batch-%" PRId64 "/matches/%d-%d-%d.js", b->b.id, m->point, m->round,
             m->number / BUNDLE_RECORDS_A_FILE);
}

/* Finds the value of a member in the object that begins at `from`. If it finds the wrong place, the hash will
 * differ. */
static const char *find_member(const char *from, const char *member)
{
    char name[80];
    snprintf(name, sizeof name, "\"%s\":", member);
    const char *at = from == NULL ? NULL : strstr(from, name);
    return at == NULL ? NULL : at + strlen(name);
}

char *bundle_record_find(struct bundle_reader *r, const char *file, const struct bundle_match *m, size_t *size)
{
    char key[60];
    uint64_t bytes;
    snprintf(key, sizeof key, "%d-%d-%d", m->point, m->round, m->number);
    const char *object = find_member(file, key), *told = find_member(object, "size");
    const char *letters = find_member(object, "record");
    if (told == NULL || letters == NULL || !scan_text(&letters, "\"") || !scan_unsigned(&told, PACK_MOST, &bytes))
        return NULL;
    size_t length = strcspn(letters, "\""), padding = length - strcspn(letters, "=\"");
    bool damaged = length > INT32_MAX || padding > 2;
    unsigned char *packed = damaged ? NULL : malloc(length / 4 * 3 + 4);
    int packed_size = packed == NULL ? -1 : EVP_DecodeBlock(packed, (const unsigned char *)letters, (int)length);
    damaged = damaged || (packed != NULL && packed_size < 0);
    *size = (size_t)bytes;
    char *text = packed_size < 0 ? NULL : unpack(packed, packed_size - (int)padding, *size, &damaged);
    free(packed);
    if (damaged)
        bundle_match_wrong(r, m, "its record is damaged");
    else if (text == NULL)
        bundle_no_memory(r);
    return text;
}

/* ---- against the result ---- */

static bool result_fits(const struct game *game, const struct batch_match *told, const struct match_result *r)
{
    struct batch_match m;
    batch_match_played(&m, game, r);
    return batch_match_same_results(&m, told) && batch_match_same_meetings(&m, told) && m.faults == told->faults &&
           (m.faults == 0 || (m.fault[0].seat == told->fault[0].seat && m.fault[0].verdict == told->fault[0].verdict &&
                              strcmp(m.fault[0].words, told->fault[0].words) == 0));
}

/* Whether it was played by the rules of the batch, and by the players that the bundle names. */
static bool job_fits(const struct bundle *b, const struct bundle_match *m, const struct match_job *j)
{
    const struct testpoint *point = batch_point(&b->b, m->point, m->round);
    if (j->subtask != point->id || j->games != point->games || j->seed != (uint64_t)m->seed)
        return false;
    for (int i = 0; i < game_setup_numbers(b->game); i++)
        if (j->setup[i] != point->setup[i])
            return false;
    for (int seat = 0; seat < m->m.seats; seat++)
        if (strcmp(j->name[seat], b->b.player[m->at->player[seat]].name) != 0)
            return false;
    return true;
}

static void check_text(struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m, const char *text,
                       size_t size)
{
    const struct game *const known[] = {b->game, NULL};
    struct match read;
    struct record_wrong wrong = {0};
    int rc = record_verify(&read, known, text, size, &wrong);
    if (rc < 0)
        bundle_no_memory(r);
    else if (rc > 0)
        bundle_wrong(r, "test point %d, round %d, pair %d: line %d of its record: %s", m->point, m->round, m->number,
                     wrong.line, wrong.why);
    else if (!job_fits(b, m, &read.job) || !result_fits(b->game, &m->m, &read.result))
        bundle_match_wrong(r, m, "its record is that of another match or result");
    match_close(&read);
}

void bundle_record_check(struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m,
                         const char *text, size_t size)
{
    uint8_t digest[HASH_SIZE];
    hash_whole(text, size, digest);
    if (memcmp(digest, m->m.record_hash, HASH_SIZE) != 0)
        bundle_match_wrong(r, m, "its record has another SHA-256 than it had");
    if (r->rc == 0)
        check_text(r, b, m, text, size);
}
