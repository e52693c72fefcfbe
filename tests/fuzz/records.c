/*
 * Records of all games: one that is right is written again as the same text. One that can be read is played again, and
 * put into words and pictures even where it tells what cannot be.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games/games.h"
#include "match/again/verify.h"
#include "match/report.h"

static void shown(const struct match *m)
{
    char words[400];
    size_t begin = 0;
    for (size_t i = 0; i < m->events; i++) {
        begin = m->event[i].what == EVENT_GAME ? i : begin;
        if (m->event[i].operation)
            match_event_words(m, &m->event[i], words, sizeof words);
        if (i % 37 == 0 || i + 1 == m->events)
            match_print(m, begin, i + 1, PRINT_COLOUR | PRINT_LAST, fuzz_nowhere());
    }
    if (m->game->write_log != NULL)
        m->game->write_log(m, fuzz_nowhere());
    match_write_json(m, fuzz_nowhere());
}

static void same(const struct match *m, const char *text, size_t size)
{
    size_t length = 0;
    char *again = match_record_text(m, &length);
    fuzz_must(again != NULL && length == size && memcmp(again, text, size) == 0, "a record is written as it was read");
    free(again);
}

void fuzz_records(const uint8_t *data, size_t size)
{
    struct match m;
    struct record_wrong wrong = {.line = 0};
    char *text = fuzz_bytes(data, size);
    int rc = record_read(&m, games_known, text, size, &wrong);
    if (rc == 0) {
        shown(&m);
        match_close(&m);
        rc = record_verify(&m, games_known, text, size, &wrong);
    }
    if (rc == 0)
        same(&m, text, size);
    fuzz_must(rc != 1 || (wrong.line >= 1 && wrong.why[0] != '\0'), "a refusal has a line and a reason");
    match_close(&m);
    free(text);
}
