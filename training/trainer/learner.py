"""Learning from finished games: a ring of decisions, and the steps of the optimiser."""

import ctypes
import math

import torch
import torch.nn.functional as F

import library
from net import cast, logits


class Memory:
    """Decisions of the games under way at some tables, and a ring of those of finished games."""

    def __init__(self, tables, capacity):
        self.tables = tables
        self.capacity = capacity
        device, n = tables.device, tables.n
        game = tables.game
        kept = tables.learning.number("kl_kept")
        choices = tables.policy.choices
        words = {"view": game.view_bits // 32, "candidate": choices * game.candidate_bits // 32}

        def empty(*shape, dtype=torch.int32):
            return torch.zeros(*shape, dtype=dtype, device=device)

        def facts(*shape):
            """Of each decision: games to the next class reset, candidates kept, the logarithm of the policy's chance."""
            return {
                "togo": empty(*shape, dtype=torch.uint8),
                "picks": empty(*shape, dtype=torch.uint8),
                "log_chance": empty(*shape, dtype=torch.float32),
            }

        self.kept = library.Kept(
            length=empty(n, game.players),
            **{name: empty(n, game.players, kept, size) for name, size in words.items()},
            expected=empty(n, game.players, kept, game.outcomes, dtype=torch.float32),
            explored=empty(n, game.players, kept, dtype=torch.uint8),
            **facts(n, game.players, kept),
            choices=choices,
        )
        self.rows = {name: empty(capacity, size) for name, size in words.items()}
        self.target = empty(capacity, game.outcomes, dtype=torch.float32)
        self.advantage = empty(capacity, dtype=torch.float32)
        self.facts = facts(capacity)
        self.written = empty(1, dtype=torch.int64)
        self.ring = library.Ring(
            **self.rows,
            target=self.target,
            advantage=self.advantage,
            **self.facts,
            written=self.written,
            capacity=capacity,
        )

    def finish(self, trace, share, broad, narrow):
        """Moves the decisions of games that just ended to the ring, with what became of them."""
        t = self.tables
        t.learning.checked(
            "kl_finish",
            ctypes.byref(
                library.Finishing(
                    ended=t.ended,
                    places=t.places,
                    place_values=t.payoff.values,
                    lambda_=trace,
                    seed=t.seed,
                    step=t.step,
                    explores=t.explores,
                    share=share,
                    broad=library.Exploration(*broad),
                    narrow=library.Exploration(*narrow),
                    exploration=t.exploration,
                    kept=self.kept,
                    ring=self.ring,
                )
            ),
            t.n,
        )

    def keep(self, candidates):
        """Keeps what was chosen just now until its game ends."""
        t = self.tables
        t.learning.checked(
            "kl_keep",
            ctypes.byref(
                library.Keeping(
                    count=t.count,
                    mover=t.mover,
                    togo=t.togo,
                    learns=t.learns,
                    rows=t.rows,
                    picks=t.picks,
                    log_chance=t.log_chance,
                    view=t.view,
                    candidates=candidates,
                    expected=t.expected,
                    explored=t.explored,
                    kept=self.kept,
                )
            ),
            t.n,
        )


class Learner:
    """Steps of AdamW on the net, and its averaged weights, which play."""

    def __init__(self, memory, net, batch, average, seed):
        self.memory = memory
        self.net = net
        self.device = memory.tables.device
        self.average = average
        self.index = torch.zeros(batch, dtype=torch.long, device=self.device)
        self.generator = torch.Generator(self.device).manual_seed(seed)
        self.parameters = list(net.parameters.values())
        self.averaged = {name: p.detach().clone() for name, p in net.parameters.items()}
        self.rate = torch.zeros((), device=self.device)
        self.loss = torch.full((), math.log(memory.tables.game.outcomes), device=self.device)  # a running mean
        on_device = self.device.type == "cuda"
        options = {"fused": True, "capturable": True} if on_device else {}
        # A tensor as learning rate can change under a captured graph.
        self.optimiser = torch.optim.AdamW(
            self.parameters, lr=self.rate if on_device else 1e-3, betas=(0.9, 0.99), weight_decay=0.0, **options
        )
        self.graph = None
        self.captures = on_device

    def playing(self):
        """The averaged weights in the type of play."""
        return cast(self.averaged, self.device)

    def rows_loss(self):
        """The loss of the rows drawn."""
        m = self.memory
        view, candidate = (m.tables.bits(m.rows[name].index_select(0, self.index)) for name in ("view", "candidate"))
        places = F.log_softmax(logits(cast(self.net.parameters, self.device), view, candidate), 1)
        return -(m.target.index_select(0, self.index) * places).sum(1).mean()

    def _step(self):
        self.optimiser.zero_grad(set_to_none=True)
        loss = self.rows_loss()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimiser.step()
        with torch.no_grad():
            self.loss.lerp_(loss, 0.01)
            for averaged, parameter in zip(self.averaged.values(), self.parameters):
                averaged.lerp_(parameter, 1 - self.average)

    def step(self, rate, available):
        """One step on a batch drawn evenly from the ring."""
        torch.randint(0, available, self.index.shape, out=self.index, generator=self.generator)
        if self.device.type == "cuda":
            self.rate.fill_(rate)
        else:
            for group in self.optimiser.param_groups:
                group["lr"] = rate
        if not self.captures:
            self._step()
            return
        if self.graph is None:
            self._capture()
        self.graph.replay()

    def _capture(self):
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self._step()
        torch.cuda.current_stream().wait_stream(stream)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self._step()
