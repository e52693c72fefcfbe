/*
 * sortie submit: takes a submission.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/handin/admission.h"
#include "contest/handin/submission.h"
#include "contest/space/capacity.h"

static struct taking submission;
static struct {
    SETTINGS_SUBMIT;
    const char *file, *data; /* data: or NULL */
} asked;

/* The answer goes to stderr for a refusal and to stdout otherwise. A refusal also has the usual summary line. */
static int hand_in(struct contest *c)
{
    struct capacity capacity;
    submission.c = c;
    int result = submission_take_file(&submission, asked.file, asked.data, asked.main);
    if (result == CONTEST_SYSTEM || submission.answer[0] == '\0')
        return result;
    if (result == CONTEST_REFUSED) {
        fprintf(stderr, "%s", submission.answer);
        return contest_refuse(c, asked.file, "not accepted from %s; what was accepted before stays valid",
                              submission.name);
    }
    printf("%s", submission.answer);
    if (capacity_find(c, -1, &capacity) == CONTEST_OK)
        capacity_print(c, &capacity, stdout);
    return 0;
}

static int submit_command_run(const struct positional *given)
{
    submission.name = given->text[1];
    asked.file = given->text[2];
    asked.data = given->count > 3 ? given->text[3] : NULL;
    return progress_on_contest(given->text[0], CONTEST_CHANGES, hand_in);
}

const struct command submit_command = {COMMAND_SUBMIT(asked), .run = submit_command_run};
