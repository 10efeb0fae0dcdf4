/**
 * What staff handed in and look at before it counts: a statement, a catalogue's file, and what came
 * of it. Kept for a day.
 */
export interface DeskFiles {
  /** @returns the file's id. */
  keep(file: {
    readonly name: string;
    readonly content: Uint8Array;
    readonly actor: string;
    readonly at: string;
  }): Promise<string>;
  /** `null` when there is none, or when somebody else handed it in. */
  load(
    id: string,
    actor: string,
  ): Promise<{ readonly name: string; readonly content: Uint8Array } | null>;
  /** Forgets what was handed in before this moment. */
  prune(before: string): Promise<void>;
}
