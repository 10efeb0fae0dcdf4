import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "#server/site/create-site.ts";
import { NO_FILES, readSite } from "#server/site/read-site.ts";

const SCRIPT = "export const answer = 42;\n".repeat(100);
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  "index.html": '<script>theme()</script><script type="module" src="/assets/main-4f.js"></script>',
  "about/index.html": "<h1>About</h1>",
  "blog.html": "<h1>Blog</h1>",
  "assets/main-4f.js": SCRIPT,
  "assets/style-1a.css": "a { color: red }".repeat(100),
  "assets/style-1a.css.gz": gzipSync("compressed beforehand"),
  "favicon.svg": "<svg/>",
  ".vite/manifest.json": "{}",
};

let folder: string;
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-"));
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await writeFile(join(folder, "..", "site-secret.txt"), "secret");
  site = createSite(await readSite(folder), {
    connectTo: ["https://shop.supabase.example"],
    https: true,
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(join(folder, "..", "site-secret.txt"));
});

const get = (path: string, init?: RequestInit): Promise<Response> =>
  site(new Request(`https://shop.example${path}`, init));

describe("the site", () => {
  it.each([
    ["/", "theme()"],
    ["/about", "<h1>About</h1>"],
    ["/about/", "<h1>About</h1>"],
    ["/blog", "<h1>Blog</h1>"],
    ["/shop/SW16", "theme()"],
    ["/order/KQ7M2XTB?download=1", "theme()"],
  ])("answers %s with its prerendered page, else the app shell", async (path, content) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(await answer.text()).toContain(content);
  });

  it("lets browsers keep built files for ever, and asks again for pages", async () => {
    const script = await get("/assets/main-4f.js");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const page = await get("/about");
    const known = { headers: { "if-none-match": page.headers.get("etag") ?? "" } };
    expect((await get("/about", known)).status).toBe(304);
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
    "/robots.txt",
    "/.vite/manifest.json",
    "/../site-secret.txt",
    "/..%2fsite-secret.txt",
    "/assets/..%2f..%2fsite-secret.txt",
    "/%2e%2e/site-secret.txt",
  ])("does not answer a missing file with a page: %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("Not found\n");
  });

  it("refuses what is no address and no reading", async () => {
    expect((await get("/%E0%A4%A")).status).toBe(400);
    const written = await get("/about", { method: "POST", body: "x" });
    expect(written.status).toBe(405);
    expect(written.headers.get("allow")).toBe("GET, HEAD");
    const head = await get("/about", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("runs no script but its own files and the inline ones it was built with", async () => {
    const policy = (await get("/about")).headers.get("content-security-policy") ?? "";
    const hash = createHash("sha256").update("theme()").digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self' https://shop.supabase.example;");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("promises https only where there is https", async () => {
    const header = "strict-transport-security";
    expect((await get("/")).headers.get(header)).toBe("max-age=31536000");
    const plain = createSite(await readSite(folder), { connectTo: [], https: false });
    const answer = await plain(new Request("http://127.0.0.1:3000/"));
    expect(answer.headers.get(header)).toBeNull();
    expect(answer.headers.get("content-security-policy")).not.toContain("upgrade-insecure");
  });

  it("is 404 everywhere when another program serves it, and says so when it was not built", async () => {
    const none = createSite(NO_FILES, { connectTo: [], https: false });
    expect((await none(new Request("http://127.0.0.1:3000/"))).status).toBe(404);
    await expect(readSite(join(folder, "assets"))).rejects.toThrow(
      /^No built site in .*\. Build it \(npm run build\), or set SITE_DIR\.$/,
    );
  });
});
