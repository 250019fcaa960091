"""Files of weights: one JSON line, then arrays of little-endian float16 in the order the line names (docs/formats.md)."""

import hashlib
import json

import numpy as np
import torch
import torch.nn.functional as F

from games import DAIHINMIN, GAMES
from net import BLOCKS, cast

FORMAT = "kakumei-net"
LINEAR = "kakumei-linear"
VERSION = 1


def write(path, parameters, width, facts, game=DAIHINMIN):
    """Writes a net and some facts on how it was trained."""
    arrays = {name: p.detach().float().cpu().numpy().astype("<f2") for name, p in parameters.items()}
    for name, array in arrays.items():
        if not np.isfinite(array).all():
            raise ValueError(f"{name} holds a number that float16 cannot: nothing was written to {path}")
    body = b"".join(array.tobytes() for array in arrays.values())
    header = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "rulesVersion": game.rules_version,
        "input": game.input_version,
        "second": "candidate" if "second" in arrays else "none",
        "viewBits": game.view_bits,
        "secondBits": game.candidate_bits if "second" in arrays else 0,
        "width": width,
        "blocks": BLOCKS,
        "outputs": arrays["placeBias"].shape[0],
        "type": "float16",
        "arrays": [{"name": name, "shape": list(array.shape)} for name, array in arrays.items()],
        **facts,
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    with open(path, "wb") as file:
        file.write(json.dumps(header, separators=(",", ":")).encode() + b"\n")
        file.write(body)


def opened(path, kind):
    """The header and the numbers of a file, as bytes; ValueError if it is damaged or of another kind."""
    with open(path, "rb") as file:
        header = json.loads(file.readline())
        body = file.read()
    if header.get("format") != kind or header.get("version") != VERSION:
        raise ValueError(f"{path} is no {kind} file of version {VERSION}")
    if hashlib.sha256(body).hexdigest() != header["sha256"]:
        raise ValueError(f"{path} is damaged: its hash is not the one in its first line")
    return header, body


def read_linear(path):
    """The weights of a linear policy, float32."""
    header, body = opened(path, LINEAR)
    if len(body) != 4 * header["weights"]:
        raise ValueError(f"{path} has {len(body)} bytes of weights, not {4 * header['weights']}")
    return torch.from_numpy(np.frombuffer(body, "<f4").copy())


def read_linears(paths):
    """The weights of several linear policies, one row each."""
    return torch.stack([read_linear(path) for path in paths])


def read(path):
    """The header and the float32 parameters of a file; ValueError if it is damaged or of another kind.

    A net of an earlier version of the inputs saw the first bits of a view; it pays no heed to the others.
    """
    header, body = opened(path, FORMAT)
    parameters = {}
    at = 0
    for entry in header["arrays"]:
        size = int(np.prod(entry["shape"]))
        array = np.frombuffer(body, "<f2", size, at).reshape(entry["shape"]).astype(np.float32)
        parameters[entry["name"]] = torch.from_numpy(array)
        at += 2 * size
    unseen = GAMES[header["game"]].view_bits - parameters["view"].shape[0]
    if unseen < 0:
        raise ValueError(f"{path} is of inputs {header['input']}, which these libraries do not know")
    parameters["view"] = F.pad(parameters["view"], (0, 0, 0, unseen))
    return header, parameters


def load(path, device):
    """The header and the parameters of a file, in the type of play."""
    header, parameters = read(path)
    return header, cast({name: p.to(device) for name, p in parameters.items()}, device)
