#include "follow_options.h"

#include <string.h>

#include "base/command/trouble.h"
#include "base/command/words.h"
#include "base/json.h"
#include "desk/names.h"
#include "record_file.h"

static const char *record_of(const char *word)
{
    return strncmp(word, FOLLOW_PREFIX, strlen(FOLLOW_PREFIX)) == 0 ? word + strlen(FOLLOW_PREFIX) : NULL;
}

bool follow_wanted(const struct followed *f, const struct positional *who, int *status)
{
    const char *given = f->seat != NULL ? "--seat" : f->depart != NULL ? "--depart" : NULL;
    *status = 0;
    for (int i = 0; i < who->count; i++)
        if (record_of(who->text[i]) != NULL)
            return true;
    *status = given == NULL ? 0 : refuse(given, "is for a match against record:FILE");
    return false;
}

static int find_seat(struct followed *f)
{
    char name[MATCH_NAME];
    int64_t seat;
    int seats = f->record.game->seats;
    name_of(f->mine, name);
    f->follow.live = follow_seat_of(&f->record, name);
    if (f->seat == NULL)
        return 0;
    if (!words_number(f->seat, 0, seats - 1, &seat))
        return refuse("--seat", "%s is not a seat of %s, 0 to %d", f->seat, f->record.game->name, seats - 1);
    f->follow.live = (int)seat;
    return 0;
}

int follow_open(struct followed *f, const struct positional *who, const char *game)
{
    if (who->count != 2)
        return refuse("record:FILE", "needs one program beside it: MINE record:FILE");
    bool second = record_of(who->text[1]) != NULL;
    f->mine = who->text[!second];
    f->file = record_of(who->text[second]);
    if (record_of(f->mine) != NULL)
        return refuse(f->mine, "one of the two players must be a program");
    TRY(record_file_read(f->file, f->own, &f->record));
    if (game != NULL && f->own == NULL && strcmp(game, f->record.game->name) != 0)
        return refuse("--game", "%s is a record of %s", f->file, f->record.game->name);
    f->follow.record = &f->record;
    return find_seat(f);
}

void follow_close(struct followed *f)
{
    match_close(&f->record);
}

void follow_print(const struct followed *f, const struct match_departure *d, const char *now, FILE *out)
{
    const struct follow_words words = {f->mine, f->file, now, f->depart};
    if (d->any || f->follow.from_game == 0) /* else printed before */
        follow_text(&f->follow, d, &words, out);
}

void follow_json(const struct followed *f, const struct match_departure *d, FILE *out)
{
    fprintf(out, ",\"record\":{\"seat\":%d,\"departs\":", f->follow.live);
    fprintf(out, d->any ? "{\"game\":%d,\"operation\":%d}" : "null", d->game, d->operation);
    json_write(out, ",\"depart\":%s}", d->any ? f->depart : NULL);
}
