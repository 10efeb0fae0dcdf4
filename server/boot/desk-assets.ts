import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { SCALES } from "#server/desk/pages/label-fit.ts";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";

/** The desk's style sheets, script and mark, and the shop's fonts, by file name. */
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
  const components = await Promise.all(
    COMPONENTS.map(async ({ file, name }) => withName(name, await readFile(file, "utf8"))),
  );
  const own = await Promise.all(
    OWN.map((name) => readFile(`server/desk/assets/styles/${name}.css`, "utf8")),
  );
  // The fonts' relative URLs lead to `fonts/` next to the style sheet in both sites.
  return forOlderBrowsers(
    `@layer site {\n${shared.join("")}}\n${components.join("")}${SIXTEENTHS}${DAYS}${own.join("")}${LABEL_STEPS}`,
  );
};

/** The component's name before those of its parts, which the site's build makes unique: `.button-line`. */
const withName = (component: string, css: string): string =>
  css.replaceAll(/\.([a-z]\w*)/gi, (_, name: string) =>
    name === component ? `.${component}` : `.${component}-${name}`,
  );

/**
 * Writes `print-color-adjust` with its prefix, and `light-dark()` for browsers without it, as the
 * site's build does: of two properties one is empty and the other invalid, so that the second of its
 * own fallback counts.
 */
const forOlderBrowsers = (css: string): string => {
  const prefixed = css.replaceAll("print-color-adjust: exact;", "-webkit-$&$&");
  const schemes = prefixed.replaceAll(/color-scheme: (light dark|light|dark);/g, (said, scheme) =>
    scheme === "dark" ? said + IN_DARK : said + IN_LIGHT,
  );
  return `${schemes}@media screen and (prefers-color-scheme: dark) {\n  :root {${IN_DARK}}\n}\n`.replaceAll(
    LIGHT_DARK,
    "var(--if-light,$1) var(--if-dark,$2)",
  );
};

/** What stands between commas, with up to two brackets in one another. */
const ARGUMENT = String.raw`((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+)`;
const LIGHT_DARK = new RegExp(String.raw`light-dark\(${ARGUMENT},${ARGUMENT}\)`, "g");
const IN_LIGHT = "--if-light:initial;--if-dark: ;";
const IN_DARK = "--if-light: ;--if-dark:initial;";

/** Widths of a price's parts: `of-10` is ten sixteenths. The desk allows no inline styles. */
const SIXTEENTHS = Array.from({ length: 17 }, (_, n) => `.of-${n}{flex-basis:${n * 6.25}%}\n`).join(
  "",
);

/** Days of sale, of the 42 that a bar has. */
const DAYS = Array.from({ length: 43 }, (_, n) => `.for-${n}{width:calc(100%*${n}/42)}\n`).join("");

/** How small the texts of a label are. */
const LABEL_STEPS = SCALES.map((scale, step) => `.label-a6.fit-${step}{--fit:${scale}}\n`).join("");

const SHARED = [
  "reset.css",
  "fonts.css",
  "tokens.css",
  "base.css",
  "plies.css",
  "page-layouts.css",
];
/** Relative to the project, where the shop is started. */
const COMPONENTS = [
  { file: "src/ui/components/button/button.module.css", name: "button" },
  { file: "src/ui/components/fields/field.module.css", name: "field" },
  { file: "src/ui/components/status-badge.module.css", name: "badge" },
  { file: "src/ui/components/ledger/ledger-list.module.css", name: "ledger" },
  { file: "src/ui/components/breakdown/breakdown.module.css", name: "cloth" },
  { file: "src/ui/components/figure/figure.module.css", name: "figure" },
  { file: "src/ui/components/notices/notice.module.css", name: "notice" },
];
/** The desk's own, in the order in which they override one another. */
const OWN = [
  "shell",
  "page",
  "tables",
  "pack",
  "orders",
  "coffees",
  "stock",
  "sign-in",
  "wide",
  "print",
  "details",
  "large-letters",
];
const FOLDERS = [
  { folder: "server/desk/assets", as: "" },
  { folder: "src/ui/styles/fonts", as: "fonts/" },
];
const CSS = "text/css; charset=utf-8";
const TYPES: Readonly<Record<string, string>> = {
  ".css": CSS,
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
