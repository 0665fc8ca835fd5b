"""The game server: pages, one websocket protocol, and the log that every game is folded from."""
