import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../../src/ui/components/picture");

/** The colours that `picture.module.css` gives. */
const COLOURS = new Set(["--gain", "--pic-0", "--pic-2", "--pic-3"]);

describe("the drawings", () => {
  it.each(readdirSync(FOLDER).filter((name) => name.endsWith(".svg")))(
    "%s is small and takes its colours from the page",
    (name) => {
      const file = readFileSync(join(FOLDER, name));
      const svg = file.toString();
      expect(brotliCompressSync(file).byteLength).toBeLessThan(1000);
      expect(svg).toMatch(
        /^<svg xmlns="[^"]+" viewBox="0 0 640 480"(?: color="#16134d")?><g id="drawing">/,
      );
      expect(svg.match(/<g\b/g)).toHaveLength(svg.match(/<\/g>/g)?.length ?? 0);
      const used = [...svg.matchAll(/var\((--[\w-]+)/g)].map(([, name_]) => name_);
      expect(used.filter((colour) => !COLOURS.has(colour ?? ""))).toEqual([]);
      // One thing in each is red: what the house lives on.
      expect(used.filter((colour) => colour === "--gain").length).toBeGreaterThan(0);
    },
  );
});
