import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { EncodedBody, type Encoding } from "#server/http/encoded-body.ts";

export type SiteFile = {
  readonly contentType: string;
  readonly version: string;
  readonly body: EncodedBody;
};

export type SiteFiles = {
  /** By path below the site's root, such as `assets/main-4f2a.js`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** `'sha256-…'` of every inline script in its pages. */
  readonly inlineScripts: readonly string[];
};

export const NO_FILES: SiteFiles = { files: new Map(), inlineScripts: [] };

/** Reads the built site into memory. Throws when there is none. */
export const readSite = async (folder: string): Promise<SiteFiles> => {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`No built site in ${folder}. Build it (npm run build), or set SITE_DIR.`);
  const bytes = await readFiles(folder);
  const files = new Map<string, SiteFile>();
  const inlineScripts = new Set<string>();
  for (const [path, plain] of bytes) {
    const extension = extname(path);
    if (extension in ENCODED && bytes.has(path.slice(0, -extension.length))) continue;
    const type = TYPES[extension] ?? { contentType: "application/octet-stream", compresses: false };
    if (extension === ".html")
      for (const hash of scriptHashes(plain.toString("utf8"))) inlineScripts.add(hash);
    files.set(path, {
      contentType: type.contentType,
      version: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
      body: new EncodedBody(new Uint8Array(plain), {
        compresses: type.compresses,
        ready: readyVariants(path, bytes),
      }),
    });
  }
  return { files, inlineScripts: [...inlineScripts] };
};

const readFiles = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    // The build's own notes lie in a hidden folder.
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((name) => name.startsWith(".")),
    );
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, Buffer]> => [
        relative(folder, path).replaceAll(sep, "/"),
        await readFile(path),
      ]),
    ),
  );
};

const readyVariants = (path: string, bytes: ReadonlyMap<string, Buffer>) => {
  const ready = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  for (const [extension, encoding] of Object.entries(ENCODED)) {
    const variant = bytes.get(`${path}${extension}`);
    if (variant) ready.set(encoding, new Uint8Array(variant));
  }
  return ready;
};

const scriptHashes = (html: string): readonly string[] =>
  Array.from(html.matchAll(INLINE_SCRIPT), ([, script = ""]) =>
    script.trim() === ""
      ? []
      : [`'sha256-${createHash("sha256").update(script).digest("base64")}'`],
  ).flat();

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script\s*>/gi;

const ENCODED: Readonly<Record<string, Encoding>> = { ".br": "br", ".gz": "gzip" };

const text = (contentType: string) => ({ contentType, compresses: true });
const binary = (contentType: string) => ({ contentType, compresses: false });

const TYPES: Readonly<
  Record<string, { readonly contentType: string; readonly compresses: boolean }>
> = {
  ".html": text("text/html; charset=utf-8"),
  ".js": text("text/javascript; charset=utf-8"),
  ".css": text("text/css; charset=utf-8"),
  ".json": text("application/json; charset=utf-8"),
  ".map": text("application/json; charset=utf-8"),
  ".webmanifest": text("application/manifest+json; charset=utf-8"),
  ".svg": text("image/svg+xml"),
  ".txt": text("text/plain; charset=utf-8"),
  ".xml": text("application/xml; charset=utf-8"),
  ".ttf": text("font/ttf"),
  ".woff2": binary("font/woff2"),
  ".png": binary("image/png"),
  ".jpg": binary("image/jpeg"),
  ".jpeg": binary("image/jpeg"),
  ".webp": binary("image/webp"),
  ".avif": binary("image/avif"),
  ".ico": binary("image/x-icon"),
  ".pdf": binary("application/pdf"),
};
