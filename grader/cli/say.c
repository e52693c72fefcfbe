/*
 * build/say: lines on standard input come out on standard output in the person's language: how scripts of the kit speak.
 */
#include <stdio.h>

#include "cli/terminal/people.h"

int main(int argc, char **argv)
{
    char line[4096];
    people_begin(argc, argv);
    while (fgets(line, sizeof line, stdin) != NULL)
        fputs(line, stdout);
    people_end();
    return fflush(stdout) != 0;
}
