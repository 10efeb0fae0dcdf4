import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A body in all supported content encodings, compressed lazily and cached. */
export class EncodedBody {
  readonly #variants = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  readonly #compresses: boolean;

  /** @param ready existing variants, besides the uncompressed one. */
  constructor(
    plain: Uint8Array<ArrayBuffer>,
    settings: {
      readonly compresses: boolean;
      readonly ready?: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
    },
  ) {
    this.#compresses =
      settings.compresses &&
      (plain.byteLength >= WORTH_COMPRESSING_BYTES || (settings.ready?.size ?? 0) > 0);
    this.#variants.set("identity", Promise.resolve(plain));
    for (const [encoding, bytes] of settings.ready ?? [])
      this.#variants.set(encoding, Promise.resolve(bytes));
  }

  /** The smallest variant that `Accept-Encoding` allows. */
  async for(
    acceptEncoding: string | null,
  ): Promise<{ readonly encoding: Encoding; readonly bytes: Uint8Array<ArrayBuffer> }> {
    const encoding = this.#compresses ? bestOf(acceptEncoding ?? "") : "identity";
    return { encoding, bytes: await this.#variant(encoding) };
  }

  #variant(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#variants.get(encoding);
    if (known) return known;
    const made = this.#variant("identity").then((plain) => COMPRESS[encoding](plain));
    this.#variants.set(encoding, made);
    return made;
  }
}

const bestOf = (acceptEncoding: string): Encoding => {
  const accepted = new Map(
    acceptEncoding.split(",").map((part) => {
      const [name = "", weight = ""] = part.split(";");
      return [name.trim().toLowerCase(), !/q=0(\.0*)?\s*$/.test(weight)] as const;
    }),
  );
  if (accepted.get("br")) return "br";
  return accepted.get("gzip") ? "gzip" : "identity";
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESS: Readonly<
  Record<Encoding, (plain: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>>
> = {
  br: async (plain) =>
    new Uint8Array(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
  gzip: async (plain) => new Uint8Array(await gzipped(plain, { level: 9 })),
  identity: async (plain) => plain,
};

/**
 * Smaller bodies fit into one packet anyway; files compressed by the build are served so
 * regardless.
 */
const WORTH_COMPRESSING_BYTES = 1024;
