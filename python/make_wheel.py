#!/usr/bin/env python3
"""Makes a wheel of the package with the jars inside: make_wheel.py OUT JAR... ; needs nothing but Python. A folder
stands for all jars in it.

The same jars give the same bytes. Jars that no environment needs (databases) are left out.
"""

import base64
import hashlib
import re
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
LEFT_OUT = ("sqlite-jdbc", "postgresql", "flyway-", "checker-qual")


def main(out, jars):
    version = re.search(r'__version__ = "([^"]+)"', (HERE / "kakumei/__init__.py").read_text(encoding="utf-8")).group(1)
    files = {f"kakumei/{path.name}": path.read_bytes() for path in sorted((HERE / "kakumei").glob("*.py"))}
    for jar in (found for jar in jars for found in (sorted(jar.glob("*.jar")) if jar.is_dir() else [jar])):
        if not jar.name.startswith(LEFT_OUT):
            files[f"kakumei/jars/{jar.name}"] = jar.read_bytes()
    info = f"kakumei-{version}.dist-info"
    files[f"{info}/METADATA"] = f"""Metadata-Version: 2.1
Name: kakumei
Version: {version}
Summary: Climbing card games for learners: Computer Daihinmin and Big Two
License: Apache-2.0
Requires-Python: >=3.9
Requires-Dist: numpy>=1.24
Requires-Dist: gymnasium>=1.0; extra == "envs"
Requires-Dist: pettingzoo>=1.24; extra == "envs"
Provides-Extra: envs
Description-Content-Type: text/markdown

{(HERE / "README.md").read_text(encoding="utf-8")}""".encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: kakumei\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(data)}\n")
    record.append(f"{info}/RECORD,,\n")
    files[f"{info}/RECORD"] = "".join(record).encode()
    out.mkdir(parents=True, exist_ok=True)
    wheel = out / f"kakumei-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(".jar") else zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return wheel


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: make_wheel.py OUT JAR|FOLDER...")
    print(main(Path(sys.argv[1]), [Path(jar) for jar in sys.argv[2:]]))
