"""Cuts Archivo to what the pages need.

Run after an update of the font package: pip install fonttools brotli, then python3 web/src/styles/fonts/subset.py
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

HERE = Path(__file__).parent
FILES = HERE.parents[3] / "node_modules/@fontsource-variable/archivo/files"
# The letters of English, digits and the signs of our own texts: every page needs these.
BASIC = "U+20-7E,U+A0,U+B7,U+D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2212"
# The rest: each file is fetched where a name or a text has a letter of it.
ACCENTS = "U+C0-D6,U+D8-F6,U+F8-FF"
SIGNS = "U+A1-B6,U+B8-BF,U+F7,U+131,U+152,U+153,U+2BB,U+2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2010-2012,U+2015-2017,U+201A,U+201B,U+201E-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD"
EXTENDED = "U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
# No style is lighter, bolder, narrower or wider than these.
AXES = {"wght": (400, 820), "wdth": (75, 122)}
# How far a point of an outline may move, in thousandths of the letter's size: a fortieth of a pixel in running text.
TOLERANCE = 1.5


def thin(font: TTFont) -> None:
    """Leaves out the movements of points that lie between others and move nearly as these do."""
    for name, variations in font["gvar"].variations.items():
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in variations:
            variation.calcInferredDeltas(points, control.endPts)
            kept = iup_delta_optimize(variation.coordinates, points, control.endPts, tolerance=TOLERANCE)
            variation.coordinates = [None if delta is None else (round(delta[0]), round(delta[1])) for delta in kept]


def cut(name: str, source: str, unicodes: str, features: list[str]) -> None:
    font = TTFont(FILES / f"archivo-{source}-wdth-normal.woff2")
    options = subset.Options(layout_features=features, hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(unicodes))
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, AXES)
    thin(font)
    font.flavor = "woff2"
    font.save(HERE / name)
    print(name, (HERE / name).stat().st_size)


cut("archivo-basic.woff2", "latin", BASIC, ["kern", "tnum", "ccmp"])
cut("archivo-accents.woff2", "latin", ACCENTS, ["ccmp"])
cut("archivo-signs.woff2", "latin", SIGNS, ["ccmp"])
cut("archivo-extended.woff2", "latin-ext", EXTENDED, ["ccmp", "locl"])
