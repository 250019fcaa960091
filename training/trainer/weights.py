"""Files of weights: one JSON line, then arrays of float16 or int8 in the order the line names (docs/formats.md).

python3 weights.py NET.weights SMALL.weights      the same net in half of the bytes, as int8
"""

import argparse
import hashlib
import json
import re
import subprocess
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from games import DAIHINMIN, GAMES
from net import BLOCKS, cast

FORMAT = "kakumei-net"
LINEAR = "kakumei-linear"
VERSION = 1


def code_version():
    """The version of the project and, where git knows it, the commit."""
    root = Path(__file__).resolve().parents[2]
    version = re.search(r"<version>(.*?)</version>", re.sub(r"(?s)<parent>.*?</parent>", "", (root / "pom.xml").read_text()))
    commit = subprocess.run(["git", "-C", str(root), "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True)
    return version.group(1) + ("+" + commit.stdout.strip() if commit.returncode == 0 else "")


def halves(array):
    return array.astype("<f2").tobytes()


def scaled(array):
    """Of each row of a matrix by how much its bytes are multiplied, and the bytes; what is no matrix as halves."""
    if array.ndim == 1:
        return halves(array)
    scales = (np.abs(array).max(axis=1, keepdims=True) / 127).astype("<f4")
    whole = np.rint(array / np.where(scales == 0, 1, scales)).astype(np.int8)
    return np.concatenate([scales.view(np.int8), whole], axis=1).tobytes()


def from_halves(body, at, shape):
    size = int(np.prod(shape))
    return np.frombuffer(body, "<f2", size, at).reshape(shape).astype(np.float32), at + 2 * size


def from_scaled(body, at, shape):
    if len(shape) == 1:
        return from_halves(body, at, shape)
    rows, columns = shape
    both = np.frombuffer(body, np.int8, rows * (columns + 4), at).reshape(rows, columns + 4)
    scales = np.ascontiguousarray(both[:, :4]).view("<f4").astype(np.float32)
    return scales * both[:, 4:].astype(np.float32), at + both.size


TYPES = {"float16": (halves, from_halves), "int8": (scaled, from_scaled)}


def write(path, parameters, width, facts, game=DAIHINMIN, type="float16"):
    """Writes a net and some facts on how it was trained."""
    arrays = {name: p.detach().float().cpu().numpy() for name, p in parameters.items()}
    for name, array in arrays.items():
        if not np.isfinite(array.astype("<f2")).all():
            raise ValueError(f"{name} holds a number that float16 cannot: nothing was written to {path}")
    to_bytes = TYPES[type][0]
    body = b"".join(to_bytes(array) for array in arrays.values())
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
        "type": type,
        "arrays": [{"name": name, "shape": list(array.shape)} for name, array in arrays.items()],
        **facts,
        "codeVersion": code_version(),
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
    if header["type"] not in TYPES:
        raise ValueError(f"{path} has numbers of type {header['type']}, expected {' or '.join(TYPES)}")
    of_bytes = TYPES[header["type"]][1]
    for entry in header["arrays"]:
        array, at = of_bytes(body, at, entry["shape"])
        parameters[entry["name"]] = torch.from_numpy(array)
    unseen = GAMES[header["game"]].view_bits - parameters["view"].shape[0]
    if unseen < 0:
        raise ValueError(f"{path} is of inputs {header['input']}, which these libraries do not know")
    parameters["view"] = F.pad(parameters["view"], (0, 0, 0, unseen))
    return header, parameters


def load(path, device):
    """The header and the parameters of a file, in the type of play."""
    header, parameters = read(path)
    return header, cast({name: p.to(device) for name, p in parameters.items()}, device)


def main():
    parser = argparse.ArgumentParser(description="Writes a net in half of the bytes, as int8.")
    parser.add_argument("file")
    parser.add_argument("out")
    a = parser.parse_args()
    header, parameters = read(a.file)
    made = ("format", "version", "game", "rulesVersion", "input", "second", "viewBits", "secondBits", "width", "blocks",
            "outputs", "type", "arrays", "codeVersion", "sha256")
    facts = {key: value for key, value in header.items() if key not in made}
    write(a.out, parameters, header["width"], facts, GAMES[header["game"]], "int8")


if __name__ == "__main__":
    main()
