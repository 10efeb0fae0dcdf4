import type { CoffeePictures, Picture, StoredPicture } from "#server/ports/coffee-pictures.ts";
import type { Clock } from "#server/ports/clock.ts";

type Kept = { readonly picture: Picture; readonly at: number };

async function* oneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

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

  async open(name: string): Promise<StoredPicture | null> {
    const picture = this.#kept.get(name)?.picture;
    if (!picture) return null;
    const { type, content } = picture;
    return { type, bytes: content.byteLength, read: () => oneChunk(content) };
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
