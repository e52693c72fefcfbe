/*
 * build/say: translates standard input to standard output, line by line: for the kit's scripts.
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
