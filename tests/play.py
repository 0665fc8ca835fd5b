"""Games played by computer players, for tests."""

import nexusray
from nexusray import Bot, Event, Ruleset, Table

SALT = bytes(range(32))


def new_table(*, seed: int = 1, deal: int | None = None, **options: object) -> Table:
    """Return a table whose players have names, with its first deal started."""
    names = ["Ana", "Bo", "Chen", "Dai"]
    table = Table(Ruleset("tw16", **options), seed=seed, salt=SALT, players=names, deal=deal)
    table.start_deal()
    return table


def play(table: Table, *, bots: str = "random", deals: int = 1) -> list[Event]:
    """Play until the deals are over and nothing is left to choose; return what happened."""
    players = [Bot(bots, seed=seat) for seat in range(4)]
    before = len(table.events)
    for number in range(deals):
        if number:
            table.start_deal()
        while True:
            while table.step():
                pass
            asked = table.asked()
            if not asked:
                break
            table.act(asked[0], players[asked[0]].act(table.view(asked[0])))
    return table.events[before:]


def finished_log(*, seed: int = 1) -> str:
    """Return the whole log of one deal of a set."""
    table = new_table(seed=seed, deal=seed % 16)
    play(table)
    assert table.is_over
    return table.log


def errors() -> list[type[nexusray.Error]]:
    """List the exceptions of the package."""
    public = (getattr(nexusray, name) for name in nexusray.__all__)
    return [cls for cls in public if isinstance(cls, type) and issubclass(cls, nexusray.Error)]
