#include "../../../../grader/plane/rules.c"
