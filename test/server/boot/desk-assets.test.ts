import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readDeskAssets } from "#server/boot/desk-assets.ts";

const sheet = async () => {
  const assets = await readDeskAssets();
  return { assets, css: new TextDecoder().decode(assets.get("desk.css")?.body) };
};

describe("the desk's style sheet", () => {
  it("takes colours, type and motifs from the site, each said once", async () => {
    const tokens = await readFile("src/ui/styles/tokens.css", "utf8");
    const own = await readFile("server/desk/assets/desk.css", "utf8");
    const { css } = await sheet();
    const said = [...tokens.matchAll(/^\s*--[\w-]+: (?:url|light-dark|clamp|min)\(.+;$/gm)];
    expect(said.length).toBeGreaterThan(25);
    for (const [declared] of said)
      expect(css).toContain(
        declared.replace(/light-dark\((.+),( .+)\)/, "var(--if-light,$1) var(--if-dark,$2)"),
      );
    const roots = [...own.matchAll(/:root\s*\{([^}]*)\}/g)].map(([, set = ""]) => set.trim());
    expect(roots).toEqual(["color-scheme: light;"]);
    for (const rule of ["@font-face", "box-sizing: border-box", "data:image/svg+xml"])
      expect(own).not.toContain(rule);
  });

  it("names only files that the desk serves", async () => {
    const { assets, css } = await sheet();
    const files = [...css.matchAll(/url\("?(?!data:)([^")]+)"?\)/g)].map(([, path = ""]) => path);
    expect(new Set(files).size).toBe(2);
    for (const path of files) expect([...assets.keys()]).toContain(path.replace(/^\.\//, ""));
  });

  it("leaves every property that it uses a value", async () => {
    const { css } = await sheet();
    const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !set.has(name))).toEqual([]);
  });
});
