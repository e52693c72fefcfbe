/*
 * sortie similar: programs of different people that share code.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/alike/alike.h"
#include "contest/contest.h"
#include "site/alike/alike_page.h"

static struct {
    int64_t percent;
    const char *known, *html;
    bool json;
} asked = {.percent = ALIKE_PERCENT};

static int similar_command_run(struct contest *c)
{
    struct alike a = {0};
    int rc = alike_find(c, (double)asked.percent, asked.known, &a);
    if (rc == CONTEST_OK && asked.html != NULL)
        rc = alike_page_write(c, &a, asked.html);
    if (rc == CONTEST_OK)
        (asked.json ? alike_print_json : alike_print)(&a, stdout);
    alike_free(&a);
    return rc;
}

static const struct option options[] = {{OPTION_SIMILAR_LEAST, .number = &asked.percent},
                                        {OPTION_SIMILAR_KNOWN, .text = &asked.known},
                                        {OPTION_SIMILAR_HTML, .text = &asked.html},
                                        {OPTION_SIMILAR_JSON, .flag = &asked.json},
                                        OPTIONS_END};

const struct command similar_command = {COMMAND_SIMILAR, options, .on_contest = similar_command_run};
