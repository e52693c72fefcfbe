#include "trouble.h"

#include <errno.h>

bool trouble_is_system(int error)
{
    return error == ENOMEM || error == EMFILE || error == ENFILE || error == EAGAIN || error == EIO || error == ENOSPC;
}
