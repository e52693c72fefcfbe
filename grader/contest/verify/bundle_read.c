#include "bundle_check.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "contest/batch/bundle.h"
#include "contest/handin/submission.h"
#include "league/formats/format.h"
#include "match/match.h"

enum { ENTRY_BYTES = 70 };

/* ---- lines of one value ---- */

/* Returns `otherwise` if the value is none. */
static int64_t number_or_none(struct bundle_reader *r, const char *key, int64_t least, int64_t otherwise)
{
    bundle_key(r, key);
    return bundle_none(r) ? otherwise : bundle_int64(r, key, least, INT64_MAX);
}

static void hash_line(struct bundle_reader *r, const char *key, uint8_t hash[HASH_SIZE])
{
    bundle_key(r, key);
    bundle_hash(r, key, hash);
}

/* ---- the head ---- */

static void read_previous(struct bundle_reader *r, struct bundle *b)
{
    bundle_key(r, "previous");
    bool first = bundle_none(r);
    if (!first)
        bundle_hash(r, "the hash of the batch before", b->previous);
    if (r->rc == 0 && first != (b->b.id == 1))
        bundle_wrong(r, "batch %lld %s", (long long)b->b.id,
                     first ? "has no batch before it" : "has a batch before it");
}

static void read_game(struct bundle_reader *r, const struct game *const known[], struct bundle *b)
{
    char name[BUNDLE_WORD];
    bundle_key(r, "game");
    bundle_word(r, "the game", name);
    for (int i = 0; known[i] != NULL && b->game == NULL; i++)
        if (strcmp(known[i]->name, name) == 0)
            b->game = known[i];
    if (b->game == NULL)
        bundle_wrong(r, "this kit knows no game \"%s\"", name);
    int seats = (int)bundle_number(r, "seats", 2, SEATS_MOST);
    if (r->rc == 0 && seats != b->game->seats)
        bundle_wrong(r, "%s has %d seats", name, b->game->seats);
}

static void read_settings(struct bundle_reader *r, struct bundle *b)
{
    bundle_key(r, "kind");
    b->b.final = bundle_one_of(r, "kind", "regular final") == 1;
    number_or_none(r, "again", 1, 0);
    number_or_none(r, "announced", 0, 0);
    b->b.started = bundle_number(r, "started", 0, INT64_MAX);
    bundle_number(r, "finished", 0, INT64_MAX);
    b->b.played_ms = bundle_number(r, "played_ms", 0, INT64_MAX);
    hash_line(r, "secret", b->b.secret.bytes);
    hash_line(r, "secret_hash", b->secret_hash);
    b->b.seed = number_or_none(r, "seed", 0, -1);
    bundle_key(r, "entries_hash");
    b->without_entries = b->b.bundle == BUNDLE_FIRST && bundle_none(r);
    if (!b->without_entries)
        bundle_hash(r, "entries_hash", b->entries_told);
    b->b.rounds = (int)bundle_number(r, "rounds", 1, BATCH_MOST_ROUNDS);
    b->b.time_losses = (int)bundle_number(r, "time_losses", 0, INT_MAX);
    b->b.system_replays = (int)bundle_number(r, "system_replays", 0, INT_MAX - 1);
}

/* The number of players is known later: see read_players. */
static void read_bosses(struct bundle_reader *r, struct format_rules *rules)
{
    char word[BUNDLE_WORD];
    if (r->rc != 0 || !rules->format->bosses)
        return;
    bundle_key(r, "bosses");
    rules->stage = bundle_int(r, "stage", 1, BATCH_MOST_ROUNDS);
    bundle_word(r, "bosses", word);
    if (r->rc == 0 && !format_read_bosses(rules, word, BATCH_MOST_PLAYERS))
        bundle_wrong(r, "the bosses cannot be");
}

static void read_format(struct bundle_reader *r, struct bundle *b)
{
    struct format_rules *rules = &b->b.rules;
    char name[BUNDLE_WORD];
    bundle_key(r, "format");
    bundle_word(r, "the format", name);
    rules->format = format_find(name);
    if (rules->format == NULL) {
        bundle_wrong(r, "this kit knows no format \"%s\"", name);
        rules->format = formats_known[0];
    }
    rules->seats = r->rc == 0 ? b->game->seats : 2;
    rules->rounds = bundle_int(r, "rounds", 1, BATCH_MOST_ROUNDS);
    rules->times = bundle_int(r, "times", 1, 1000);
    rules->win = bundle_real(r, "win");
    rules->draw = bundle_real(r, "draw");
    rules->loss = bundle_real(r, "loss");
    rules->sonneborn_berger = bundle_one_of(r, "tie_break", "none sonneborn-berger") == 1;
    b->b.seeds_previous = bundle_one_of(r, "seeds", "submission previous") == 1;
    rules->knockout = bundle_int(r, "knockout", 0, BRACKET_MOST);
    rules->by_lot = bundle_one_of(r, "bracket", "seeded drawn") == 1;
    rules->knockout_replays = bundle_int(r, "knockout_replays", 0, 10);
    b->b.knockout_apart = !bundle_none(r);
    b->b.knockout.id = b->b.knockout_apart ? bundle_int(r, "knockout_testpoint", 0, INT_MAX) : -1;
    rules->by_fit = b->b.bundle > BUNDLE_FIRST && bundle_one_of(r, "rank", "elo fit") == 1;
    read_bosses(r, rules);
    const char *wrong = r->rc == 0 ? format_wrong(rules) : NULL;
    if (wrong != NULL)
        bundle_wrong(r, "the format %s", wrong);
}

/* ---- sealed seats: lines that other bundles do not have ---- */

static void read_seat(struct bundle_reader *r, struct bundle *b)
{
    char tool[BUNDLE_WORD];
    b->sealed = bundle_key_if(r, "seat");
    if (!b->sealed)
        return;
    bundle_one_of(r, "seat", "sealed");
    while (bundle_key_if(r, "compiler")) {
        bundle_word(r, "the tool", tool);
        bundle_rest(r, "its version");
    }
}

static void read_modules(struct bundle_reader *r, const struct bundle *b)
{
    uint8_t program[HASH_SIZE], before[HASH_SIZE] = {0}, module[HASH_SIZE];
    while (b->sealed && bundle_key_if(r, "module")) {
        bundle_hash(r, "the program", program);
        bundle_hash(r, "its module", module);
        if (r->rc == 0 && memcmp(program, before, sizeof program) <= 0)
            bundle_wrong(r, "programs are not in their order, each once");
        memcpy(before, program, sizeof before);
    }
}

/* ---- test points and players ---- */

static void read_testpoint(struct bundle_reader *r, const struct game *game, struct testpoint *t, int before)
{
    bundle_key(r, "testpoint");
    *t = (struct testpoint){.id = bundle_int(r, "its id", before + 1, INT_MAX)};
    t->games = bundle_int(r, "games", 1, MATCH_MOST_GAMES);
    t->points = bundle_int(r, "points", 0, INT_MAX);
    t->time_ms = bundle_int(r, "time_ms", 1, INT_MAX);
    t->first_ms = bundle_int(r, "first_ms", 0, INT_MAX);
    t->memory_mib = bundle_int(r, "memory_mib", 1, INT_MAX);
    for (int i = 0; r->rc == 0 && i < game_setup_numbers(game); i++) {
        t->setup[i] = bundle_int(r, "a number of the set-up", INT_MIN, INT_MAX);
        if (r->rc == 0 && !game_setup_fits(game, i, t->setup[i]))
            bundle_wrong(r, "the game has no such set-up");
    }
    if (r->rc == 0 && game_setup_numbers(game) == 0 && !bundle_none(r))
        bundle_wrong(r, "the game has no set-up, expected is \"none\"");
}

static void read_testpoints(struct bundle_reader *r, struct bundle *b)
{
    int count = (int)bundle_number(r, "testpoints", 0, CONFIG_TESTPOINTS + 1), before = -1;
    bool found = !b->b.knockout_apart;
    struct testpoint t, *point[CONFIG_TESTPOINTS + 1] = {NULL};
    b->b.league = calloc((size_t)count + 1, sizeof *b->b.league);
    if (b->b.league == NULL)
        bundle_no_memory(r);
    for (int i = 0; i < count && r->rc == 0; i++, before = t.id) {
        read_testpoint(r, b->game, &t, before);
        const bool apart = t.id == b->b.knockout.id;
        point[i] = apart ? &b->b.knockout : &b->b.league[b->b.leagues++].point;
        *point[i] = t;
        found = found || apart;
    }
    if (r->rc == 0 && (!found || b->b.leagues > CONFIG_TESTPOINTS))
        bundle_wrong(r, found ? "there are too many test points" : "the knock-out's test point is none of them");
    for (int i = 0; i < count && b->sealed && r->rc == 0; i++) {
        bundle_key(r, "limit");
        bundle_int(r, "the test point", point[i]->id, point[i]->id);
        point[i]->instructions = bundle_int64(r, "the instructions", 1, INT64_MAX / 2);
    }
}

static void read_entry(struct bundle_reader *r, struct batch_player *p, int number, struct hash *all)
{
    uint8_t hash[HASH_SIZE];
    bundle_key(r, "entry");
    bundle_int(r, "the player", number, number);
    bundle_hash(r, "the source", hash);
    if (!bundle_none(r))
        bundle_hash(r, "the data", hash);
    const char *name = bundle_rest(r, "the name"), *wrong = r->rc == 0 ? submission_name_wrong(name) : NULL;
    if (wrong != NULL)
        bundle_wrong(r, "%s", wrong);
    if (r->rc != 0)
        return;
    memcpy(p->name, name, strlen(name) + 1);
    hash_add(all, r->line, strlen(r->line));
    hash_add(all, "\n", 1);
}

static void read_handed(struct bundle_reader *r, struct batch_player *p, int number)
{
    uint8_t hash[HASH_SIZE];
    bundle_key(r, "handed");
    bundle_int(r, "the player", number, number);
    p->contestant = bundle_int64(r, "the contestant", 1, INT64_MAX);
    p->submission = bundle_int64(r, "the submission", 1, INT64_MAX);
    bundle_int64(r, "when", 0, INT64_MAX);
    bundle_hash(r, "the program", hash);
    if (bundle_rest(r, "the file's ending")[0] != '.')
        bundle_wrong(r, "the file's ending does not begin with a dot");
}

/* In the order of players and of these words. Nothing follows from groups. */
static void read_groups(struct bundle_reader *r, int players)
{
    for (int place, before = -1; bundle_key_if(r, "group"); before = place) {
        place = 4 * bundle_int(r, "the player", 0, players - 1);
        int what = bundle_one_of(r, "the group", "school region division competition");
        const char *name = bundle_rest(r, "its name"), *wrong = r->rc == 0 ? submission_name_wrong(name) : NULL;
        place += what;
        if (wrong != NULL)
            bundle_wrong(r, "%s", wrong);
        else if (r->rc == 0 && what == 3 && strcmp(name, "out") != 0)
            bundle_wrong(r, "competition is \"%.40s\", expected is \"out\"", name);
        else if (r->rc == 0 && place <= before)
            bundle_wrong(r, "groups are not in their order, each once");
    }
}

/* Each player must occur once. If seeds are submissions, the first submission comes first. */
static void read_seeds(struct bundle_reader *r, struct batch *b)
{
    int64_t before = 0;
    bool *seen = calloc((size_t)b->players + 1, sizeof *seen);
    if (seen == NULL)
        bundle_no_memory(r);
    for (int i = 0; i < b->players && r->rc == 0; i++) {
        bundle_key(r, "seeded");
        int player = bundle_int(r, "the player", 0, b->players - 1);
        int64_t own = b->player[player].submission;
        if (r->rc == 0 && seen[player])
            bundle_wrong(r, "player %d has a seed already", player);
        else if (r->rc == 0 && !b->seeds_previous && own < before)
            bundle_wrong(r, "player %d handed in before the one above", player);
        seen[player] = true;
        b->by_seed[i] = player;
        before = own;
    }
    free(seen);
}

static int by_number(const void *left, const void *right)
{
    const int64_t *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

/* A contestant takes part once, with their own submission. */
static void check_twice(struct bundle_reader *r, const struct batch *b, bool contestant)
{
    int64_t *number = malloc(((size_t)b->players + 1) * sizeof *number);
    if (number == NULL)
        bundle_no_memory(r);
    for (int i = 0; i < b->players && number != NULL; i++)
        number[i] = contestant ? b->player[i].contestant : b->player[i].submission;
    if (number != NULL)
        qsort(number, (size_t)b->players, sizeof *number, by_number);
    for (int i = 1; i < b->players && number != NULL; i++)
        if (number[i] == number[i - 1])
            bundle_wrong(r, "%s %lld takes part twice", contestant ? "contestant" : "submission", (long long)number[i]);
    free(number);
}

static void read_players(struct bundle_reader *r, struct bundle *b)
{
    struct hash all;
    hash_start(&all);
    int64_t count = bundle_number(r, "players", 0, BATCH_MOST_PLAYERS);
    if (count > bundle_room(r, ENTRY_BYTES))
        bundle_wrong(r, "there is no room for so many entries in what follows");
    if (r->rc != 0)
        return;
    b->b.player = calloc((size_t)count + 1, sizeof *b->b.player);
    b->b.by_seed = calloc((size_t)count + 1, sizeof *b->b.by_seed);
    if (b->b.player == NULL || b->b.by_seed == NULL)
        bundle_no_memory(r);
    for (int i = 0; i < count && r->rc == 0; i++)
        read_entry(r, &b->b.player[i], i, &all);
    hash_end(&all, b->entries);
    for (int i = 0; i < count && r->rc == 0; i++)
        read_handed(r, &b->b.player[i], i);
    read_groups(r, (int)count);
    read_modules(r, b);
    if (r->rc != 0)
        return;
    b->b.players = (int)count;
    for (int i = 0; i < b->b.rules.bosses; i++)
        if (b->b.rules.boss[i] >= b->b.players)
            bundle_wrong(r, "the boss of league %d is no player", i + 1);
    check_twice(r, &b->b, true);
    check_twice(r, &b->b, false);
    read_seeds(r, &b->b);
    if (r->rc == 0 && format_rounds(&b->b.rules, b->b.players) > BATCH_MOST_ROUNDS)
        bundle_wrong(r, "so many players would have more than %d rounds", BATCH_MOST_ROUNDS);
}

void bundle_read_head(struct bundle_reader *r, const struct game *const known[], struct bundle *b)
{
    memset(b, 0, sizeof *b);
    int64_t version = bundle_number(r, "sortie-bundle", 0, INT64_MAX);
    if (r->rc == 0 && (version < BUNDLE_FIRST || version > BUNDLE_VERSION))
        bundle_wrong(r, "this kit reads versions %d to %d of bundles", BUNDLE_FIRST, BUNDLE_VERSION);
    b->b.bundle = (int)version;
    b->b.id = bundle_number(r, "batch", 1, INT64_MAX);
    read_previous(r, b);
    read_game(r, known, b);
    read_settings(r, b);
    read_format(r, b);
    read_seat(r, b);
    if (r->rc == 0)
        read_testpoints(r, b);
    if (r->rc == 0)
        read_players(r, b);
}
