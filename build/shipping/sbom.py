"""The bill of what travels along, in the words of CycloneDX: every package, its version, hashes."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

from shipping import libraries, lock
from shipping.contents import BROUGHT_ALONG, COMMAND, OWNERS, PACKED_BY, SPEECH
from shipping.workshop import epoch

PINNED = re.compile(r"^([\w.-]+)==(\S+)")
HASH = re.compile(r"--hash=sha256:(\w+)")


def locked() -> Iterator[tuple[str, str, list[str]]]:
    """(package, version, hashes of its files) of everything in the lock."""
    for block in re.split(r"\n(?=[^ #])", lock.FILE.read_text(encoding="utf-8")):
        if found := PINNED.search(block):
            yield found[1], found[2], HASH.findall(block)


def _licence(name: str) -> list[dict[str, Any]]:
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return []
    if "License-Expression" in told:
        return [{"expression": told["License-Expression"]}]
    return [{"license": {"name": told["License"].splitlines()[0]}}] if "License" in told else []


def _library(name: str) -> dict[str, Any]:
    """One that lies in somebody's wheel, which does not say its version."""
    paper = {"license": {"name": f"licences/libraries/{name}.txt"}}
    reference = f"library:{name}"
    return {
        "type": "library",
        "bom-ref": reference,
        "name": name,
        "scope": "required",
        "licenses": [paper],
    }


def _python(version: str) -> dict[str, Any]:
    """What runs the game: packed from the machine itself, or, for Windows, from what was pinned."""
    reference = f"pkg:generic/python@{version}"
    return {
        "type": "platform",
        "bom-ref": reference,
        "name": "Python",
        "version": version,
        "purl": reference,
        "scope": "required",
        "licenses": [{"expression": "PSF-2.0"}],
    }


def bill(version: str, python: str) -> dict[str, Any]:
    shipped = {name.lower() for name in (*BROUGHT_ALONG, *SPEECH, "fontpkg", PACKED_BY)}
    components = []
    for name, number, hashes in locked():
        own: dict[str, Any] = {
            "type": "library",
            "bom-ref": f"pkg:pypi/{name.lower()}@{number}",
            "name": name,
            "version": number,
            "purl": f"pkg:pypi/{name.lower()}@{number}",
            "scope": "required" if name.lower() in shipped else "excluded",
            "hashes": [{"alg": "SHA-256", "content": digest} for digest in hashes],
        }
        if licences := _licence(name):
            own["licenses"] = licences
        components.append(own)
    components += [_python(python), *map(_library, libraries.LIBRARIES)]
    told: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": f"{datetime.fromtimestamp(epoch(), UTC):%Y-%m-%dT%H:%M:%SZ}",
            "supplier": {"name": OWNERS},
            "component": {
                "type": "application",
                "bom-ref": f"pkg:pypi/{COMMAND}@{version}",
                "name": COMMAND,
                "version": version,
                "purl": f"pkg:pypi/{COMMAND}@{version}",
                "licenses": [{"expression": "MIT AND CC-BY-SA-4.0"}],
            },
        },
        "components": components,
        "dependencies": [
            {
                "ref": f"pkg:pypi/{COMMAND}@{version}",
                "dependsOn": [one["bom-ref"] for one in components if one["scope"] == "required"],
            }
        ],
    }
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(told, sort_keys=True))
    return {**told, "serialNumber": f"urn:uuid:{serial}"}


def write(target: Path, version: str, python: str) -> Path:
    told = json.dumps(bill(version, python), indent=2, ensure_ascii=False)
    target.write_text(told + "\n", encoding="utf-8", newline="\n")
    return target
