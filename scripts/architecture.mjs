// Generates docs/architecture.svg from the table of layers.
import { writeFileSync } from "node:fs";
import { LAYERS } from "../test/architecture/layers.ts";
import { architecturePicture } from "../test/architecture/picture.ts";

writeFileSync("docs/architecture.svg", architecturePicture(LAYERS));
