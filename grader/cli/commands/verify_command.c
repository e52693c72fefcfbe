/*
 * sortie verify: replays records through the rules. For a contest, recomputes everything.
 */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/arguments/own_game.h"
#include "cli/arguments/players.h"
#include "cli/checks/verify_public.h"
#include "commands.h"
#include "contest/verify/recompute.h"
#include "match/match.h"

static struct verify_asked asked = {.sample = -1, .mib = 256, .seconds = 600};

/* The names of a match that somebody took over in a browser (desk/web/go_on.js) end in ", then WHO (GAME.MOMENT)". */
static void tell_taken_over(const char *file, const struct match *m)
{
    for (int side = 0; side < m->game->seats; side++) {
        const char *name = m->job.name[side], *then = strstr(name, ", then "), *at = strrchr(name, '(');
        int game, moment, end = 0;
        if (then != NULL && at != NULL && sscanf(at, "(%d.%d)%n", &game, &moment, &end) == 2 && at[end] == '\0')
            printf("%s: taken over in game %d at moment %d: %s\n", file, game, moment, name);
    }
}

static int verify_record(const char *file)
{
    static struct match m;
    int status = own_game_read_record(file, asked.game, &m), games = m.job.games;
    if (status == 0 && m.result.faulted && !m.game->fresh)
        printf("%s: forfeited in game %d of %d, every answer and result is right\n", file, m.result.fault.game, games);
    else if (status == 0)
        printf("%s: %d game%s, every answer and result is right\n", file, games, games == 1 ? "" : "s");
    if (status == 0)
        tell_taken_over(file, &m);
    match_close(&m);
    return status;
}

/* Prints the matches without a record: how many, and the proof of each that the system failed. */
static void tell_without_record(const char *folder, const struct recompute *r)
{
    int64_t system = 0;
    if (r->without_record == 0)
        return;
    for (int i = 0; i < PROOFS; i++)
        system += r->system[i];
    printf("%s: %lld matches were not played to an end: %lld unplayed after losses by time, %lld lost for failing at "
           "one side, %lld without a result by the system's failure",
           folder, (long long)r->without_record, (long long)r->unplayed, (long long)r->failed, (long long)system);
    for (int i = 0; i < PROOFS; i++)
        if (r->system[i] > 0)
            printf(", %s %lld", proof_name((enum proof)i), (long long)r->system[i]);
    puts(r->without_record > RECOMPUTE_TOLD ? "; the first are above" : "");
}

static void tell_contest(const char *folder, const struct recompute *r)
{
    printf("%s: %lld batches, %lld matches, %lld records, %lld rulings: every pairing, rating, score, answer and "
           "result is right; %lld matches played again by their programs, %lld came out otherwise\n",
           folder, (long long)r->batches, (long long)r->matches, (long long)r->records, (long long)r->rulings,
           (long long)r->replayed, (long long)r->differed);
    if (r->sealed)
        printf(
            "%s: sealed seats: the instructions of %lld matches of the last batch are counted again; %lld have other "
            "modules here, by another compiler or other flags, and cannot be\n",
            folder, (long long)r->replayed, (long long)r->other_module);
    if (r->sealed || r->guarded > 0)
        printf("%s: matches that the judge's clock stopped, which is not reproducible: %lld\n", folder,
               (long long)r->guarded);
    tell_without_record(folder, r);
    if (r->dropped > 0)
        printf("%s: of %lld batches, the last of them %lld, the records are dropped: their matches cannot be played "
               "again, and their results are taken as they are stored\n",
               folder, (long long)r->dropped, (long long)r->last_dropped);
    if (r->kept != NULL)
        printf("%s: the hash that was kept is that of batch %lld\n", folder, (long long)r->kept_batch);
    if (r->hash[0] != '\0')
        printf("%s: batch %lld has the hash %s\n", folder, (long long)r->batches, r->hash);
}

static int verify_contest(struct contest *c)
{
    struct recompute r = {.remarks = stdout, .trust_flags = asked.trust_flags, .kept = asked.kept};
    r.progress = asked.progress ? stderr : NULL;
    TRY(recompute_all(c, &r));
    TRY(recompute_replay(c, &r, (int)asked.sample));
    tell_contest(c->folder, &r);
    c->why[0] = '\0';
    return r.differed > 0 && (!c->game->timed || r.sealed);
}

static int verify(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode) ? progress_on_contest(path, PROGRESS_READS, verify_contest)
                                                           : verify_record(path);
}

static int verify_bundles(const struct positional *given)
{
    const struct game *game = NULL;
    if (asked.game != NULL)
        TRY(players_game(asked.game, &game));
    const struct public_check check = {.bundle = given->text,
                                       .bundles = given->count,
                                       .records = asked.records,
                                       .game = game,
                                       .kept = asked.kept,
                                       .mib = (int)asked.mib,
                                       .seconds = (int)asked.seconds};
    return verify_public(&check);
}

static int verify_command_check(void)
{
    if (asked.kept != NULL && !hash_is_text(asked.kept))
        return refuse("--kept", "a hash has 64 digits, 0 to 9 and a to f");
    return asked.records != NULL && !asked.public ? refuse("--records", "goes with --public") : 0;
}

static int verify_command_run(const struct positional *given)
{
    int status = 0;
    if (asked.public)
        return verify_bundles(given);
    for (int i = 0; i < given->count; i++) {
        int one = verify(given->text[i]);
        status = one > status ? one : status;
    }
    return status;
}

const struct command verify_command = {COMMAND_VERIFY(asked), .check = verify_command_check, .run = verify_command_run};
