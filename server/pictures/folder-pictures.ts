import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CoffeePictures, Picture, PictureType } from "#server/ports/coffee-pictures.ts";

/** Pictures as files of a folder, named after their bytes. */
export class FolderPictures implements CoffeePictures {
  readonly #folder: string;

  constructor({ folder }: { readonly folder: string }) {
    this.#folder = folder;
  }

  async keep({ content, type }: Picture): Promise<string> {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
    const name = `${hash}.${ENDINGS[type]}`;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // Written aside first: a shop that dies meanwhile leaves no half picture under its name.
    const aside = join(this.#folder, `${randomUUID()}.part`);
    await writeFile(aside, content, { mode: 0o600 });
    await rename(aside, join(this.#folder, name));
    return name;
  }

  async load(name: string): Promise<Picture | null> {
    const [, ending] = NAME.exec(name) ?? [];
    const type = TYPES.find((one) => ENDINGS[one] === ending);
    if (!type) return null;
    try {
      return { content: new Uint8Array(await readFile(join(this.#folder, name))), type };
    } catch (cause) {
      if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
      throw cause;
    }
  }
}

const ENDINGS: Readonly<Record<PictureType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};
const TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
const NAME = /^[0-9a-f]{32}\.(\w+)$/;
