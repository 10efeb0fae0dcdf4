import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  openEmbeddedStack,
  type EmbeddedStack,
  type EmbeddedStackOptions,
} from "#server/embedded/open-embedded-stack.ts";
import { keptTemplate } from "#test/support/kept-template.ts";
import { DROP_TEMPLATES } from "#test/support/seeded-database.ts";

export const SUPABASE_DIR = resolve("supabase");
export const SITE_URL = "http://127.0.0.1:3000";

/** What a stack of the tests has that nobody else wants to say. */
export const testStackOptions = (dataDir: string): EmbeddedStackOptions => ({
  dataDir,
  supabaseDir: SUPABASE_DIR,
  siteUrl: SITE_URL,
  version: "1.0.0",
  now: Date.now,
  log: () => {},
  sessionIdleDays: 30,
  // The least that bcrypt takes: a test signs up several customers.
  passwordCost: 4,
  pause: async () => {},
  limits: { requestsPerMinute: 0, coffeesPerMinute: 0, signInsPer5Minutes: 0 },
});

export interface TestStack extends EmbeddedStack {
  readonly dataDir: string;
  /** Closes it and deletes its folder. */
  dispose(): Promise<void>;
}

/**
 * A freshly seeded stack in a folder of its own, its rate limits off unless the options say
 * otherwise. Creating a database takes seconds, so the first test to need one keeps a copy.
 */
export const openTestStack = async (
  options: Partial<EmbeddedStackOptions> = {},
): Promise<TestStack> => {
  const dataDir = await mkdtemp(join(tmpdir(), "embedded-stack-"));
  await copySeededDatabase(dataDir);
  const stack = await openEmbeddedStack({ ...testStackOptions(dataDir), ...options });
  return {
    ...stack,
    dataDir,
    dispose: async () => {
      await stack.close();
      await rm(dataDir, { recursive: true });
    },
  };
};

/** Puts a database that is migrated, seeded and closed into a data folder. */
export const copySeededDatabase = async (dataDir: string): Promise<void> =>
  // Takes a third of the time of the asynchronous copy, which asks for each of 600 files by itself.
  cpSync(await seededDatabase(), join(dataDir, "database"), { recursive: true });

/** The folder that is copied. */
export const seededDatabase = (): Promise<string> =>
  keptTemplate("embedded", DROP_TEMPLATES, async (draft) => {
    const dataDir = await mkdtemp(join(tmpdir(), "seeded-database-"));
    const stack = await openEmbeddedStack(testStackOptions(dataDir));
    for (const statement of DROP_TEMPLATES) await stack.database.query(statement);
    await stack.close();
    cpSync(join(dataDir, "database"), draft, { recursive: true });
    await rm(dataDir, { recursive: true });
  });
