#define _GNU_SOURCE
#include "descriptors.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

#include "whole_file.h"

/* A message with room for descriptors. */
struct parcel {
    size_t control[CMSG_SPACE(DESCRIPTORS_MOST * sizeof(int)) / sizeof(size_t)]; /* as it must be aligned */
    struct iovec part;
    struct msghdr message;
};

static void parcel_begin(struct parcel *p, void *bytes, size_t size, int fds)
{
    memset(p, 0, sizeof *p);
    p->part = (struct iovec){bytes, size};
    p->message = (struct msghdr){.msg_iov = &p->part,
                                 .msg_iovlen = 1,
                                 .msg_control = p->control,
                                 .msg_controllen = CMSG_SPACE((size_t)fds * sizeof(int))};
}

bool descriptors_send(int socket, const void *bytes, size_t size, const int fd[], int fds)
{
    struct parcel p;
    ssize_t put;
    parcel_begin(&p, (void *)(uintptr_t)bytes, size, fds);
    struct cmsghdr *head = CMSG_FIRSTHDR(&p.message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN((size_t)fds * sizeof fd[0]);
    memcpy(CMSG_DATA(head), fd, (size_t)fds * sizeof fd[0]);
    while ((put = sendmsg(socket, &p.message, MSG_NOSIGNAL)) < 0 && errno == EINTR) {
    }
    return put == (ssize_t)size;
}

bool descriptors_receive(int socket, void *bytes, size_t size, int fd[], int fds)
{
    struct parcel p;
    ssize_t got;
    parcel_begin(&p, bytes, size, fds);
    while ((got = recvmsg(socket, &p.message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) {
    }
    const struct cmsghdr *head = got == (ssize_t)size ? CMSG_FIRSTHDR(&p.message) : NULL;
    if (head == NULL || head->cmsg_type != SCM_RIGHTS || head->cmsg_len != CMSG_LEN((size_t)fds * sizeof fd[0]))
        return false;
    memcpy(fd, CMSG_DATA(head), (size_t)fds * sizeof fd[0]);
    return true;
}

void descriptors_close(const int fd[], int fds)
{
    for (int i = 0; i < fds; i++)
        descriptor_close(fd[i]);
}
