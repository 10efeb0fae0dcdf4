import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";

/** The desk's style sheet, script and mark, and the shop's fonts, by their names. */
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

/** What the desk shares with the site, in a layer, so that any rule of the desk wins over it. */
const styleSheet = async (): Promise<string> => {
  const shared = await Promise.all(SHARED.map((name) => readFile(`src/ui/styles/${name}`, "utf8")));
  const own = await readFile("server/desk/assets/desk.css", "utf8");
  // The faces' addresses lead to `fonts/` beside the style sheet, here as there.
  return `@layer site {\n${shared.join("")}}\n${own}`;
};

const SHARED = ["reset.css", "fonts.css", "tokens.css", "plies.css"];
/** In the project, which is where the shop is started. */
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
