import { createHash } from "node:crypto";
import * as v from "valibot";
import type {
  CoffeePictures,
  Picture,
  PictureType,
  StoredPicture,
} from "#server/ports/catalogue.ts";

type Deps = { readonly address: string; readonly fetch: typeof globalThis.fetch };

/**
 * The example of `docs/adapters.md`: pictures in a made-up object store, for shops whose processes
 * share no disk. A store that does not answer throws, as a folder does that cannot be read.
 */
export class BucketPictures implements CoffeePictures {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async keep({ content, type }: Picture): Promise<string> {
    const name = `${createHash("sha256").update(content).digest("hex")}.${ENDINGS[type]}`;
    await this.#ask("PUT", `objects/${name}`, content);
    return name;
  }

  async open(name: string): Promise<StoredPicture | null> {
    const [, ending] = NAME.exec(name) ?? [];
    const type = TYPES.find((one) => ENDINGS[one] === ending);
    const found = type && (await this.#ask("GET", `objects/${name}`));
    if (!type || !found) return null;
    const content = new Uint8Array(await found.arrayBuffer());
    return {
      type,
      bytes: content.byteLength,
      read: async function* () {
        yield content;
      },
    };
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    return (await this.#read("quota", v.object({ free: v.number() }))).free >= bytes;
  }

  async prune({ used, before }: Parameters<CoffeePictures["prune"]>[0]): Promise<number> {
    const all = await this.#read("objects", v.array(objectSchema));
    const old = all.filter(({ name, storedAt }) => !used.has(name) && storedAt < before);
    for (const { name } of old) await this.#ask("DELETE", `objects/${name}`);
    return old.length;
  }

  async #read<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    return v.parse(schema, await (await this.#ask("GET", path))?.json());
  }

  /** `null` for what is not there. */
  async #ask(method: string, path: string, body?: BodyInit): Promise<Response | null> {
    const { address, fetch } = this.#deps;
    const answer = await fetch(`${address}/${path}`, { method, ...(body ? { body } : {}) });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The store of pictures answered ${answer.status}.`);
    return answer;
  }
}

const objectSchema = v.object({ name: v.string(), storedAt: v.number() });
const NAME = /^[0-9a-f]{64}\.([a-z]+)$/;
const ENDINGS: Readonly<Record<PictureType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};
const TYPES: readonly PictureType[] = ["image/jpeg", "image/png", "image/webp"];
