import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { parseAccept } from "hono/utils/accept";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { getMimeType } from "hono/utils/mime";
import { SITE_URL_PLACEHOLDER } from "#site/page-renderer.ts";
import { createHash } from "node:crypto";
import type { InlineCode } from "./security-headers.ts";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll(sep, "/"))
    // Hidden folders contain metadata of the build.
    .filter((path) => !/(?:^|\/)\./.test(path));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, path))] as const),
    ),
  );
};

const readyVariants = (path: string, bytes: ReadonlyMap<string, Buffer>): Variants => {
  const ready = new Map<Encoding, Bytes>();
  for (const [extension, encoding] of Object.entries(ENCODED)) {
    const variant = bytes.get(`${path}${extension}`);
    if (variant) ready.set(encoding, new Uint8Array(variant));
  }
  return ready;
};

const ENCODED: Readonly<Record<string, Encoding>> = { ".br": "br", ".gz": "gzip" };

/** Types that contain the address and are therefore not compressed by the build. */
const NAMING_THE_SITE: ReadonlySet<string> = new Set([".html", ".txt"]);

/** A file to serve, read or rendered. */
export type SiteFile = {
  readonly contentType: string;
  /** Changes with every change of the bytes. */
  readonly version: string;
  /** The smallest variant that `Accept-Encoding` allows, compressed when it is first asked for. */
  readonly encoded: (acceptEncoding: string | null) => Promise<Encoded>;
  readonly inline: InlineCode;
};

/**
 * @param name its extension determines the media type.
 * @param ready existing variants, besides the uncompressed one.
 */
export const siteFile = (
  name: string,
  plain: Uint8Array,
  ready: Variants = new Map(),
): SiteFile => {
  const contentType = getMimeType(name) ?? "application/octet-stream";
  const compresses =
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType) &&
    (plain.byteLength >= WORTH_COMPRESSING_BYTES || ready.size > 0);
  const bytes = new Uint8Array(plain);
  const variants = new Map<Encoding, Bytes | Promise<Bytes>>([["identity", bytes], ...ready]);
  return {
    contentType,
    version: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    encoded: async (acceptEncoding) => {
      const encoding = compresses ? bestOf(acceptEncoding ?? "") : "identity";
      const variant = variants.get(encoding) ?? COMPRESS[encoding](bytes);
      variants.set(encoding, variant);
      return { encoding, bytes: await variant };
    },
    inline: WITH_CODE.has(extname(name))
      ? inlineCode(new TextDecoder().decode(plain))
      : NO_INLINE_CODE,
  };
};

/** SVG files may contain inline styles as well. */
const WITH_CODE: ReadonlySet<string> = new Set([".html", ".svg"]);

type Encoding = "br" | "gzip" | "identity";
type Bytes = Uint8Array<ArrayBuffer>;
type Variants = ReadonlyMap<Encoding, Bytes>;
type Encoded = { readonly encoding: Encoding; readonly bytes: Bytes };

const bestOf = (acceptEncoding: string): Encoding => {
  const accepted = new Set(
    parseAccept(acceptEncoding).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])),
  );
  return (["br", "gzip"] as const).find((one) => accepted.has(one)) ?? "identity";
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESS: Readonly<Record<Encoding, (plain: Bytes) => Bytes | Promise<Bytes>>> = {
  br: async (plain) =>
    new Uint8Array(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
  gzip: async (plain) => new Uint8Array(await gzipped(plain, { level: 9 })),
  identity: (plain) => plain,
};

/**
 * Smaller bodies fit into one packet anyway; files compressed by the build are served so
 * regardless.
 */
const WORTH_COMPRESSING_BYTES = 1024;

export const NO_INLINE_CODE: InlineCode = { scripts: [], styles: [] };

/**
 * Hashes of inline scripts and styles for the Content Security Policy, so that injected ones do not
 * run.
 */
const inlineCode = (html: string): InlineCode => ({
  scripts: Array.from(html.matchAll(SCRIPT), ([, attributes = "", script = ""]) =>
    RUNS.test(attributes) ? [hash(script)] : [],
  ).flat(),
  styles: Array.from(html.matchAll(STYLE), ([, style = ""]) => hash(style)),
});

const hash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style\s*>/gi;

/** Inline scripts, excluding external ones and data blocks. */
const RUNS = /^(?!.*\ssrc\s*=)(?!.*\stype\s*=\s*["']?(?:application|text)\/(?:ld\+)?json)/is;
