import type { CoffeePictures, Picture } from "#server/ports/coffee-pictures.ts";
import type { Clock } from "#server/ports/clock.ts";

type Kept = { readonly picture: Picture; readonly at: number };

/** Pictures in memory. */
export class MemoryPictures implements CoffeePictures {
  readonly #now: Clock;
  readonly #freeBytes: number;
  readonly #kept = new Map<string, Kept>();
  #names = 0;

  constructor({
    now = Date.now,
    freeBytes = Number.POSITIVE_INFINITY,
  }: { readonly now?: Clock; readonly freeBytes?: number } = {}) {
    this.#now = now;
    this.#freeBytes = freeBytes;
  }

  async keep(picture: Picture): Promise<string> {
    const text = picture.content.join();
    const known = [...this.#kept].find(([, kept]) => kept.picture.content.join() === text);
    const name = known?.[0] ?? `picture-${(this.#names += 1)}`;
    this.#kept.set(name, { picture, at: this.#now() });
    return name;
  }

  async load(name: string): Promise<Picture | null> {
    return this.#kept.get(name)?.picture ?? null;
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    return bytes <= this.#freeBytes;
  }

  async prune({ used, before }: Parameters<CoffeePictures["prune"]>[0]): Promise<number> {
    const old = [...this.#kept].filter(([name, { at }]) => at < before && !used.has(name));
    for (const [name] of old) this.#kept.delete(name);
    return old.length;
  }
}
