import { createHash } from "node:crypto";

/** Row count and content of a table: SHA-256 in hex, independent of the rows' order. */
export type Sum = { readonly rows: number; readonly sha256: string };

/** Adds rows up, each in Postgres's format: `to_jsonb(row)::text`, in UTC. */
export class TableSum {
  readonly #digests: string[] = [];

  add(row: string): void {
    this.#digests.push(createHash("sha256").update(row).digest("base64"));
  }

  get rows(): number {
    return this.#digests.length;
  }

  get sum(): Sum {
    const hash = createHash("sha256");
    for (const digest of this.#digests.toSorted()) hash.update(digest);
    return { rows: this.rows, sha256: hash.digest("hex") };
  }
}
