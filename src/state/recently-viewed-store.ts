import type { RecentlyViewedPort } from "#core/ports/catalog-port.ts";

type Deps = { readonly storage: Pick<RecentlyViewedPort, "read" | "write"> };

/** Which coffees were looked at last, on this device. */
export class RecentlyViewedStore {
  readonly #storage: Deps["storage"];

  constructor(deps: Deps) {
    this.#storage = deps.storage;
  }

  view(code: string): void {
    this.#storage.write([code, ...this.others(code)]);
  }

  /** The latest first, without the one that is looked at: up to four. */
  others(code: string | null): readonly string[] {
    return this.#storage
      .read()
      .filter((viewed) => viewed !== code)
      .slice(0, MOST);
  }
}

const MOST = 4;
