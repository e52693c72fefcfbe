# The first thread ends alone, while another holds the pipes and sleeps.
import ctypes
import platform
import threading
import time

SYS_EXIT = {"x86_64": 60, "aarch64": 93}[platform.machine()]
sleeper = threading.Thread(target=time.sleep, args=(1000,), daemon=True)
sleeper.start()
ctypes.PyDLL(None).syscall(SYS_EXIT, 0)
