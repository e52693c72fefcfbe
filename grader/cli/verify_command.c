/*
 * sortie verify: plays records again through the rules; of a contest, computes everything again.
 */
#include <stdio.h>
#include <sys/stat.h>

#include "commands.h"
#include "contest/recompute.h"
#include "options.h"
#include "progress.h"
#include "record_file.h"

static int verify_record(const char *file)
{
    static struct match m;
    int status = record_file_read(file, &m), games = m.job.games;
    if (status == 0 && m.result.faulted && !m.game->fresh)
        printf("%s: forfeited in game %d of %d, every answer and result is right\n", file, m.result.fault.game, games);
    else if (status == 0)
        printf("%s: %d game%s, every answer and result is right\n", file, games, games == 1 ? "" : "s");
    match_close(&m);
    return status;
}

static int verify_contest(const char *folder, int sample, bool trust_flags)
{
    static struct contest c;
    struct recompute r = {.remarks = stdout, .trust_flags = trust_flags};
    int rc = progress_open_to_read(&c, folder);
    if (rc == CONTEST_OK)
        rc = recompute_all(&c, &r);
    if (rc == CONTEST_OK)
        rc = recompute_replay(&c, &r, sample);
    int status = progress_status(&c, rc);
    if (status == 0)
        printf("%s: %lld batches, %lld matches, %lld records, %lld rulings: every pairing, rating, score, answer and "
               "result is right; %lld matches played again by their programs, %lld came out otherwise\n",
               c.folder, (long long)r.batches, (long long)r.matches, (long long)r.records, (long long)r.rulings,
               (long long)r.replayed, (long long)r.differed);
    if (status == 0 && r.dropped > 0)
        printf(
            "%s: of %lld batches, the last of them %lld, the records are dropped: their matches cannot be played again, "
            "and their results are taken as they are stored\n",
            c.folder, (long long)r.dropped, (long long)r.last_dropped);
    contest_close(&c);
    return status;
}

static int verify(const char *path, int sample, bool trust_flags)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode) ? verify_contest(path, sample, trust_flags)
                                                           : verify_record(path);
}

int verify_command(int argc, char **argv)
{
    int64_t sample = 10;
    bool trust_flags = false;
    const struct option table[] = {
        {"sample", "N", "of a contest: how many matches of the last batch are played again by their programs (10)",
         .number = &sample, .least = 0, .most = 1000000},
        {"trust-flags", NULL,
         "of a contest: compile with the flags of its contest.conf, which whoever made it has chosen",
         .flag = &trust_flags},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {"verify", 1, OPTIONS_MOST_POSITIONAL, "a record",
                                       "usage: sortie verify RECORD|DIR...\n\nPlays each record again through the "
                                       "rules: turns, answers, who moves first, wins, the result.\n"
                                       "Of each record that is wrong it names the first line that is. Of a contest's "
                                       "folder it verifies every record, and\n"
                                       "computes every pairing, rating and score again."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    status = 0;
    for (int i = 0; i < positional.count; i++) {
        int one = verify(positional.text[i], (int)sample, trust_flags);
        status = one > status ? one : status;
    }
    return status;
}
