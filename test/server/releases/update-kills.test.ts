import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { KilledShop } from "#test/server/embedded/killed-shop.ts";
import { copySeededDatabase, testStackOptions } from "#test/server/embedded/open-test-stack.ts";
import { damageIn } from "#test/server/embedded/order-damage.ts";
import { Clients } from "#test/server/embedded/torture-clients.ts";
import { signedInAccounts } from "#test/server/embedded/torture.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { emptyFolder } from "#test/support/empty-folder.ts";
import { freePort } from "#test/support/free-port.ts";
import { laterVersion } from "#test/support/later-version.ts";

/** A taste; `npm run prove -- updates` kills 50. At least 3. */
const KILLS = Number(process.env["UPDATE_KILLS"] ?? 3);

/** What a start has said when it is killed, and how long after that at most, in milliseconds. */
const MOMENTS: readonly (readonly [said: string, withinMs: number])[] = [
  ["The database is updated", 400],
  ["Before the update", 150],
  ["Applied ", 50],
  ["", 1500],
];

/** Seconds for each kill, on a busy machine. */
const SLOW_MS = 120_000 + KILLS * 60_000;

it(
  `an update under load that is killed ${KILLS} times leaves a shop that one of the two versions opens, with every order`,
  { timeout: SLOW_MS },
  async () => {
    const dataDir = emptyFolder();
    await copySeededDatabase(dataDir);
    const main = await bundledProgram("main");
    const port = await freePort();
    const shopOf = (supabaseDir: string) =>
      new KilledShop(main, {
        settings: { DATA_DIR: dataDir, SUPABASE_DIR: supabaseDir },
        port,
        flags: ["--liftoff-only"],
      });
    const files: Record<string, string> = {};
    let supabaseDir = await laterVersion(files);
    let shop = shopOf(supabaseDir);
    const clients = new Clients(shop.url, await signedInAccounts(dataDir, 100 + KILLS * 40), 20);
    const opened = { before: 0, after: 0 };
    try {
      await shop.start();
      for (let kill = 0; kill < KILLS && !clients.isStopped; kill += 1) {
        await clients.acknowledge(5);
        await shop.kill();
        files[`209901010${String(kill).padStart(5, "0")}_farm_${kill}.sql`] = additionTo(kill);
        const newer = await laterVersion(files);
        const [said = "", withinMs = 0] = MOMENTS[kill % MOMENTS.length] ?? [];
        await killedStart([main, dataDir, newer, String(port)], said, Math.random() * withinMs);
        // The version before opens what is as it was; else it is updated, as the refusal says.
        const refusal = await shop.start().catch(String);
        if (refusal === undefined) {
          opened.before += 1;
          await clients.acknowledge(2);
          await shop.kill();
        } else opened.after += 1;
        shop = shopOf(newer);
        await shop.start();
        supabaseDir = newer;
      }
      await clients.acknowledge(5);
      await clients.stop();
      await clients.askAgain();
      expect(clients.surprises).toEqual([]);
    } finally {
      clients.isStopped = true;
      await shop.kill();
    }
    const stack = await openEmbeddedStack({ ...testStackOptions(dataDir), supabaseDir });
    try {
      expect(await damageIn(stack.database, clients.orders)).toEqual([]);
      const [row] = await stack.database.query(
        "select count(*) as farms from pg_tables where tablename like 'farm\\_%'",
      );
      expect(row).toEqual({ farms: KILLS });
    } finally {
      await stack.close();
    }
    expect(opened.before + opened.after).toBe(KILLS);
    expect(opened.before).toBeGreaterThan(0);
    expect(opened.after).toBeGreaterThan(0);
    expect(clients.orders.length).toBeGreaterThan(KILLS * 5);
  },
);

/** Writes every order anew, so that an update takes a while. */
const additionTo = (kill: number): string =>
  `create table private.farm_${kill} (order_code text);
   alter table public.orders add column farm_${kill} text default 'x';
   insert into private.farm_${kill} select order_code from public.orders;
   select pg_sleep(0.2);
   select private.restrict_privileges();`;

/** Starts the shop and kills it so many milliseconds after it has said this; or lets it serve till then. */
const killedStart = async (
  [main = "", dataDir = "", supabaseDir = "", port = ""]: readonly string[],
  said: string,
  afterMs: number,
): Promise<void> => {
  const child = spawn(process.execPath, ["--liftoff-only", main], {
    env: {
      PATH: process.env["PATH"] ?? "",
      DATA_DIR: dataDir,
      SUPABASE_DIR: supabaseDir,
      PORT: port,
      SITE_DIR: "off",
      DESK_PORT: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  let output = "";
  await new Promise<void>((resolve, reject) => {
    if (said === "") resolve();
    child.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      if (output.includes(said)) resolve();
    });
    child.once("exit", () => reject(new Error(`The shop did not start: ${output}`)));
  });
  await pause(afterMs);
  child.kill("SIGKILL");
  await gone;
};
