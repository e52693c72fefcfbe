# The first thread ends alone, while another holds the pipes and sleeps.
import ctypes
import threading
import time

SYS_EXIT = 60
sleeper = threading.Thread(target=time.sleep, args=(1000,), daemon=True)
sleeper.start()
ctypes.PyDLL(None).syscall(SYS_EXIT, 0)
