import type { RememberedLayout } from "#server/statements/statement.ts";

/** Layouts of bank statements mapped by staff. */
export interface StatementLayouts {
  all(): Promise<readonly RememberedLayout[]>;
  /** Replaces a layout with the same fingerprint. */
  remember(layout: RememberedLayout): Promise<void>;
  forget(fingerprint: string): Promise<void>;
}
