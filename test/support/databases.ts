import { openRealPostgres } from "./real-postgres.ts";
import { openSeededDatabase, type SeededDatabase } from "./seeded-database.ts";

/** Every implementation of the database port; what holds for one must hold for the other. */
export const DATABASES: readonly (readonly [string, () => Promise<SeededDatabase>])[] = [
  ["the embedded database", openSeededDatabase],
  ["a pool on real Postgres", () => openRealPostgres()],
];
