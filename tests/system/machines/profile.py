#!/usr/bin/env python3
"""profile.py FILE COMMAND... - runs a command under a seccomp profile for Docker that names what is denied. It knows
names, errnoRet and flags. (Docker knows no flags: a call fails if its first argument has one of them.) As root, it
leaves no_new_privs as it is, as Docker does."""
import ctypes
import json
import os
import sys

ALLOW, ERRNO, NO_NEW_PRIVS, MASKED_EQUAL = 0x7FFF0000, 0x00050000, 3, 7


class Compare(ctypes.Structure):
    _fields_ = [("arg", ctypes.c_uint), ("op", ctypes.c_int), ("mask", ctypes.c_uint64), ("value", ctypes.c_uint64)]


def must(what, rc):
    if rc < 0:
        sys.exit(f"profile.py: {what}: {os.strerror(-rc)}")


def main():
    seccomp = ctypes.CDLL("libseccomp.so.2")
    seccomp.seccomp_init.restype = ctypes.c_void_p
    with open(sys.argv[1], encoding="utf-8") as file:
        profile = json.load(file)
    assert profile["defaultAction"] == "SCMP_ACT_ALLOW"
    context = ctypes.c_void_p(seccomp.seccomp_init(ALLOW))
    must("no_new_privs", seccomp.seccomp_attr_set(context, NO_NEW_PRIVS, 0))
    for rule in profile["syscalls"]:
        for name in rule["names"]:
            call = seccomp.seccomp_syscall_resolve_name(name.encode())
            if call < 0:
                continue  # not one of this machine's
            action = ERRNO | rule["errnoRet"]
            flags = [int(flag, 0) for flag in rule.get("flags", [])]
            for flag in flags:
                one = (Compare * 1)(Compare(0, MASKED_EQUAL, flag, flag))
                must(name, seccomp.seccomp_rule_add_array(context, action, call, 1, one))
            if not flags:
                must(name, seccomp.seccomp_rule_add_array(context, action, call, 0, None))
    must("seccomp", seccomp.seccomp_load(context))
    os.execvp(sys.argv[2], sys.argv[2:])


main()
