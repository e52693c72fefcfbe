/*
 * Isolated matches as a judge runs them: `sortie match` on real programs, each in both seats against an honest player.
 * Programs in tests/programs/specimens must give the same fault as in the linked grader. Programs in
 * tests/programs/attacks attack the judge. Each names the fault that it must get, or "ok". Programs in
 * tests/programs/refused must not compile.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <glob.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/shell.h"
#include "lib/suite.h"
#include "seat/isolated/isolated.h"
#include "seat/process/core.h"
#include "seat/processor/processor.h"
#include "seat/walls/confine.h"
#include "seat/walls/filter.h"
#include "seat/walls/image.h"

enum { TEXT = 1 << 20 };

static const char *scratch(void)
{
    const char *own = getenv("SORTIE_SCRATCH");
    return own == NULL ? BUILD : own;
}

static void each_folder(const char *pattern, void (*look)(const char *folder))
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        look(found.gl_pathv[i]);
    globfree(&found);
}

/* ---- matches ---- */

/* Plays and leaves the record in text, its players called as the linked grader calls them. Returns the exit status. */
static int play(const char *a, const char *b, const char *options, char *text)
{
    char command[2048];
    snprintf(command, sizeof command,
             "rm -f %s/isolated.record; timeout 300 " BUILD
             "/sortie match %s %s --record %s/isolated.record %s >%s/isolated.out 2>&1; "
             "s=$?; sed 's/^player \\(.\\) .*/player \\1 player\\1/' %s/isolated.record 2>/dev/null || "
             "cat %s/isolated.out; exit $s",
             scratch(), a, b, scratch(), options, scratch(), scratch(), scratch());
    return shell(text, TEXT, "%s", command);
}

static void play_folder(const char *folder, int side, const char *limits)
{
    static char record[TEXT];
    char expected[512], pattern[600], source[300], options[128];
    const char *honest = KIT_ROOT "/samples/plane/random.c";
    snprintf(source, sizeof source, "%s/player.c*", folder);
    read_expected(folder, expected, sizeof expected);
    /* new memory is slow on some virtual machines */
    snprintf(options, sizeof options, "--subtask 5 --seed 7 %s%s", limits,
             strncmp(expected, "memory", 6) == 0 ? " --time 20000" : "");
    int status = play(side == 0 ? source : honest, side == 0 ? honest : source, options, record);
    bool fair = strcmp(expected, "ok") == 0;
    if (fair)
        snprintf(pattern, sizeof pattern, "*\nresult *");
    else
        snprintf(pattern, sizeof pattern, "*\nfault %d %s\nresult %d %d\n", side, expected, side == 0 ? 0 : 20,
                 side == 0 ? 20 : 0);
    check(status == 0, folder, record);
    const char *fault = strstr(record, "\nfault "), *end = fault != NULL ? fault : strstr(record, "\nresult ");
    suite_assert(fnmatch(pattern, record, FNM_EXTMATCH) == 0 && (!fair || fault == NULL), false, __FILE__, __LINE__,
                 "%s, seat %d: got \"%.300s\", expected \"%.200s\"", folder, side, end == NULL ? record : end + 1,
                 pattern + 2);
}

/* Plays in one seat, and in the other too for a random sample. As an ordinary user in one seat only. Sanitizers try
 * a sample. */
static void play_seats(const char *folder, const char *limits)
{
    if (SANITIZED && !is_drawn(3))
        return;
    play_folder(folder, 1, limits);
    if (!SANITIZED && geteuid() == 0 && is_drawn(3))
        play_folder(folder, 0, limits);
}

static void specimen(const char *folder)
{
    play_seats(folder, "--time 200");
}

/* Half of the attacks, others each time, or a few: each costs a compilation and a match. Using up all of the memory
 * takes time. */
static void attack(const char *folder)
{
    if (!SANITIZED && !is_drawn(tries_few() ? 10 : 2))
        return;
    const char *limits = strstr(folder, "/memory-") != NULL ? "--time 2000 --memory 128" : "--time 200 --memory 128";
    play_seats(folder, limits);
}

static void specimens(void)
{
    each_folder(KIT_ROOT "/tests/programs/specimens/*", specimen);
}

/* Players that outlived their referee. Players of a killed referee need a moment to die. */
#define ORPHANS                                                                                                        \
    "for i in $(seq 50); do left=$(ps -eo ppid,args | awk '$1 == 1 && $2 == \"player\" && NF == 2'); "                 \
    "[ -z \"$left\" ] && break; sleep 0.1; done; echo -n \"$left\""
/* Control groups that nobody has locked, although a referee has started since, which removes such groups. */
#define GROUPS                                                                                                         \
    "for i in $(seq 50); do left=$(" BUILD "/sortie doctor >/dev/null 2>&1; cd /sys/fs/cgroup && "                     \
    "find . .$(sed -n 's/^0:://p' /proc/self/cgroup) memory$(sed -n 's/.*:memory://p' /proc/self/cgroup) "             \
    "-maxdepth 1 -name 'sortie-seat-*' -type d 2>/dev/null | while read -r group; do file=$group/tasks; "              \
    "[ -e \"$file\" ] || file=$group/cgroup.procs; flock -n \"$file\" echo \"$group\"; done); "                        \
    "[ -z \"$left\" ] && break; sleep 0.1; done; echo -n \"$left\""

/* The attacks leave nothing behind. */
static void attacks(void)
{
    static char left[TEXT];
    each_folder(KIT_ROOT "/tests/programs/attacks/*", attack);
    check(access("/tmp/sortie-was-here", F_OK) != 0, "a file that a player made", "/tmp/sortie-was-here");
    shell(left, TEXT, ORPHANS);
    check(left[0] == '\0', "processes that are left", left);
    shell(left, TEXT, GROUPS);
    check(left[0] == '\0', "control groups that are left", left);
}

/* ---- the same match, linked and isolated ---- */

/* A sanitizer reports a crash in its own words: then everything must be equal except the cause of death. Or it ends
 * the linked grader before that can report anything: a record is written whole, so then there is none. */
static bool same_but_for_the_sanitizer(const char *linked, const char *isolated)
{
    if (SANITIZED && linked[0] == '\0')
        return strstr(isolated, " crash game ") != NULL;
    const char *words = strstr(linked, "stopped by the sanitizer");
    size_t before = words == NULL ? 0 : (size_t)(words - linked);
    if (words == NULL || strncmp(linked, isolated, before) != 0 || strncmp(isolated + before, "killed by ", 10) != 0)
        return strcmp(linked, isolated) == 0;
    const char *one = strstr(words, " in "), *other = strstr(isolated + before, " in ");
    return one != NULL && other != NULL && strcmp(one, other) == 0;
}

static void same_record(const char *grader, const char *source, const char *opponent, int subtask, int seed)
{
    static char linked[TEXT], isolated[TEXT];
    char command[512], options[64];
    snprintf(
        command, sizeof command,
        "rm -f %s/linked.record; " BUILD
        "/%s/grader --subtask %d --seed %d --record %s/linked.record >/dev/null 2>&1; cat %s/linked.record 2>/dev/null",
        scratch(), grader, subtask, seed, scratch(), scratch());
    snprintf(options, sizeof options, "--subtask %d --seed %d", subtask, seed);
    bool written = shell(linked, TEXT, "%s", command) == 0;
    check(written || SANITIZED, grader, "no record");
    CU_ASSERT_EQUAL(play(source, opponent, options, isolated), 0);
    check(same_but_for_the_sanitizer(linked, isolated), grader, isolated);
}

static void linked_and_isolated_agree(void)
{
    const char *honest = KIT_ROOT "/samples/plane/random.c";
    for (int subtask = 1; subtask <= 5; subtask++) {
        same_record("samples-random", KIT_ROOT "/samples/plane/random.c", honest, subtask, subtask);
        same_record("samples-sample", KIT_ROOT "/samples/plane/sample.c", honest, subtask, 1);
    }
    same_record("samples-sample-cpp", KIT_ROOT "/samples/plane/sample.cpp", honest, 5, 2);
    same_record("chance-srand", KIT_ROOT "/tests/programs/chance/srand.c", honest, 5, 3);
    same_record("chance-cpp", KIT_ROOT "/tests/programs/chance/cpp.cpp", honest, 5, 4);
    same_record("chance-noisy", KIT_ROOT "/tests/programs/chance/noisy.c", honest, 5, 5);
}

static void chance_of_the_device(void)
{
    static char isolated[TEXT];
    int status = play(KIT_ROOT "/tests/programs/fair/chance-urandom/player.c", KIT_ROOT "/samples/plane/random.c",
                      "--subtask 5 --games 2 --seed 3", isolated);
    check(status == 0 && strstr(isolated, "fault") == NULL, "/dev/urandom", isolated);
}

/* Both players misbehave at nearly the same moment: the first in the order of the game is to blame. */
static void blame_follows_the_game(const char *folder)
{
    char grader[256], player[300], opponent[300];
    snprintf(grader, sizeof grader, "blame/%s", strrchr(folder, '/') + 1);
    snprintf(player, sizeof player, "%s/player.c", folder);
    snprintf(opponent, sizeof opponent, "%s/opponent.c", folder);
    for (int seed = 1; seed <= (SANITIZED ? 2 : 8); seed++) /* each side moves first under some of them */
        same_record(grader, player, opponent, 5, seed);
}

static void blame(void)
{
    each_folder(KIT_ROOT "/tests/programs/blame/*", blame_follows_the_game);
}

/* ---- answers that are held back ---- */

/* By process_start_ticking. */
static const int handled[] = {SIGALRM, SIGCHLD, SIGPIPE};
enum { HANDLED = sizeof handled / sizeof handled[0] };

/* A seat over two pipes, in a sandbox in which another player is waited for. Frames from the seat come out of
 * `requests`, and the test writes the player's into `replies`. */
struct held {
    struct sandbox sandbox;
    struct process other;
    struct isolated seat;
    int requests, replies;
    struct itimerval hanging; /* the runner's alarm for a test that hangs, which has the same timer */
    struct sigaction before[HANDLED];
};

static int32_t answer_seven(void *self, int side, const struct player_call *call)
{
    (void)self;
    (void)side;
    (void)call;
    return 7;
}

static void open_held(struct held *h)
{
    int in[2], out[2];
    memset(h, 0, sizeof *h);
    CU_ASSERT_EQUAL_FATAL(pipe(in), 0);
    CU_ASSERT_EQUAL_FATAL(pipe(out), 0);
    h->requests = in[0];
    h->replies = out[1];
    h->other.sandbox = &h->sandbox;
    h->sandbox.player[1] = &h->other;
    h->seat.seat = (struct seat){.ops = &isolated_ops, .listener = {.call = answer_seven}, .calls = 3};
    h->seat.process.sandbox = &h->sandbox;
    h->sandbox.player[0] = &h->seat.process;
    h->seat.process.output = -1;
    h->seat.process.input = in[1];
    h->seat.process.answers = out[0];
    CU_ASSERT_EQUAL_FATAL(getitimer(ITIMER_REAL, &h->hanging), 0);
    for (int i = 0; i < HANDLED; i++)
        CU_ASSERT_EQUAL_FATAL(sigaction(handled[i], NULL, &h->before[i]), 0);
    CU_ASSERT_EQUAL_FATAL(process_start_ticking(), 0);
}

static void close_held(struct held *h)
{
    close(h->requests);
    close(h->replies);
    close(h->seat.process.input);
    close(h->seat.process.answers);
    process_stop_ticking();
    for (int i = 0; i < HANDLED; i++)
        sigaction(handled[i], &h->before[i], NULL);
    setitimer(ITIMER_REAL, &h->hanging, NULL);
}

/* Puts the player's reply to the request with nonce n into the pipe, asks, and takes the frame out. The seat takes
 * nonces from the end of its list. */
static void turn(struct held *h, uint64_t nonce, enum seat_done done)
{
    const struct wire_reply reply = {.nonce = nonce, .kind = WIRE_CALL};
    const struct seat_request request = {.callback = 2, .done = done, .mark = {.order = nonce}};
    struct wire_request frame;
    h->seat.nonces[0] = nonce;
    h->seat.nonces_left = 1;
    CU_ASSERT_EQUAL_FATAL(write(h->replies, &reply, sizeof reply), sizeof reply);
    CU_ASSERT_EQUAL_FATAL(h->seat.seat.ops->request(&h->seat.seat, &request), 0);
    CU_ASSERT_EQUAL_FATAL(read(h->requests, &frame, sizeof frame), sizeof frame);
    CU_ASSERT_EQUAL(frame.nonce, nonce);
}

static int frames_unread(const struct held *h)
{
    int unread = 0;
    CU_ASSERT_EQUAL(ioctl(h->requests, FIONREAD, &unread), 0);
    return unread / (int)sizeof(struct wire_request);
}

/* Returns -1 if there is no frame. */
static int next_kind(const struct held *h)
{
    struct wire_request frame = {.kind = -1};
    if (frames_unread(h) > 0)
        CU_ASSERT_EQUAL(read(h->requests, &frame, sizeof frame), sizeof frame);
    return frame.kind;
}

/* The answer to the call that ends a turn goes out with the next request, before it, and with a sync as well. */
static void answers_are_held_back(void)
{
    static struct held h;
    const struct wire_reply done = {.nonce = 3, .kind = WIRE_DONE};
    open_held(&h);
    turn(&h, 1, SEAT_DONE_IF_SILENT);
    CU_ASSERT_EQUAL(frames_unread(&h), 0);
    const struct seat_request never = {.callback = 3, .done = SEAT_DONE_NEVER, .mark = {.order = 2}};
    CU_ASSERT_EQUAL(h.seat.seat.ops->request(&h.seat.seat, &never), 0);
    CU_ASSERT_EQUAL(frames_unread(&h), 0);
    h.seat.nonces[0] = 3;
    h.seat.nonces_left = 1;
    CU_ASSERT_EQUAL(write(h.replies, &done, sizeof done), sizeof done);
    CU_ASSERT_EQUAL(h.seat.seat.ops->settle(&h.seat.seat), 0);
    CU_ASSERT_EQUAL_FATAL(frames_unread(&h), 3);
    CU_ASSERT_EQUAL(next_kind(&h), WIRE_ANSWER);
    CU_ASSERT_EQUAL(next_kind(&h), WIRE_CALLBACK);
    CU_ASSERT_EQUAL(next_kind(&h), WIRE_SYNC);
    close_held(&h);
}

/* The last call of the reader: the order of the request, and how many bytes. */
static uint64_t told_order;
static int told_bytes;

static void note_printed(void *self, int side, const struct seat_mark *mark, int bytes)
{
    (void)self;
    (void)side;
    told_order = mark->order;
    told_bytes = bytes;
}

/* A library tells once before each call's answer and once behind it what was printed, also after the turn has gone to
 * the other player. More of it would keep the referee listening for ever. */
static void printed_is_told_of_its_request(void)
{
    static const struct {
        int messages, bytes;
        bool wanted, right;
    } rows[] = {
        {1, 12, true, true}, {2, 12, true, true}, {3, 12, true, false}, {1, 0, true, false}, {1, 12, false, false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        static struct held h;
        const struct wire_reply done = {.nonce = 2, .kind = WIRE_DONE};
        const struct wire_reply printed = {.nonce = 1, .kind = WIRE_PRINTED, .call.arg = {rows[i].bytes}};
        open_held(&h);
        h.seat.seat.reader.printed = rows[i].wanted ? note_printed : NULL;
        told_order = 0;
        turn(&h, 1, SEAT_DONE_IF_SILENT);
        for (int k = 0; k < rows[i].messages; k++)
            CU_ASSERT_EQUAL(write(h.replies, &printed, sizeof printed), sizeof printed);
        CU_ASSERT_EQUAL(write(h.replies, &done, sizeof done), sizeof done);
        h.seat.nonces[0] = 2;
        h.seat.nonces_left = 1;
        int rc = h.seat.seat.ops->settle(&h.seat.seat);
        bool right = rc == 0 && told_order == 1 && told_bytes == rows[i].bytes;
        suite_assert(rows[i].right ? right : rc != 0 && h.seat.seat.fault.verdict == VERDICT_CHANNEL, false, __FILE__,
                     __LINE__, "%d messages of %d bytes: expected %s, got %d, of request %d: %s", rows[i].messages,
                     rows[i].bytes, rows[i].right ? "that they are right" : "channel", rc, (int)told_order,
                     h.seat.seat.fault.why);
        close_held(&h);
    }
}

/* In the wait for the other player it goes out at the second nudge, once. */
static void held_answers_go_out_while_the_other_thinks(void)
{
    static struct held h;
    static const struct itimerval never;
    open_held(&h);
    turn(&h, 1, SEAT_DONE_IF_SILENT);
    setitimer(ITIMER_REAL, &never, NULL); /* this test counts instead */
    h.sandbox.looked_at = INT64_MAX;
    process_nudged(&h.other); /* one may have come already */
    h.seat.process.held = 0;
    CU_ASSERT_FALSE(process_nudged(&h.other)); /* no nudge: something else has interrupted */
    for (int nudges = 1; nudges <= 3; nudges++) {
        raise(SIGALRM);
        CU_ASSERT(process_nudged(&h.other));
        CU_ASSERT_EQUAL(frames_unread(&h), nudges >= 2);
    }
    CU_ASSERT_EQUAL(next_kind(&h), WIRE_ANSWER);
    CU_ASSERT_EQUAL(h.seat.outgoing, 0);
    close_held(&h);
}

/* Answers within a callback, and answers of a player who plays alone, go out at once. */
static void other_answers_go_out_at_once(void)
{
    static struct held h;
    const struct wire_reply done = {.nonce = 1, .kind = WIRE_DONE};
    open_held(&h);
    const struct wire_reply call = {.nonce = 1, .kind = WIRE_CALL};
    const struct seat_request always = {.callback = 2, .done = SEAT_DONE_ALWAYS, .mark = {.order = 1}};
    h.seat.nonces[0] = 1;
    h.seat.nonces_left = 1;
    CU_ASSERT_EQUAL(write(h.replies, &call, sizeof call), sizeof call);
    CU_ASSERT_EQUAL(write(h.replies, &done, sizeof done), sizeof done);
    CU_ASSERT_EQUAL(h.seat.seat.ops->request(&h.seat.seat, &always), 0);
    CU_ASSERT_EQUAL(frames_unread(&h), 2);
    CU_ASSERT_EQUAL(next_kind(&h), WIRE_CALLBACK);
    CU_ASSERT_EQUAL(next_kind(&h), WIRE_ANSWER);
    h.sandbox.player[1] = NULL;
    turn(&h, 2, SEAT_DONE_IF_SILENT);
    CU_ASSERT_EQUAL(frames_unread(&h), 1);
    close_held(&h);
}

/* A player that measures the wall time around its calls, against one that thinks 100 ms in each turn. */
static void nobody_measures_how_long_the_other_thinks(void)
{
    static char record[TEXT];
    int status = play(KIT_ROOT "/tests/programs/holds/measures.c", KIT_ROOT "/tests/programs/holds/thinks.c",
                      "--subtask 5 --games 1 --seed 1 --time 10000", record);
    check(status == 0 && strstr(record, "fault") == NULL && strstr(record, "\nresult ") != NULL,
          "expected: no fault, an answer comes while the opponent thinks", record);
}

/* ---- the compiler ---- */

static void refuse(const char *folder)
{
    if (!is_drawn(geteuid() == 0 ? 2 : 4)) /* a random sample */
        return;
    static char text[TEXT];
    char expected[512], command[1024];
    read_expected(folder, expected, sizeof expected);
    snprintf(command, sizeof command,
             "timeout 100 " BUILD "/sortie match %s/player.c* " KIT_ROOT "/samples/plane/random.c --subtask 5 2>&1",
             folder);
    int status = shell(text, TEXT, "%s", command);
    check(status == 1, folder, "another exit status than 1");
    check(fnmatch(expected, text, 0) == 0 && strstr(text, "root:x:0") == NULL, folder, text);
    check(strlen(text) < 20000 && fnmatch("*sortie: *: it *\n", text, 0) == 0, folder, text);
}

/* Otherwise the specimen could be refused for a mistake of its own, such as a path that is gone. */
static void kit_source_compiles_without_walls(void)
{
    static char text[TEXT];
    static const char object[] = BUILD "/kit-source-test.o";
    int status = shell(text, TEXT,
                       "GAME=plane KIT_GENERATED=" BUILD "/player/plane sh " KIT_ROOT "/grader/build/bundle " KIT_ROOT
                       "/tests/programs/refused/include-kit-source/player.c %s sortie_player 2>&1",
                       object);
    unlink(object);
    check(status == 0, "include-kit-source does not compile without walls", text);
}

static void refused(void)
{
    kit_source_compiles_without_walls();
    each_folder(KIT_ROOT "/tests/programs/refused/*", refuse);
}

static void second_time_compiles_nothing(void)
{
    static char text[TEXT];
    CU_ASSERT_EQUAL(play(KIT_ROOT "/samples/plane/random.c", KIT_ROOT "/samples/plane/random.c", "--subtask 5", text),
                    0);
    CU_ASSERT_EQUAL(shell(text, TEXT,
                          "CC=/nowhere/cc; PATH=/usr/bin:/bin strace -f -e trace=execve -o /dev/stdout " BUILD
                          "/sortie match " KIT_ROOT "/samples/plane/random.c " KIT_ROOT
                          "/samples/plane/random.c --subtask 5 2>/dev/null | grep -c '/cc1' || true"),
                    0);
    CU_ASSERT_STRING_EQUAL(text, "0\n");
}

/* ---- every system call against the filters ---- */

/* Returns the first rule of a call whose tests hold, or NULL. */
static const struct filter_rule *rule_for(const struct filter_rule *rule, size_t rules, long call,
                                          const uint64_t argument[6])
{
    for (const struct filter_rule *r = rule; r < rule + rules; r++) {
        bool holds = r->call == call;
        for (int i = 0; i < FILTER_TESTS && r->row->test[i].mask != 0; i++) {
            const struct filter_test *t = &r->row->test[i];
            uint32_t value = t->value == FILTER_OWN_PID ? (uint32_t)getpid() : t->value;
            holds &= ((uint32_t)(argument[t->argument] >> (32 * t->upper)) & t->mask) == value;
        }
        if (holds)
            return r;
    }
    return NULL;
}

/* Makes a system call as programs of 32 bits do, with -1 as its arguments. A kernel without such programs sends SIGSEGV
 * for it. On other processors, programs of 64 bits cannot. */
#ifdef __x86_64__
enum { CALLS_AS_32_BITS = 1 };

static void call_as_32_bits(long number)
{
    long got;
    __asm__ volatile("int $0x80"
                     : "=a"(got)
                     : "a"(number), "b"(-1), "c"(-1), "d"(-1), "S"(-1), "D"(-1)
                     : "memory", "r8", "r9", "r10", "r11");
}
#else
enum { CALLS_AS_32_BITS = 0 };

static void call_as_32_bits(long number)
{
    (void)number;
}
#endif

/* The result of one system call under the filter: its errno, 0, or minus the signal that killed. */
static int try_call(enum filter_kind filter, long number, int entrance, const uint64_t a[6])
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        if (filter_install(filter, getpid(), FILTER_KILLS) != 0)
            _exit(255);
        errno = 0;
        if (entrance == 32)
            call_as_32_bits(number);
        else
            syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
        _exit(errno & 127);
    }
    /* a call that waits forever has been let through */
    for (int i = 0; i < 2000 && waitpid(child, &status, WNOHANG) == 0; i++)
        usleep(i < 100 ? 50 : 1000);
    if (kill(child, SIGKILL) == 0 && waitpid(child, &status, 0) == child)
        return 0;
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

/* Predicts the result of an action. Returns false if the call is allowed, because its result is then unknown. */
static bool foretell(int action, int *result)
{
    *result = action == FILTER_KILL                            ? -SIGSYS
              : action == FILTER_NOTHING                       ? 0
              : action == FILTER_TRACE || action == FILTER_ASK ? ENOSYS /* nobody is there to ask */
                                                               : action;
    return action != FILTER_ALLOW;
}

/* On x86-64 the calls 335 and 336, uretprobe and uprobe, never reach a filter, and do nothing for such a process. */
static int try_all_calls(enum filter_kind filter, uint64_t argument)
{
    const uint64_t a[6] = {argument, argument, argument, argument, argument, argument};
    static struct filter_rule rule[FILTER_RULES];
    size_t rules = filter_rules(&filter_lists[filter], rule);
    int tried = 0, expected;
    for (int number = 0; number < 600; number++) {
        const struct filter_rule *r = rule_for(rule, rules, number, a);
        int action = r != NULL ? r->row->action : filter_lists[filter].otherwise;
        if (number == 335 || number == 336 || !foretell(action, &expected))
            continue;
        int got = try_call(filter, number, 64, a);
        if (got != expected)
            fprintf(stderr, "\nsystem call %d: %d instead of %d\n", number, got, expected);
        CU_ASSERT_EQUAL(got, expected);
        tried++;
    }
    return tried;
}

/* Whether the kernel has them: a process without a filter tries one. */
static bool has_calls_of_32_bits(void)
{
    enum { GETPID = 20 };
    int status;
    pid_t child = fork();
    if (child == 0) {
        call_as_32_bits(GETPID);
        _exit(0);
    }
    return waitpid(child, &status, 0) == child && !WIFSIGNALED(status);
}

static void every_system_call(void)
{
    const uint64_t a[6] = {0};
    const bool has_32 = CALLS_AS_32_BITS && has_calls_of_32_bits();
    CU_ASSERT(try_all_calls(FILTER_PLAYER, ~(uint64_t)0) > 570);
    CU_ASSERT(try_all_calls(FILTER_PLAYER, 0) > 560);
    CU_ASSERT(try_all_calls(FILTER_COMPILER, ~(uint64_t)0) > 60);
    CU_ASSERT(try_all_calls(FILTER_PLAYER_DATA, ~(uint64_t)0) > 560);
    CU_ASSERT(try_all_calls(FILTER_PLAYER_DATA, 0) > 550);
    CU_ASSERT(try_all_calls(FILTER_INTERPRETER, ~(uint64_t)0) > 450);
    CU_ASSERT(try_all_calls(FILTER_INTERPRETER, 0) > 450);
    CU_ASSERT(try_all_calls(FILTER_SERVER, ~(uint64_t)0) > 500);
    CU_ASSERT(try_all_calls(FILTER_SERVER, 0) > 500);
    CU_ASSERT(try_all_calls(FILTER_SEALED, ~(uint64_t)0) > 570);
    CU_ASSERT(try_all_calls(FILTER_SEALED, 0) > 570);
    for (int number = 0; number < 600 && processor.marked != 0; number++)
        CU_ASSERT_EQUAL(try_call(FILTER_PLAYER, (long)processor.marked + number, 64, a), -SIGSYS);
    for (int number = 0; number < 500 && CALLS_AS_32_BITS; number++)
        CU_ASSERT_EQUAL(try_call(FILTER_PLAYER, number, 32, a), has_32 ? -SIGSYS : -SIGSEGV);
}

/* How often a process under the filter was made to leave its core, while it yields that to another one, which
 * computes. -1: it could not be tried. */
static long leaves(enum filter_kind filter, int yields)
{
    struct rusage used;
    int status;
    pid_t child = fork();
    if (child == 0) {
        pid_t self = getpid();
        bool ready = core_take() >= 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
        pid_t other = fork();
        while (other == 0 && getppid() == self) {
        }
        if (other <= 0 || !ready || filter_install(filter, getpid(), FILTER_KILLS) != 0)
            _exit(1);
        for (int i = 0; i < yields; i++)
            syscall(SYS_sched_yield);
        _exit(0);
    }
    return wait4(child, &status, 0, &used) == child && status == 0 ? used.ru_nivcsw : -1;
}

/* One who gives up the core without end would look as if the machine starved it, and void the match. */
static void nobody_yields(void)
{
    enum { YIELDS = 500 };
    static const enum filter_kind stranger[] = {FILTER_PLAYER, FILTER_PLAYER_DATA, FILTER_INTERPRETER, FILTER_COMPILER};
    char got[60];
    for (size_t i = 0; i < sizeof stranger / sizeof stranger[0]; i++) {
        long left = leaves(stranger[i], YIELDS);
        snprintf(got, sizeof got, "filter %s: left %ld times", filter_lists[stranger[i]].name, left);
        check(left >= 0 && left < YIELDS / 2, "500 yields, expected: it keeps the core", got);
    }
}

/* Each rule's arguments, without the kernel. */
static void filter_tables(void)
{
    static char text[TEXT];
    check(shell(text, TEXT, BUILD "/filter-tables 2>&1") == 0, "0 are decided otherwise than the list says, or dearer",
          text);
}

/* Finds a stack in the map as the C library does (glibc's pthread_getattr_np): its size is counted from the end of its
 * line, and goes down to the end of the line before at most. Returns 0 if no line has it. */
static uint64_t library_finds(const char *map, uint64_t top, uint64_t limit)
{
    const uint64_t end = (top & ~(uint64_t)4095) + 4096;
    char *at = (char *)(uintptr_t)map;
    for (uint64_t from, to, last = 0; *at != '\0'; at++, last = to) {
        from = strtoull(at, &at, 16);
        to = strtoull(at + 1, &at, 16);
        if (from <= top && top < to)
            return limit - (to - end) > end - last ? end - last : limit - (to - end);
    }
    return 0;
}

/* Wherever the kernel puts a stack of 8 MiB, the C library finds at least half of it, and nothing below it. */
static void stack_map(void)
{
    static char map[TEXT];
    const uint64_t limit = 8 << 20, places = (uint64_t)16 << 30, own = getauxval(AT_RANDOM);
    char path[1200];
    snprintf(path, sizeof path, "%s/stack-map", scratch());
    shell(map, TEXT, "rm -rf %s && mkdir %s", path, path);
    int folder = open(path, O_RDONLY | O_DIRECTORY);
    CU_ASSERT_EQUAL_FATAL(stack_map_write(folder), 0);
    int file = openat(folder, STACK_MAP, O_RDONLY);
    ssize_t got = read(file, map, sizeof map - 1);
    CU_ASSERT_FATAL(got > 0);
    map[got] = '\0';
    const uint64_t highest = strtoull(strchr(map, '-') + 1, NULL, 16);
    for (uint64_t below = 1; below < places; below += 10000003) {
        uint64_t found = library_finds(map, highest - below, limit);
        if (found <= limit - STACK_MAP_SLICE || found > limit)
            CU_FAIL_FATAL("a stack of 8 MiB is found with a size above 4 MiB, at most 8 MiB");
    }
    CU_ASSERT(library_finds(map, own, limit) > limit - STACK_MAP_SLICE);
    close(file);
    close(folder);
}

/* Calls that are allowed only with certain arguments. */
static void arguments_of_system_calls(void)
{
    enum { OWN = MAP_PRIVATE | MAP_ANONYMOUS, RW = PROT_READ | PROT_WRITE, RX = PROT_READ | PROT_EXEC };
    const uint64_t high = 1ull << 32, place = 0x10000000;
    const struct {
        long call;
        uint64_t argument[6];
        int expected;
    } tried[] = {
        {SYS_mmap, {0, 4096, RW, OWN, ~0u, 0}, 0},
        {SYS_mmap, {0, 4096, RX, OWN, ~0u, 0}, -SIGSYS},
        {SYS_mmap, {0, 4096, RW, MAP_SHARED | MAP_ANONYMOUS, ~0u, 0}, EACCES},
        {SYS_mmap, {0, 4096, RW, MAP_PRIVATE, 0, 0}, EACCES},
        {SYS_mmap, {place, 4096, RW, OWN, ~0u, 0}, EACCES},
        {SYS_mmap, {high, 4096, RW, OWN, ~0u, 0}, EACCES},
        {SYS_mmap, {place, 4096, RW, OWN | MAP_FIXED, ~0u, 0}, EACCES},
        {SYS_mmap, {0, 4096, RW, OWN | MAP_HUGETLB, ~0u, 0}, EACCES},
        {SYS_mprotect, {place, 4096, PROT_EXEC}, -SIGSYS},
        {SYS_mprotect, {place, 4096, PROT_READ | 0x1000000}, -SIGSYS},
        {SYS_mremap, {place, 4096, 4096, MREMAP_MAYMOVE | MREMAP_FIXED, place * 2}, EINVAL},
        {SYS_madvise, {place, 4096, MADV_MERGEABLE}, EINVAL},
        {SYS_tgkill, {(uint64_t)getpid() + 100000, 1, SIGABRT}, -SIGSYS},
        {SYS_futex, {place, 0 /* wait */, 0}, ETIMEDOUT},
        {SYS_futex, {place, 128 /* wait, private */, 0}, ETIMEDOUT},
        {SYS_futex, {place, 1 /* wake */, 0}, ETIMEDOUT},
        {SYS_clock_gettime, {~0u - 6, 0}, EINVAL},
        {SYS_clock_gettime, {8, 0}, EINVAL},
        {SYS_clock_getres, {~0u - 6, 0}, EINVAL},
        {SYS_clone, {CLONE_VM | CLONE_SIGHAND | CLONE_THREAD}, EAGAIN},
        {SYS_clone, {SIGCHLD}, -SIGSYS},
        {SYS_writev, {4, place, 1}, EBADF},
#ifdef __x86_64__
        {SYS_arch_prctl, {0x2001 /* map vdso */, place}, EINVAL},
#endif
        {SYS_prctl, {1 /* the signal at the parent's death */, 0}, -SIGSYS},
    };
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        int got = try_call(FILTER_PLAYER, tried[i].call, 64, tried[i].argument);
        if (got != tried[i].expected)
            fprintf(stderr, "\ncase %zu, system call %ld: %d instead of %d\n", i, tried[i].call, got,
                    tried[i].expected);
        CU_ASSERT_EQUAL(got, tried[i].expected);
    }
}

/* ---- programs that the kit does not link ---- */

/* Links a program of one line with options, and checks why it is refused. */
static void check_program(const char *line, const char *options, const char *expected)
{
    char text[1000], path[300];
    snprintf(path, sizeof path, "%s/program", scratch());
    shell(text, sizeof text, "echo '%s' | cc -x c - %s -o %s 2>&1", line, options, path);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    const char *wrong = file < 0 ? text : image_wrong(file);
    check((wrong == NULL) == (expected == NULL) && (wrong == NULL || strstr(wrong, expected) != NULL), options,
          wrong == NULL ? "nothing wrong" : wrong);
    close(file);
}

static void strange_programs(void)
{
    const char *main_only = "int main(void) { return 0; }";
    check_program(main_only, "-static", NULL);
    check_program(main_only, "-static -s -Wl,-z,noexecstack", NULL);
    check_program(main_only, "-static-pie", "loader of its own");
    check_program(main_only, "-no-pie", "loader of its own");
    check_program(main_only, "-c", "no executable");
    check_program(main_only, "-static -Wl,-z,execstack", "executable stack");
    check_program(
        "__asm__(\".pushsection .x,\\\"awx\\\",@progbits; .long 1; .popsection\"); int main(void) { return 0; }",
        "-static", "both writable and executable");
    check_program(
        "const char i[] __attribute__((section(\".interp\"))) = \"/nowhere\"; int main(void) { return i[0]; }",
        "-static", "loader of its own");
}

/* ---- a process that is confined as a compiler is ---- */

/* These are tried inside. All is refused but a file in its own folder. */
static const char *const tries[] = {"a socket to the network",
                                    "a socket",
                                    "to trace",
                                    "a signal",
                                    "a file of others",
                                    "a file in its own folder",
                                    "a user namespace",
                                    "a session or a group of its own"};
enum { OWN_FILE = 1 << 5 };

/* Sets a bit for each that is let through. */
static int try_all(const char *folder)
{
    char inside[400];
    int let = 0;
    snprintf(inside, sizeof inside, "%s/made", folder);
    let |= socket(AF_INET, SOCK_STREAM, 0) >= 0 ? 1 : 0;
    let |= socket(AF_UNIX, SOCK_STREAM, 0) >= 0 ? 2 : 0;
    let |= ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0 ? 4 : 0;
    let |= kill(getpid(), 0) == 0 ? 8 : 0;
    let |= open("/etc/passwd", O_RDONLY) >= 0 ? 16 : 0;
    let |= open(inside, O_RDWR | O_CREAT, 0600) >= 0 ? OWN_FILE : 0;
    let |= unshare(CLONE_NEWUSER) == 0 ? 64 : 0;
    let |= setsid() >= 0 || setpgid(0, 0) == 0 ? 128 : 0;
    return let;
}

static void enter_as_compiler(const char *folder, pid_t parent)
{
    struct confine c = {.filter = FILTER_COMPILER, .landlock = landlock_version(), .parent = parent};
    const char *step;
    c.namespaces = CLONE_NEWUSER | CLONE_NEWIPC | CLONE_NEWNET;
    confine_allow(&c, folder, -1, CONFINE_READ | CONFINE_WRITE);
    confine_allow(&c, "/nowhere", -1, CONFINE_READ);
    confine_limit(&c, RLIMIT_CORE, 0);
    if (confine_self(&c, &step) == 0)
        return;
    fprintf(stderr, "confine_self: %s: %s\n", step, strerror(errno));
    raise(SIGKILL);
}

static void compilers_walls(void)
{
    char folder[300];
    int status;
    snprintf(folder, sizeof folder, "%s/confined", scratch());
    mkdir(folder, 0700);
    pid_t parent = getpid(), child = fork();
    if (child == 0) {
        enter_as_compiler(folder, parent);
        _exit(try_all(folder));
    }
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT_FATAL(WIFEXITED(status));
    for (int i = 0; i < 8; i++) {
        bool let = WEXITSTATUS(status) & 1 << i, expected = 1 << i == OWN_FILE;
        suite_assert(let == expected, false, __FILE__, __LINE__, "%s: %s, expected %s (seat/walls/confine.c)", tries[i],
                     let ? "let through" : "refused", expected ? "let through" : "refused");
    }
}

/* Ports and the processes of others, as far as this kernel's Landlock knows them. The filter refuses them before. */
static int landlock_lets(int version, pid_t other)
{
    const struct sockaddr_in any = {
        .sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}, .sin_port = htons(47001)};
    int rules = landlock_deny_all(version), one = socket(AF_INET, SOCK_STREAM, 0), let = 0;
    if (rules < 0 || one < 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || landlock_enter(rules) != 0)
        return 128;
    let |= bind(one, (const struct sockaddr *)&any, sizeof any) == 0 || errno != EACCES ? 1 : 0;
    let |= connect(one, (const struct sockaddr *)&any, sizeof any) == 0 || errno != EACCES ? 2 : 0;
    let |= kill(other, 0) == 0 ? 4 : 0;
    return let;
}

static void landlock_alone(void)
{
    for (int version = 1; version <= landlock_version(); version++) {
        int status, expected = version >= 6 ? 0 : version >= 4 ? 4 : 7;
        pid_t parent = getpid(), child = fork();
        if (child == 0)
            _exit(landlock_lets(version, parent));
        CU_ASSERT_EQUAL_FATAL(waitpid(child, &status, 0), child);
        suite_assert(
            WIFEXITED(status) && WEXITSTATUS(status) == expected, false, __FILE__, __LINE__,
            "landlock_deny_all(%d): lets through %d, expected %d (bind 1, connect 2, a signal 4, no rules 128)",
            version, WIFEXITED(status) ? WEXITSTATUS(status) : -1, expected);
    }
}

/* ---- the judge's own side fails ---- */

/* The records are equal up to the result. Other output follows. */
static int same_result(const char *a, const char *b)
{
    const char *x = strstr(a, "\nresult "), *y = strstr(b, "\nresult ");
    return x != NULL && y != NULL && x - a == y - b && strncmp(a, b, (size_t)(x - a) + 12) == 0;
}

/* Makes the n-th call of each kind fail, for every n until none fails: the match must be played correctly, or be a
 * system failure. */
static void faults_of_the_system(void)
{
    static const char *const kind[] = {"fork",  "clone",  "pipe2",  "read", "write", "waitpid",
                                       "wait4", "ptrace", "malloc", "open", "fcntl", "getrandom"};
    static char right[TEXT], got[TEXT];
    char command[1024];
    const char *form =
        "rm -f %s/faulty.record; SORTIE_FAIL=%s:%d timeout 300 " BUILD "/sortie-faulty match " KIT_ROOT
        "/samples/plane/sample.c " KIT_ROOT
        "/samples/plane/sample.c --subtask 5 --games 2 --seed 1 --record %s/faulty.record >%s/faulty.out 2>&1; s=$?; "
        "cat %s/faulty.record 2>/dev/null; cat %s/faulty.out; exit $s";
    snprintf(command, sizeof command, form, scratch(), "none", 0, scratch(), scratch(), scratch(), scratch());
    CU_ASSERT_EQUAL(shell(right, TEXT, "%s", command), 0);
    for (size_t k = 0; k < sizeof kind / sizeof kind[0]; k++)
        for (int n = 1, failed = 1; failed && n <= 60; n++) {
            snprintf(command, sizeof command, form, scratch(), kind[k], n, scratch(), scratch(), scratch(), scratch());
            int status = shell(got, TEXT, "%s", command);
            failed = strstr(got, "sortie-faulty: ") != NULL;
            int fine =
                status == 0 ? same_result(got, right) : (status == 2 || status == 1) && strstr(got, "sortie: ") != NULL;
            snprintf(command, sizeof command, "%s number %d fails, status %d", kind[k], n, status);
            check(fine, command, got);
        }
    shell(got, TEXT, ORPHANS);
    check(got[0] == '\0', "processes that are left", got);
}

/* ---- the memory charged to a player ---- */

/* The peak is that of the player's process, not of the judge in whose memory it began. Compares a player that
 * touches and frees 60 MiB with one that needs almost nothing. The judge has more, because it reads a large source. */
static void peak_is_the_players_own(void)
{
    static char text[TEXT];
    const char *at = scratch();
    long large = 0, small = 0;
    shell(
        text, TEXT,
        "{ cat " KIT_ROOT "/samples/plane/random.c; echo '#include <stdlib.h>'; echo '#include <string.h>'; "
        "echo '__attribute__((constructor)) static void touch(void) { char *p = malloc(60 << 20); "
        "memset(p, 1, 60 << 20); __asm__ volatile(\"\" : : \"r\"(p) : \"memory\"); free(p); }'; } >%s/large.c; "
        "{ cat " KIT_ROOT "/samples/plane/random.c; head -c 900000 /dev/zero | tr '\\0' '\\n'; } >%s/small.c; " BUILD
        "/sortie match %s/large.c %s/small.c --subtask 5 --games 2 --seed 1 --json 2>&1 | grep -o 'peak_kib\":[0-9]*' | cut -d: -f2",
        at, at, at, at);
    check(sscanf(text, "%ld %ld", &large, &small) == 2 && large > 60 << 10 && large < 62 << 10 && small > 100 &&
              small < 1500,
          "peaks", text);
}

/* ---- the referee dies ---- */

static void players_die_with_the_referee(void)
{
    static char text[TEXT];
    shell(text, TEXT,
          "timeout -s KILL 0.5 " BUILD "/sortie match " KIT_ROOT
          "/tests/programs/specimens/loop-in-operate-self/player.c " KIT_ROOT
          "/samples/plane/random.c --subtask 5 --time 100000 >/dev/null 2>&1; sleep 0.2; " ORPHANS);
    check(text[0] == '\0', "processes that outlive the referee", text);
}

/* ---- the command line ---- */

static void refusals(void)
{
    static const struct {
        const char *arguments, *expected;
        int status;
    } wrong[] = {
        {"", "usage: *", 1},
        {"mach", "sortie: mach: no such command, did you mean match?\n", 1},
        {"match", "sortie: match: needs as many players as the game has seats, got 0*", 1},
        {"match a.c b.c", "sortie: --subtask: is needed: 1 to 5\n", 1},
        {"match a.c b.c --subtask 9", "sortie: --subtask: there is no test point 9\n", 1},
        {"match a.c b.c --subtask 1 --tme 3", "sortie: --tme: no such option, did you mean --time?\n", 1},
        {"match a.c b.c --subtask 1", "sortie: a.c: No such file or directory\n", 1},
        {"match README.md b.c --subtask 1",
         "sortie: README.md: a player is a file that ends in .c, .cpp, .cc, .cxx, .C, .CPP, .py, .js, *\n", 1},
        {"match tests b.c --subtask 1", "sortie: tests: it is not a file\n", 1},
        {"standings nowhere --subtask 1000", "sortie: --subtask: 1000 is not a number from 0 to 999*", 1},
    };
    static char text[TEXT];
    char command[512];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(command, sizeof command, BUILD "/sortie %s 2>&1", wrong[i].arguments);
        int status = shell(text, TEXT, "%s", command);
        check(status == wrong[i].status, wrong[i].arguments, "another exit status");
        check(fnmatch(wrong[i].expected, text, 0) == 0, wrong[i].arguments, text);
    }
}

static const struct test tests[] = {
    {"landlock-alone", landlock_alone, ALSO_ORDINARY},
    {"compilers-walls", compilers_walls, ALSO_ORDINARY}, /* first, because players are compiled within these */
    {"isolated-specimens", specimens, ALSO_SANITIZED | ALSO_ORDINARY},
    {"attacks", attacks, ALSO_SANITIZED | ALSO_ORDINARY | LONG_AGAIN | IN_PART},
    {"chance-of-the-device", chance_of_the_device, 0},
    {"linked-and-isolated-agree", linked_and_isolated_agree, ALSO_ORDINARY},
    {"blame-follows-the-game", blame, ALSO_SANITIZED | ALSO_ORDINARY | LONG_AGAIN},
    {"answers-are-held-back", answers_are_held_back, ALSO_SANITIZED},
    {"printed-is-told-of-its-request", printed_is_told_of_its_request, ALSO_SANITIZED},
    {"held-answers-go-out-while-the-other-thinks", held_answers_go_out_while_the_other_thinks, ALSO_SANITIZED},
    {"other-answers-go-out-at-once", other_answers_go_out_at_once, ALSO_SANITIZED},
    {"nobody-measures-how-long-the-other-thinks", nobody_measures_how_long_the_other_thinks, ALSO_ORDINARY},
    {"refused-sources", refused, ALSO_ORDINARY | LONG},
    {"second-time-compiles-nothing", second_time_compiles_nothing, ALSO_ORDINARY},
    {"every-system-call", every_system_call, ALSO_ORDINARY},
    {"arguments-of-system-calls", arguments_of_system_calls, ALSO_ORDINARY},
    {"strangers-never-yield-the-core", nobody_yields, ALSO_ORDINARY},
    {"filter-tables", filter_tables, 0},
    {"stack-map", stack_map, ALSO_ORDINARY},
    {"strange-programs", strange_programs, ALSO_ORDINARY},
    {"faults-of-the-system", faults_of_the_system, ALSO_ORDINARY | LONG},
    {"peak-is-the-players-own", peak_is_the_players_own, ALSO_ORDINARY},
    {"players-die-with-the-referee", players_die_with_the_referee, ALSO_ORDINARY},
    {"sortie-refusals", refusals, ALSO_ORDINARY},
    {NULL, NULL, 0},
};

const struct suite isolated_suite = {"isolated", tests};
