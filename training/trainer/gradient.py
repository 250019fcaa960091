"""Learning by the gradient of a policy: clipped steps (PPO) on all candidates that a decision wavers between."""

import torch
import torch.nn.functional as F

from learner import Learner
from net import cast, logits

# A ratio of chances beyond e^4 says that a decision is too old to learn from, and must not overflow.
FARTHEST = 4.0


def clipped(ratio, advantage, clip):
    """What a step may gain in each decision: no more than a change of the chance by the clip promises."""
    return torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage)


class Gradient(Learner):
    """Steps on a policy that draws by a softmax of scores, and on the chances of places of what it chose.

    A score is the mean value of the places, and the preference where the net has that output. With it, the policy's gradient
    flows through the preference alone, so that chances of places stay what the results of games make of them; without
    it, through the chances.

    Notes are running means: loss on places; of decisions with a choice what the steps so far promise to gain, entropy, the
    share of ratios out of the clip and the divergence from the policy that played; the share of decisions with a choice,
    and of those that found room.
    """

    NOTES = ("places", "gain", "entropy", "clipped", "divergence", "wavering", "fitting")

    def __init__(self, memory, net, batch, average, seed, weight, clip, entropy, critic=1.0):
        super().__init__(memory, net, batch, average, seed)
        self.weight, self.clip, self.entropy, self.critic = weight, clip, entropy, critic
        self.notes = torch.zeros(len(self.NOTES), device=self.device)
        self.noted = torch.zeros((), device=self.device)
        self.room = None  # rows of candidates in a batch, fixed so that a graph can be captured

    def present(self):
        """The weights as they are now in the type of play."""
        return {name: p.detach() for name, p in cast(self.net.parameters, self.device).items()}

    def step(self, rate, available):
        if self.room is None:
            mean = self.memory.facts["picks"][:available].float().mean().item()
            self.room = 256 * -(-int(1.1 * mean * len(self.index)) // 256)  # the first games to end are short ones
        super().step(rate, available)

    def rows_loss(self):
        m, index = self.memory, self.index
        drawn, game = len(index), m.tables.game
        policy = m.tables.policy
        picks = m.facts["picks"].index_select(0, index).long()
        end = torch.cumsum(picks, 0)
        begin = end - picks
        fits = end <= self.room
        row = torch.arange(self.room, device=self.device)
        owner = torch.searchsorted(end, row, right=True).clamp_(max=drawn - 1)
        pick = (row - begin.index_select(0, owner)).clamp_(max=policy.choices - 1)
        used = (row < end[-1]) & fits.index_select(0, owner)
        view = m.tables.bits(m.rows["view"].index_select(0, index))
        packed = m.rows["candidate"].view(-1, game.candidate_bits // 32)
        second = m.tables.bits(packed.index_select(0, index.index_select(0, owner) * policy.choices + pick))
        out = logits(cast(self.net.parameters, self.device), view, second, owner)
        log_places = F.log_softmax(out[:, : game.outcomes], 1)

        values = m.tables.payoff.values[m.facts["togo"].index_select(0, index).long()]
        scores = (log_places.exp() * values.index_select(0, owner)).sum(1)
        preference = out[:, game.outcomes] if out.shape[1] > game.outcomes else None
        if preference is not None:
            scores = scores.detach() + preference
        # A row for each decision, its candidates in the order they were kept; what is not there cannot be chosen.
        nowhere = drawn * policy.choices
        at = (owner * policy.choices + pick).masked_fill(~used, nowhere)
        table = torch.full((nowhere + 1,), -1e9, device=self.device).scatter(0, at, scores / policy.temperature)
        log_chances = F.log_softmax(table[:-1].view(drawn, policy.choices), 1)
        chances = log_chances.exp()
        step = log_chances[:, 0] - m.facts["log_chance"].index_select(0, index)
        ratio = step.clamp(-FARTHEST, FARTHEST).exp()
        advantage = m.advantage.index_select(0, index)
        gain = clipped(ratio, advantage, self.clip)
        entropy = -(chances * log_chances).sum(1)
        chosen = log_places.index_select(0, begin.clamp(max=self.room - 1))
        places = -(m.target.index_select(0, index) * chosen).sum(1)

        def mean(of, mask):
            return of.masked_fill(~mask, 0.0).sum() / mask.sum().clamp(min=1)

        with torch.no_grad():
            wavering = fits & (picks > 1)
            far = ((ratio - 1).abs() > self.clip).float()
            of_wavering = [mean(x, wavering) for x in ((ratio - 1) * advantage, entropy, far, ratio - 1 - step)]
            shares = [(picks > 1).float().mean(), fits.float().mean()]
            self.noted += 1
            self.notes.lerp_(torch.stack([mean(places, fits), *of_wavering, *shares]), 1 / self.noted.clamp(max=100))
        loss = self.critic * mean(places, fits) - self.weight * mean(gain + self.entropy * entropy, fits)
        if preference is not None:
            # The policy does not change if all candidates of a decision are preferred alike: on average none shall be.
            weighed = chances.detach().view(-1).index_select(0, at.clamp(max=nowhere - 1)) * preference
            common = torch.zeros(drawn, device=self.device).index_add(0, owner, weighed.masked_fill(~used, 0.0))
            loss = loss + mean(common.square(), fits)
        return loss
