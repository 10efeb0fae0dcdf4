import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Encoding } from "#server/http/encoded-body.ts";
import { SITE_URL_PLACEHOLDER } from "#site/page-renderer.ts";
import { siteFile, type SiteFile } from "./site-file.ts";

/** By path below the site's root, such as `assets/main-4f2a.js`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/**
 * Reads the built site into memory and inserts its address.
 * @throws Error when there is none.
 */
export const readSite = async (folder: string, siteUrl: string): Promise<SiteFiles> => {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`No built site in ${folder}. Build it (npm run build), or set SITE_DIR.`);
  const bytes = await readFiles(folder);
  const files = new Map<string, SiteFile>();
  for (const [path, plain] of bytes) {
    const extension = extname(path);
    if (extension in ENCODED && bytes.has(path.slice(0, -extension.length))) continue;
    const addressed = NAMING_THE_SITE.has(extension)
      ? Buffer.from(plain.toString("utf8").replaceAll(SITE_URL_PLACEHOLDER, siteUrl))
      : plain;
    files.set(path, siteFile(path, addressed, readyVariants(path, bytes)));
  }
  return files;
};

const readFiles = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    // Hidden folders contain metadata of the build.
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

const ENCODED: Readonly<Record<string, Encoding>> = { ".br": "br", ".gz": "gzip" };

/** Types that contain the address and are therefore not compressed by the build. */
const NAMING_THE_SITE: ReadonlySet<string> = new Set([".html", ".txt"]);
