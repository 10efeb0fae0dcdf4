import { seededDatabase } from "#test/server/supabase-lite/open-test-stack.ts";
import { postgresTemplate } from "./real-postgres.ts";
import { seededDump } from "./seeded-database.ts";

/** Makes the databases that tests copy, once for all workers, unless they are there from before. */
export const setup = async (): Promise<void> => {
  await seededDatabase();
  await seededDump();
  await postgresTemplate();
};
