import type { CoffeePictures, Picture } from "#server/ports/coffee-pictures.ts";

/** Pictures in memory. */
export class MemoryPictures implements CoffeePictures {
  readonly #kept = new Map<string, Picture>();

  async keep(picture: Picture): Promise<string> {
    const text = picture.content.join();
    const known = [...this.#kept].find(([, { content }]) => content.join() === text);
    const name = known?.[0] ?? `picture-${this.#kept.size + 1}`;
    this.#kept.set(name, picture);
    return name;
  }

  async load(name: string): Promise<Picture | null> {
    return this.#kept.get(name) ?? null;
  }
}
