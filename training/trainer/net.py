"""The net: bits of a view and of a candidate in, logits of the own outcome (in Daihinmin the final place) out."""

import torch
import torch.nn.functional as F

from games import DAIHINMIN

BLOCKS = 3
# Not rounded to bfloat16: the values of close candidates differ by less than its steps.
LAST = ("places", "placeBias")


class Net:
    """A ReLU layer over bits of one or several inputs, BLOCKS residual blocks x += W2 relu(W1 x + b1), and logits. No norm.

    There are two: of outcomes by view and candidate, which plays; and of who holds each card by the view alone (belief).

    A net of places may have one output more: a preference, added to the mean value of the places where candidates are
    compared, so that a policy can learn without a word on chances.

    Parameters are float32; play and the passes of learning are bfloat16 on a device but for the last layer, float32 on
    the host.
    """

    def __init__(self, width, device, generator=None, inputs=("view", "second"), outputs=None, game=DAIHINMIN):
        self.game = game
        self.width = width
        outputs = outputs or game.outcomes
        self.device = device

        def normal(rows, columns, scale):
            values = torch.randn(rows, columns, generator=generator) * scale
            return values.to(device).requires_grad_()

        def zeros(*shape):
            return torch.zeros(*shape, device=device).requires_grad_()

        # About 200 of the view's bits and 60 of the candidate's are set.
        bits = {"view": game.view_bits, "second": game.candidate_bits}
        self.parameters = {name: normal(bits[name], width, 0.07) for name in inputs}
        self.parameters["bias"] = zeros(width)
        for block in range(BLOCKS):
            self.parameters[f"in{block}"] = normal(width, width, (2 / width) ** 0.5)
            self.parameters[f"bias{block}"] = zeros(width)
            self.parameters[f"out{block}"] = normal(width, width, 0.2 / width**0.5)
        self.parameters["places"] = normal(width, outputs, 0.1 / width**0.5)
        self.parameters["placeBias"] = zeros(outputs)

    def load(self, state):
        """Takes the parameters of another net, which may be narrower: it then says what that one says, and has units beside
        it whose word does not count yet. Outputs that the other does not have start at zero."""
        for name, parameter in self.parameters.items():
            given = state[name]
            if given.shape[-1] > parameter.shape[-1]:
                lost = "has a preference, which would be lost: refine.py goes on from it" if name in LAST else "is wider, which would be lost"
                raise SystemExit(f"the net to go on from {lost}")
            if name in LAST:
                parameter.data.zero_()
            parameter.data[..., : given.shape[-1]] = 0  # nothing new reaches what is there
            parameter.data[tuple(slice(size) for size in given.shape)] = given


def compute_type(device):
    return torch.bfloat16 if device.type == "cuda" else torch.float32


def cast(parameters, device):
    """The parameters in the type of computation; gradients flow back to the originals."""
    return {name: p.float() if name in LAST else p.to(compute_type(device)) for name, p in parameters.items()}


def logits(p, view, second, owner=None, outcomes=None):
    """Logits of rows; the view's part of the first layer is computed once for all candidates that share an owner.

    Several nets (a list) are one player: their chances of outcomes are averaged, and so are their preferences.
    """
    if isinstance(p, list):
        return committee([logits(one, view, second, owner) for one in p], outcomes)
    shared = torch.addmm(p["bias"], view, p["view"])
    if owner is not None:
        shared = shared.index_select(0, owner)
    return from_sums(p, torch.addmm(shared, second, p["second"]))


def committee(scores, outcomes):
    """Logits of the mean chances of several nets; a net without a preference prefers nothing."""
    most = max(s.shape[1] for s in scores)
    chances = torch.stack([F.softmax(s[:, :outcomes], 1) for s in scores]).mean(0)
    preferences = torch.stack([F.pad(s[:, outcomes:], (0, most - s.shape[1])) for s in scores]).mean(0)
    return torch.cat([torch.log(chances), preferences], 1)


def belief_logits(p, view, game=DAIHINMIN):
    """Logarithms of weights [rows][opponents][cards]: of the ways to deal the unseen cards, each counts by the product."""
    return from_sums(p, torch.addmm(p["bias"], view, p["view"])).view(-1, game.opponents, game.cards)


def from_sums(p, x):
    """Logits from the sums of the first layer, which are overwritten in play."""
    learning = torch.is_grad_enabled()
    x = F.relu(x, inplace=not learning)
    for block in range(BLOCKS):
        bias, weights = p[f"bias{block}"], p[f"in{block}"]
        # In play bias and ReLU are part of the product, which spares a pass over all rows; it has no gradient.
        h = F.relu(torch.addmm(bias, x, weights)) if learning else torch._addmm_activation(bias, x, weights)
        x = torch.addmm(x, h, p[f"out{block}"])
    return torch.addmm(p["placeBias"], x.float(), p["places"])
