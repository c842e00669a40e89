"""Archives that come out alike to the last byte whenever they are made of the same files."""

from __future__ import annotations

import gzip
import hashlib
import io
import tarfile
import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from shipping.workshop import DIST, epoch

SUMS = "SHA256SUMS"


def _inside(folder: Path) -> Iterator[Path]:
    return iter(sorted(folder.rglob("*")))


def as_tarball(folder: Path, target: Path) -> Path:
    """A .tar.gz of the folder, owned by nobody in particular, of the time of the last commit."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for place in (folder, *_inside(folder)):
            name = place.relative_to(folder.parent).as_posix()
            archive.add(place, name, recursive=False, filter=_nobodys)
    target.write_bytes(gzip.compress(raw.getvalue(), mtime=0))
    return target


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    member.mtime = epoch()
    runs = member.isdir() or member.mode & 0o100
    member.mode = 0o755 if runs else 0o644
    return member


def as_zip(folder: Path, target: Path, name: str) -> Path:
    """A .zip of the folder under that name; links stay links, and what runs can still be run."""
    moment = time.gmtime(max(epoch(), 315532800))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for place in _inside(folder):
            if place.is_dir() and not place.is_symlink():
                continue
            entry = zipfile.ZipInfo(f"{name}/{place.relative_to(folder).as_posix()}", moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix: only so are links and rights kept
            if place.is_symlink():
                entry.external_attr = 0o120777 << 16
                archive.writestr(entry, str(place.readlink()))
            else:
                runs = place.stat().st_mode & 0o100
                entry.external_attr = (0o100755 if runs else 0o100644) << 16
                archive.writestr(entry, place.read_bytes())
    return target


def write_sums(made: Iterable[Path]) -> Path:
    """What `sha256sum --check` reads; what stands there of other files stays."""
    file = DIST / SUMS
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    known = {line.split("  ", 1)[1]: line.split("  ", 1)[0] for line in lines}
    known |= {one.name: hashlib.sha256(one.read_bytes()).hexdigest() for one in made}
    told = [f"{digest}  {name}" for name, digest in sorted(known.items()) if (DIST / name).exists()]
    file.write_text("\n".join(told) + "\n", encoding="utf-8", newline="\n")
    return file
