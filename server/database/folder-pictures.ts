import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ifThere } from "#server/ports/runtime.ts";
import { freeBytesOf, type FreeBytes } from "./disk-space.ts";
import type {
  CoffeePictures,
  Picture,
  PictureType,
  StoredPicture,
} from "#server/ports/catalogue.ts";

/** Pictures as files of a folder, named by content hash. */
export class FolderPictures implements CoffeePictures {
  readonly #folder: string;
  readonly #freeBytes: FreeBytes;

  constructor({
    folder,
    freeBytes = freeBytesOf(folder),
  }: {
    readonly folder: string;
    readonly freeBytes?: FreeBytes;
  }) {
    this.#folder = folder;
    this.#freeBytes = freeBytes;
  }

  async keep(picture: Picture): Promise<string> {
    const name = pictureName(picture);
    await this.#makeFolder();
    // Written to a temporary file first: after a crash no incomplete picture has its final name.
    const aside = join(this.#folder, `${randomUUID()}.part`);
    await writeFile(aside, picture.content, { mode: 0o600 });
    await rename(aside, join(this.#folder, name));
    return name;
  }

  async open(name: string): Promise<StoredPicture | null> {
    const type = typeOfPicture(name);
    if (!type) return null;
    const path = join(this.#folder, name);
    const found = await ifThere(stat(path), null);
    return found && { type, bytes: found.size, read: () => chunksOf(path) };
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    await this.#makeFolder();
    return (await this.#freeBytes()) - bytes >= LEFT_TO_THE_SHOP_BYTES;
  }

  /** Also deletes temporary files of a crashed process. */
  async prune({ used, before }: Parameters<CoffeePictures["prune"]>[0]): Promise<number> {
    let pruned = 0;
    for (const name of await ifThere(readdir(this.#folder), [])) {
      const path = join(this.#folder, name);
      if (used.has(name) || (await stat(path)).mtimeMs >= before) continue;
      await rm(path, { force: true });
      pruned += 1;
    }
    return pruned;
  }

  async #makeFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }
}

/** By its content: a picture that is kept twice is one file. */
export const pictureName = ({ content, type }: Picture): string =>
  `${createHash("sha256").update(content).digest("hex").slice(0, 32)}.${ENDINGS[type]}`;

/** By a picture's file name; `undefined` for any other name. */
export const typeOfPicture = (name: string): PictureType | undefined => {
  const [, ending] = NAME.exec(name) ?? [];
  return TYPES.find((one) => ENDINGS[one] === ending);
};

async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** Twice the free space below which the shop takes no orders. */
const LEFT_TO_THE_SHOP_BYTES = 64 * 1024 * 1024;

const ENDINGS: Readonly<Record<PictureType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};
const TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
const NAME = /^[0-9a-f]{32}\.(\w+)$/;
