"""The shared libraries of the simulator and of learning.h, on the device or on the host; each game has its own."""

import ctypes
from pathlib import Path

import torch

BUILD = Path(__file__).resolve().parent.parent / "build"


def pointer(tensor):
    """The address of a tensor, which must be contiguous."""
    assert tensor.is_contiguous()
    return ctypes.c_void_p(tensor.data_ptr())


class Library:
    """Calls functions of a shared library on the current stream of a device and checks what they return."""

    def __init__(self, name, game, device):
        self.device = device
        host = "" if device.type == "cuda" else "-host"
        self.library = ctypes.CDLL(str(BUILD / f"lib{name}{game.suffix}{host}.so"))

    def stream(self):
        return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if self.device.type == "cuda" else None)

    def call(self, name, *arguments):
        """Calls a function that returns nothing."""
        function = getattr(self.library, name)
        function.restype = None
        function(*arguments, self.stream())

    def checked(self, name, *arguments):
        """Calls a function that returns a CUDA error, or 0."""
        failure = getattr(self.library, name)(*arguments, self.stream())
        if failure:
            raise RuntimeError(f"{name} failed with CUDA error {failure}")

    def number(self, name, kind=ctypes.c_int):
        function = getattr(self.library, name)
        function.restype = kind
        return function()


class Record(ctypes.Structure):
    """A structure of learning.h; tensors are passed by address and kept alive with it."""

    def __init__(self, **values):
        super().__init__()
        self.alive = [v for v in values.values() if isinstance(v, torch.Tensor)]
        for name, value in values.items():
            setattr(self, name, pointer(value) if isinstance(value, torch.Tensor) else value)  # None is a null pointer
        missing = {field[0] for field in self._fields_} - set(values)
        assert not missing, missing


ADDRESS = ctypes.c_void_p


class Exploration(ctypes.Structure):
    _fields_ = [("epsilon", ctypes.c_float), ("temperature", ctypes.c_float)]


class Choosing(Record):
    _fields_ = [
        *[(name, ADDRESS) for name in ("count", "offset", "mover", "togo", "logits")],
        ("outputs", ctypes.c_int),
        *[(name, ADDRESS) for name in ("place_values", "exploration")],
        ("seed", ctypes.c_uint64),
        ("step", ctypes.c_uint64),
        ("regret", ctypes.c_float),
        ("temperature", ctypes.c_float),
        ("floor", ctypes.c_float),
        ("choices", ctypes.c_int),
        *[(name, ADDRESS) for name in ("chosen", "explored", "expected", "rows", "picks", "log_chance")],
    ]


class Kept(Record):
    _fields_ = [
        *[(name, ADDRESS) for name in ("length", "view", "candidate", "expected")],
        *[(name, ADDRESS) for name in ("explored", "togo", "picks", "log_chance")],
        ("choices", ctypes.c_int),
    ]


class Keeping(Record):
    _fields_ = [
        *[(name, ADDRESS) for name in ("count", "mover", "togo", "learns", "rows", "picks", "log_chance")],
        *[(name, ADDRESS) for name in ("view", "candidates", "expected", "explored")],
        ("kept", Kept),
    ]


class Ring(Record):
    _fields_ = [
        *[(name, ADDRESS) for name in ("view", "candidate", "target", "advantage")],
        *[(name, ADDRESS) for name in ("togo", "picks", "log_chance", "written")],
        ("capacity", ctypes.c_int64),
    ]


class Finishing(Record):
    _fields_ = [
        ("ended", ADDRESS),
        ("places", ADDRESS),
        ("place_values", ADDRESS),
        ("lambda_", ctypes.c_float),
        ("seed", ctypes.c_uint64),
        ("step", ctypes.c_uint64),
        ("explores", ADDRESS),
        ("share", ctypes.c_float),
        ("broad", Exploration),
        ("narrow", Exploration),
        ("exploration", ADDRESS),
        ("kept", Kept),
        ("ring", Ring),
    ]
