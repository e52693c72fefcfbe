/*
 * sortie standings: the scoreboard.
 */
#include <stdio.h>

#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/tables/standings.h"

struct settings {
    int64_t batch, subtask;
    const char *group;
    bool json, csv;
};

static int standings_command_print(struct contest *c, void *settings)
{
    const struct settings *s = settings;
    int64_t batch;
    int rc = standings_batch(c, s->batch, &batch);
    if (rc != CONTEST_OK)
        return progress_status(c, rc);
    if (batch == 0)
        return refuse(c->folder, "no batch is finished yet; sortie batch %s plays one", c->word);
    const struct standings_wanted wanted = {batch, (int)s->subtask, s->group};
    rc = standings_check(c, &wanted);
    if (rc != CONTEST_OK)
        return progress_status(c, rc);
    if (s->json)
        rc = standings_json(c, &wanted, stdout);
    else if (s->csv)
        rc = standings_csv(c, &wanted, stdout);
    else if ((rc = standings_about(c, batch, stdout)) == CONTEST_OK)
        rc = puts("") < 0 ? CONTEST_OK : standings_table(c, &wanted, stdout);
    return progress_status(c, rc);
}

static const struct usage usage = {"standings", 1, 1, "a contest's folder", "usage: sortie standings DIR [options]"};

int standings_command(int argc, char **argv)
{
    struct settings s = {.subtask = -1};
    const struct option table[] = {
        {"batch", "N", "an earlier batch (the last finished one)", .number = &s.batch, .least = 1, .most = INT32_MAX},
        {"subtask", "N", "one test point, with ranks, matches, byes and the order-free fit", .number = &s.subtask,
         .least = 0, .most = 999},
        {"group", "NAME", "those of a school, region or division, ranked among themselves", .text = &s.group},
        {"json", NULL, "everything as JSON", .flag = &s.json},
        {"csv", NULL, "everything as CSV", .flag = &s.csv},
        OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (s.json && s.csv)
        return refuse("--json", "and --csv exclude each other");
    return progress_on_contest(positional.text[0], PROGRESS_READS, standings_command_print, &s);
}
