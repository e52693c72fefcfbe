"""Goes on as it went, until there is a wall."""
WAYS = {"U": (0, -1), "L": (-1, 0), "D": (0, 1), "R": (1, 0)}

_, width, height, me = input().split()
width, height, me = int(width), int(height), int(me)
numbers = list(map(int, input().split()[1:]))
walls = set(zip(numbers[::2], numbers[1::2]))
way = "U"
while True:
    numbers = list(map(int, input().split()[1:]))
    heads = list(zip(numbers[::2], numbers[1::2]))
    walls.update(heads)
    x, y = heads[me]
    for next_way in [way] + list(WAYS):
        nx, ny = x + WAYS[next_way][0], y + WAYS[next_way][1]
        if 0 <= nx < width and 0 <= ny < height and (nx, ny) not in walls:
            way = next_way
            break
    print(way, flush=True)
