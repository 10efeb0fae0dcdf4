"""Makes the font files of this folder from the packages' own; see README.md beside it.

    python make-fonts.py SANS-latin-wdth SANS-latin-ext-wdth SERIF-latin-wght FOLDER
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otTables import VarRegionAxis
from fontTools.varLib.instancer import instantiateVariableFont

BOTH = "20-7E,A0,A9,B0,B7,D7,C9,E0-E5,E7-EB,ED,EF,F1,F3,F4,F6,FA,FC,2013,2014,2018,2019,201C,201D,2026,2212"
SANS = BOTH + ",D1,D6,F5,F8,2022,2191,2193"
# In a file of their own, which a page asks for once it has one of them.
NAMES = "100-17F,1CD,1CE,218-21B,1E80-1E85,1E9E,1EF2,1EF3"
SERIF = BOTH + ",B1,BD"


def subset_of(file, limits, characters, features):
    font = instantiateVariableFont(TTFont(file, recalcTimestamp=False), limits)
    options = subset.Options(hinting=False, layout_features=features)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(characters))
    subsetter.subset(font)
    return font


def kern_alike_in_all_weights(font, kerned):
    """Kerning that varies with the width alone, as in `kerned`, the same font at one weight."""
    regions = kerned["GDEF"].table.VarStore.VarRegionList
    for region in regions.Region:
        weight = VarRegionAxis()
        weight.StartCoord = weight.PeakCoord = weight.EndCoord = 0.0
        region.VarRegionAxis.append(weight)
        region.VarRegionAxisCount = 2
    regions.RegionAxisCount = 2
    font["GPOS"], font["GDEF"] = kerned["GPOS"], kerned["GDEF"]


def save(font, file):
    font.flavor = "woff2"
    font.save(file)


sans_file, more_file, serif_file, folder = sys.argv[1:]
sans = subset_of(sans_file, {"wght": (400, 600)}, SANS, ["kern", "tnum"])
kern_alike_in_all_weights(sans, subset_of(sans_file, {"wght": 500}, SANS, ["kern", "tnum"]))
save(sans, f"{folder}/instrument-sans.woff2")
save(subset_of(more_file, {"wght": (400, 600)}, NAMES, ["kern"]), f"{folder}/instrument-sans-names.woff2")
save(subset_of(serif_file, {"wght": 400}, SERIF, ["kern", "liga", "tnum"]), f"{folder}/newsreader.woff2")
