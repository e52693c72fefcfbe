#include "embedded.h"

#include <string.h>

const struct embedded *embedded_find(const struct embedded *table, const char *name)
{
    while (table->name != NULL && strcmp(table->name, name) != 0)
        table++;
    return table->name == NULL ? NULL : table;
}
