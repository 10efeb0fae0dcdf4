import { seededDatabase } from "#test/server/embedded/open-test-stack.ts";
import { bundledPrograms } from "../../support/bundled-program.ts";
import { postgresTemplate } from "../../support/real-postgres.ts";
import { postgresForWorkers } from "../../../scripts/test-parts.mjs";
import { seededDump } from "../../support/seeded-database.ts";

/** Creates what tests copy and start, once for all workers, if not cached. */
export const setup = async (): Promise<void> => {
  await postgresForWorkers();
  await seededDatabase();
  await seededDump();
  await postgresTemplate();
  await bundledPrograms();
};
