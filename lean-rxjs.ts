import type { Plugin } from "vite";

/** What rxjs takes from tslib serves streams made of async iterables only; this shop has none. */
export const leanRxjs = (): Plugin => ({
  name: "lean-rxjs",
  enforce: "pre",
  resolveId: (source, importer = "") =>
    source === "tslib" && importer.includes("/node_modules/rxjs/") ? NOTHING : null,
  load: (id) =>
    id === NOTHING
      ? "export const __asyncValues = undefined, __awaiter = undefined, __asyncGenerator = undefined, __await = undefined;"
      : null,
});

const NOTHING = "\0nothing-of-tslib";
