#include <stdio.h>
void Main(void) {}
