"""Makes the three fonts of share pictures from Archivo: one file each for all its letters, at one width and weight.

Run after an update of the font package: pip install fonttools brotli, then
python3 server/src/public-pages/picture/fonts/make-fonts.py
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
FILES = HERE.parents[4] / "node_modules/@fontsource-variable/archivo/files"
# The library that sets the text knows no axes, so each cut is a font of its own.
CUTS = {
    "wide-800": {"wght": 800, "wdth": 115},
    "text-640": {"wght": 640, "wdth": 100},
    "text-460": {"wght": 460, "wdth": 100},
}


def part(source: str, axes: dict[str, int], path: Path) -> str:
    font = instancer.instantiateVariableFont(TTFont(FILES / f"archivo-{source}-wdth-normal.woff2"), axes)
    font.flavor = None
    font.save(path)
    return str(path)


def make(name: str, axes: dict[str, int]) -> None:
    with TemporaryDirectory() as folder:
        sources = ["latin", "latin-ext", "vietnamese"]
        font = merge.Merger().merge([part(each, axes, Path(folder) / f"{each}.ttf") for each in sources])
    options = subset.Options(layout_features=["kern", "tnum", "ccmp", "mark"], hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap().keys())
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(HERE / f"{name}.woff2")
    print(name, (HERE / f"{name}.woff2").stat().st_size)


for name, axes in CUTS.items():
    make(name, axes)
