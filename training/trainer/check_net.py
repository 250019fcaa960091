"""Checks that a net which goes on from a narrower one says what that one says and can learn more: python3 check_net.py."""

import torch

from games import GAMES
from net import LAST, Net, cast, logits

NARROW, WIDE, ROWS = 64, 96, 200


def main():
    device = torch.device("cpu")
    for game in GAMES.values():
        for more in (0, 1):
            check(game, device, more)
    print("a wider net says what the narrower one says, in " + " and ".join(GAMES))


def check(game, device, more):
    """A wider net with so many outputs more."""
    generator = torch.Generator().manual_seed(1)
    narrow = Net(NARROW, device, generator, game=game)
    wide = Net(WIDE, device, generator, outputs=game.outcomes + more, game=game)
    wide.load({name: p.detach() for name, p in narrow.parameters.items()})
    view, second = ((torch.rand(ROWS, bits, generator=generator) < 0.2).float() for bits in (game.view_bits, game.candidate_bits))
    expected, said = (logits(cast(net.parameters, device), view, second) for net in (narrow, wide))
    expect((said[:, : game.outcomes] - expected).abs().max() < 1e-4, "another net")
    expect(not said[:, game.outcomes :].any(), "an output more that is not zero")
    said.square().mean().backward()
    for name in LAST[:1] + ("out0",):
        expect(wide.parameters[name].grad[NARROW:, : game.outcomes].any(), f"new units that {name} cannot learn to use")
    try:
        narrow.load({name: p.detach() for name, p in wide.parameters.items()})
    except SystemExit:
        return
    raise SystemExit("a net took a wider one")


def expect(true, otherwise):
    if not true:
        raise SystemExit(f"wrong: {otherwise}")


if __name__ == "__main__":
    main()
