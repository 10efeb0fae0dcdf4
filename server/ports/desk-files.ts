/**
 * Files uploaded by staff for review before they take effect (bank statements, catalogue files),
 * and their results. Stored for a day.
 */
export interface DeskFiles {
  /** @returns the file's id. */
  keep(file: {
    readonly name: string;
    readonly content: Uint8Array;
    readonly actor: string;
    readonly at: string;
  }): Promise<string>;
  /** `null` when there is none, or when another member of staff uploaded it. */
  load(
    id: string,
    actor: string,
  ): Promise<{ readonly name: string; readonly content: Uint8Array } | null>;
  /** Deletes files uploaded before this moment. */
  prune(before: string): Promise<void>;
}
