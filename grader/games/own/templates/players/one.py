# Takes one stone each time.
while True:
    input()
    print(1, flush=True)
