# Dies by a signal of its own.
import os

os.abort()
