"""Checks on the host that choosing, returns and the loss of refine.py are what plain Python makes of them.

python3 check_gradient.py
"""

import copy
import math

import torch

from games import DAIHINMIN
from gradient import Gradient
from learner import Learner, Memory
from net import Net, logits
from tables import Kind, Policy, Tables

DEVICE = torch.device("cpu")
POLICY = Policy(temperature=0.2, floor=0.02, choices=5)
TRACE = 0.8
WIDTH = 32
PLACES = DAIHINMIN.outcomes


def near(what, one, other, within):
    difference = (torch.as_tensor(one) - torch.as_tensor(other)).abs().max().item()
    if not difference <= within:
        raise SystemExit(f"{what}: {one} and {other} differ by {difference}")


def true(what, condition):
    if not condition:
        raise SystemExit(what)


def net_of(outputs, seed):
    return Net(WIDTH, DEVICE, torch.Generator().manual_seed(seed), outputs=outputs)


def score(out, values):
    """What candidates are compared by, from the outputs of some."""
    mean = (torch.softmax(out[:, :PLACES], 1) * values).sum(1)
    return mean + out[:, PLACES] if out.shape[1] > PLACES else mean


def check_choice(tables, scores, offset, seen):
    """All decisions of a round."""
    for game in range(tables.n):
        count, first = int(tables.count[game]), int(offset[game])
        if count == 0:
            continue
        rows = scores[first : first + count]
        compared = score(rows, tables.payoff.values[tables.togo[game].long()])
        chances = torch.softmax(compared / POLICY.temperature, 0)
        chosen = int(tables.chosen[game])
        near("expected", tables.expected[game], chances @ torch.softmax(rows[:, :PLACES], 1), 1e-4)
        how = tables.exploration[game, int(tables.mover[game])].tolist()
        picks = int(tables.picks[game])
        kept = (tables.rows[game, :picks] - first).tolist()
        true("the chosen one comes first", kept[0] == chosen)
        if abs(how[1] - POLICY.temperature) > 1e-6:
            true("what the policy did not choose is kept alone", picks == 1 and tables.log_chance[game] == 0)
            if how == [0, 0]:
                near("the best one", compared[chosen], compared.max(), 1e-5)
            continue
        true("a draw by the policy is not exploratory", not tables.explored[game])
        others = [i for i in torch.argsort(-chances).tolist() if i != chosen and chances[i] > POLICY.floor + 1e-4]
        doubtful = [i for i in range(count) if abs(chances[i] - POLICY.floor) <= 1e-4]
        if not doubtful:
            near("kept", chances[kept], chances[[chosen, *others[: POLICY.choices - 1]]], 1e-5)
        near("chance", tables.log_chance[game].exp(), chances[chosen] / chances[kept].sum(), 1e-4)
        seen["wavering"] += picks > 1
        seen["cut"] += len(others) >= POLICY.choices
        # How often the best is taken and what that should be: counts of a fair draw.
        seen["best"] += chosen == int(compared.argmax())
        seen["bestExpected"] += chances.max().item()
        seen["bestVariance"] += (chances.max() * (1 - chances.max())).item()


def played(outputs, rounds=260):
    """A ring of decisions of a random net, with everything on the way checked."""
    kinds = [
        Kind("self", 24, ("net",) * 5, True),
        Kind("start", 8, ("net", "net", "net", "rival", "rival"), True),
        Kind("exam start", 8, ("net", "net", "rival", "rival", "rival"), False),
        Kind("exam default", 8, ("net", "default", "default", "default", "default"), False),
    ]
    tables = Tables(kinds, DEVICE, 5, policy=POLICY)
    memory = Memory(tables, 1 << 14)
    net, rival, examined = net_of(outputs, 1), net_of(PLACES, 2), net_of(outputs, 3)
    for n in (net, rival, examined):
        n.parameters["places"].data.mul_(4)  # so that candidates differ
    tables.ended.fill_(1)
    how = dict(trace=TRACE, share=0.2, broad=(0.03, 0.5), narrow=(0.0, POLICY.temperature))
    memory.finish(**how)
    open_games = {}
    seen = dict.fromkeys(("wavering", "cut", "best", "bestExpected", "bestVariance", "finished"), 0)
    with torch.no_grad():
        for _ in range(rounds):
            tables.advance()
            check_returns(tables, memory, open_games, how, seen)
            scores, candidates, offset = tables.score(net.parameters, rival.parameters, examined.parameters)
            check_scores(tables, scores, candidates, offset, (net, rival, examined))
            tables.choose(scores, offset)
            check_choice(tables, scores, offset, seen)
            memory.keep(candidates)
            for game in torch.nonzero((tables.count > 0)).flatten().tolist():
                mover = int(tables.mover[game])
                if tables.learns[game, mover]:
                    decision = (tables.expected[game].clone(), bool(tables.explored[game]), int(tables.togo[game]))
                    open_games.setdefault((game, mover), []).append(decision)
    true(f"too little was seen: {seen}", seen["wavering"] > 2000 and seen["cut"] > 20 and seen["finished"] > 200)
    off = (seen["best"] - seen["bestExpected"]) / seen["bestVariance"] ** 0.5
    true(f"draws are off by {off:.1f} standard deviations", abs(off) < 4)
    return memory, net, seen


def check_scores(tables, scores, candidates, offset, nets):
    """Every row is scored by the net whose turn it is."""
    view, second = tables.bits(tables.view), tables.bits(candidates)
    for game in range(tables.n):
        count, first = int(tables.count[game]), int(offset[game])
        if count == 0:
            continue
        own = bool(tables.learns[game, int(tables.mover[game])])
        net = nets[(0 if game < tables.exam else 2) if own else 1]
        out = logits(net.parameters, view[game : game + 1].expand(count, -1), second[first : first + count])
        near("scores", scores[first : first + count, : out.shape[1]], out, 1e-4)
        if out.shape[1] < scores.shape[1]:
            true("a net without a preference prefers nothing", not scores[first : first + count, PLACES].any())


def check_returns(tables, memory, open_games, how, seen):
    """Targets and advantages of games that ended, by the recursion from their ends."""
    before = int(memory.written)
    places, ended = tables.places.clone(), torch.nonzero(tables.ended).flatten().tolist()
    memory.finish(**how)
    at = before
    for game in ended:
        for player in range(5):
            decisions = open_games.pop((game, player), [])
            target = torch.nn.functional.one_hot(places[game, player].long(), PLACES).float()
            for t in range(len(decisions) - 1, -1, -1):
                expected, explored, togo = decisions[t]
                slot = (at + t) % memory.capacity
                near("target", memory.target[slot], target, 1e-5)
                worth = ((target - expected) * tables.payoff.values[togo]).sum()
                near("advantage", memory.advantage[slot], worth, 1e-4)
                trace = 0.0 if explored else how["trace"]
                target = trace * target + (1 - trace) * expected
            at += len(decisions)
            seen["finished"] += len(decisions) > 0
    near("decisions written", int(memory.written), at, 0)


def twin(learner, parameters):
    """The loss, one decision at a time."""
    m, p = learner.memory, POLICY
    places, gains, entropies, common, room = [], [], [], [], 0
    for slot in learner.index.tolist():
        picks = int(m.facts["picks"][slot])
        room += picks
        if room > learner.room:
            break
        view = m.tables.bits(m.rows["view"][slot : slot + 1])
        packed = m.rows["candidate"][slot].view(p.choices, DAIHINMIN.candidate_bits // 32)[:picks].contiguous()
        out = logits(parameters, view.expand(picks, DAIHINMIN.view_bits), m.tables.bits(packed))
        values = m.tables.payoff.values[m.facts["togo"][slot].long()]
        mean = (torch.softmax(out[:, :PLACES], 1) * values).sum(1)
        scores = mean.detach() + out[:, PLACES] if out.shape[1] > PLACES else mean
        chances = torch.softmax(scores / p.temperature, 0)
        ratio = chances[0] / math.exp(m.facts["log_chance"][slot])
        advantage = m.advantage[slot]
        low, high = 1 - learner.clip, 1 + learner.clip
        bounded = low if ratio < low else high if ratio > high else ratio
        gains.append(min(ratio * advantage, bounded * advantage))
        entropies.append(-(chances * chances.log()).sum())
        places.append(-(m.target[slot] * torch.log_softmax(out[0, :PLACES], 0)).sum())
        common.append((chances.detach() * out[:, PLACES]).sum() ** 2 if out.shape[1] > PLACES else torch.zeros(()))
    places, gains, entropies, common = (torch.stack(part).mean() for part in (places, gains, entropies, common))
    return places - learner.weight * (gains + learner.entropy * entropies) + common


def gradients(loss, parameters):
    return dict(zip(parameters, torch.autograd.grad(loss, list(parameters.values()), allow_unused=True)))


def learner_of(memory, net, batch, weight, entropy, room):
    learner = Gradient(memory, net, batch, 0.9, 1, weight, 0.2, entropy)
    torch.randint(0, min(int(memory.written), memory.capacity), learner.index.shape, out=learner.index)
    learner.room = room
    return learner


def check_loss(memory, net):
    moved = copy.deepcopy(net)
    torch.manual_seed(3)
    for parameter in moved.parameters.values():
        parameter.data += 0.6 * torch.randn_like(parameter) * parameter.abs().mean()
    # The second has not enough room for all decisions drawn.
    for batch, room in ((300, 1536), (300, 512)):
        learner = learner_of(memory, moved, batch, 0.7, 0.05, room)
        loss, other = learner.rows_loss(), twin(learner, moved.parameters)
        near("loss", loss.detach(), other.detach(), 1e-4)
        one, other = (gradients(x, moved.parameters) for x in (loss, other))
        for name in one:
            near(f"gradient of {name}", one[name], other[name], 1e-4 + 1e-3 * other[name].abs().max().item())
        notes = dict(zip(learner.NOTES, learner.notes.tolist()))
        true(f"some ratios must be out of the clip, some not: {notes}", 0.02 < notes["clipped"] < 0.9)
        true(f"room {room}: {notes}", (notes["fitting"] == 1) == (room == 1536))
    for name, at in (("places", (5, 0)), ("places", (7, -1)), ("placeBias", (2,)), ("bias1", (3,))):
        check_difference(learner, moved, one, name, at)


def check_difference(learner, net, gradient, name, at, by=4e-3):
    """The gradient of one weight, by a difference of losses. Where values are not learnt through the policy they must not
    change with the weight: a difference is then one of the preference's own weights alone."""
    if net.parameters["places"].shape[1] > PLACES and (name != "places" or at[-1] != -1):
        return
    weight = net.parameters[name].data
    losses = []
    for sign in (1, -1):
        weight[at] += sign * by
        # The loss is not smooth where a ratio leaves the clip; those few make the difference coarse.
        losses.append(learner.rows_loss().item())
        weight[at] -= sign * by
    found = (losses[0] - losses[1]) / (2 * by)
    near(f"difference by {name}{at}", found, gradient[name][at].item(), 2e-3 + 0.1 * abs(found))


def check_no_advantage(memory, net):
    """Where nothing was gained or lost, the policy's loss moves nothing, and the loss on places is that of train.py."""
    kept = memory.advantage.clone()
    memory.advantage.zero_()
    with_policy = learner_of(memory, net, 400, 1.0, 0.0, 4096)
    without = learner_of(memory, net, 400, 0.0, 0.0, 4096)
    plain = Learner(memory, net, 400, 0.9, 1)
    for other in (without, plain):
        other.index.copy_(with_policy.index)
    one, other = (gradients(x.rows_loss(), net.parameters) for x in (with_policy, without))
    for name in one:
        near(f"gradient of {name} without advantages", one[name], other[name], 1e-7)
    if net.parameters["places"].shape[1] == PLACES:
        memory.rows["candidate"], all_rows = chosen_alone(memory), memory.rows["candidate"]
        near("loss on places", plain.rows_loss().detach(), without.notes[0], 1e-5)
        memory.rows["candidate"] = all_rows
    memory.advantage.copy_(kept)


def chosen_alone(memory):
    return memory.rows["candidate"].view(memory.capacity, POLICY.choices, -1)[:, 0].contiguous()


def main():
    for outputs in (PLACES, PLACES + 1):
        memory, net, seen = played(outputs)
        check_loss(memory, net)
        check_no_advantage(memory, net)
        print(f"{outputs} outputs: equal in {int(memory.written)} decisions, {seen['wavering']} drawn among several")


if __name__ == "__main__":
    main()
