/*
 * sortie similar: programs of different people that share code.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/alike/alike.h"
#include "contest/contest.h"
#include "site/alike/alike_page.h"

static struct similar_asked asked = {.least = ALIKE_PERCENT};

static int similar_command_run(struct contest *c)
{
    struct alike a = {0};
    int rc = alike_find(c, (double)asked.least, asked.known, &a);
    if (rc == CONTEST_OK && asked.html != NULL)
        rc = alike_page_write(c, &a, asked.html);
    if (rc == CONTEST_OK)
        (asked.json ? alike_print_json : alike_print)(&a, stdout);
    alike_free(&a);
    return rc;
}

const struct command similar_command = {COMMAND_SIMILAR(asked), .on_contest = similar_command_run};
