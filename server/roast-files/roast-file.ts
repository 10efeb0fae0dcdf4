import type { Failure } from "#core/domain/result.ts";

/** A roast as the roaster's own program wrote it down: what a batch is begun with. */
export type RoastFile = {
  readonly source: "Artisan" | "Rubasse";
  /** What the roast is called there, else the file's name without its ending. */
  readonly title: string;
  /** The beginning of the roast, ISO 8601 in UTC. */
  readonly roastedAt: string;
  /** Green coffee in, whole grams; `null`: the file does not say. */
  readonly greenGrams: number | null;
  /** Roasted coffee out, whole grams, as weighed; `null`: the file does not say, or was only estimated. */
  readonly roastedGrams: number | null;
  /** The program's own name for the roast; `null`: it has none. */
  readonly roastUuid: string | null;
  /** SHA-256 of the file's bytes, in hexadecimal. */
  readonly contentHash: string;
};

/** Why no roast was read; each message is one sentence. */
export type RoastFileError =
  /** More bytes or values than any roast has. */
  | Failure<"too-large">
  /** Lists within lists, as no roast has them. */
  | Failure<"too-deep">
  | (Failure<"not-a-roast"> & {
      /** As much of it as a line of a page has; blank for a file without any. */
      readonly firstLine: string;
    })
  /** A roast of Artisan that breaks off, or holds something else than values. */
  | Failure<"damaged">
  | Failure<"no-time">
  /** Of the future, or before 2000. */
  | (Failure<"wrong-time"> & {
      /** ISO 8601 in UTC. */
      readonly roastedAt: string;
    })
  | (Failure<"wrong-weights"> & {
      /** As the file has them: `-1.2 and 1.01 Kg`. */
      readonly weights: string;
    })
  /** By the thread that reads: too many files wait, or this one took too much time or memory. */
  | Failure<"unread">;

/** A roast as its file notes it, before anybody asks whether that can be. */
export type NotedRoast = Pick<RoastFile, "source" | "roastUuid"> & {
  /** Blank: it has none. */
  readonly title: string;
  /** Milliseconds since 1970; `null`: the file does not say. */
  readonly roastedAt: number | null;
  /** In and out; `null`: the file does not say. */
  readonly weights: {
    readonly green: number;
    /** 0: not weighed, as of green coffee. */
    readonly roasted: number;
    readonly unit: string;
  } | null;
};
