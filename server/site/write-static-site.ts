import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import { memoryRateLimiter } from "#server/rate-limits/flexible-rate-limiter.ts";
import { coffeePath, SITE_ROUTES } from "#site/routes.ts";
import { coffeeCardPath } from "#site/social-cards.ts";
import { CataloguePages } from "./catalogue-pages.ts";
import { createSite } from "./create-site.ts";
import { readSite } from "./read-site.ts";
import type { PaintCoffeeCard, RenderPage } from "#site/page-renderer.ts";

type StaticSite = {
  /** The folder of the built site, which stays as it is. */
  readonly siteDir: string;
  /** Where visitors will reach it; no trailing slash. */
  readonly siteUrl: string;
  /** The product server, which that site's pages ask; no trailing slash. */
  readonly apiUrl: string;
  readonly catalogue: CatalogueSnapshot;
  readonly renderPage: RenderPage;
  readonly paintCoffeeCard: PaintCoffeeCard;
};

/**
 * Writes the site as files for a host that only hands out files: every page as the shop itself would
 * answer it now, with the catalogue in it, its cards, the sitemap and its own address. Pages of orders,
 * whose addresses nobody knows beforehand, are drawn in the browser from `404.html`, which such hosts
 * send for what they do not find. Returns how many files there are. Throws for a folder that holds any.
 */
export const writeStaticSite = async (folder: string, built: StaticSite): Promise<number> => {
  const { siteDir, siteUrl, apiUrl, catalogue } = built;
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const files = await readSite(siteDir, siteUrl);
  const pages = new CataloguePages({ ...built, catalogue: { current: async () => catalogue } });
  const limiter = memoryRateLimiter({ name: "pages", max: 0, seconds: 60 });
  const failures: unknown[] = [];
  const log = (entry: object): void => void failures.push(entry);
  const site = createSite({ files, pages, limiter, log }, { connectTo: [], https: false });
  let written = 0;
  const write = async (path: string, file: string): Promise<void> => {
    const answer = await site(new Request(`${siteUrl}${path}`), "127.0.0.1");
    if (answer.status !== 200)
      throw new Error(`${path} is answered ${answer.status}. ${JSON.stringify(failures)}`);
    await put(file, Buffer.from(await answer.arrayBuffer()));
  };
  const put = async (file: string, content: Buffer): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const isPage = file.endsWith(".html");
    await writeFile(
      join(folder, file),
      isPage ? content.toString().replace("</head>", `${apiMeta(apiUrl)}\n</head>`) : content,
    );
    written += 1;
  };
  for (const path of files.keys()) if (!path.endsWith(".html")) await write(`/${path}`, path);
  for (const { path } of SITE_ROUTES)
    if (!path.includes(":")) await write(path, join(path, "index.html"));
  for (const { code } of catalogue.coffees) {
    await write(coffeePath(code), join("shop", code, "index.html"));
    await write(coffeeCardPath(code), coffeeCardPath(code));
  }
  await write("/sitemap.xml", "sitemap.xml");
  const frame = files.get(FRAME_OF_ANY_PAGE);
  if (!frame) throw new Error(`The built site has no ${FRAME_OF_ANY_PAGE}.`);
  await put("404.html", Buffer.from((await frame.body.for(null)).bytes));
  return written;
};

/** Where the pages ask, in place of the site's own `/api`; see `src/main.tsx`. */
const apiMeta = (apiUrl: string): string =>
  `<meta name="shop-api" content="${apiUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`;

const FRAME_OF_ANY_PAGE = "frames/order.html";
