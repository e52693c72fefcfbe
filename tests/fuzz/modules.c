/*
 * WebAssembly that a compiler made of a stranger's source: what the pass accepts, it accepts once more, since all that
 * it added is what a player may have. It leaves nothing for a refused module.
 */
#include <stdlib.h>

#include "fuzz.h"
#include "seat/sealed/meter.h"

void fuzz_modules(const uint8_t *data, size_t size)
{
    enum { PAGES = 192 };
    char why[METER_WHY];
    struct meter_module once, twice;
    char *bytes = fuzz_bytes(data, size);
    enum meter_result result = meter_add((const uint8_t *)bytes, size, PAGES, &once, why);
    free(bytes);
    fuzz_must((result == METER_OK) == (once.bytes != NULL), "a module comes out if it is accepted");
    fuzz_must((result == METER_REFUSED) == (why[0] != '\0'), "a refusal has words");
    if (result != METER_OK)
        return;
    result = meter_add(once.bytes, once.size, PAGES, &twice, why);
    fuzz_must(result == METER_OK || once.size > METER_MOST / 4, "what was accepted once is accepted again");
    free(twice.bytes);
    free(once.bytes);
}
