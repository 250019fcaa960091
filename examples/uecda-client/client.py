#!/usr/bin/env python3
"""A client of the UECda contest, written from docs/uecda-protocol.md: python3 client.py [HOST [PORT [NAME]]]"""
import socket
import struct
import sys


def read(server, count):
    data = b""
    while len(data) < 4 * count:
        data += server.recv(4 * count - len(data)) or sys.exit("the server has closed the connection")
    return struct.unpack(f">{count}i", data)


def read_table(server):
    cells = read(server, 120)
    return [cells[15 * row:15 * row + 15] for row in range(8)]


def send_table(server, cells):
    server.sendall(struct.pack(">120i", *(cells.get((i // 15, i % 15), 0) for i in range(120))))


def suits(table, column):
    return [row for row in range(4) if table[row][column]]


def choose(turn, field):
    """The cells of a submission, none for a pass; the field is what has to be beaten."""
    columns = list(range(13, 0, -1) if turn[5][6] else range(1, 14))  # the weakest first
    if turn[5][4]:
        column = max(columns, key=lambda each: len(suits(turn, each)))
        return {(row, column): 1 for row in suits(turn, column)} or {(0, 14): 2}
    there = [(row, column) for row in range(5) for column in range(15) if field[row][column]]
    if len({column for _, column in there}) > 1 or there[0][1] not in columns:
        return {}  # a sequence, or the joker alone
    for column in columns[columns.index(there[0][1]) + 1:]:
        rows = [row for row, _ in there] if turn[5][7] else suits(turn, column)[:len(there)]
        if len(rows) == len(there) and all(turn[row][column] for row in rows):
            return {(row, column): 1 for row in rows}
    return {}


host, port, name = (sys.argv[1:] + ["localhost", "42485", "python"][len(sys.argv) - 1:])[:3]
server = socket.create_connection((host, int(port)))
server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
send_table(server, {(0, 0): 20070, **{(1, i): ord(letter) for i, letter in enumerate(name[:9])}})
print("player", *read(server, 1), flush=True)
end, field = 1, []
while end < 2:
    table = read_table(server)
    if table[5][0] == 1 and table[5][1] > 0:  # a deal, and cards to give: the lowest
        hand = [(row, column) for column in range(1, 14) for row in suits(table, column)]
        send_table(server, {cell: 1 for cell in hand[:table[5][1]]})
    elif table[5][0] == 0:
        if table[5][2] == 1:
            send_table(server, choose(table, field))
            read(server, 1)  # 8 or 9
        field, (end,) = read_table(server), read(server, 1)
