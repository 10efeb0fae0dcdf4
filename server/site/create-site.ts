import { matchesVersion } from "#server/http/entity-tag.ts";
import type { SiteFile, SiteFiles } from "./read-site.ts";
import { securityHeaders, type SecuritySettings } from "./security-headers.ts";

export type Site = (request: Request) => Promise<Response>;

/** Serves the built site: its files, its prerendered pages, and the app shell for every other route. */
export const createSite = (
  { files, inlineScripts }: SiteFiles,
  settings: Omit<SecuritySettings, "inlineScripts">,
): Site => {
  const always = securityHeaders({ ...settings, inlineScripts });

  const respond = async (request: Request, path: string, file: SiteFile): Promise<Response> => {
    const headers = new Headers(always);
    headers.set("etag", `"${file.version}"`);
    headers.set("cache-control", cacheControl(path));
    headers.set("vary", "accept-encoding");
    if (matchesVersion(request.headers.get("if-none-match") ?? undefined, file.version))
      return new Response(null, { status: 304, headers });
    const { encoding, bytes } = await file.body.for(request.headers.get("accept-encoding"));
    headers.set("content-type", file.contentType);
    headers.set("content-length", String(bytes.byteLength));
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    return new Response(request.method === "HEAD" ? null : bytes, { headers });
  };

  const refuse = (status: number, text: string, more: Record<string, string> = {}): Response =>
    new Response(`${text}\n`, {
      status,
      headers: { ...always, "content-type": "text/plain; charset=utf-8", ...more },
    });

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(405, "This address answers GET and HEAD only.", { allow: "GET, HEAD" });
    const path = pathOf(request);
    if (path === null) return refuse(400, "This address cannot be read.");
    for (const candidate of candidates(path)) {
      const file = files.get(candidate);
      if (file) return respond(request, candidate, file);
    }
    const shell = files.get(SHELL);
    if (!shell || isFile(path)) return refuse(404, "Not found");
    return respond(request, SHELL, shell);
  };
};

const SHELL = "index.html";

/** Below the root, without slashes around it; `null` when it is not well formed. */
const pathOf = (request: Request): string | null => {
  try {
    return decodeURIComponent(new URL(request.url).pathname).replace(/^\/+|\/+$/g, "");
  } catch (cause) {
    if (cause instanceof URIError) return null;
    throw cause;
  }
};

const candidates = (path: string): readonly string[] =>
  path === "" ? [SHELL] : [path, `${path}/index.html`, `${path}.html`];

/** A missing file must not come back as a page: a browser would run it as a script. */
const isFile = (path: string): boolean =>
  path.startsWith("assets/") || /\.[a-z\d]{2,5}$/i.test(path);

/** A built file's name carries the hash of its content. */
const cacheControl = (path: string): string => {
  if (path.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return path.endsWith(".html") ? "no-cache" : "public, max-age=3600";
};
