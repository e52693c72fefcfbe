/*
 * Texts that contestants send or drop: names of files, answers, addresses. Each name that is made of them keeps to its
 * room, and leads back to the same file.
 */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/json.h"
#include "contest/address.h"
#include "contest/handin/drop.h"
#include "contest/handin/submission.h"
#include "fuzz.h"

static void names(const char *name)
{
    char answer[DROP_NAME], back[DROP_NAME], data[DROP_NAME];
    const char *own;
    drop_answer_name(name, answer);
    fuzz_must(strlen(answer) < DROP_NAME && drop_is_answer(answer), "an answer is called one");
    drop_answered(answer, back);
    fuzz_must(strncmp(back, name, 255) == 0, "an answer's name leads back to its file");
    if (drop_data_name(name, data, sizeof data))
        fuzz_must(strlen(data) < DROP_NAME && drop_is_data(data), "data is called so");
    int64_t number = drop_number(name, &own);
    fuzz_must(number >= 0 && number <= DROP_MOST && own >= name && own <= name + strlen(name), "a number is in range");
    if (number > 0 && strlen(own) < 200) {
        drop_numbered(number, own, answer);
        fuzz_must(drop_number(answer, &own) == number, "a number leads back to itself");
    }
}

void fuzz_served(const uint8_t *data, size_t size)
{
    uint8_t bytes[HASH_SIZE];
    char folder[300];
    char *text = fuzz_text(data, size);
    names(text);
    fuzz_must(drop_stage(text) <= DROP_PLAYING, "an answer's stage is none that is final");
    if (submission_name_wrong(text) == NULL)
        fuzz_must(strlen(text) < CONTEST_NAME && strchr(text, '/') == NULL, "a name is none that leads elsewhere");
    hash_bytes(text, bytes, sizeof bytes);
    address_folder(text, folder, sizeof folder);
    fuzz_must(strlen(folder) < sizeof folder, "an address keeps to its room");
    json_write(fuzz_nowhere(), "%s", text);
    free(text);
}
