import { withoutTrailingSlashes } from "#core/domain/without-trailing-slashes.ts";
import { matchesVersion, PLAIN_HEADERS } from "#server/http/headers.ts";
import { tooManyText } from "#server/http/refusals.ts";
import { callerNetwork } from "#server/http/rate-limits.ts";
import type { Log, RateLimiter } from "#server/ports/runtime.ts";
import {
  matchCoffeeCard,
  matchSiteRoute,
  pageCardPath,
  REDIRECTS,
  type MatchedRoute,
} from "#site/routes.ts";
import { securityHeaders, type SecuritySettings } from "./security-headers.ts";
import { type CataloguePages, RenderQueueFullError } from "./catalogue-pages.ts";
import { NO_INLINE_CODE, type SiteFiles, type SiteFile } from "./site-files.ts";

export type Site = (request: Request, clientAddress: string) => Promise<Response>;

type Deps = {
  readonly files: SiteFiles;
  readonly pages: Pick<CataloguePages, "page" | "redirectOf" | "card" | "sitemap">;
  /** By network, for pages, pictures and sitemaps; built files are not limited. */
  readonly limiter: RateLimiter;
  readonly log: Log;
};

/**
 * Serves the site: files, prebuilt pages, and pages rendered from the catalogue. Other paths
 * redirect to the home page. Source: specification section 2 (route table).
 */
export const createSite = (
  { files, pages, limiter, log }: Deps,
  settings: SecuritySettings,
): Site => {
  const always = securityHeaders(settings, NO_INLINE_CODE);

  const respond = async (
    request: Request,
    file: SiteFile | undefined,
    { cacheControl, status = 200 }: { readonly cacheControl: string; readonly status?: number },
  ): Promise<Response> => {
    if (!file) return refuse(404, "Not found");
    const headers = new Headers(securityHeaders(settings, file.inline));
    headers.set("etag", `"${file.version}"`);
    headers.set("cache-control", cacheControl);
    headers.set("vary", "accept-encoding");
    if (status === 503) headers.set("retry-after", "5");
    const known = request.headers.get("if-none-match") ?? undefined;
    if (status === 200 && matchesVersion(known, file.version))
      return new Response(null, { status: 304, headers });
    const { encoding, bytes } = await file.encoded(request.headers.get("accept-encoding"));
    headers.set("content-type", file.contentType);
    headers.set("content-length", String(bytes.byteLength));
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
  };

  const page = async (request: Request, matched: MatchedRoute): Promise<Response> => {
    const { search, searchParams } = new URL(request.url);
    const { kind, file, framed, priced, params = [] } = matched.route;
    const built = files.get(framed && searchParams.has(framed.param) ? framed.file : file);
    // With such a query the page's frame is sent, and the browser applies the query.
    const asked = params.some((name) => searchParams.get(name));
    if ((kind !== "catalog" && !priced) || asked) return respond(request, built, REVALIDATED);
    try {
      const elsewhere = await pages.redirectOf(matched);
      if (elsewhere !== null) return moved(`${elsewhere}${search}`);
      const drawn = await pages.page(matched);
      const status = drawn.found ? 200 : 404;
      return await respond(request, drawn.file, { ...REVALIDATED, status });
    } catch (cause) {
      if (cause instanceof RenderQueueFullError && kind !== "content") return busy();
      // Sends the frame instead; the application retries in the browser.
      log({ level: "error", message: "A page could not be drawn.", cause: String(cause) });
      // A content page is also prebuilt, without the catalogue's figures.
      if (kind === "content") return respond(request, built, NO_STORE);
      return respond(request, built, { ...NO_STORE, status: 503 });
    }
  };

  const card = async (request: Request, code: string): Promise<Response> => {
    try {
      const painted = await pages.card(code);
      return await respond(request, painted ?? undefined, CACHED_FOR_AN_HOUR);
    } catch (cause) {
      if (cause instanceof RenderQueueFullError) return busy();
      log({ level: "error", message: "A card could not be painted.", cause: String(cause) });
      return respond(request, files.get(pageCardPath("/").slice(1)), NO_STORE);
    }
  };

  const sitemap = async (request: Request): Promise<Response> => {
    try {
      return await respond(request, await pages.sitemap(), REVALIDATED);
    } catch (cause) {
      log({ level: "error", message: "The sitemap could not be drawn.", cause: String(cause) });
      return refuse(503, "Try again in a minute.", { "retry-after": "60" });
    }
  };

  const refuse = (status: number, text: string, more: Record<string, string> = {}): Response =>
    new Response(`${text}\n`, {
      status,
      headers: { ...always, "content-type": "text/plain; charset=utf-8", ...more },
    });

  const busy = (): Response =>
    refuse(503, "Many visitors are here right now. Please try again in a moment.", {
      "retry-after": "5",
    });

  /** Permanent redirect to the canonical address. */
  const moved = (location: string): Response =>
    new Response(null, { status: 301, headers: { ...always, location } });

  return async (request, clientAddress) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(405, "This address answers GET and HEAD only.", { allow: "GET, HEAD" });
    const { pathname: path, search } = new URL(request.url);
    const matched = matchSiteRoute(path);
    if (matched && matched.pathname !== path) return moved(`${matched.pathname}${search}`);
    const isAsset = path.startsWith("/assets/");
    const file = path.endsWith(".html") ? undefined : files.get(path.slice(1));
    // A missing asset must give 404, not a page that a browser might run as a script.
    if (!matched && (file || isAsset))
      return respond(request, file, isAsset ? IMMUTABLE : CACHED_FOR_AN_HOUR);
    const pictured = matched ? null : matchCoffeeCard(path);
    const seconds = await limiter.take(callerNetwork(clientAddress));
    if (seconds > 0)
      return refuse(429, tooManyText(seconds), {
        "retry-after": String(seconds),
      });
    if (matched) return page(request, matched);
    if (path === "/sitemap.xml") return sitemap(request);
    if (pictured !== null) return card(request, pictured);
    const location = REDIRECTS[withoutTrailingSlashes(path).toLowerCase()] ?? "/";
    return new Response(null, { status: 302, headers: { ...always, location } });
  };
};

/** Used when another server serves the site. */
export const noSite: Site = async () =>
  new Response("Not found\n", { status: 404, headers: PLAIN_HEADERS });

const REVALIDATED = { cacheControl: "no-cache" };
const NO_STORE = { cacheControl: "no-store" };
const CACHED_FOR_AN_HOUR = { cacheControl: "public, max-age=3600" };
/** Names of built files contain a content hash. */
const IMMUTABLE = { cacheControl: "public, max-age=31536000, immutable" };
