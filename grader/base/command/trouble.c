#include "trouble.h"

#include <errno.h>

bool trouble_is_system(int error)
{
#ifdef EDQUOT /* not every system has quotas */
    if (error == EDQUOT)
        return true;
#endif
    return error == ENOMEM || error == EMFILE || error == ENFILE || error == EAGAIN || error == EIO || error == ENOSPC;
}
