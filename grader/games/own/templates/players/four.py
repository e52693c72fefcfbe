# Leaves the opponent a multiple of four stones whenever it can.
while True:
    stones = int(input())
    print(stones % 4 or 1, flush=True)
