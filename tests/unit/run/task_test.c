/*
 * Jobs and results as text: what is written is read, and nothing else is.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "lib/suite.h"
#include "run/pipe.h"
#include "run/task.h"

static struct task_job a_job(void)
{
    struct task_job job = {.game = games_known[0],
                           .match = {.seed = 18446744073709551615u,
                                     .limits = {.time_ms = 2000, .first_ms = 5, .memory_mib = 1024},
                                     .name = {"ann", "bob \xe5\xbc\xb5"}},
                           .program = {"0123456789abcdef", "/a path/with blanks"}};
    struct seat_limits limits = job.match.limits;
    match_job_testpoint(&job.match, &job.game->testpoint[0]);
    job.match.limits = limits;
    return job;
}

static struct task_result a_result(void)
{
    struct task_result r = {.took_us = 51234, .size = 40113};
    r.match = (struct match_result){
        .games = 20,
        .draws = 1,
        .player = {{.verdict = VERDICT_OK, .operations = 412, .wins = 13, .half_points = 27},
                   {.verdict = VERDICT_ILLEGAL, .faults = 1, .total = -77, .cost = {1830, 2204, 1840, 78403956000}}},
        .faulted = true,
        .fault = {.side = 1,
                  .verdict = VERDICT_ILLEGAL,
                  .game = 3,
                  .operation = 12,
                  .call = "Hit(0,5)",
                  .why = "outside the board"},
        .ended_at = -1};
    r.why[1] = (struct match_why){.won = 7, .drawn = 1, .lost = 13, .faults = {[VERDICT_CHANNEL] = 2}, .worst = 4};
    r.why[1].sum[GAME_FIGURES - 1] = (struct game_sum){-5, 12};
    r.said[0] = (struct task_said){.length = 8, .placed = true, .bytes = "1 2 3 x\n"};
    r.said[1].length = TASK_SAID;
    for (int i = 0; i < TASK_SAID; i++)
        r.said[1].bytes[i] = (char)i;
    return r;
}

static void jobs_come_back(void)
{
    const struct task_job job = a_job();
    struct task_job read;
    size_t size, again;
    char *text = task_write_job(&job, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    CU_ASSERT_EQUAL_FATAL(task_read_job(&read, games_known, NULL, text, size), 0);
    CU_ASSERT_FALSE(read.placed);
    char *second = task_write_job(&read, &again);
    CU_ASSERT_STRING_EQUAL(second, text);
    CU_ASSERT_STRING_EQUAL(read.program[1], job.program[1]);
    CU_ASSERT_EQUAL(read.match.seed, job.match.seed);
    for (size_t cut = 0; cut < size; cut++)
        CU_ASSERT_EQUAL(task_read_job(&read, games_known, NULL, text, cut), -1);
    free(second);
    free(text);
}

static void placed_jobs_come_back(void)
{
    struct task_job job = a_job(), read;
    size_t size;
    job.placed = true;
    char *text = task_write_job(&job, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    CU_ASSERT_EQUAL_FATAL(task_read_job(&read, games_known, NULL, text, size), 0);
    CU_ASSERT(read.placed);
    text[size - 2] = 'D';
    CU_ASSERT_EQUAL(task_read_job(&read, games_known, NULL, text, size), -1);
    free(text);
}

static void results_come_back(void)
{
    const struct task_result r = a_result();
    struct task_result read;
    size_t size, again;
    char *text = task_write_result(&r, 2, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    CU_ASSERT_EQUAL_FATAL(task_read_result(&read, text, size), 0);
    char *second = task_write_result(&read, 2, &again);
    CU_ASSERT_STRING_EQUAL(second, text);
    CU_ASSERT_EQUAL(read.match.player[1].total, -77);
    CU_ASSERT_EQUAL(read.match.player[0].cost.instructions, 0);
    CU_ASSERT_EQUAL(read.match.player[1].cost.instructions, 78403956000);
    CU_ASSERT_STRING_EQUAL(read.match.fault.why, "outside the board");
    CU_ASSERT(memcmp(&read.why[1], &r.why[1], sizeof r.why[1]) == 0);
    for (int seat = 0; seat < 2; seat++) {
        CU_ASSERT_EQUAL(read.said[seat].placed, r.said[seat].placed);
        CU_ASSERT_EQUAL_FATAL(read.said[seat].length, r.said[seat].length);
        CU_ASSERT(memcmp(read.said[seat].bytes, r.said[seat].bytes, (size_t)r.said[seat].length) == 0);
    }
    free(second);
    free(text);
}

/* Whatever byte is another one: it is refused, or read and written as what it says now. */
static void every_byte_changed(void)
{
    static const char other[] = {'\0', '\n', '\t', ' ', '-', '9', 'x', '\xff'};
    const struct task_result r = a_result();
    struct task_result read;
    size_t size, again;
    char *text = task_write_result(&r, 2, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    for (size_t i = 0; i < size; i++)
        for (size_t k = 0; k < sizeof other; k++) {
            char kept = text[i];
            text[i] = other[k];
            if (task_read_result(&read, text, size) == 0) {
                char *second = task_write_result(&read, 2, &again);
                CU_ASSERT(again > 0);
                free(second);
            }
            text[i] = kept;
        }
    free(text);
}

static void heads_come_back(void)
{
    static const char *const wrong[] = {
        "task 0000000000000000007 000000123 00000045 \n", "task -000000000000000007 000000123 000000045\n",
        "task 0000000000000000007 1234567890 000000045",  "task 0000000000000000007 000000123 0000000045",
        "task 9223372036854775808 000000123 000000045\n", "tusk 0000000000000000007 000000123 000000045\n",
        "task 0000000000000000007 000000123 000000045 ",  "task 0000000000000000007 00000-123 000000045\n"};
    char head[FRAME_HEAD + 1];
    struct frame f;
    frame_head(&(struct frame){7, 123, 45, NULL, NULL}, head);
    CU_ASSERT_STRING_EQUAL(head, "task 0000000000000000007 000000123 000000045\n");
    CU_ASSERT_EQUAL(frame_read_head(&f, head), 0);
    CU_ASSERT(f.id == 7 && f.text_size == 123 && f.more_size == 45);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(head, sizeof head, "%s", wrong[i]);
        bool refused = frame_read_head(&f, head) != 0;
        CU_ASSERT(refused);
        if (!refused)
            printf("    read: %s\n", wrong[i]);
    }
}

static void nothing_else_is_read(void)
{
    static const char *const wrong[] = {
        "",
        "played\n",
        "played 1 1 1\n",
        "played 1 1 1 1 1\n",
        "played 01 1 1 1\n",
        "played 1 1 1 -1\n",
        "played 1 1 1 1",
        "played 1 1 1 1\nseat 1 ok 0 0 0 0 0 0 0 0 0\n",
        "played 1 1 1 1\nseat 0 lucky 0 0 0 0 0 0 0 0 0\n",
        "played 1 1 1 1\nseat 0 ok 0 0 0 0 0 0 0 0\n",
        "played 1 1 1 1\nfault 4 crash 1 1\t\twhy\n",
        "played 1 1 1 1\nfault 0 crash 1 1\twhy\n",
        "played 1 1 1 1\nwhy 4 0 0 0 0 0 0 0 0 0 0 0 0\n",
        "played 1 1 1 1\nwhy 0 0 0 0 0 0 0 0 0 0 0 0\n",
        "played 1 1 1 1\nfigure 0 16 1 1\n",
        "played 1 1 1 1\nfigure 0 1 1\n",
        "played 1 1 1 1\ncounted 0 0\n",
        "played 1 1 1 1\ncounted 0 -1\n",
        "played 1 1 1 1\ncounted 4 1\n",
        "played 1 1 1 1\ncounted 0 1\ncounted 0 1\n",
        "played 1 1 1 1\nsystem -2 call: why\n",
        "played 1 1 1 1\nsystem 0 call: why\nsystem 0 call: why\n",
        "played 1 1 1 1\nsystem 0 why\n",
        "played 1 1 1 1\nsystem 0 tired: why\n",
        "played 1 1 1 1\nsystem 0 call: \n",
        "played 1 1 1 1\nsystem 0 call:why\n",
        "played 1 1 1 1\nsystem 0 called: why\n",
        "played 1 1 1 1\n\n",
        "played 99999999999999999999 1 1 1\n",
    };
    struct task_result read;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CU_ASSERT_EQUAL(task_read_result(&read, wrong[i], strlen(wrong[i])), -1);
}

/* Each word of a proof is read as it was written. The sentence behind it is anybody's. */
static void proofs_come_back(void)
{
    for (int proof = 0; proof < PROOFS; proof++) {
        struct task_result r = a_result(), read;
        size_t size;
        char expected[100];
        match_system_fault(&r.match, 1, (enum proof)proof, "61.2 s: gone");
        char *text = task_write_result(&r, 2, &size);
        CU_ASSERT_PTR_NOT_NULL_FATAL(text);
        CU_ASSERT_EQUAL(task_read_result(&read, text, size), 0);
        snprintf(expected, sizeof expected, "%s: 61.2 s: gone", proof_name((enum proof)proof));
        CU_ASSERT(read.match.system && read.match.ended_at == 1);
        CU_ASSERT_STRING_EQUAL(read.match.why, expected);
        free(text);
    }
}

static const struct test tests[] = {
    {"jobs-come-back", jobs_come_back, ALSO_SANITIZED},
    {"placed-jobs-come-back", placed_jobs_come_back, 0},
    {"results-come-back", results_come_back, ALSO_SANITIZED},
    {"proofs-come-back", proofs_come_back, ALSO_SANITIZED},
    {"every-byte-of-a-result-changed", every_byte_changed, ALSO_SANITIZED | LONG_AGAIN},
    {"heads-come-back", heads_come_back, ALSO_SANITIZED},
    {"nothing-else-is-read", nothing_else_is_read, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite task_suite = {"task", tests};
