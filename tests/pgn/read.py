"""Reads one game in PGN from standard input with python-chess, and prints it as JSON.

Ends with an error if python-chess finds anything wrong with it.
"""

import json
import sys

import chess.pgn

game = chess.pgn.read_game(sys.stdin)
if game is None or game.errors:
    sys.exit(f"python-chess does not accept the game: {game and game.errors}")
if chess.pgn.read_game(sys.stdin) is not None:
    sys.exit("there is more than one game")
json.dump(
    {
        "headers": dict(game.headers),
        "moves": [[node.move.uci(), round(node.clock() * 10)] for node in game.mainline()],
    },
    sys.stdout,
)
