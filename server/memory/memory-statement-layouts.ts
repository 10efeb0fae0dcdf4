import type { StatementLayouts } from "#server/ports/statement-layouts.ts";
import type { RememberedLayout } from "#server/statements/statement.ts";

/** Mapped statement layouts in memory. */
export class MemoryStatementLayouts implements StatementLayouts {
  readonly #layouts = new Map<string, RememberedLayout>();

  async all(): Promise<readonly RememberedLayout[]> {
    return [...this.#layouts.values()];
  }

  async remember(layout: RememberedLayout): Promise<void> {
    this.#layouts.set(layout.fingerprint, layout);
  }
}
