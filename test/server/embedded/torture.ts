import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import type { Database } from "#server/ports/database.ts";
import { freePort } from "#test/support/free-port.ts";
import { DAY_MS } from "#core/domain/day.ts";
import { openSigningKeys } from "#server/embedded/signing-keys.ts";
import { addAccounts } from "#test/support/hosted-stack.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { KilledShop } from "./killed-shop.ts";
import { copySeededDatabase, testStackOptions } from "./open-test-stack.ts";
import { damageIn } from "./order-damage.ts";
import { Clients, type SignedIn } from "./torture-clients.ts";

export type TortureReport = {
  readonly kills: number;
  /** Orders that a client was told about. */
  readonly acknowledged: number;
  /** Requests whose answer a kill took away, and that were sent again. */
  readonly interrupted: number;
  /** Sentences about what went wrong; none is the promise. */
  readonly damage: readonly string[];
};

/**
 * Kills the real process again and again (SIGKILL) while clients order over HTTP and send again
 * what got no answer; then looks at what is stored.
 */
export const torture = async ({
  goOn,
  mostOrders,
}: {
  /** Whether to kill once more. */
  readonly goOn: (kills: number) => boolean;
  /** Orders end here, because every account orders once. */
  readonly mostOrders: number;
}): Promise<TortureReport> => {
  const folder = await mkdtemp(join(tmpdir(), "torture-"));
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  await copySeededDatabase(dataDir);
  const shop = new KilledShop(await bundledProgram("main"), {
    settings: { DATA_DIR: dataDir },
    port: await freePort(),
    // None of them lives long enough for better machine code of Postgres to pay; making it would
    // take half of every start.
    flags: ["--liftoff-only"],
  });
  try {
    const clients = new Clients(shop.url, await signedInAccounts(dataDir, mostOrders));
    await shop.start();
    let kills = 0;
    for (; goOn(kills) && !clients.isStopped; kills += 1) {
      await clients.acknowledge(12 + (kills % 17));
      await pause(Math.random() * 40);
      await shop.restart();
    }
    await clients.stop();
    await clients.askAgain();
    await shop.kill();
    const damage = await withDatabase(dataDir, (database) => damageIn(database, clients.orders));
    const { interrupted, orders } = clients;
    return {
      kills,
      acknowledged: orders.length,
      interrupted,
      damage: [...clients.surprises, ...damage],
    };
  } finally {
    await shop.kill();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Puts accounts into a shop that does not run, each with a session and its token, good for a day. */
export const signedInAccounts = (dataDir: string, count: number): Promise<readonly SignedIn[]> =>
  withDatabase(dataDir, async (database) => {
    const { sign } = await openSigningKeys(dataDir);
    const sessions = await database.query<{ id: string; user_id: string }>(
      `insert into auth.sessions (user_id, aal, amr)
         select id, 'aal1', '[]' from unnest($1::uuid[]) id returning id, user_id`,
      [await addAccounts(database, count)],
    );
    const exp = Math.floor((Date.now() + DAY_MS) / 1000);
    const claims = { aud: "authenticated", role: "authenticated", aal: "aal1", exp };
    return Promise.all(
      sessions.map(async ({ id: session_id, user_id: id }) => ({
        id,
        token: await sign({ ...claims, sub: id, session_id }),
      })),
    );
  });

/** Opens the database of a shop that does not run. */
export const withDatabase = async <T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const stack = await openEmbeddedStack(testStackOptions(dataDir));
  try {
    return await work(stack.database);
  } finally {
    await stack.close();
  }
};
