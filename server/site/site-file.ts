import { createHash } from "node:crypto";
import { extname } from "node:path";
import { EncodedBody, type Encoding } from "#server/http/encoded-body.ts";
import type { InlineCode } from "#site/security-headers.ts";
import { inlineCode, NO_INLINE_CODE } from "./inline-code.ts";

/** A file to serve, read or rendered. */
export type SiteFile = {
  readonly contentType: string;
  /** Changes with every change of the bytes. */
  readonly version: string;
  readonly body: EncodedBody;
  readonly inline: InlineCode;
};

/** @param name its extension determines the media type. */
export const siteFile = (
  name: string,
  plain: Uint8Array,
  ready: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>> = new Map(),
): SiteFile => {
  const { contentType, compresses } = TYPES[extname(name)] ?? binary("application/octet-stream");
  return {
    contentType,
    version: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    body: new EncodedBody(new Uint8Array(plain), { compresses, ready }),
    inline: WITH_CODE.has(extname(name))
      ? inlineCode(new TextDecoder().decode(plain))
      : NO_INLINE_CODE,
  };
};

/** SVG files may contain inline styles as well. */
const WITH_CODE: ReadonlySet<string> = new Set([".html", ".svg"]);

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
