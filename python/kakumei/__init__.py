"""Climbing card games for learners: Computer Daihinmin and Big Two, played by the rules of Kakumei.

    import kakumei

    env = kakumei.aec("daihinmin")                      # PettingZoo, all five seats are yours
    env = kakumei.single("bigtwo", opponents="3*coffee") # Gymnasium, you are player 0
    env = kakumei.VectorEnv("daihinmin", batch=1024)    # many games at a time

An action is the place of a meld among the legal ones, which ``action_mask`` marks from 0 on and ``candidates`` describes.
"""

from kakumei.server import KakumeiError, Server
from kakumei.vector import Step, VectorEnv

__all__ = ["KakumeiError", "Server", "Step", "VectorEnv", "aec", "single"]
__version__ = "0.1.0"


def aec(game="daihinmin", **options):
    """A PettingZoo environment (AEC) in which every seat is played from outside."""
    from kakumei.pettingzoo_env import AecEnv

    return AecEnv(game, **options)


def single(game="daihinmin", opponents=None, **options):
    """A Gymnasium environment: you are player 0, players of ours have the other seats."""
    from kakumei.gymnasium_env import SingleEnv

    return SingleEnv(game, opponents=opponents, **options)
