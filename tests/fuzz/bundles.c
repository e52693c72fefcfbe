/*
 * Bundles of finished batches, which anybody may publish: one is right, or refused with a line and a reason.
 */
#include <stdlib.h>

#include "contest/verify/bundle_check.h"
#include "fuzz.h"
#include "games/games.h"

void fuzz_bundles(const uint8_t *data, size_t size)
{
    static struct bundle head;
    struct bundle_reader r;
    struct bundle_counts counts = {.records = 0};
    char *text = fuzz_text(data, size);
    bundle_open(&r, text, size);
    bundle_check(&r, games_known, NULL, &head, &counts);
    fuzz_must(r.rc != 1 || r.why[0] != '\0', "a refusal has a reason");
    fuzz_must(r.number >= 0 && r.next <= r.end, "a reader stays within its text");
    batch_close(&head.b);
    free(text);
}
