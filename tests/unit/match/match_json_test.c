/*
 * Tests the result of a match for programs, `sortie match --json`: every number of it. Times and memory, which differ
 * from run to run, are N.
 */
#include <stdio.h>

#include "lib/shell.h"
#include "lib/suite.h"

/* A few members a line, so that a message shows those that differ. " is ', as is easier to read here. */
#define MATCH                                                                                                          \
    BUILD "/sortie match %s --seed 5 --json 2>&1 | tr '\"' \"'\" | sed \""                                             \
          "s/'version':'[^']*'/'version':'V'/; s/'\\(cpu_us\\|wall_us\\|peak_kib\\)':[0-9]*/'\\1':N/g; "               \
          "s/,'\\(wins\\|faults*\\|players\\|places\\|why\\)':['[]/\\n&/g; s/},{/},\\n{/g\""

static void result_for_programs(void)
{
    static const struct {
        const char *what, *arguments, *expected;
    } rows[] = {
        {"drawn", "order order --game five --subtask 1 --games 2",
         "{'format':2,'version':'V','game':'five','subtask':1,'knockout':0,'audit':0,'games':2,'seed':5\n"
         ",'wins':[0,0],'wins_first':[0,0],'draws':2,'fault':null\n"
         ",'faults':[],'system':null\n"
         ",'players':[{'name':'order 1','verdict':'ok','points':1,'total':null\n"
         ",'places':[1,1],'faults':0,'operations':12,'cpu_us':N,'wall_us':N,'peak_kib':N},\n"
         "{'name':'order 2','verdict':'ok','points':1,'total':null\n"
         ",'places':[1,1],'faults':0,'operations':12,'cpu_us':N,'wall_us':N,'peak_kib':N}]}\n"},
        {"four seats", "waiter waiter waiter waiter --game kutulu --subtask 1 --games 1",
         "{'format':2,'version':'V','game':'kutulu','subtask':1,'stage':1,'maps':3201,'games':1,'seed':5\n"
         ",'wins':[0,0,0,0],'wins_first':[0,0,0,0],'draws':1,'fault':null\n"
         ",'faults':[],'system':null\n"
         ",'players':[{'name':'waiter 1','verdict':'ok','points':1.5,'total':52\n"
         ",'places':[1],'faults':0,'operations':53,'cpu_us':N,'wall_us':N,'peak_kib':N},\n"
         "{'name':'waiter 2','verdict':'ok','points':1.5,'total':52\n"
         ",'places':[1],'faults':0,'operations':53,'cpu_us':N,'wall_us':N,'peak_kib':N},\n"
         "{'name':'waiter 3','verdict':'ok','points':1.5,'total':52\n"
         ",'places':[1],'faults':0,'operations':53,'cpu_us':N,'wall_us':N,'peak_kib':N},\n"
         "{'name':'waiter 4','verdict':'ok','points':1.5,'total':52\n"
         ",'places':[1],'faults':0,'operations':53,'cpu_us':N,'wall_us':N,'peak_kib':N}]}\n"},
        {"won", "first greedy --game yacht --games 3",
         "{'format':2,'version':'V','game':'yacht','subtask':1,'games':3,'seed':5\n"
         ",'wins':[0,3],'wins_first':[0,1],'draws':0,'fault':null\n"
         ",'faults':[],'system':null\n"
         ",'players':[{'name':'first','verdict':'ok','points':0,'total':87000\n"
         ",'places':[2,2,2],'faults':0,'operations':75,'cpu_us':N,'wall_us':N,'peak_kib':N},\n"
         "{'name':'greedy','verdict':'ok','points':3,'total':511000\n"
         ",'places':[1,1,1],'faults':0,'operations':75,'cpu_us':N,'wall_us':N,'peak_kib':N}]}\n"},
        {"lost by a fault",
         "random " KIT_ROOT "/tests/programs/specimens/crash-after-hit/player.c --subtask 5 --games 2",
         "{'format':2,'version':'V','game':'plane','subtask':5,'types':[32,32,32],'games':2,'seed':5\n"
         ",'wins':[2,0],'wins_first':[1,0],'draws':0,'fault':{'player':1,'verdict':'crash','game':1,'operation':3,"
         "'call':null\n"
         ",'why':'killed by SIGSEGV (segmentation fault) in Operate_self'}\n"
         ",'faults':[{'player':1,'verdict':'crash','game':1,'operation':3,'call':null\n"
         ",'why':'killed by SIGSEGV (segmentation fault) in Operate_self'}],'system':null\n"
         ",'players':[{'name':'random','verdict':'ok','points':2,'total':null\n"
         ",'places':[1,1],'faults':0,'operations':3,'cpu_us':N,'wall_us':N,'peak_kib':N},\n"
         "{'name':'player','verdict':'crash','points':0,'total':null\n"
         ",'places':[2,2],'faults':1,'operations':3,'cpu_us':N,'wall_us':N,'peak_kib':N}]}\n"},
    };
    static char text[1 << 14];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        shell(text, sizeof text, MATCH, rows[i].arguments);
        check_text(rows[i].what, text, rows[i].expected);
    }
}

static const struct test tests[] = {
    {"result-for-programs", result_for_programs, 0},
    {NULL, NULL, 0},
};

const struct suite match_json_suite = {"match-json", tests};
