"""Ravens as outlines: flying ones from a small skeleton in space, perched ones drawn by hand.

A flying raven looks to the right, its body about 1.5 long around the origin. A perched one
sits with its feet on the origin and is about 1 high. Colour and counting live in the flock.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .geometry import Path, Point, brush, capsules, outline, polygon, unite

Vector = NDArray[np.float64]
_FORWARD = np.array([1.0, 0.0, 0.0])


@dataclass(frozen=True, slots=True)
class Pose:
    """Angles in radians. `lift` raises the arm, `bend` the hand beyond it, `fold` sweeps it back;
    `yaw` turns the bird to us, `pitch` its bill upwards, `roll` banks it; `fan` spreads the tail,
    `reach` stretches the legs out below (0: they are tucked away)."""

    lift: float = 0.5
    bend: float = -0.2
    fold: float = 0.0
    yaw: float = 0.4
    pitch: float = 0.0
    roll: float = 0.0
    fan: float = 0.30
    calling: bool = False
    reach: float = 0.0


GLIDE = Pose(0.15, 0.10, 0.0, 0.75, 0.20, 0.50)
UPSTROKE = Pose(0.72, -0.20, 0.0, 0.35, 0.10, 0.05)
TOPS = Pose(0.10, 0.15, 0.0, 0.22, 0.00, 1.00)
BANK = Pose(0.60, -0.50, 0.3, -0.60, 0.20, 0.50)
STOOP = Pose(0.30, 0.10, 0.75, 0.30, -0.50, 0.60)
CALL = Pose(0.90, -0.30, 0.0, 0.50, 0.35, 0.35, 0.5, True)
DOWNSTROKE = Pose(-0.35, -0.25, 0.1, 0.45, 0.12, 0.20)
HIGH_WINGS = Pose(1.10, 0.00, 0.0, 0.30, 0.22, 0.12)
SOAR = Pose(0.05, 0.25, 0.0, 0.55, 0.05, 0.85, 0.45, True)
SLIDE = Pose(0.45, 0.05, 0.0, 0.45, 0.12, 0.75)
LANDING = Pose(0.95, 0.15, 0.0, 0.60, 0.55, 0.20, 0.55)
ALIGHT = Pose(0.85, -0.30, 0.15, 0.55, 0.75, 0.30, 0.60, reach=1.0)
CARRY = Pose(0.62, -0.35, 0.0, 0.40, 0.16, 0.38, 0.42, reach=0.85)
HAUL = Pose(0.95, 0.10, 0.0, 0.50, 0.42, 0.30, 0.55, True, 0.95)
LIMP = Pose(-0.80, -0.40, 0.10, 0.80, -0.40, 0.10, 0.25, reach=0.9)
CLIMB = Pose(-0.15, -0.20, 0.25, 0.30, 0.75, 0.55, 0.22)
AWAY = Pose(0.35, -0.25, 0.05, 0.95, 0.30, 0.35, 0.40)
ROW = Pose(-0.62, 0.28, 0.12, 0.30, 0.08, 0.10, 0.28)
BRAKE = Pose(0.55, 0.30, -0.05, 0.80, 0.60, 0.75, 0.65)
BOUND = Pose(0.45, 0.10, 1.05, 0.20, 0.10, 0.45, 0.14)


class _Bird:
    """Projects points of the skeleton and gathers outlines."""

    def __init__(self, pose: Pose) -> None:
        cy, sy = math.cos(pose.yaw), math.sin(pose.yaw)
        cp, sp = math.cos(pose.pitch), math.sin(pose.pitch)
        cr, sr = math.cos(pose.roll), math.sin(pose.roll)
        yaw = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
        pitch = np.array([[cp, -sp, 0], [sp, cp, 0], [0, 0, 1]])
        roll = np.array([[1, 0, 0], [0, cr, -sr], [0, sr, cr]])
        self.turn = yaw @ pitch @ roll
        self.paths: list[Path] = []

    def flat(self, point: Vector) -> Point:
        seen = self.turn @ point
        return float(seen[0]), float(-seen[1])

    def tube(self, knots: list[tuple[float, float, float]]) -> None:
        """A tapered body in the plane of symmetry: (along, up, radius)."""
        self.limb([(np.array([x, y, 0.0]), r) for x, y, r in knots])

    def limb(self, knots: list[tuple[Vector, float]]) -> None:
        self.paths += capsules([(*self.flat(point), radius) for point, radius in knots])

    def skin(self, corners: list[Vector]) -> None:
        self.paths.append(polygon([self.flat(corner) for corner in corners]))

    def feather(
        self,
        root: Vector,
        way: Vector,
        across: Vector,
        length: float,
        widths: Point,
        droop: float = 0,
    ) -> None:
        left, right = [], []
        for t in np.linspace(0, 1, 9):
            half = (widths[0] * (1 - t) + widths[1] * t) / 2
            if t > 0.85:
                half *= math.sqrt(max(0.0, 1 - ((t - 0.85) / 0.15) ** 2))
            middle = root + way * length * t - _FORWARD * droop * length * t * t
            left.append(middle + across * half)
            right.append(middle - across * half)
        self.skin(left + right[::-1])


def _body(bird: _Bird, calling: bool) -> None:
    bird.tube(
        [
            (-0.60, 0.00, 0.02),
            (-0.46, 0.00, 0.065),
            (-0.30, 0.01, 0.112),
            (-0.12, -0.01, 0.150),
            (0.06, -0.01, 0.160),
            (0.22, 0.00, 0.146),
            (0.34, 0.03, 0.120),
            (0.45, 0.06, 0.104),
            (0.54, 0.08, 0.102),
            (0.61, 0.08, 0.084),
        ]
    )
    if calling:
        bird.tube(
            [(0.62, 0.11, 0.050), (0.73, 0.16, 0.036), (0.84, 0.16, 0.021), (0.92, 0.13, 0.005)]
        )
        bird.tube(
            [(0.62, 0.06, 0.042), (0.71, 0.00, 0.028), (0.79, -0.06, 0.016), (0.85, -0.11, 0.004)]
        )
    else:
        bird.tube(
            [
                (0.62, 0.09, 0.062),
                (0.71, 0.08, 0.053),
                (0.81, 0.07, 0.037),
                (0.89, 0.045, 0.018),
                (0.93, 0.03, 0.005),
            ]
        )
    for x, y in ((0.35, -0.05), (0.41, -0.03), (0.47, -0.01)):
        down, along = np.array([-0.45, -0.9, 0]), np.array([0.9, -0.45, 0])
        bird.feather(np.array([x, y, 0]), down, along, 0.09, (0.06, 0.02))


def _tail(bird: _Bird, fan: float) -> None:
    for share in np.linspace(-1, 1, 9):
        angle = share * fan
        way = np.array([-math.cos(angle), -0.02, math.sin(angle)])
        across = np.array([math.sin(angle), 0, math.cos(angle)])
        wedge = 0.51 - 0.14 * abs(share) ** 1.3
        bird.feather(np.array([-0.44, 0, 0.05 * share]), way, across, wedge, (0.08, 0.10))


def _wing(bird: _Bird, pose: Pose, side: int) -> None:
    arm = np.array([0, math.sin(pose.lift), math.cos(pose.lift) * side])
    hand_way = np.array(
        [0, math.sin(pose.lift + pose.bend), math.cos(pose.lift + pose.bend) * side]
    )
    back = math.radians(4 + 58 * pose.fold)
    shoulder = np.array([0.20, 0.065, 0.09 * side])
    elbow = shoulder + arm * 0.20 - _FORWARD * (0.10 + 0.05 * pose.fold)
    wrist = elbow + arm * (0.31 - 0.04 * pose.fold) + _FORWARD * (0.17 + 0.10 * pose.fold)
    finger = wrist + (hand_way * math.cos(back) - _FORWARD * math.sin(back)) * 0.20
    bird.limb([(shoulder, 0.068), (elbow, 0.056), (wrist, 0.036), (finger, 0.019)])
    bird.skin(
        [
            shoulder + _FORWARD * 0.05,
            wrist + _FORWARD * 0.02,
            finger,
            wrist - _FORWARD * 0.15,
            elbow - _FORWARD * 0.2,
            shoulder - _FORWARD * 0.34,
        ]
    )
    for t in np.linspace(0, 1, 9):
        root = (
            shoulder + (elbow - shoulder) * min(1, t / 0.4)
            if t < 0.4
            else elbow + (wrist - elbow) * ((t - 0.4) / 0.6)
        )
        angle = math.radians(-8 + 20 * t + 16 * pose.fold * t)
        bird.feather(
            root,
            arm * math.sin(angle) - _FORWARD * math.cos(angle),
            arm * math.cos(angle) + _FORWARD * math.sin(angle),
            0.39 + 0.06 * math.sin(t * math.pi),
            (0.12, 0.115),
        )
    for i, length in enumerate((0.42, 0.45, 0.48, 0.52, 0.56, 0.60, 0.62, 0.61, 0.55, 0.42)):
        t = i / 9
        angle = math.radians(16 + 66 * t**0.85) - back * 0.9
        bird.feather(
            wrist * (1 - t) + finger * t,
            hand_way * math.sin(angle) - _FORWARD * math.cos(angle),
            hand_way * math.cos(angle) + _FORWARD * math.sin(angle),
            length,
            (0.095 if i < 5 else 0.082, 0.09 if i < 4 else 0.054),
            0.05 * t,
        )


def grip(pose: Pose) -> Point:
    """Where the claws of a flying raven close."""
    return _Bird(pose).flat(np.array([-0.03, -0.12 - 0.25 * pose.reach, 0.0]))


def _legs(bird: _Bird, reach: float) -> None:
    """Legs let down, the toes spread to grip."""
    for side in (-1, 1):
        hip = np.array([-0.10, -0.10, 0.055 * side])
        heel = hip + np.array([-0.05, -0.13 * reach, 0.01 * side])
        grip = heel + np.array([0.09, -0.12 * reach, 0.0])
        bird.limb([(hip, 0.062), (heel, 0.026)])
        bird.limb([(heel, 0.022), (grip, 0.017)])
        for along, out in ((0.10, 0.02), (0.085, -0.04), (0.06, 0.06), (-0.075, 0.0)):
            tip = grip + np.array([along, -0.045, out * side])
            bend = grip + np.array([along * 0.7, -0.002, out * side * 0.7])
            bird.limb([(grip, 0.016), (bend, 0.014), (tip, 0.004)])


def flying(pose: Pose) -> Path:
    bird = _Bird(pose)
    _body(bird, pose.calling)
    if pose.reach:
        _legs(bird, pose.reach)
    _tail(bird, pose.fan)
    _wing(bird, pose, 1)
    _wing(bird, pose, -1)
    return unite(bird.paths)


_BACK = [
    (0.168, -0.888),
    (0.095, -0.866),
    (0.030, -0.808),
    (-0.022, -0.742),
    (-0.082, -0.668),
    (-0.150, -0.585),
    (-0.218, -0.482),
    (-0.282, -0.372),
    (-0.352, -0.250),
    (-0.420, -0.135),
    (-0.492, -0.020),
    (-0.530, 0.055),
    (-0.500, 0.088),
    (-0.468, 0.070),
    (-0.418, 0.008),
    (-0.392, 0.026),
    (-0.335, -0.055),
    (-0.262, -0.130),
    (-0.182, -0.178),
    (-0.095, -0.192),
    (0.000, -0.212),
    (0.090, -0.262),
    (0.156, -0.338),
    (0.196, -0.425),
]
_THROAT = [
    (0.208, -0.505),
    (0.194, -0.552),
    (0.224, -0.540),
    (0.216, -0.588),
    (0.246, -0.578),
    (0.242, -0.622),
    (0.270, -0.625),
]
_SHUT_BILL = [
    (0.296, -0.676),
    (0.364, -0.690),
    (0.440, -0.696),
    (0.524, -0.700),
    (0.482, -0.756),
    (0.414, -0.790),
    (0.348, -0.802),
    (0.304, -0.812),
    (0.272, -0.852),
    (0.225, -0.880),
]
_OPEN_BILL = [
    (0.302, -0.682),
    (0.372, -0.676),
    (0.456, -0.682),
    (0.388, -0.728),
    (0.314, -0.766),
    (0.384, -0.784),
    (0.456, -0.804),
    (0.522, -0.838),
    (0.466, -0.868),
    (0.396, -0.876),
    (0.332, -0.864),
    (0.290, -0.884),
    (0.235, -0.892),
]
_EYE: Point = (0.262, -0.798)
_HIP: Point = (-0.02, -0.24)
_NAPE: Point = (0.10, -0.66)
_SKULL_AXIS = 0.135


@dataclass(frozen=True, slots=True)
class Stance:
    """How a raven sits. Degrees: `lean` tips the body forwards, `nod` lowers the head.

    `over_shoulder` turns the head to look back, `neck` stretches it, `plump` puffs the body up,
    `wings` lifts half-opened wings by so many degrees (0: they are folded)."""

    lean: float = 0.0
    nod: float = 0.0
    calling: bool = False
    over_shoulder: bool = False
    neck: float = 0.0
    plump: float = 0.0
    wings: float = 0.0


STANDING = Stance()
PROUD = Stance(-13, -4)
PEERING = Stance(8, 22)
BOWED = Stance(25, -12)
CALLING = Stance(calling=True)
CROUCHED_CALL = Stance(20, -20, True)
LOOKING_BACK = Stance(4, 0, over_shoulder=True)
ROOSTING = Stance(6, 10, neck=-0.07, plump=0.16)
MANTLING = Stance(14, -8, wings=34)
TAKING_OFF = Stance(34, -30, neck=0.03, wings=72)


def _turned(point: Point, middle: Point, degrees: float) -> Point:
    angle = math.radians(degrees)
    dx, dy = point[0] - middle[0], point[1] - middle[1]
    return (
        middle[0] + dx * math.cos(angle) - dy * math.sin(angle),
        middle[1] + dx * math.sin(angle) + dy * math.cos(angle),
    )


def _bent(point: Point, stance: Stance) -> Point:
    """A point of the body after the head has turned and nodded and the body leaned."""
    x, y = point
    share = min(1.0, max(0.0, (-0.46 - y) / 0.24))
    body = 1 - share
    if x > -0.25:
        x += (0.55 * (x - _HIP[0]) * stance.plump + 0.04 * stance.plump) * body
    if stance.over_shoulder:
        mirrored = min(2 * _SKULL_AXIS - x, 0.205)
        x += (mirrored - x) * share * share * (3 - 2 * share)
    x, y = x + stance.neck * 0.45 * share, y - stance.neck * share
    nod = -stance.nod if stance.over_shoulder else stance.nod
    return _turned(_turned((x, y), _NAPE, nod * share), _HIP, stance.lean)


def perched(stance: Stance = STANDING) -> Path:
    bill = _OPEN_BILL if stance.calling else _SHUT_BILL
    points = [_bent(point, stance) for point in (*_BACK, *_THROAT, *bill)]
    start = len(_BACK)
    mouth = start + len(_THROAT)
    sharp = {mouth + 2, mouth + 4, mouth + 7} if stance.calling else {mouth + 3}
    body = outline(points, {11, 13, 14, 15, *range(start, start + 7), *sharp})
    return unite(
        [body, *_leg(-0.066, -0.045), *_leg(0.018, 0.045), *_lifted(stance), *_twisted(stance)]
    )


def _twisted(stance: Stance) -> list[Path]:
    """The neck of a raven that looks back over its shoulder."""
    if not stance.over_shoulder:
        return []
    knots = ((0.02, -0.50, 0.155), (0.085, -0.64, 0.125), (0.12, -0.755, 0.108))
    return capsules([(*_turned((x, y), _HIP, stance.lean), radius) for x, y, radius in knots])


def _lifted(stance: Stance) -> list[Path]:
    """Half-opened wings: the far one peeps out behind the near one."""
    if not stance.wings:
        return []
    paths = []
    for ahead, shorter in ((0.10, 0.92), (0.0, 1.0)):
        lift = math.radians(stance.wings * shorter + stance.lean * 0.2)
        root = np.array(_bent((0.04 + ahead, -0.56), stance))
        up = np.array([-math.cos(lift), -math.sin(lift)])
        wrist = root + np.array([up[0] * 0.22, up[1] * 0.30 - 0.03])
        paths.append(
            brush([(*root, 0.07), (*(root * 0.5 + wrist * 0.5), 0.06), (*wrist, 0.035)], 14)
        )
        for i in range(13):
            t = i / 12
            way = lift - math.radians(58) + math.radians(66) * t
            base = root + (wrist - root) * min(1.0, 0.15 + t * 1.2)
            long = (0.36 + 0.26 * t**1.5 - (0.10 if i == 12 else 0.0)) * shorter
            tip = base + np.array([-math.cos(way), -math.sin(way)]) * long
            bow = base * 0.45 + tip * 0.55
            paths.append(brush([(*base, 0.045), (*bow, 0.040), (*tip, 0.010)], 10))
    return paths


def eye(stance: Stance = STANDING) -> Point:
    return _bent(_EYE, stance)


def _leg(hip: float, foot: float) -> list[Path]:
    thigh = outline(
        [
            (hip - 0.065, -0.27),
            (hip + 0.07, -0.27),
            (foot + 0.034, -0.17),
            (foot + 0.004, -0.12),
            (foot - 0.022, -0.12),
            (hip - 0.04, -0.17),
        ]
    )
    shank = brush(
        [(foot - 0.004, -0.14, 0.015), (foot + 0.004, -0.06, 0.012), (foot, 0.0, 0.014)], 12
    )
    toes = [
        brush(
            [
                (foot, -0.012, 0.015),
                (foot + dx * 0.6, -0.004 + dy * 0.3, 0.013),
                (foot + dx, dy, 0.004),
            ],
            8,
        )
        for dx, dy in ((0.09, 0.022), (0.06, 0.030), (-0.065, 0.022))
    ]
    return [thigh, shank, *toes]
