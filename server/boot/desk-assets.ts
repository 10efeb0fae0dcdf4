import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";

/** The desk's style sheet, script and mark, and the shop's fonts, by file name. */
export const readDeskAssets = async (): Promise<DeskDeps["assets"]> => {
  const assets = new Map<
    string,
    { readonly body: Uint8Array<ArrayBuffer>; readonly type: string }
  >();
  for (const { folder, as } of FOLDERS)
    for (const name of await readdir(folder)) {
      const type = TYPES[extname(name)];
      if (type !== undefined)
        assets.set(as + name, { body: new Uint8Array(await readFile(join(folder, name))), type });
    }
  assets.set("desk.css", { body: new TextEncoder().encode(await styleSheet()), type: CSS });
  return assets;
};

/** The site's styles used by the desk, in a cascade layer that any rule of the desk overrides. */
const styleSheet = async (): Promise<string> => {
  const shared = await Promise.all(SHARED.map((name) => readFile(`src/ui/styles/${name}`, "utf8")));
  const own = await readFile("server/desk/assets/desk.css", "utf8");
  // The fonts' relative URLs lead to `fonts/` next to the style sheet in both sites.
  return `@layer site {\n${shared.join("")}}\n${SIXTEENTHS}${own}`;
};

/** Widths of a price's parts: `of-10` is ten sixteenths. The desk allows no inline styles. */
const SIXTEENTHS = Array.from(
  { length: 17 },
  (_, n) => `.of-${n}{--cloth-share:${n * 6.25}%}\n`,
).join("");

const SHARED = ["reset.css", "fonts.css", "tokens.css", "base.css", "plies.css"];
/** Relative to the project, where the shop is started. */
const FOLDERS = [
  { folder: "server/desk/assets", as: "" },
  { folder: "src/ui/styles/fonts", as: "fonts/" },
];
const CSS = "text/css; charset=utf-8";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
