import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "#server/ports/runtime.ts";
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

  async keep({ content, type }: Picture): Promise<string> {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
    const name = `${hash}.${ENDINGS[type]}`;
    await this.#makeFolder();
    // Written to a temporary file first: after a crash no incomplete picture has its final name.
    const aside = join(this.#folder, `${randomUUID()}.part`);
    await writeFile(aside, content, { mode: 0o600 });
    await rename(aside, join(this.#folder, name));
    return name;
  }

  async open(name: string): Promise<StoredPicture | null> {
    const [, ending] = NAME.exec(name) ?? [];
    const type = TYPES.find((one) => ENDINGS[one] === ending);
    if (!type) return null;
    const path = join(this.#folder, name);
    try {
      const { size: bytes } = await stat(path);
      return { type, bytes, read: () => chunksOf(path) };
    } catch (cause) {
      if (hasCode(cause, "ENOENT")) return null;
      throw cause;
    }
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    await this.#makeFolder();
    return (await this.#freeBytes()) - bytes >= LEFT_TO_THE_SHOP_BYTES;
  }

  /** Also deletes temporary files of a crashed process. */
  async prune({ used, before }: Parameters<CoffeePictures["prune"]>[0]): Promise<number> {
    let pruned = 0;
    for (const name of await this.#names()) {
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

  async #names(): Promise<readonly string[]> {
    try {
      return await readdir(this.#folder);
    } catch (cause) {
      if (hasCode(cause, "ENOENT")) return [];
      throw cause;
    }
  }
}

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
