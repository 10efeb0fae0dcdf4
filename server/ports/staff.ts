import type { Language } from "#format/language.ts";
import type { WrittenBy } from "./ledger.ts";
import type { ReadStatement } from "#server/statements/statement.ts";
import type { MatchedTransfer } from "#server/statements/verdict.ts";

/**
 * Sign-in links and sessions of staff, identified by hashes of their secrets. Points in time are
 * ISO 8601 in UTC.
 */
export interface StaffAccess {
  saveLink(link: StaffSession & { readonly hash: string }): Promise<void>;
  /** Redeems a link; of two concurrent calls one succeeds. */
  takeLink(hash: string, now: string): Promise<TakenLink>;
  saveSession(session: StaffSession & { readonly hash: string }): Promise<void>;
  /** `null` when expired or unknown; `language` is `null` until it was chosen. */
  session(
    hash: string,
    now: string,
  ): Promise<(StaffSession & { readonly language: Language | null }) | null>;
  /** In which the desk speaks to this member of staff from now on. */
  setLanguage(email: string, language: Language): Promise<void>;
  endSession(hash: string): Promise<void>;
  endSessionsOf(email: string): Promise<void>;
  /** Deletes expired links and sessions. */
  prune(now: string): Promise<void>;
}

export type StaffSession = { readonly email: string; readonly until: string };

export type TakenLink =
  | { readonly kind: "taken"; readonly email: string }
  | { readonly kind: "used" }
  | { readonly kind: "expired"; readonly until: string }
  | { readonly kind: "unknown" };

/**
 * Files uploaded by staff for review before they take effect (bank statements, catalogue files),
 * and their results. Stored for a day.
 */
export interface DeskFiles {
  /** @returns the file's id. */
  keep(file: StaffFile & WrittenBy): Promise<string>;
  /** `null` when there is none, or when another member of staff uploaded it. */
  load(id: string, actor: string): Promise<StaffFile | null>;
  /** Deletes files uploaded before this moment. */
  prune(before: string): Promise<void>;
}

export type StaffFile = { readonly name: string; readonly content: Uint8Array };

/** Statements that were read, beside their files. */
export interface KeptStatements {
  /** Replaces what was kept of this file. */
  keep(id: string, statement: KeptStatement): Promise<void>;
  /** Every kept statement, and who read it. */
  all(): Promise<readonly { readonly id: string; readonly actor: string }[]>;
  /** `null` when there is none, or when another member of staff read it. */
  load(id: string, actor: string): Promise<KeptStatement | null>;
  /**
   * Forgets a statement with all lines that no other one shows.
   * @returns the lines of these that somebody has used already; unless it is empty, nothing was changed.
   */
  forget(id: string, by: Pick<WrittenBy, "actor">): Promise<readonly string[]>;
}

/** A statement with what its lines were found to be when somebody last acted on it. */
export type KeptStatement = {
  readonly read: ReadStatement;
  readonly matched: readonly MatchedTransfer[];
};
