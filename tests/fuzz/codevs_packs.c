/*
 * Packs of CODE VS Reborn: packs that are read are written again as the same text.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games/codevs/lines.h"

/* A short input is repeated, so that few bytes reach the end of the text. */
static char *repeated(const uint8_t *data, size_t size, size_t *length)
{
    size_t times = size > 0 && size < CODEVS_PACKS_TEXT / 2 ? (CODEVS_PACKS_TEXT - 1) / size : 1;
    char *text = fuzz_bytes(data, size);
    *length = times * size;
    text = realloc(text, *length + 1);
    fuzz_must(text != NULL, "there is memory");
    for (size_t i = 1; i < times; i++)
        memcpy(text + i * size, data, size);
    text[*length] = '\0';
    return text;
}

void fuzz_codevs_packs(const uint8_t *data, size_t size)
{
    static struct codevs_pack pack[CODEVS_TURNS];
    static char told[CODEVS_PACKS_TEXT];
    const char *why = NULL;
    size_t length;
    char *text = repeated(data, size, &length);
    if (codevs_read_packs(pack, text, length, &why) != 0)
        fuzz_must(why != NULL, "a refusal has a reason");
    else
        fuzz_must(codevs_tell_packs(pack, told) <= length && strncmp(told, text, strlen(told) - 1) == 0,
                  "packs are told as they were read");
    free(text);
}
