# So that nobody knows whose fault it was.
import os

os.kill(os.getpid(), 9)
