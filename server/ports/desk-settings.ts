import type { WrittenBy } from "./ledger.ts";
import type { RememberedLayout } from "#server/statements/statement.ts";

/** The next roast day set by staff. */
export interface RoastDays {
  /** Even if in the past; `null` when none was set. */
  lastSet(): Promise<RoastDaySet | null>;
  /** Replaces the previous one. */
  set(set: RoastDaySet): Promise<void>;
  /** Removes it. */
  clear(): Promise<void>;
}

/** A date in Malang, `YYYY-MM-DD`, with author and time (ISO 8601 in UTC). */
export type RoastDaySet = WrittenBy & { readonly day: string };

/** Layouts of bank statements mapped by staff. */
export interface StatementLayouts {
  all(): Promise<readonly RememberedLayout[]>;
  /** Replaces a layout with the same fingerprint. */
  remember(layout: RememberedLayout): Promise<void>;
  forget(fingerprint: string): Promise<void>;
}

/** What staff have said of accounts that statements name. */
export interface OwnAccounts {
  all(): Promise<readonly OwnAccount[]>;
  /** Who said it first, stays. */
  say(account: OwnAccount): Promise<void>;
  takeBack(printed: string): Promise<void>;
}

/** An account that a statement names otherwise than the settings, and that is the shop's all the same. */
export type OwnAccount = WrittenBy & {
  /** As the statement prints it. */
  readonly printed: string;
};
