import { emptyFolder } from "#test/support/empty-folder.ts";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createContainer } from "#container/create-container.ts";
import { readSiteConfig } from "#container/environment/site-config.ts";
import { TOKENS } from "#container/tokens.ts";
import { memoryRateLimiter } from "#server/http/rate-limits.ts";
import { CataloguePages } from "#server/http/site/catalogue-pages.ts";
import { createSite } from "#server/http/site/create-site.ts";
import { readSite } from "#server/http/site/site-files.ts";
import { writeStaticSite } from "#server/http/site/static-site.ts";
import { SITE_URL_PLACEHOLDER, type RenderPage } from "#site/page-renderer.ts";
import { SITE_ROUTES } from "#site/routes.ts";
import { coffeeToWire } from "#wire/coffee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { current } from "#test/support/current.ts";
import { memoryBrowser } from "#test/support/memory-browser.ts";

const META = '<meta name="shop-config" content="/config.json">';
const SERVICE = {
  supabase_url: "https://auth.example",
  supabase_publishable_key: "public",
  has_catalogue: true,
};

const folder = emptyFolder();
const put = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, "built", file)), { recursive: true });
  await writeFile(join(folder, "built", file), text);
};
beforeAll(async () => {
  for (const { file, path } of SITE_ROUTES)
    await put(
      file,
      `<head></head>${path} of ${SITE_URL_PLACEHOLDER}<script>at("${path}")</script>`,
    );
  await put("robots.txt", `Sitemap: ${SITE_URL_PLACEHOLDER}/sitemap.xml`);
  await put("favicon.svg", "<svg><style>a{}</style></svg>");
  await put("assets/main.js", "run()");
  await put("assets/other.js", "run()");
});

const drawn =
  (siteUrl: string): RenderPage =>
  async ({ address, coffees }) => ({
    html: `<head></head>${address} of ${siteUrl}: ${coffees?.map(({ code }) => code).join(" ")}<style>${address}</style>`,
    found: true,
  });
const paintCoffeeCard = async ({ code }: { readonly code: string }) =>
  new TextEncoder().encode(`picture of ${code}`);
const catalogueOf = (codes: readonly string[]) => ({
  version: "1",
  coffees: codes.map((code) => aCoffee({ code })),
});

/** The same build, written for one place. */
const written = async (
  name: string,
  apiUrl: string,
  codes: readonly string[],
  withCoffees = false,
) => {
  const siteUrl = `https://${name}.example`;
  const to = join(folder, name);
  await writeStaticSite(to, {
    siteDir: join(folder, "built"),
    siteUrl,
    apiUrl,
    service: SERVICE,
    catalogue: catalogueOf(codes),
    withCoffees,
    renderPage: drawn(siteUrl),
    paintCoffeeCard,
  });
  return (file: string) => readFile(join(to, file), "utf8");
};

/** A browser at a folder of files, and at the product servers of the two shops. */
const browserAt = (folderOfSite: string, origin: string) => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { href, pathname } = new URL(new Request(input, init).url, origin);
    if (href === "https://api.staging.example/api/shop-items")
      return Response.json([coffeeToWire(aCoffee({ code: "STAGED" }))]);
    if (href === "https://production.example/api/shop-items")
      return Response.json([coffeeToWire(aCoffee({ code: "SOLD" }))]);
    return readFile(join(folder, folderOfSite, pathname)).then(
      (file) => new Response(file),
      () => new Response("not found", { status: 404 }),
    );
  };
  return {
    configured: (env = {}) => readSiteConfig(`${origin}/config.json`, { env, origin, fetch }),
    codes: async (): Promise<readonly string[]> => {
      const config = await readSiteConfig(`${origin}/config.json`, { env: {}, origin, fetch });
      if (!config.ok) throw new Error(config.error.message);
      const resolve = await createContainer(config.value, memoryBrowser({ fetch }));
      await resolve(TOKENS.catalogStore).load();
      return current(resolve(TOKENS.catalogStore).catalog$).coffees.map(({ code }) => code);
    },
  };
};

it("writes one build for two places, each with its own address, catalogue and server", async () => {
  for (const [name, api, code] of [
    ["staging", "https://api.staging.example/api", "SW16"],
    ["production", "https://production.example/api", "UB08"],
  ] as const) {
    const read = await written(name, api, [code]);
    const siteUrl = `https://${name}.example`;
    const page = (path: string) => `<head>\n${META}</head>${path} of ${siteUrl}`;
    expect(await read("about/index.html")).toContain(page("/about"));
    expect(await read("shop/index.html")).toContain(`${page("/shop")}: ${code}`);
    expect(await read(`shop/${code}/index.html`)).toContain(`${page(`/shop/${code}`)}: ${code}`);
    expect(await read(`cards/shop/${code}.png`)).toBe(`picture of ${code}`);
    expect(await read("sitemap.xml")).toContain(`<loc>${siteUrl}/shop/${code}</loc>`);
    expect(await read("robots.txt")).toBe(`Sitemap: ${siteUrl}/sitemap.xml`);
    expect(await read("404.html")).toContain("/order/:code of");
    expect(await read("assets/main.js")).toBe("run()");
    expect(JSON.parse(await read("config.json"))).toEqual({ api_url: api, service: SERVICE });
  }
});

it("writes into an empty folder only", async () => {
  await written("twice", "https://shop.example/api", []);
  await expect(written("twice", "https://shop.example/api", [])).rejects.toThrow("is not empty");
});

describe("the same files with another config.json", () => {
  it("are another shop", async () => {
    await written("one", "https://api.staging.example/api", ["SW16"]);
    await cp(join(folder, "one"), join(folder, "two"), { recursive: true });
    await writeFile(
      join(folder, "two/config.json"),
      '{ "api_url": "https://production.example/api/" }',
    );
    const one = browserAt("one", "https://one.example");
    const two = browserAt("two", "https://two.example");
    expect(await one.codes()).toEqual(["STAGED"]);
    expect(await two.codes()).toEqual(["SOLD"]);
    expect(await one.configured()).toMatchObject({
      value: {
        apiUrl: "https://api.staging.example/api",
        supabase: { url: "https://auth.example", publishableKey: "public" },
      },
    });
    expect(await two.configured()).toMatchObject({
      value: { apiUrl: "https://production.example/api", supabase: null },
    });
  });

  it("take the coffees from a file beside them, if it says so", async () => {
    const api = "https://api.staging.example/api";
    const read = await written("filed", api, ["FILE-1"], true);
    expect(JSON.parse(await read("config.json"))).toMatchObject({
      catalog: "json",
      catalog_url: "/coffees.json",
    });
    expect(await browserAt("filed", "https://filed.example").codes()).toEqual(["FILE-1"]);
  });

  it("ask the server that the build is pinned to, whatever it says", async () => {
    await written("pinned", "https://api.staging.example/api", []);
    const env = { VITE_API_URL: "https://pinned.example/api", VITE_CATALOG: " " };
    expect(await browserAt("pinned", "https://x.example").configured(env)).toMatchObject({
      value: { apiUrl: "https://pinned.example/api", catalog: "hosted" },
    });
  });

  it.each([
    ["{", "is no JSON."],
    ['"shop"', 'Invalid type: Expected Object but received "shop"'],
    ["{}", 'api_url: Invalid key: Expected "api_url" but received undefined'],
    ['{ "api_url": 1 }', "api_url: Invalid type: Expected string but received 1"],
    [
      '{ "api_url": "/api" }',
      "invalid backend URL: api_url is “/api”: it must be a plain http:// or https:// address.",
    ],
    [
      '{ "api_url": "https://x.example/api", "catalog": "yaml" }',
      "catalog is “yaml”: it must be hosted or memory or json.",
    ],
    [
      '{ "api_url": "https://x.example/api", "catalog_url": "coffees.json" }',
      "catalog_url must begin with http:// or https://, or with / for a file of the site: it is “coffees.json”.",
    ],
    [
      '{ "api_url": "https://x.example/api", "apiUrl": "" }',
      'apiUrl: Invalid key: Expected never but received "apiUrl"',
    ],
  ])("are refused with %s, and a sentence that says why", async (text, problem) => {
    await mkdir(join(folder, "bad"), { recursive: true });
    await writeFile(join(folder, "bad/config.json"), text);
    expect(await browserAt("bad", "https://bad.example").configured()).toEqual({
      ok: false,
      error: { kind: "config", message: `https://bad.example/config.json: ${problem}` },
    });
  });

  it("say what is missing where there is none", async () => {
    expect(await browserAt("none", "https://bad.example").configured()).toMatchObject({
      error: { message: "https://bad.example/config.json: the host answered 404." },
    });
  });
});

/** What a host makes of `_headers`: of every rule that fits, and several of one name put together. */
const headersFor = (text: string, path: string): Headers => {
  const headers = new Headers();
  let fits = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("/")) {
      const pattern = line.replace(/[.+]/g, "\\$&").replace("*", ".*").replace(/:\w+/g, "[^/]+");
      fits = new RegExp(`^${pattern}$`).test(path);
    }
    const [, name = "", value = ""] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (fits && name) headers.append(name, value);
  }
  return headers;
};

describe("the headers of a static host", () => {
  it("are those of the shop itself, for every page and file", async () => {
    const siteUrl = "https://headed.example";
    const apiUrl = `${siteUrl}/api`;
    const text = await (await written("headed", apiUrl, ["SW16", "UB08"]))("_headers");
    const site = createSite(
      {
        files: await readSite(join(folder, "built"), siteUrl),
        pages: new CataloguePages({
          catalogue: { current: async () => catalogue },
          renderPage: drawn(siteUrl),
          paintCoffeeCard,
          siteUrl,
        }),
        limiter: memoryRateLimiter({ name: "pages", max: 0, seconds: 60 }),
        log: () => undefined,
      },
      { connectTo: ["https://auth.example"], https: true },
    );
    const catalogue = catalogueOf(["SW16", "UB08"]);
    const paths = SITE_ROUTES.flatMap(({ path }) => {
      if (path === "/shop/:code") return ["/shop/SW16", "/shop/UB08"];
      return path.includes(":") ? [] : [path];
    });
    const files = ["/robots.txt", "/favicon.svg", "/sitemap.xml", "/assets/main.js"];
    for (const path of [...paths, "/order/K7M2XTBQ", ...files, "/cards/shop/SW16.png"]) {
      const answer = await site(new Request(`${siteUrl}${path}`), "127.0.0.1");
      const sent = [...answer.headers].filter(
        ([name]) => !/^(etag|vary|content-(type|length))$/.test(name),
      );
      expect([path, ...headersFor(text, path)]).toEqual([path, ...sent]);
      const asFolder = paths.includes(path) && path !== "/" ? `${path}/` : path;
      expect([path, ...headersFor(text, asFolder)]).toEqual([path, ...sent]);
    }
    expect(headersFor(text, "/nowhere").get("x-frame-options")).toBe("DENY");
    expect(headersFor(text, "/nowhere").has("content-security-policy")).toBe(false);
    expect(text.match(/^\/assets\//gm)).toEqual(["/assets/"]);
  });

  it("name a product server elsewhere, which is called and reported to", async () => {
    const read = await written("apart", "https://api.apart.example/api", []);
    const policy = headersFor(await read("_headers"), "/shop").get("content-security-policy");
    expect(policy).toContain("connect-src 'self' https://api.apart.example https://auth.example;");
    expect(policy).toContain("report-uri https://api.apart.example/api/reports;");
  });

  it("stand in the page that is sent for any address, where no rule has a policy", async () => {
    const page = await (await written("any", "https://any.example/api", []))("404.html");
    const [, policy = ""] =
      /http-equiv="content-security-policy" content="([^"]+)"/.exec(page) ?? [];
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/frame-ancestors|report/);
  });
});
