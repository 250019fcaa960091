"""The Java process that holds the games, and the bytes to and from it (docs/python.md)."""

import io
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np

VERSION = 1
MAGIC = 0x454D4B4B
RESET, STEP, TEXTS = b"\x01", b"\x02", b"\x03"


class KakumeiError(RuntimeError):
    """Something the Java side refused, or that it is not there."""


def _java():
    home = os.environ.get("JAVA_HOME")
    if home:
        return str(Path(home) / "bin" / "java")
    java = shutil.which("java")
    if java is None:
        raise KakumeiError("no java on the PATH: install a Java runtime, 17 or newer, or set JAVA_HOME")
    return java


def command():
    """The words that start Kakumei: from KAKUMEI_CLASSPATH, KAKUMEI_HOME, the jars of the wheel, or the checkout around us."""
    options = os.environ.get("KAKUMEI_JAVA_OPTS", "").split()
    jars = Path(__file__).parent / "jars"
    home = os.environ.get("KAKUMEI_HOME")
    classpath = os.environ.get("KAKUMEI_CLASSPATH")
    if classpath is None and home is None and jars.is_dir():
        classpath = os.pathsep.join(str(jar) for jar in sorted(jars.glob("*.jar")))
    if classpath is not None:
        return [_java(), "-XX:+UseSerialGC", "-Xshare:auto", "-Dfile.encoding=UTF-8",
                "--add-exports", "java.base/jdk.internal.module=ALL-UNNAMED", *options,
                "-cp", classpath, "kakumei.cli.Main"]
    folder = Path(home) if home is not None else Path(__file__).resolve().parents[2]
    launcher = folder / ("kakumei.cmd" if os.name == "nt" else "kakumei")
    if not launcher.is_file():
        raise KakumeiError(f"no {launcher.name} in {folder}: set KAKUMEI_HOME to a checkout or a release of Kakumei")
    return [str(launcher)]


class Server:
    """One Java process that steps ``batch`` games at a time."""

    def __init__(self, game="daihinmin", *, batch=1, opponents=None, classes=False, candidates=True, rules=()):
        words = [*command(), "environment", "--game", game, "--batch", str(batch)]
        if opponents:
            words += ["--opponents", opponents if isinstance(opponents, str) else ",".join(opponents)]
        if classes:
            words.append("--classes")
        if not candidates:
            words.append("--no-candidates")
        for rule in rules:
            words += ["--rule", rule]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                         bufsize=0)
        # Small answers then come in one read instead of three.
        self._answers = io.BufferedReader(self._process.stdout, 1 << 16)
        header = self._read(48)
        (magic, version, self.batch, self.players, self.view_bytes, self.candidate_bytes, self.most_actions,
         self.least_points, self.most_points, self.encoding) = struct.unpack("<IIIIIIIiiI", header[:40])
        if magic != MAGIC or version != VERSION:
            self.close()
            raise KakumeiError(f"the Java side speaks version {version} of the protocol, this package {VERSION}")
        n = self.batch
        self._fixed = bytearray(n * (3 + 4 * (self.players + 1) + self.view_bytes))

    def _read(self, count):
        buffer = bytearray(count)
        self._read_into(memoryview(buffer))
        return buffer

    def _read_into(self, view):
        if self._answers.readinto(view) < len(view):
            raise self._gone()

    def _gone(self):
        code = self._process.wait()
        said = self._process.stderr.read().decode("utf-8", "replace").strip()
        self.close()
        return KakumeiError(said.splitlines()[-1] if said else f"the Java process ended with exit code {code}")

    def _write(self, data):
        try:
            view = memoryview(data)
            while len(view):
                view = view[self._process.stdin.write(view):]
        except (BrokenPipeError, ValueError):
            raise self._gone() from None

    def _status(self):
        status, number = struct.unpack("<BI", self._read(5))
        if status:
            raise KakumeiError(self._read(number).decode("utf-8"))
        return number

    def _answer(self):
        total = self._status()
        self._read_into(memoryview(self._fixed))
        n, players = self.batch, self.players
        data = self._fixed[:]  # what is handed out stays as it is
        at = 3 * n
        flags = np.frombuffer(data, np.uint8, 3 * n).reshape(3, n)
        points = np.frombuffer(data, "<i4", n * players, at).reshape(n, players)
        counts = np.frombuffer(data, "<i4", n, at + 4 * n * players)
        views = np.frombuffer(data, np.uint8, n * self.view_bytes, at + 4 * n * (players + 1))
        candidates = None
        if self.candidate_bytes:
            raw = self._read(total * self.candidate_bytes)
            candidates = np.frombuffer(raw, np.uint8).reshape(total, self.candidate_bytes)
        return flags[0], flags[1], flags[2] != 0, points, counts, views.reshape(n, self.view_bytes), candidates

    def reset(self, seed):
        """Begins all games anew."""
        self._write(RESET + struct.pack("<q", seed))
        return self._answer()

    def step(self, actions):
        """Takes one action in each game."""
        actions = np.ascontiguousarray(actions, dtype="<i4")
        if actions.shape != (self.batch,):
            raise ValueError(f"actions have the shape {actions.shape}, where ({self.batch},) was expected")
        self._write(STEP + actions.tobytes())
        return self._answer()

    def texts(self, game=0):
        """What may be answered in a game, in words."""
        self._write(TEXTS + struct.pack("<i", game))
        return self._read(self._status()).decode("utf-8").split(";")

    def close(self):
        """Ends the process."""
        process = self._process
        if process.stdin and not process.stdin.closed:
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for stream in (self._answers, process.stderr):
            stream.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        process = getattr(self, "_process", None)
        if process is not None and process.poll() is None and not sys.is_finalizing():
            self.close()


def bits(packed):
    """The bits of packed bytes, the lowest bit of a byte first: int8 of 0 and 1."""
    return np.unpackbits(packed, axis=-1, bitorder="little").view(np.int8)
