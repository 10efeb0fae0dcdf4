import { openRealPostgres } from "./real-postgres.ts";
import { openSeededDatabase, type SeededDatabase } from "./seeded-database.ts";

/** Every implementation of the database port, for contract suites. */
export const DATABASES: readonly (readonly [string, () => Promise<SeededDatabase>])[] = [
  ["the embedded database", openSeededDatabase],
  ["a pool on real Postgres", () => openRealPostgres()],
];
