import { randomUUID } from "node:crypto";
import type { DeskFiles } from "#server/ports/desk-files.ts";

type File = Parameters<DeskFiles["keep"]>[0];

/** Uploaded files of staff in memory. */
export class MemoryDeskFiles implements DeskFiles {
  readonly #files = new Map<string, File>();

  async keep(file: File): Promise<string> {
    const id = randomUUID();
    this.#files.set(id, file);
    return id;
  }

  async load(id: string, actor: string): ReturnType<DeskFiles["load"]> {
    const file = this.#files.get(id);
    return file?.actor === actor ? file : null;
  }

  async prune(before: string): Promise<void> {
    for (const [id, { at }] of this.#files) if (at < before) this.#files.delete(id);
  }
}
