import { emptyFolder } from "#test/support/empty-folder.ts";
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { type CataloguePage, RenderQueueFullError } from "#server/http/site/catalogue-pages.ts";
import { createSite, noSite, type Site } from "#server/http/site/create-site.ts";
import { memoryRateLimiter } from "#server/http/rate-limits.ts";
import { readSite, siteFile } from "#server/http/site/site-files.ts";
import { SITE_ROUTES } from "#site/routes.ts";

const SCRIPT = "export const answer = 42;\n".repeat(100);
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  ...Object.fromEntries(
    SITE_ROUTES.flatMap(({ file, framed }) => (framed ? [file, framed.file] : [file])).map(
      (file) => [file, `<h1>${file}</h1>`],
    ),
  ),
  "index.html":
    '<style>a{}</style><script>intro()</script><script type="application/ld+json">{}</script><script type="module" src="/assets/main-4f.js"></script><link rel="canonical" href="https://site.invalid/">',
  "robots.txt": "Sitemap: https://site.invalid/sitemap.xml",
  "assets/main-4f.js": SCRIPT,
  "assets/style-1a.css": "a { color: red }".repeat(100),
  "assets/style-1a.css.gz": gzipSync("compressed beforehand"),
  "favicon.svg": "<svg><style>c{}</style></svg>",
  "cards/home.png": "the home page's card",
};

/** The page as it was built, with the site's own address. */
const asBuilt = async (path: string): Promise<CataloguePage> => {
  const html = String(FILES[path]).replaceAll("https://site.invalid", "https://shop.example");
  return { file: siteFile("page.html", Buffer.from(html)), found: true };
};

/** How the catalogue answers for home and wholesale. */
let pricedPage = asBuilt;

const pages: Parameters<typeof createSite>[0]["pages"] = {
  page: async ({ code, route }) => {
    if (route.priced) return pricedPage(route.file);
    if (code === "BROKEN") throw new Error("The database is away.");
    if (code === "BUSY") throw new RenderQueueFullError();
    const html = `<h1>${code ?? "the catalogue"}</h1><style>b{}</style>`;
    return { file: siteFile("page.html", Buffer.from(html)), found: code !== "GONE" };
  },
  redirectOf: async ({ code }) => (code === "sw16" ? "/shop/SW16" : null),
  card: async (code) => {
    if (code === "BUSY") throw new RenderQueueFullError();
    if (code === "BROKEN") throw new Error("No native code for this machine.");
    return code === "GONE" ? null : siteFile("card.png", Buffer.from(`a picture of ${code}`));
  },
  sitemap: async () => siteFile("sitemap.xml", Buffer.from("<urlset/>")),
};

const folder = join(emptyFolder(), "site");
let site: Site;
const openSite = async (https = true, pagesPerMinute = 0): Promise<Site> =>
  createSite(
    {
      files: await readSite(folder, "https://shop.example"),
      pages,
      limiter: memoryRateLimiter({ name: "pages", max: pagesPerMinute, seconds: 60 }),
      log: () => undefined,
    },
    { connectTo: ["https://shop.supabase.example"], https },
  );
beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await writeFile(join(folder, "..", "site-secret.txt"), "secret");
  site = await openSite();
});

const imagesOf = async (https: boolean) => {
  const answer = await (await openSite(https))(new Request("https://shop.example/"), "192.0.2.1");
  return /img-src ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
};

const get = (path: string, init?: RequestInit): Promise<Response> =>
  site(new Request(`https://shop.example${path}`, init), "192.0.2.1");

const hash = (text: string): string => createHash("sha256").update(text).digest("base64");

describe("the site", () => {
  it.each([
    ["/", "intro()"],
    ["/home", "intro()"],
    ["/about", "<h1>about/index.html</h1>"],
    ["/order/KQ7M2XTB?download=1", "<h1>frames/order.html</h1>"],
    ["/signin?next=%2Fcheckout", "<h1>signin/index.html</h1>"],
    ["/signin?check-email=1", "<h1>frames/signin.html</h1>"],
    ["/shop", "<h1>the catalogue</h1>"],
    ["/shop/SW16", "<h1>SW16</h1>"],
    ["/shop?utm_source=x&sort=", "<h1>the catalogue</h1>"],
    ["/shop?q=jasmine", "<h1>frames/shop.html</h1>"],
    ["/shop?sort=z-a", "<h1>frames/shop.html</h1>"],
  ])("answers %s with its page, to be asked for again", async (path, content) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(await answer.text()).toContain(content);
  });

  it.each([
    ["/contact", "/#visit-us"],
    ["/contact/", "/#visit-us"],
    ["/coffee/SW16", "/"],
    ["/nowhere", "/"],
    ["/checkout/success", "/"],
    ["/frames", "/"],
    ["/menu.html", "/"],
    ["/x.pdf", "/"],
    ["/gone.txt", "/"],
    ["/%zz", "/"],
    ["/%E0%A4%A", "/"],
    ["/index.html", "/"],
    ["/frames/order.html", "/"],
    ["/../site-secret.txt", "/"],
    ["/..%2fsite-secret.txt", "/"],
    ["/%2e%2e/site-secret.txt", "/"],
    ["/.vite/manifest.json", "/"],
  ])("sends %s to %s", async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, location]);
  });

  it.each([
    ["/About/", "/about"],
    ["/SHOP", "/shop"],
    ["/SHOP?q=flores", "/shop?q=flores"],
    ["/Shop/SW16", "/shop/SW16"],
    ["/shop/sw16?size=1", "/shop/SW16?size=1"],
    ["/ORDER/kq7m2xtb", "/order/kq7m2xtb"],
    ["//shop//SW16", "/shop/SW16"],
  ])("sends %s to the one address of its page, %s", async (path, location) => {
    const answer = await get(path);
    expect(answer.headers.get("location")).toBe(location);
  });

  it.each(["/shop/%00", "/shop/%FF", "/shop/%"])("has a page for %s, too", async (path) => {
    const answer = await get(path);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("says that a coffee is not there, on a page", async () => {
    const answer = await get("/shop/GONE");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("<h1>GONE</h1>");
  });

  it("gives the frame while the catalogue is out of reach, and nobody keeps it", async () => {
    const answer = await get("/shop/BROKEN");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("<h1>frames/coffee.html</h1>");
  });

  it.each(["/shop/BUSY", "/cards/shop/BUSY.png"])(
    "asks for a moment when too many pages wait to be drawn: %s",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    },
  );

  it("limits the pages of one network, and no files", async () => {
    const limited = await openSite(true, 3);
    const from = async (path: string, address: string) =>
      (await limited(new Request(`https://shop.example${path}`), address)).status;
    for (const path of ["/shop", "/cards/shop/SW16.png", "/sitemap.xml"])
      expect(await from(path, "2001:db8::1")).toBe(200);
    for (const path of ["/shop?q=a", "/cards/shop/SW16.png", "/sitemap.xml", "/nowhere"])
      expect(await from(path, "2001:db8::2")).toBe(429);
    expect(await from("/assets/main-4f.js", "2001:db8::1")).toBe(200);
    expect(await from("/shop", "2001:db8:0:100::1")).toBe(200);
  });

  it("looks at an address of thousands of slashes once", async () => {
    const { user } = process.cpuUsage();
    expect((await get(`/contact/${"/".repeat(100_000)}x`)).status).toBe(302);
    expect((await get(`/contact${"/".repeat(1000)}`)).headers.get("location")).toBe("/#visit-us");
    // Microseconds. Squared, a hundred thousand take minutes.
    expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
  });

  it("shows whoever is sent a coffee's address its picture", async () => {
    const answer = await get("/cards/shop/A%2FB.png");
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await answer.text()).toBe("a picture of A/B");
    expect((await get("/cards/shop/GONE.png")).status).toBe(404);
  });

  it("shows its own picture where a coffee's cannot be painted, and nobody keeps that", async () => {
    const answer = await get("/cards/shop/BROKEN.png");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("the home page's card");
  });

  it("puts its own address where the build could not know it", async () => {
    expect(await (await get("/")).text()).toContain('href="https://shop.example/"');
    const robots = await get("/robots.txt");
    expect(await robots.text()).toBe("Sitemap: https://shop.example/sitemap.xml");
    expect((await get("/sitemap.xml")).headers.get("content-type")).toMatch(/^application\/xml/);
  });

  it("lets browsers keep built files for ever, and asks again for pages", async () => {
    const script = await get("/assets/main-4f.js");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    for (const path of ["/about", "/shop/SW16"]) {
      const page = await get(path);
      const known = { headers: { "if-none-match": page.headers.get("etag") ?? "" } };
      expect((await get(path, known)).status).toBe(304);
    }
  });

  it("compresses what is worth it, in the best way the browser knows", async () => {
    const brotli = await get("/assets/main-4f.js", { headers: { "accept-encoding": "gzip, br" } });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    const bytes = Buffer.from(await brotli.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
    expect(brotli.headers.get("content-length")).toBe(String(bytes.byteLength));

    const refused = await get("/assets/main-4f.js", { headers: { "accept-encoding": "br;q=0" } });
    expect(refused.headers.get("content-encoding")).toBeNull();
    expect(await refused.text()).toBe(SCRIPT);
    const small = await get("/favicon.svg", { headers: { "accept-encoding": "br" } });
    expect(small.headers.get("content-encoding")).toBeNull();
  });

  it("serves what was compressed at build time as it is", async () => {
    const style = await get("/assets/style-1a.css", { headers: { "accept-encoding": "gzip" } });
    expect(Buffer.from(await style.arrayBuffer())).toEqual(gzipSync("compressed beforehand"));
    expect((await get("/assets/style-1a.css.gz")).status).toBe(404);
  });

  it.each([
    "/assets/gone-99.js",
    "/assets/gone.html",
    "/assets/%zz",
    "/assets/..%2f..%2fsite-secret.txt",
  ])("does not answer a missing file with a page: %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("Not found\n");
  });

  it("refuses what is no address and no reading", async () => {
    const written = await get("/about", { method: "POST", body: "x" });
    expect(written.status).toBe(405);
    expect(written.headers.get("allow")).toBe("GET, HEAD");
    const head = await get("/about", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("lets a page run and draw with nothing but files and what it was built with", async () => {
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' 'sha256-${hash("intro()")}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash("a{}")}';`);
    expect(policy).toContain("connect-src 'self' https://shop.supabase.example;");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const icon = (await get("/favicon.svg")).headers.get("content-security-policy") ?? "";
    expect(icon).toContain(`style-src 'self' 'sha256-${hash("c{}")}';`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).toContain("report-uri /api/reports; report-to policy");
    const drawn = (await get("/shop")).headers.get("content-security-policy") ?? "";
    expect(drawn).toContain(`script-src 'self'; style-src 'self' 'sha256-${hash("b{}")}';`);
  });

  it("loads pictures from anywhere, over https wherever the site is", async () => {
    expect(await imagesOf(true)).toBe("'self' data: blob: https:");
    expect(await imagesOf(false)).toBe("'self' data: blob: https: http:");
  });

  it("draws the pages that name a price from the catalogue, or shows them as they were built", async () => {
    const drawn = { file: siteFile("page.html", Buffer.from("<h1>194 000</h1>")), found: true };
    pricedPage = async () => drawn;
    for (const path of ["/", "/home", "/wholesale"])
      expect(await (await get(path)).text()).toBe("<h1>194 000</h1>");
    pricedPage = async () => Promise.reject(new Error("The database is away."));
    const built = await get("/wholesale");
    expect([built.status, built.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await built.text()).toBe("<h1>wholesale/index.html</h1>");
    pricedPage = asBuilt;
  });

  it("promises https only where there is https", async () => {
    const header = "strict-transport-security";
    expect((await get("/")).headers.get(header)).toBe("max-age=31536000");
    const answer = await (
      await openSite(false)
    )(new Request("http://127.0.0.1:3000/"), "127.0.0.1");
    expect(answer.headers.get(header)).toBeNull();
    expect(answer.headers.get("content-security-policy")).not.toContain("upgrade-insecure");
  });

  it("is 404 everywhere when another program serves it, and says so when it was not built", async () => {
    expect((await noSite(new Request("http://127.0.0.1:3000/"), "127.0.0.1")).status).toBe(404);
    await expect(readSite(join(folder, "assets"), "https://shop.example")).rejects.toThrow(
      /^No built site in .*\. Build it \(npm run build\), or set SITE_DIR\.$/,
    );
  });
});
