import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readShopConfig } from "#container/environment/config.ts";
import { writeStaticSite } from "#server/site/write-static-site.ts";
import { SITE_URL_PLACEHOLDER } from "#site/page-renderer.ts";
import { SITE_ROUTES } from "#site/routes.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "static-"));
  const put = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, "built", file)), { recursive: true });
    await writeFile(join(folder, "built", file), text);
  };
  for (const { file, path } of SITE_ROUTES)
    await put(file, `<head></head>${path} of ${SITE_URL_PLACEHOLDER}`);
  await put("robots.txt", `Sitemap: ${SITE_URL_PLACEHOLDER}/sitemap.xml`);
  await put("assets/main.js", "run()");
});
afterAll(() => rm(folder, { recursive: true }));

/** The same build, written for one place. */
const written = async (name: string, apiUrl: string, codes: readonly string[]) => {
  const siteUrl = `https://${name}.example`;
  const to = join(folder, name);
  await writeStaticSite(to, {
    siteDir: join(folder, "built"),
    siteUrl,
    apiUrl,
    catalogue: { version: "1", priceChanges: [], coffees: codes.map((code) => aCoffee({ code })) },
    renderPage: async ({ address, coffees }) => ({
      html: `<head></head>${address} of ${siteUrl}: ${coffees?.map(({ code }) => code).join(" ")}`,
      found: true,
    }),
    paintCoffeeCard: async ({ code }) => new TextEncoder().encode(`picture of ${code}`),
  });
  return (file: string) => readFile(join(to, file), "utf8");
};

it("writes one build for two places, each with its own address, catalogue and server", async () => {
  for (const [name, api, code] of [
    ["staging", "https://api.staging.example/api", "SW16"],
    ["production", "https://shop.example/api", "UB08"],
  ] as const) {
    const read = await written(name, api, [code]);
    const meta = `<head><meta name="shop-api" content="${api}">\n</head>`;
    const siteUrl = `https://${name}.example`;
    expect(await read("about/index.html")).toBe(`${meta}/about of ${siteUrl}`);
    expect(await read("shop/index.html")).toBe(`${meta}/shop of ${siteUrl}: ${code}`);
    expect(await read(`shop/${code}/index.html`)).toBe(
      `${meta}/shop/${code} of ${siteUrl}: ${code}`,
    );
    expect(await read(`cards/shop/${code}.png`)).toBe(`picture of ${code}`);
    expect(await read("sitemap.xml")).toContain(`<loc>${siteUrl}/shop/${code}</loc>`);
    expect(await read("robots.txt")).toBe(`Sitemap: ${siteUrl}/sitemap.xml`);
    expect(await read("404.html")).toContain("/order/:code of");
    expect(await read("assets/main.js")).toBe("run()");
    expect(readShopConfig({}, siteUrl, api)).toMatchObject({ ok: true, value: { apiUrl: api } });
  }
});

it("writes into an empty folder only", async () => {
  await written("twice", "https://shop.example/api", []);
  await expect(written("twice", "https://shop.example/api", [])).rejects.toThrow("is not empty");
});
