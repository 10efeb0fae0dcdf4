import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import { perMinute } from "#server/http/rate-limits.ts";
import type { PaintCoffeeCard, RenderPage } from "#site/page-renderer.ts";
import { coffeeCardPath, coffeePath, SITE_ROUTES } from "#site/routes.ts";
import { REPORTS_PATH } from "./security-headers.ts";
import { coffeeToWire } from "#wire/coffee.ts";
import type { ServiceAddressRead } from "#wire/service-address.ts";
import type { SiteConfigWire } from "#wire/site-config.ts";
import { CataloguePages } from "./catalogue-pages.ts";
import { createSite } from "./create-site.ts";
import { readSite } from "./site-files.ts";

type StaticSite = {
  /** Folder of the built site; not modified. */
  readonly siteDir: string;
  /** Public address of the new site; no trailing slash. */
  readonly siteUrl: string;
  /** Address of the product server that its pages call; no trailing slash. */
  readonly apiUrl: string;
  /** That server's response of `GET /config`. */
  readonly service: ServiceAddressRead;
  readonly catalogue: CatalogueSnapshot;
  /**
   * Whether the pages read the coffees from the site's own `coffees.json` instead of the server.
   */
  readonly withCoffees: boolean;
  readonly renderPage: RenderPage;
  readonly paintCoffeeCard: PaintCoffeeCard;
};

/**
 * Writes the site for a static host: every page as the shop would serve it now, with the catalogue,
 * cards, sitemap and its own address; `config.json` with the remaining configuration of the
 * browser; and `_headers`. Pages of orders, whose addresses are unknown in advance, are rendered by
 * the browser from `404.html`, which static hosts send for unknown paths. Returns the number of
 * files.
 * @throws Error for a folder that is not empty.
 */
export const writeStaticSite = async (folder: string, built: StaticSite): Promise<number> => {
  const { siteDir, siteUrl, catalogue } = built;
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const files = await readSite(siteDir, siteUrl);
  const pages = new CataloguePages({ ...built, catalogue: { current: async () => catalogue } });
  const limiter = perMinute("pages", 0);
  const failures: unknown[] = [];
  const log = (entry: object): void => void failures.push(entry);
  const site = createSite({ files, pages, limiter, log }, settingsOf(built));
  const headed: HeadedFile[] = [];
  let written = 0;
  const put = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
    written += 1;
  };
  /** @param paths the request paths, if they differ from `path`. */
  const write = async (path: string, file: string, paths = [path]): Promise<void> => {
    const { status, headers, body } = await answerOf(path);
    if (status !== 200)
      throw new Error(`${path} is answered ${status}. ${JSON.stringify(failures)}`);
    await put(file, file.endsWith(".html") ? withHead(body.toString(), CONFIG_META) : body);
    headed.push({ paths, headers });
  };
  const answerOf = async (path: string) => {
    const answer = await site(new Request(`${siteUrl}${path}`), "127.0.0.1");
    const { status, headers } = answer;
    return { status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  for (const path of files.keys()) if (!path.endsWith(".html")) await write(`/${path}`, path);
  for (const { path } of SITE_ROUTES)
    if (!path.includes(":")) await write(path, join(path, "index.html"), asFolder(path));
  for (const { code } of catalogue.coffees) {
    const path = coffeePath(code);
    await write(path, join("shop", code, "index.html"), asFolder(path));
    await write(coffeeCardPath(code), coffeeCardPath(code));
  }
  await write("/sitemap.xml", "sitemap.xml");
  const frame = await answerOf(FRAME_OF_ANY_PAGE);
  // Served for any path, where no rule may match: the page carries its policy itself.
  const policy = frame.headers.get("content-security-policy") ?? "";
  await put("404.html", withHead(frame.body.toString(), `${policyMeta(policy)}\n${CONFIG_META}`));
  headed.push({ paths: PATHS_OF_ANY_PAGE.flatMap(asFolder), headers: frame.headers });
  await put("config.json", asJson(configOf(built)));
  if (built.withCoffees) await put("coffees.json", asJson(catalogue.coffees.map(coffeeToWire)));
  await put("_headers", headersFile(headed));
  return written;
};

/** Origins for calls and reports, in the format of the shop's security headers. */
const settingsOf = ({ siteUrl, apiUrl, service }: StaticSite) => {
  const { origin } = new URL(siteUrl);
  const api = new URL(apiUrl).origin;
  const called = new Set([api, new URL(service.supabase_url ?? apiUrl).origin]);
  return {
    connectTo: [...called].filter((one) => one !== origin),
    https: siteUrl.startsWith("https:"),
    reportsTo: apiUrl === `${origin}/api` ? REPORTS_PATH : `${apiUrl}/reports`,
  };
};

const configOf = ({ apiUrl, service, withCoffees }: StaticSite): SiteConfigWire => ({
  api_url: apiUrl,
  ...(withCoffees ? { catalog: "json", catalog_url: "/coffees.json" } : {}),
  service,
});

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Hosts serve a folder's `index.html` with and without the slash. */
const asFolder = (path: string): string[] => (path === "/" ? [path] : [path, `${path}/`]);

/** Inserts tags before all scripts, but after the charset, which must be within the first bytes. */
const withHead = (html: string, tags: string): string =>
  html.replace(/<head>(?:\n<meta charset="utf-8">)?/, (head) => `${head}\n${tags}`);

/** Address of the configuration; read in `src/main.tsx`. */
const CONFIG_META = '<meta name="shop-config" content="/config.json">';

/** Without the directives that are ignored in meta elements. */
const policyMeta = (policy: string): string => {
  const kept = policy.split("; ").filter((one) => !/^(?:frame-ancestors|report-)/.test(one));
  return `<meta http-equiv="content-security-policy" content="${kept.join("; ")}">`;
};

const FRAME_OF_ANY_PAGE = "/order/-";
/** Paths rendered by `404.html` only. */
const PATHS_OF_ANY_PAGE = SITE_ROUTES.map(({ path }) => path).filter(
  (path) => path.includes(":") && path !== "/shop/:code",
);

/** A file of the site with its request paths and response headers. */
type HeadedFile = { readonly paths: readonly string[]; readonly headers: Headers };

/**
 * Generates a `_headers` file for Netlify and Cloudflare Pages. Hosts merge the rules that match a
 * path, which would combine two security policies; therefore `/*` has only the headers common to
 * all files, and every path matches one further rule. Files of a folder with equal headers share a
 * rule.
 */
const headersFile = (files: readonly HeadedFile[]): string => {
  const all = files.map(({ paths, headers }) => ({ paths, lines: linesOf(headers) }));
  const everywhere = (all[0]?.lines ?? []).filter((line) =>
    all.every(({ lines }) => lines.includes(line)),
  );
  const rules = new Map<string, readonly string[]>();
  for (const { paths, lines } of all)
    for (const path of paths)
      rules.set(
        path,
        lines.filter((line) => !everywhere.includes(line)),
      );
  const alike = new Set(
    [...FOLDERS].filter((folder) => {
      const inside = [...rules].filter(([path]) => path.startsWith(folder));
      return new Set(inside.map(([, lines]) => lines.join("\n"))).size === 1;
    }),
  );
  const shared = [...rules].map(([path, lines]): [string, readonly string[]] => {
    const folder = [...alike].find((one) => path.startsWith(one));
    return [folder === undefined ? path : `${folder}*`, lines];
  });
  return [["/*", everywhere] as const, ...new Map(shared)]
    .map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`), ""].join("\n"))
    .join("\n");
};

/** Folders without pages. */
const FOLDERS: ReadonlySet<string> = new Set(["/assets/", "/cards/"]);

const linesOf = (headers: Headers): readonly string[] =>
  [...headers]
    .filter(([name]) => !SET_BY_HOSTS.test(name))
    .map(([name, text]) => `${name}: ${text}`);

/** Headers that hosts set themselves. */
const SET_BY_HOSTS = /^(?:etag|vary|content-(?:type|length|encoding))$/;
