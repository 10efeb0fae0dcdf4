import { Worker, type ResourceLimits } from "node:worker_threads";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Text } from "#format/language.ts";
import type { UploadJobs, UploadsGiven } from "./upload-jobs.ts";

/**
 * Reads what people upload in a worker thread, one file at a time, with limits of time and memory:
 * whatever a file holds, requests go on meanwhile. The thread starts with the first file, ends when
 * none came for a while, and is ended when it reaches a limit.
 */
export class UploadThread {
  readonly #limits: UploadLimits;
  #thread: Thread | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: UploadLimits = { seconds: 10, memoryMb: 256 }) {
    this.#limits = limits;
  }

  /** @param given the body of a multipart request, and its type with the boundary. */
  form(...given: UploadsGiven["form"]): Promise<Answer<"form">> {
    return this.#ask("form", given, err);
  }

  statement(...given: UploadsGiven["statement"]): Promise<Answer<"statement">> {
    return this.#ask("statement", given, (message) => err({ kind: "unreadable-file", message }));
  }

  catalogue(...given: UploadsGiven["catalogue"]): Promise<Answer<"catalogue">> {
    return this.#ask("catalogue", given, err);
  }

  roast(...given: UploadsGiven["roast"]): Promise<Answer<"roast">> {
    return this.#ask("roast", given, (message) => err({ kind: "unread", message: message.en }));
  }

  picture(...given: UploadsGiven["picture"]): Promise<Answer<"picture">> {
    return this.#ask("picture", given, err);
  }

  /** A file that is read meanwhile is refused. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.worker.terminate();
  }

  async #ask<Read>(
    kind: keyof UploadJobs,
    given: readonly unknown[],
    refused: (message: Text) => Read,
  ): Promise<Read> {
    if (this.#waiting >= MOST_WAITING) return refused(BUSY);
    clearTimeout(this.#idle);
    this.#waiting += 1;
    const answer = this.#last.then(() => this.#run(kind, given, refused));
    this.#last = answer.catch(() => undefined);
    try {
      return await answer;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  async #run<Read>(
    kind: keyof UploadJobs,
    given: readonly unknown[],
    refused: (message: Text) => Read,
  ): Promise<Read> {
    this.#thread ??= this.#start();
    const { worker, isReady } = this.#thread;
    await isReady;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => void worker.terminate(), this.#limits.seconds * 1000);
      const settle = (): void => {
        clearTimeout(limit);
        worker.off("message", answered).off("exit", ended);
      };
      const answered = (sent: { readonly value: Read; readonly failure?: string }): void => {
        settle();
        if (sent.failure === undefined) resolve(sent.value);
        else reject(new Error(sent.failure));
      };
      /** By a limit of time or memory. */
      const ended = (): void => {
        settle();
        resolve(refused(TOO_MUCH));
      };
      worker.on("message", answered).on("exit", ended);
      worker.postMessage([kind, given], []);
    });
  }

  #start(): Thread {
    const worker = startWorker({
      maxOldGenerationSizeMb: this.#limits.memoryMb,
      maxYoungGenerationSizeMb: 16,
    });
    worker.unref();
    const isReady = new Promise<void>((resolve, reject) => {
      worker.once("message", () => resolve());
      // Also when it runs out of memory later; its end tells that to whoever waits.
      worker.on("error", reject);
    });
    const thread = { worker, isReady };
    worker.once("exit", () => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }
}

export type UploadLimits = {
  /** Of one file; the start of the thread is not counted. */
  readonly seconds: number;
  /** Of the thread's objects; files' own bytes are not counted. */
  readonly memoryMb: number;
};

/**
 * The bundle is next to its programs. From the sources the thread first needs what reads TypeScript,
 * which is installed wherever sources are run.
 */
const startWorker = (resourceLimits: ResourceLimits): Worker => {
  if (!import.meta.url.endsWith(".ts"))
    return new Worker(new URL("./upload-worker.js", import.meta.url), { resourceLimits });
  const entry = JSON.stringify(new URL("./upload-worker.ts", import.meta.url).href);
  const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${entry}); })`;
  return new Worker(code, { eval: true, resourceLimits });
};

type Thread = { readonly worker: Worker; readonly isReady: Promise<void> };

type Answer<Kind extends keyof UploadJobs> = Awaited<ReturnType<UploadJobs[Kind]>>;

const MOST_WAITING = 8;
const IDLE_MS = 30_000;
const BUSY: Text = {
  en: "The desk is reading several files already. Try again in a minute.",
  id: "Beberapa berkas sedang dibaca. Coba lagi sebentar lagi.",
};
const TOO_MUCH: Text = {
  en: "This file takes more time or memory to read than any we know. Save it again, or take a part of it.",
  id: "Berkas ini butuh waktu atau memori lebih dari yang kami kenal. Simpan lagi, atau ambil sebagian saja.",
};

/** A form that was sent with files. */
type UploadForm = {
  /** The first value of each name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
};

export type UploadedFile = { readonly name: string; readonly content: Uint8Array<ArrayBuffer> };

/** Parses the body of a multipart form. Chosen files that are empty are left out, as none. */
export const readUploadForm = async (
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Result<UploadForm, Text>> => {
  try {
    const sent = await new Response(body, { headers: { "content-type": contentType } }).formData();
    const fields: Record<string, string> = {};
    const files: Record<string, UploadedFile> = {};
    for (const [name, value] of sent) {
      if (typeof value === "string") fields[name] ??= value;
      else if (value.size > 0)
        files[name] ??= { name: value.name, content: new Uint8Array(await value.arrayBuffer()) };
    }
    return ok({ fields, files });
  } catch {
    return err({ en: "This form cannot be read.", id: "Formulir ini tidak bisa dibaca." });
  }
};
