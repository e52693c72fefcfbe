/*
 * Texts that players said beside a record (match/said.h): a text that is read is in order and within the record, and is
 * written again as the same text. The first byte says which record it belongs to. A head of the text is made from that,
 * unless the bytes begin with one.
 */
#define _POSIX_C_SOURCE 200809L
#include "match/said.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "fuzz.h"
#include "games/games.h"
#include "match/record.h"
#include "match/report.h"

enum { RECORD_ROOM = 1 << 18 };

static const char *const record[] = {
    "plane/golden/fault.record",
    "plane/golden/two-games.record",
    "yacht/golden/whole.record",
    "five/golden/disqualified.record",
};

static void read_match(struct match *m, const char *name)
{
    static char text[RECORD_ROOM];
    char path[200];
    struct record_wrong wrong = {.line = 0};
    snprintf(path, sizeof path, KIT_ROOT "/tests/games/%s", name);
    FILE *in = fopen(path, "r");
    fuzz_must(in != NULL, "a golden record");
    size_t size = fread(text, 1, sizeof text, in);
    fclose(in);
    fuzz_must(record_read(m, games_known, text, size, &wrong) == 0, "a golden record is read");
}

/* The bytes behind the first one, with the head that belongs to the record. Alone in their memory, no 0 behind. */
static char *text_of(const struct match *m, const uint8_t *data, size_t size, size_t *length)
{
    char head[120] = "", hash[HASH_TEXT];
    uint8_t digest[HASH_SIZE];
    char *text = match_record_text(m, length);
    fuzz_must(text != NULL, "there is memory");
    hash_whole(text, *length, digest);
    hash_text(digest, hash);
    free(text);
    if (size < 6 || memcmp(data, "sortie", 6) != 0)
        snprintf(head, sizeof head, "sortie said 1\nrecord %s\n", hash);
    *length = strlen(head) + size;
    text = malloc(*length == 0 ? 1 : *length);
    fuzz_must(text != NULL, "there is memory");
    memcpy(text, head, strlen(head));
    if (size > 0)
        memcpy(text + strlen(head), data, size);
    return text;
}

static void same(const struct said *s, const struct match *m, const char *text, size_t size)
{
    char *again = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&again, &length);
    fuzz_must(out != NULL && said_write(s, m, out) == 0 && fclose(out) == 0, "a text that was read is written");
    fuzz_must(length == size && memcmp(again, text, size) == 0, "a text is written as it was read");
    free(again);
}

void fuzz_said(const uint8_t *data, size_t size)
{
    static struct match match[sizeof record / sizeof record[0]];
    static bool begun;
    static struct said s; /* large */
    struct record_wrong wrong = {.line = 0};
    size_t length;
    for (size_t i = 0; i < sizeof record / sizeof record[0] && !begun; i++)
        read_match(&match[i], record[i]);
    begun = true;
    if (size == 0)
        return;
    const struct match *m = &match[data[0] % (sizeof record / sizeof record[0])];
    char *text = text_of(m, data + 1, size - 1, &length);
    int rc = said_read(&s, m, text, length, &wrong);
    if (rc == 0)
        same(&s, m, text, length);
    fuzz_must(rc != 1 || (wrong.line >= 1 && wrong.why[0] != '\0'), "a refusal has a line and a reason");
    said_free(&s);
    free(text);
}
