import type { Ledger } from "#server/ports/ledger.ts";
import type { Log } from "#server/ports/runtime.ts";

/**
 * Adds up the entries of every order once a day, and compares them with the sums that are kept beside
 * them: a wrong one is a fault of the shop or of a hand in the database, and nobody would see it.
 */
export class CheckSums {
  readonly #deps: { readonly ledger: Pick<Ledger, "compareSums">; readonly log: Log };
  #wrong: readonly string[] = [];

  constructor(deps: { readonly ledger: Pick<Ledger, "compareSums">; readonly log: Log }) {
    this.#deps = deps;
  }

  /** Orders whose sums were wrong when they were last added up. */
  get wrong(): readonly string[] {
    return this.#wrong;
  }

  async execute(): Promise<void> {
    const { ledger, log } = this.#deps;
    const wrong: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const part: Awaited<ReturnType<Ledger["compareSums"]>> = await ledger.compareSums(after);
      wrong.push(...part.wrong);
      after = part.upTo;
    }
    this.#wrong = wrong;
    for (const orderCode of wrong) log({ level: "error", failure: "wrong-sum", orderCode });
  }
}
