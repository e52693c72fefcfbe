/*
 * sortie verify: plays records again through the rules; of a contest, computes everything again.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "../contest/recompute.h"
#include "../plane/referee.h"
#include "commands.h"
#include "options.h"
#include "progress.h"
#include "record_file.h"

static int verify_record(const char *file)
{
    static struct match m;
    int status = record_file_read(file, &m), games = m.job.games;
    if (status == 0 && m.result.faulted)
        printf("%s: forfeited in game %d of %d, every answer and result is right\n", file, m.result.fault.game, games);
    else if (status == 0)
        printf("%s: %d game%s, every answer and result is right\n", file, games, games == 1 ? "" : "s");
    match_close(&m);
    return status;
}

static int verify_contest(const char *folder, int sample)
{
    static struct contest c;
    struct recompute r = {.remarks = stdout};
    int rc = contest_open(&c, &plane_game, folder);
    if (rc == CONTEST_OK)
        rc = recompute_all(&c, &r);
    if (rc == CONTEST_OK)
        rc = recompute_replay(&c, &r, sample);
    int status = progress_status(&c, rc);
    if (status == 0)
        printf("%s: %lld batches, %lld matches, %lld records: every pairing, rating, score, answer and result is right; %lld matches played again by their programs, %lld came out otherwise\n",
               c.folder, (long long)r.batches, (long long)r.matches, (long long)r.records, (long long)r.replayed, (long long)r.differed);
    contest_close(&c);
    return status;
}

static int verify(const char *path, int sample)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode) ? verify_contest(path, sample) : verify_record(path);
}

int verify_command(int argc, char **argv)
{
    int64_t sample = 10;
    bool help = false;
    const struct option table[] = {
        {"sample", "N", "of a contest: how many matches of the last batch are played again by their programs (10)", .number = &sample, .least = 0, .most = 1000000},
        {"help", NULL, "this text", .flag = &help},
        {.name = NULL},
    };
    struct positional positional;
    if (options_read(argc, argv, table, &positional) != 0)
        return 1;
    if (help) {
        puts("usage: sortie verify RECORD|DIR...\n\nPlays each record again through the rules: turns, answers, who moves first, wins, the result.\n"
             "Of each record that is wrong it names the first line that is. Of a contest's folder it verifies every record, and\n"
             "computes every pairing, rating and score again.\n");
        options_help(table);
        return 0;
    }
    if (positional.count == 0)
        return refuse("verify", "needs a record; see sortie verify --help");
    int status = 0;
    for (int i = 0; i < positional.count; i++) {
        int one = verify(positional.text[i], (int)sample);
        status = one > status ? one : status;
    }
    return fflush(stdout) == 0 ? status : fail("standard output", "%s", strerror(errno));
}
