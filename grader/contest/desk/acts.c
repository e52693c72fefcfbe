#define _POSIX_C_SOURCE 200809L
#include "acts.h"

#include <inttypes.h>
#include <string.h>

#include "act_report.h"
#include "act_settings.h"
#include "base/command/words.h"
#include "contest/batch/rejudge.h"
#include "contest/clock/wish.h"
#include "contest/handin/contestant.h"
#include "contest/people/enrol.h"
#include "contest/people/group.h"
#include "contest/people/user_list.h"
#include "contest/talk/message.h"
#include "contest/talk/registration.h"

/* ---- contestants ---- */

static int acts_state(struct contest *c, const struct act_given *g)
{
    return contestant_set(c, g->value[ACT_NAME], (enum contestant_state)g->how, g->value[ACT_WHY]);
}

static int acts_rename(struct contest *c, const struct act_given *g)
{
    return contestant_rename(c, g->value[ACT_NAME], g->value[ACT_NEW], g->value[ACT_WHY]);
}

static int acts_set(struct contest *c, const struct act_given *g)
{
    struct groups groups = {{g->value[ACT_SCHOOL], g->value[ACT_REGION], g->value[ACT_DIVISION]},
                            g->value[ACT_COMPETITION]};
    if (groups.competition != NULL && (groups.competition = user_list_competition(groups.competition)) == NULL)
        return contest_refuse(c, "--out-of-competition", "is yes or no");
    return group_set(c, g->value[ACT_NAME], &groups, g->value[ACT_WHY]);
}

static int add_token(struct contest *c, const struct act_given *g, char text[TOKEN_TEXT])
{
    if (g->how)
        TRY(contestant_add(c, g->value[ACT_NAME], g->value[ACT_WHY]));
    return token_make(c, g->value[ACT_NAME], text);
}

/* No later act prints this token again. how: of a new contestant. */
static int acts_token(struct contest *c, const struct act_given *g)
{
    char text[TOKEN_TEXT];
    TRY(contest_change(c));
    TRY(contest_end(c, add_token(c, g, text)));
    fprintf(g->out, "%s\n", text);
    return CONTEST_OK;
}

static int acts_revoke(struct contest *c, const struct act_given *g)
{
    int64_t revoked;
    TRY(token_revoke(c, g->value[ACT_NAME], &revoked));
    fprintf(g->out, "%lld tokens of %s are no longer valid\n", (long long)revoked, g->value[ACT_NAME]);
    return CONTEST_OK;
}

static int acts_settle(struct contest *c, const struct act_given *g)
{
    return registration_settle(c, g->value[ACT_NAME], g->value[ACT_WHY], g->how != 0);
}

static int acts_word(struct contest *c, const struct act_given *g)
{
    return contestant_let(c, g->value[ACT_NAME], (enum drop_request)g->how);
}

/* ---- many contestants at once ---- */

static int tell_tokens(void *out, const struct user_list *list, char (*token)[TOKEN_TEXT])
{
    for (int i = 0; i < list->count; i++)
        fprintf(out, "%s %s\n", token[i], list->user[i].name);
    return CONTEST_OK;
}

static int enrol_list(struct contest *c, const struct act_given *g, char *text, struct user_list *list)
{
    char why[160];
    if (user_list_read_text(list, text, why, sizeof why) != 0)
        return contest_refuse(c, "the list", "%s", why);
    TRY(enrol_check(c, list, NULL, g->out));
    return enrol_all(c, list, g->value[ACT_WHY], tell_tokens, g->out);
}

static int acts_add_list(struct contest *c, const struct act_given *g)
{
    struct user_list list = {.user = NULL};
    char *text = strdup(g->value[ACT_TEXT]);
    int rc = text == NULL ? contest_no_memory(c) : enrol_list(c, g, text, &list);
    user_list_free(&list);
    return rc;
}

/* ---- messages ---- */

static int acts_answer(struct contest *c, const struct act_given *g)
{
    return message_answer(c, g->number, g->value[ACT_WORDS], g->value[ACT_ALL] != NULL);
}

/* ---- batches ---- */

static int acts_void(struct contest *c, const struct act_given *g)
{
    TRY(rejudge_void(c, g->number, g->value[ACT_WHY]));
    fprintf(g->out,
            "Batch %lld is void now. sortie site %s writes the pages anew; sortie batch %s --again %lld plays it "
            "again.\n",
            (long long)g->number, c->word, c->word, (long long)g->number);
    return CONTEST_OK;
}

static int acts_wish(struct contest *c, const struct act_given *g)
{
    TRY(wish_batch(c, (enum wish_kind)g->how, g->how == WISH_AGAIN ? g->number : 0, g->value[ACT_WHY]));
    fputs("The clock begins the batch at once, or when the one that it plays now is finished.\n", g->out);
    return CONTEST_OK;
}

static int acts_pause(struct contest *c, const struct act_given *g)
{
    TRY(wish_pause(c, g->how != 0, g->value[ACT_WHY]));
    fputs(g->how ? "No batch begins by the schedule until the pause ends.\n" : "Batches begin by the schedule again.\n",
          g->out);
    return CONTEST_OK;
}

/* ---- judges ---- */

static int acts_judge_add(struct contest *c, const struct act_given *g)
{
    enum judge_role role;
    int64_t id;
    if (!judge_role_of(g->value[ACT_ROLE], &role))
        return contest_refuse(c, g->value[ACT_ROLE], "is none of owner, judge, helper");
    TRY(judge_add_key(c, g->value[ACT_NAME], role, g->value[ACT_KEY], &id));
    fprintf(g->out, "%" PRId64 "\n", id);
    return CONTEST_OK;
}

/* ---- the list ---- */

#define BIT(kind) (1u << (kind))
#define NAME BIT(ACT_NAME)
#define WHY BIT(ACT_WHY)
#define NUMBER BIT(ACT_NUMBER)
#define GROUPS (BIT(ACT_SCHOOL) | BIT(ACT_REGION) | BIT(ACT_DIVISION) | BIT(ACT_COMPETITION))

const struct act acts[] = {
    {"announce", JUDGE_HELPER, BIT(ACT_WORDS), 0, false, .run_one = message_announce},
    {"answer", JUDGE_HELPER, NUMBER | BIT(ACT_WORDS), BIT(ACT_ALL), false, .run = acts_answer},
    {"add", JUDGE_JUDGE, NAME, WHY, true, .run = acts_token,
     .done = "is a contestant now; the line above is the token, which is printed only once", .how = true},
    {"add-list", JUDGE_JUDGE, BIT(ACT_TEXT), WHY, true, .run = acts_add_list},
    {"token", JUDGE_JUDGE, NAME, 0, false, .run = acts_token},
    {"revoke", JUDGE_JUDGE, NAME, 0, false, .run = acts_revoke},
    {"rename", JUDGE_JUDGE, NAME | BIT(ACT_NEW), WHY, true, .run = acts_rename,
     .done = "is the name from the next batch on"},
    {"set", JUDGE_JUDGE, NAME, GROUPS | WHY, true, .run = acts_set, .done = "has these groups from the next batch on"},
    {"withdraw", JUDGE_JUDGE, NAME, WHY, true, .run = acts_state, .done = "takes part in no further batch",
     .how = CONTESTANT_WITHDRAWN},
    {"restore", JUDGE_JUDGE, NAME, WHY, true, .run = acts_state, .done = "takes part again", .how = CONTESTANT_ACTIVE},
    {"disqualify", JUDGE_JUDGE, NAME | WHY, 0, true, .run = acts_state,
     .done = "takes part in no further batch, and is crossed out", .how = CONTESTANT_DISQUALIFIED},
    {"approve", JUDGE_JUDGE, NAME, WHY, true, .run = acts_settle,
     .done = "is a contestant now; the browser that registered is let in", .how = true},
    {"decline", JUDGE_JUDGE, NAME, 0, false, .run = acts_settle, .done = "is removed, and may register again"},
    {"public", JUDGE_JUDGE, NAME, 0, false, .run = acts_word,
     .done = "lets others play against the last accepted program", .how = DROP_PUBLIC},
    {"private", JUDGE_JUDGE, NAME, 0, false, .run = acts_word,
     .done = "lets nobody play against a program of theirs any more", .how = DROP_PRIVATE},
    {"publish", JUDGE_JUDGE, NAME, 0, false, .run = acts_word,
     .done = "lets the program be published after the contest", .how = DROP_PUBLISH},
    {"unpublish", JUDGE_JUDGE, NAME, 0, false, .run = acts_word, .done = "keeps the program private after the contest",
     .how = DROP_UNPUBLISH},
    {"now", JUDGE_JUDGE, 0, WHY, true, .run = acts_wish, .how = WISH_NOW},
    {"again", JUDGE_JUDGE, NUMBER, WHY, true, .run = acts_wish, .how = WISH_AGAIN},
    {"final", JUDGE_JUDGE, 0, WHY, true, .run = acts_wish, .how = WISH_FINAL},
    {"void", JUDGE_JUDGE, NUMBER | WHY, 0, true, .run = acts_void},
    {"pause", JUDGE_JUDGE, 0, WHY, true, .run = acts_pause, .how = true},
    {"resume", JUDGE_JUDGE, 0, WHY, true, .run = acts_pause},
    {"settings", JUDGE_JUDGE, BIT(ACT_TEXT), 0, false, .run_one = act_settings},
    {"report", JUDGE_JUDGE, NAME, 0, false, .done = "begins", .run_one = act_report_want},
    {"report-end", JUDGE_JUDGE, NAME, 0, false, .done = "is ended", .run_one = act_report_end},
    {"judge-add", JUDGE_OWNER, NAME | BIT(ACT_ROLE) | BIT(ACT_KEY), 0, true, .run = acts_judge_add,
     .done = "may judge now"},
    {"judge-revoke", JUDGE_OWNER, NAME, 0, true, .done = "may not judge any more", .run_one = judge_revoke},
    {.name = NULL},
};

const struct act *act_find(const char *name)
{
    for (const struct act *a = acts; a->name != NULL; a++)
        if (strcmp(a->name, name) == 0)
            return a;
    return NULL;
}

/* Returns the value of the one field that an act needs. */
static const char *only_value(const struct act *act, const struct act_given *given)
{
    int field = 0;
    while (act->needs >> field != 1)
        field++;
    return given->value[field];
}

int act_do(struct contest *c, const struct act *act, const struct act_given *given)
{
    struct act_given own = *given;
    const char *const *value = own.value;
    own.how = act->how;
    TRY(act->run != NULL ? act->run(c, &own) : act->run_one(c, only_value(act, given)));
    if (act->done != NULL)
        fprintf(given->out, "%s %s\n", value[ACT_NEW] != NULL ? value[ACT_NEW] : value[ACT_NAME], act->done);
    return CONTEST_OK;
}

/* ---- fields ---- */

/* ORDER enum act_field_kind */
static const char *const fields[] = {"name",   "new",    "words",    "why",         "text",   "role", "key",
                                     "school", "region", "division", "competition", "number", "all"};

int act_fill(struct contest *c, const struct act *act, const struct act_text *a, struct act_given *given)
{
    int known = 0;
    for (int i = 0; i < ACT_FIELD_KINDS; i++) {
        bool needs = (act->needs >> i & 1) != 0, may = needs || (act->may >> i & 1) != 0;
        const char *value = given->value[i] = act_text_field(a, fields[i]);
        if (value != NULL && !may)
            return contest_refuse(c, act->name, "takes no %s", fields[i]);
        if (needs && i == ACT_WHY && (value == NULL || value[0] == '\0'))
            return contest_refuse(c, act->name, "needs --why: everybody will read it");
        if (needs && value == NULL)
            return contest_refuse(c, act->name, "needs the field %s", fields[i]);
        known += value != NULL;
    }
    if (known < a->fields)
        return contest_refuse(c, act->name, "is not an act, or has a field that no act has");
    const char *number = given->value[ACT_NUMBER];
    if (number != NULL && !words_number(number, 1, INT64_MAX, &given->number))
        return contest_refuse(c, number, "is not a number");
    return CONTEST_OK;
}
