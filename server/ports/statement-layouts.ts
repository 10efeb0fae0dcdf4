import type { RememberedLayout } from "#server/statements/statement.ts";

/** Layouts of bank statements that staff mapped by hand. */
export interface StatementLayouts {
  all(): Promise<readonly RememberedLayout[]>;
  /** Replaces the one with the same fingerprint. */
  remember(layout: RememberedLayout): Promise<void>;
}
