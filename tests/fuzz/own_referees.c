/*
 * The lines of a referee of one's own, who may be a stranger: the match has an end or is the referee's fault, with a
 * reason. Its record is read again, and played again by the same lines it is the same.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "lib/written_referee.h"
#include "match/again/verify.h"
#include "match/report.h"

static void check_record(const struct match *m)
{
    const struct game *const known[] = {m->game, NULL};
    struct record_wrong wrong = {.line = 0};
    struct match read;
    size_t size = 0, length = 0;
    char *text = match_record_text(m, &size), *again = NULL;
    fuzz_must(text != NULL && record_read(&read, known, text, size, &wrong) == 0, "its record can be read");
    match_close(&read);
    int verified = record_verify(&read, known, text, size, &wrong);
    fuzz_must(m->result.system || verified == 0, "and played again it is the same");
    again = match_record_text(&read, &length);
    fuzz_must(again != NULL && length == size && memcmp(again, text, size) == 0, "it is written as it was read");
    match_close(&read);
    free(again);
    free(text);
}

void fuzz_own_referees(const uint8_t *data, size_t size)
{
    struct match m;
    struct written_referee w;
    char why[OWN_WHY] = "", *text = fuzz_text(data, size);
    fuzz_must(written_referee_open(&w, why) == 0, why);
    fuzz_must(written_referee_play(&w, text, &m) == 0, "there is memory");
    fuzz_must(!m.result.system || strncmp(m.result.why, "referee: ", 9) == 0, "it is the referee's fault");
    fuzz_must(m.result.system || m.result.games == m.job.games, "or the match has its games");
    for (size_t i = 1; i <= m.events; i++)
        match_print(&m, 0, i, 0, fuzz_nowhere());
    check_record(&m);
    match_close(&m);
    written_referee_close(&w);
    free(text);
}
