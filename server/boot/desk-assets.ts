import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";

/** The desk's style sheet, script and mark, and the shop's fonts, by their names. */
export const readDeskAssets = async (): Promise<DeskDeps["assets"]> => {
  const assets = new Map<
    string,
    { readonly body: Uint8Array<ArrayBuffer>; readonly type: string }
  >();
  for (const folder of FOLDERS)
    for (const name of await readdir(folder)) {
      const type = TYPES[extname(name)];
      if (type !== undefined)
        assets.set(name, { body: new Uint8Array(await readFile(join(folder, name))), type });
    }
  return assets;
};

/** In the project, which is where the shop is started. */
const FOLDERS = ["server/desk/assets", "src/ui/styles/fonts"];
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
