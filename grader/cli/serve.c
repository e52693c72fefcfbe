#define _GNU_SOURCE
/*
 * build/sortie-serve: sortie serve.
 */
#include "serve/serve.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/translate.h"
#include "contest/desk/act_take.h"
#include "contest/desk/signature.h"
#include "help.h" /* made of cli/help.txt */
#include "serve/auth.h"
#include "serve/rights.h"

enum { BUSY_MS = 300 };

static int open_contest(struct serve *s, const char *folder)
{
    const char *step;
    char path[STORE_PATH];
    if (rights_become_owner(folder, &step) != 0)
        return fail(folder, "%s: %s", step, strerror(errno));
    TRY(progress_status(s->c, contest_open(s->c, folder, CONTEST_READS)));
    if (store_read_only(&s->c->store, BUSY_MS) != 0)
        return progress_status(s->c, contest_store(s->c));
    contest_path(s->c, "submissions", path, sizeof path);
    s->folder = open(s->c->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    s->inbox = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    s->acts = act_folder_open(s->c); /* if there is none, judges cannot act here */
    signature_begin();
    return s->folder < 0 || s->inbox < 0 ? cannot_open(s->folder < 0 ? s->c->folder : path) : 0;
}

/* The signals that end it are delivered only while it waits. */
static void catch_signals(sigset_t *waiting)
{
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigprocmask(SIG_BLOCK, &ending, waiting);
    sigdelset(waiting, SIGINT);
    sigdelset(waiting, SIGTERM);
    signal(SIGPIPE, SIG_IGN);
    progress_catch();
}

static int serve_on(struct serve *s, int socket, const char *address)
{
    sigset_t waiting;
    const char *step;
    bool files;
    const struct http_service service = {.self = s, .head = serve_head, .answer = serve_answer, .proxy = s->proxy};
    catch_signals(&waiting);
    struct http *http = http_start(socket, &service);
    if (http == NULL)
        return fail(address, "the server cannot be started: %s", strerror(errno));
    int status = rights_drop(s->folder, s->inbox, s->acts, &files, &step) == 0 ? 0 : fail(step, "%s", strerror(errno));
    if (status == 0) {
        printf("http://%s/\n", address);
        fflush(stdout);
        serve_say("serve: process %ld, %s%s", (long)getpid(), address,
                  files ? "" : "; the kernel has no Landlock, so files are guarded by their owner's rights only");
        http_run(http, &progress_stop, &waiting);
        serve_say("serve: ends");
    }
    http_end(http);
    return status;
}

static int serve(struct serve *s, const char *folder)
{
    char address[128];
    const char *why;
    TRY(auth_check_sign_on(s));
    TRY(open_contest(s, folder));
    int socket = http_listen(s->listen, address, sizeof address, &why);
    if (socket < 0)
        return refuse(s->listen, "%s", why);
    if (getrandom(s->rate.key, sizeof s->rate.key, 0) != (ssize_t)sizeof s->rate.key)
        return fail("getrandom", "%s", strerror(errno));
    return serve_on(s, socket, address);
}

static const struct usage usage = USAGE_SERVE;

int main(int argc, char **argv)
{
    static struct contest c;
    static struct serve s = {.c = &c, .folder = -1, .inbox = -1, .acts = -1, .listen = "127.0.0.1:8080"};
    const struct option table[] = {OPTIONS_SERVE(s) OPTIONS_END};
    struct positional positional;
    whole_file_modes();
    translate_begin(argc, argv);
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status == OPTIONS_READ)
        status = serve(&s, positional.text[0]);
    contest_close(&c);
    translate_end();
    return end_output(stdout, status);
}
