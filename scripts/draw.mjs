// Draws what is kept as pictures; commit the results:
//   npm run maintain -- icons           of home screens, tabs and older browsers, from the mark, into public/
//   npm run maintain -- architecture    docs/architecture.svg, from the table of layers
import { writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { MARK_PATH } from "../src/brand/mark-path.ts";
import { LAYERS } from "../test/architecture/layers.ts";
import { architecturePicture } from "../test/architecture/picture.ts";

const PAPER = "#fdfdf8";
const INK = "#2a20c4";

/** The mark, 71 × 79, fills this share of a square; what a launcher cuts off at its corners stays free. */
const png = (size, share) => {
  const field = 79 / share;
  const x = (field - 71) / 2;
  const y = (field - 79) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}"><path fill="${PAPER}" d="M0 0h${field}v${field}H0z"/><path fill="${INK}" transform="translate(${x} ${y})" d="${MARK_PATH}"/></svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
};

/** One picture of 32 pixels: a directory of one entry, and the PNG itself. */
const ico = (picture) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
};

const files = {
  "favicon.ico": ico(png(32, 0.9)),
  "apple-touch-icon.png": png(180, 0.62),
  "icon-192.png": png(192, 0.62),
  "icon-512.png": png(512, 0.62),
};

if (process.argv[2] === "architecture")
  writeFileSync("docs/architecture.svg", architecturePicture(LAYERS));
else for (const [name, bytes] of Object.entries(files)) writeFileSync(`public/${name}`, bytes);
