#include "kutulu.h"

#include <string.h>

#include "lines.h"
#include "match/match.h"

const char *const kutulu_end_name[KUTULU_ENDS] = {"lost", "turns"}; /* ORDER END */

static bool begins_character(char byte)
{
    return ((unsigned char)byte & 0xC0u) != 0x80u; /* UTF-8 */
}

/* Returns how many bytes the first so many characters take. */
static int shown_bytes(const char *text, size_t length, int characters)
{
    size_t bytes = 0;
    while (bytes < length && (!begins_character(text[bytes]) || characters-- > 0))
        bytes++;
    return (int)bytes;
}

void kutulu_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    /* ORDER ACTION: rules.h */
    static const char *const words[] = {"goes up", "goes right", "goes down", "goes left",      "waits",
                                        "plans",   "lights",     "yells",     "answers wrongly"};
    struct kutulu_answer answer;
    const char *line = match_event_text(m, e);
    int length;
    kutulu_read_answer(line, &answer);
    if (answer.to)
        length = snprintf(text, size, "goes to %d,%d", answer.x, answer.y);
    else
        length = snprintf(text, size, "%s", words[answer.action]);
    if (answer.message != NULL && answer.action != KUTULU_FAULT && (size_t)length < size)
        snprintf(text + length, size - (size_t)length, ": \"%.*s\"",
                 shown_bytes(answer.message, answer.message_length, KUTULU_MESSAGE_SHOWN), answer.message);
}

/* A message decides nothing. */
bool kutulu_same_answer(const struct match *m, const struct match_event *e, const char *a, const char *b)
{
    struct kutulu_answer one, other;
    (void)m, (void)e;
    kutulu_read_answer(a, &one);
    kutulu_read_answer(b, &other);
    bool to = one.to && other.to && one.x == other.x && one.y == other.y;
    return strcmp(a, b) == 0 || (one.action == other.action && one.to == other.to && (!one.to || to));
}

void kutulu_write_board(FILE *out)
{
    fprintf(out, "{\"turns\":%d,\"sanity\":%d,\"range\":%d,\"planRange\":%d,\"lightRange\":%d,\"minionLoss\":%d}",
            KUTULU_TURNS, KUTULU_SANITY, KUTULU_RANGE, KUTULU_PLAN_RANGE, KUTULU_LIGHT_RANGE, KUTULU_MINION_LOSS);
}
