#define _POSIX_C_SOURCE 200809L
#include "acts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "act_report.h"
#include "act_settings.h"
#include "base/command/words.h"
#include "contest/batch/rejudge.h"
#include "contest/clock/wish.h"
#include "contest/handin/contestant.h"
#include "contest/people/enrol.h"
#include "contest/people/user_list.h"
#include "contest/talk/message.h"
#include "contest/talk/registration.h"

/* ---- contestants ---- */

static int acts_state(struct contest *c, const struct act_given *g)
{
    return contestant_set(c, g->name, (enum contestant_state)g->how, g->why);
}

static int acts_rename(struct contest *c, const struct act_given *g)
{
    return contestant_rename(c, g->name, g->fresh, g->why);
}

static int acts_set(struct contest *c, const struct act_given *g)
{
    struct groups groups = g->groups;
    if (groups.competition != NULL && (groups.competition = group_competition(groups.competition)) == NULL)
        return contest_trouble(c, CONTEST_REFUSED, "--out-of-competition", "is yes or no");
    return group_set(c, g->name, &groups, g->why);
}

/* No later act prints this token again. */
static int acts_token(struct contest *c, const struct act_given *g)
{
    char text[TOKEN_TEXT];
    TRY(token_make(c, g->name, text));
    fprintf(g->out, "%s\n", text);
    return CONTEST_OK;
}

static int acts_add(struct contest *c, const struct act_given *g)
{
    TRY(contestant_add(c, g->name, g->why));
    return acts_token(c, g);
}

static int acts_revoke(struct contest *c, const struct act_given *g)
{
    int64_t revoked;
    TRY(token_revoke(c, g->name, &revoked));
    fprintf(g->out, "%lld tokens of %s are no longer valid\n", (long long)revoked, g->name);
    return CONTEST_OK;
}

static int acts_approve(struct contest *c, const struct act_given *g)
{
    return registration_approve(c, g->name, g->why);
}

static int acts_decline(struct contest *c, const struct act_given *g)
{
    return registration_decline(c, g->name);
}

static int acts_public(struct contest *c, const struct act_given *g)
{
    return contestant_let_play(c, g->name, g->how != 0);
}

static int acts_publish(struct contest *c, const struct act_given *g)
{
    return contestant_let_publish(c, g->name, g->how != 0);
}

/* ---- many contestants at once ---- */

struct enrolling {
    const struct user_list *list;
    FILE *out;
};

static void tell_clash(void *self, int line, const char *name, const char *why)
{
    (void)line;
    fprintf(self, "%s: %s\n", name, why);
}

static int tell_tokens(void *self, char (*token)[TOKEN_TEXT])
{
    struct enrolling *e = self;
    for (int i = 0; i < e->list->count; i++)
        fprintf(e->out, "%s %s\n", token[i], e->list->user[i].name);
    return CONTEST_OK;
}

static int enrol_list(struct contest *c, const struct act_given *g, char *text, struct user_list *list)
{
    char why[160];
    struct enrol_clashes clashes = {.tell = tell_clash, .self = g->out};
    if (user_list_read_text(list, text, why, sizeof why) != 0)
        return contest_trouble(c, CONTEST_REFUSED, "the list", "%s", why);
    TRY(enrol_check(c, list, &clashes));
    if (clashes.count > 0)
        return contest_trouble(c, CONTEST_REFUSED, "the list", "%d of %d names cannot be added, so nobody was",
                               clashes.count, list->count);
    return enrol_all(c, list, g->why, tell_tokens, &(struct enrolling){list, g->out});
}

static int acts_add_list(struct contest *c, const struct act_given *g)
{
    struct user_list list = {.user = NULL};
    char *text = strdup(g->text);
    int rc = text == NULL ? contest_no_memory(c) : enrol_list(c, g, text, &list);
    user_list_free(&list);
    free(text);
    return rc;
}

/* ---- messages ---- */

static int acts_announce(struct contest *c, const struct act_given *g)
{
    return message_announce(c, g->words);
}

static int acts_answer(struct contest *c, const struct act_given *g)
{
    return message_answer(c, g->number, g->words, g->all);
}

/* ---- batches ---- */

static int acts_void(struct contest *c, const struct act_given *g)
{
    TRY(rejudge_void(c, g->number, g->why));
    fprintf(g->out,
            "Batch %lld is void now. sortie site %s writes the pages anew; sortie batch %s --again %lld plays it "
            "again.\n",
            (long long)g->number, c->word, c->word, (long long)g->number);
    return CONTEST_OK;
}

static int acts_wish(struct contest *c, const struct act_given *g)
{
    TRY(wish_batch(c, (enum wish_kind)g->how, g->how == WISH_AGAIN ? g->number : 0, g->why));
    fputs("The clock begins the batch at once, or when the one that it plays now is finished.\n", g->out);
    return CONTEST_OK;
}

static int acts_pause(struct contest *c, const struct act_given *g)
{
    TRY(wish_pause(c, g->how != 0, g->why));
    fputs(g->how ? "No batch begins by the schedule until the pause ends.\n" : "Batches begin by the schedule again.\n",
          g->out);
    return CONTEST_OK;
}

/* ---- judges ---- */

static int acts_judge_add(struct contest *c, const struct act_given *g)
{
    enum judge_role role;
    int64_t id;
    if (!judge_role_of(g->role, &role))
        return contest_trouble(c, CONTEST_REFUSED, g->role, "is none of owner, judge, helper");
    TRY(judge_add_key(c, g->name, role, g->key, &id));
    fprintf(g->out, "%" PRId64 "\n", id);
    return CONTEST_OK;
}

static int acts_judge_revoke(struct contest *c, const struct act_given *g)
{
    return judge_revoke(c, g->name);
}

static int acts_settings(struct contest *c, const struct act_given *g)
{
    return act_settings(c, g->text);
}

static int acts_report(struct contest *c, const struct act_given *g)
{
    return act_report_want(c, g->name);
}

static int acts_report_end(struct contest *c, const struct act_given *g)
{
    return act_report_end(c, g->name);
}

/* ---- the list ---- */

#define BIT(kind) (1u << (kind))
#define NAME BIT(ACT_NAME)
#define WHY BIT(ACT_WHY)
#define NUMBER BIT(ACT_NUMBER)
#define GROUPS (BIT(ACT_SCHOOL) | BIT(ACT_REGION) | BIT(ACT_DIVISION) | BIT(ACT_COMPETITION))

const struct act acts[] = {
    {"announce", JUDGE_HELPER, BIT(ACT_WORDS), 0, false, acts_announce, NULL, 0},
    {"answer", JUDGE_HELPER, NUMBER | BIT(ACT_WORDS), BIT(ACT_ALL), false, acts_answer, NULL, 0},
    {"add", JUDGE_JUDGE, NAME, WHY, true, acts_add,
     "is a contestant now; the line above is the token, which is printed only once", 0},
    {"add-list", JUDGE_JUDGE, BIT(ACT_TEXT), WHY, true, acts_add_list, NULL, 0},
    {"token", JUDGE_JUDGE, NAME, 0, false, acts_token, NULL, 0},
    {"revoke", JUDGE_JUDGE, NAME, 0, false, acts_revoke, NULL, 0},
    {"rename", JUDGE_JUDGE, NAME | BIT(ACT_NEW), WHY, true, acts_rename, "is the name from the next batch on", 0},
    {"set", JUDGE_JUDGE, NAME, GROUPS | WHY, true, acts_set, "has these groups from the next batch on", 0},
    {"withdraw", JUDGE_JUDGE, NAME, WHY, true, acts_state, "takes part in no further batch", CONTESTANT_WITHDRAWN},
    {"restore", JUDGE_JUDGE, NAME, WHY, true, acts_state, "takes part again", CONTESTANT_ACTIVE},
    {"disqualify", JUDGE_JUDGE, NAME | WHY, 0, true, acts_state, "takes part in no further batch, and is crossed out",
     CONTESTANT_DISQUALIFIED},
    {"approve", JUDGE_JUDGE, NAME, WHY, true, acts_approve,
     "is a contestant now; the browser that registered is let in", 0},
    {"decline", JUDGE_JUDGE, NAME, 0, false, acts_decline, "is removed, and may register again", 0},
    {"public", JUDGE_JUDGE, NAME, 0, false, acts_public, "lets others play against the last accepted program", true},
    {"private", JUDGE_JUDGE, NAME, 0, false, acts_public, "lets nobody play against a program of theirs any more",
     false},
    {"publish", JUDGE_JUDGE, NAME, 0, false, acts_publish, "lets the program be published after the contest", true},
    {"unpublish", JUDGE_JUDGE, NAME, 0, false, acts_publish, "keeps the program private after the contest", false},
    {"now", JUDGE_JUDGE, 0, WHY, true, acts_wish, NULL, WISH_NOW},
    {"again", JUDGE_JUDGE, NUMBER, WHY, true, acts_wish, NULL, WISH_AGAIN},
    {"final", JUDGE_JUDGE, 0, WHY, true, acts_wish, NULL, WISH_FINAL},
    {"void", JUDGE_JUDGE, NUMBER | WHY, 0, true, acts_void, NULL, 0},
    {"pause", JUDGE_JUDGE, 0, WHY, true, acts_pause, NULL, true},
    {"resume", JUDGE_JUDGE, 0, WHY, true, acts_pause, NULL, false},
    {"settings", JUDGE_JUDGE, BIT(ACT_TEXT), 0, false, acts_settings, NULL, 0},
    {"report", JUDGE_JUDGE, NAME, 0, false, acts_report, "begins", 0},
    {"report-end", JUDGE_JUDGE, NAME, 0, false, acts_report_end, "is ended", 0},
    {"judge-add", JUDGE_OWNER, NAME | BIT(ACT_ROLE) | BIT(ACT_KEY), 0, true, acts_judge_add, "may judge now", 0},
    {"judge-revoke", JUDGE_OWNER, NAME, 0, true, acts_judge_revoke, "may not judge any more", 0},
    {NULL, JUDGE_OWNER, 0, 0, false, NULL, NULL, 0},
};

const struct act *act_find(const char *name)
{
    for (const struct act *a = acts; a->name != NULL; a++)
        if (strcmp(a->name, name) == 0)
            return a;
    return NULL;
}

int act_do(struct contest *c, const struct act *act, const struct act_given *given)
{
    struct act_given own = *given;
    own.how = act->how;
    TRY(act->run(c, &own));
    if (act->done != NULL)
        fprintf(given->out, "%s %s\n", given->fresh != NULL ? given->fresh : given->name, act->done);
    return CONTEST_OK;
}

/* ---- fields ---- */

/* ORDER enum act_field_kind */
static const char *const fields[] = {"name",   "new",    "words",    "why",         "text",   "role", "key",
                                     "school", "region", "division", "competition", "number", "all"};

const char *act_field_name(enum act_field_kind kind)
{
    return fields[kind];
}

int act_fill(struct contest *c, const struct act *act, const char *(*value_of)(const void *self, const char *key),
             const void *self, struct act_given *given)
{
    const char *value[ACT_FIELD_KINDS];
    for (int i = 0; i < ACT_FIELD_KINDS; i++) {
        bool may = ((act->needs | act->may) >> i & 1) != 0, needs = (act->needs >> i & 1) != 0;
        value[i] = value_of(self, fields[i]);
        if (value[i] != NULL && !may)
            return contest_trouble(c, CONTEST_REFUSED, act->name, "takes no %s", fields[i]);
        if (needs && i == ACT_WHY && (value[i] == NULL || value[i][0] == '\0'))
            return contest_trouble(c, CONTEST_REFUSED, act->name, "needs --why: everybody will read it");
        if (needs && value[i] == NULL)
            return contest_trouble(c, CONTEST_REFUSED, act->name, "needs the field %s", fields[i]);
    }
    given->name = value[ACT_NAME], given->fresh = value[ACT_NEW], given->words = value[ACT_WORDS];
    given->why = value[ACT_WHY], given->text = value[ACT_TEXT];
    given->role = value[ACT_ROLE], given->key = value[ACT_KEY];
    for (int i = 0; i < GROUP_KINDS; i++)
        given->groups.name[i] = value[ACT_SCHOOL + i];
    given->groups.competition = value[ACT_COMPETITION];
    given->all = value[ACT_ALL] != NULL;
    if (value[ACT_NUMBER] != NULL && !words_number(value[ACT_NUMBER], 1, INT64_MAX, &given->number))
        return contest_trouble(c, CONTEST_REFUSED, value[ACT_NUMBER], "is not a number");
    return CONTEST_OK;
}
