import { createHash } from "node:crypto";

/** How many rows a table has, and what they are: SHA-256 in hex, whatever order they come in. */
export type Sum = { readonly rows: number; readonly sha256: string };

/** Adds rows up as Postgres writes them: `to_jsonb(row)::text`, in UTC. */
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
