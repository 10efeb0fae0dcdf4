import { readFile, stat } from "node:fs/promises";
import { CATALOGS, type CatalogName, type CatalogPlace } from "#adapters/catalogs.ts";
import { boundedBody, LARGEST_CATALOG } from "#wire/bounded-body.ts";
import { repeatedCode, type Coffee } from "#core/domain/catalog/coffee.ts";
import { err, type Result } from "#core/domain/result.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import {
  type Catalogue,
  type CatalogueSnapshot,
  contentHash,
  type CoffeeSaved,
  type DeskCatalogue,
} from "#server/ports/catalogue.ts";
import { messageOf, within, type Log } from "#server/ports/runtime.ts";

/** One of `CATALOGS` and its address: a URL or a local path. */
type OutsidePlace = {
  readonly name: CatalogName;
  readonly address: string;
  /** The header `Authorization` of every request there; secret. */
  readonly authorization?: string | undefined;
};

/** `null` when the catalogue is the database's. */
export const outsideCatalogue = (config: OutsidePlace | null, log: Log): OutsideCatalogue | null =>
  config &&
  new OutsideCatalogue({
    open: () => CATALOGS[config.name]({ address: config.address, fetch: fetchOrRead(config) }),
    ...config,
    log,
  });

type Deps = OutsidePlace & {
  readonly open: () => Promise<CatalogPort>;
  readonly log: Log;
};

/**
 * A catalogue outside of the database, by any adapter. If the first load fails, it throws;
 * afterwards it keeps the last good state and logs each different failure once. While a new state
 * takes its time the last good one is answered.
 */
export class OutsideCatalogue implements Catalogue {
  readonly #deps: Deps;
  #opened: Promise<CatalogPort> | null = null;
  #known: CatalogueSnapshot | null = null;
  #loading: Promise<CatalogueSnapshot> | null = null;
  #wrong = "";

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** To be shown: without what may be a key. */
  get address(): string {
    return withoutQuery(this.#deps.address);
  }

  /** @throws Error for the operator when no load has succeeded yet. */
  async load(): Promise<CatalogueSnapshot> {
    const known = this.#known;
    const isOnItsWay = this.#loading !== null;
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    if (!known) return this.#loading;
    return isOnItsWay ? known : within(PATIENCE_MS, this.#loading).catch(() => known);
  }

  async #load(): Promise<CatalogueSnapshot> {
    const { name, log } = this.#deps;
    const listed = await this.#list();
    if (listed.ok) {
      this.#wrong = "";
      return this.#keep(listed.value);
    }
    const message = withoutSecrets(listed.error.message, this.#deps);
    if (!this.#known) throw new Error(`CATALOG=${name}: ${message}`);
    if (message !== this.#wrong) log({ level: "error", failure: "catalogue", message });
    this.#wrong = message;
    return this.#known;
  }

  /** Whatever an adapter throws, which it should not, is a failure like any other. */
  async #list(): Promise<Result<readonly Coffee[], { readonly message: string }>> {
    try {
      const listed = await (await (this.#opened ??= this.#deps.open())).list();
      // Two coffees of one address would have two prices.
      if (listed.ok && listed.value.length > LARGEST_CATALOG.rows)
        return err({ message: `there are more than ${LARGEST_CATALOG.rows} coffees.` });
      const twice = listed.ok ? repeatedCode(listed.value) : null;
      return twice === null ? listed : err({ message: `the code “${twice}” is there twice.` });
    } catch (cause) {
      this.#opened = null;
      return err({ message: messageOf(cause) });
    }
  }

  async version(): Promise<string> {
    return (await this.load()).version;
  }

  /** Nobody tells what they were. */
  async priceChanges(): Promise<readonly []> {
    return [];
  }

  #keep(coffees: readonly Coffee[]): CatalogueSnapshot {
    const version = contentHash(coffees);
    if (this.#known?.version !== version) this.#known = { coffees, version };
    return this.#known;
  }
}

/**
 * `fetch` that also reads local paths, and sends the place's credentials to its own origin. An
 * unreadable file gives an error response.
 */
const fetchOrRead =
  (place: OutsidePlace): CatalogPlace["fetch"] =>
  async (input, init) => {
    try {
      if (typeof input === "string" && !/^https?:/i.test(input))
        return (await stat(input)).size > LARGEST_CATALOG.bytes
          ? TOO_LARGE()
          : new Response(await readFile(input));
      const request = new Request(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (place.authorization !== undefined && originOf(request.url) === originOf(place.address))
        request.headers.set("authorization", place.authorization);
      const response = await fetch(request);
      if (!response.ok) return response;
      const body = await boundedBody(response, LARGEST_CATALOG.bytes);
      return body ? new Response(body, { status: response.status }) : TOO_LARGE();
    } catch (cause) {
      const code = cause instanceof Error && "code" in cause ? String(cause.code) : "no answer";
      return code === "ENOENT"
        ? new Response(null, { status: 404, statusText: "no such file" })
        : new Response(null, { status: 503, statusText: code });
    }
  };

const TOO_LARGE = () => new Response(null, { status: 413, statusText: "it is larger than 2 MB" });

const originOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin : null;

/** Keys often stand in a query. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, "");

/** An adapter's message without the place's credentials, whatever it quotes. */
const withoutSecrets = (message: string, { address, authorization = "" }: OutsidePlace): string => {
  const query = address.slice(withoutQuery(address).length);
  return [query, ...new URLSearchParams(query).values(), ...authorization.split(" ").slice(1)]
    .filter((secret) => secret !== "")
    .reduce((text, secret) => text.replaceAll(secret, "…"), message);
};

const TIMEOUT_MS = 5_000;
/** How long a visitor waits for what may be new. */
const PATIENCE_MS = 250;

/** The desk's view of a catalogue outside of the database: read-only. */
export class OutsideDeskCatalogue implements DeskCatalogue {
  readonly #catalogue: OutsideCatalogue;

  constructor(deps: { readonly catalogue: OutsideCatalogue }) {
    this.#catalogue = deps.catalogue;
  }

  async count(): Promise<number> {
    return (await this.all()).length;
  }

  async all(): Promise<readonly Coffee[]> {
    const { coffees } = await this.#catalogue.load();
    return coffees.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  async pictureAddresses(): Promise<readonly string[]> {
    return (await this.all()).flatMap(({ imageUrl }) => imageUrl ?? []);
  }

  async save(): Promise<CoffeeSaved> {
    return { kind: "kept-elsewhere", address: this.#catalogue.address };
  }

  async history(): Promise<readonly []> {
    return [];
  }
}
