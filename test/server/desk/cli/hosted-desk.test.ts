import { openedOnce } from "#test/support/opened-once.ts";
import { expect, it } from "vitest";
import { readConfig } from "#server/boot/config/config.ts";
import { askDesk } from "#server/desk/cli/ask-desk.ts";
import { openPostgresPool } from "#server/database/pool.ts";
import { aDeskOrder, storeDeskOrder } from "#test/support/a-desk-order.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { RINA } from "#test/support/embedded-desk.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { deskInPipe, typed } from "./desk-process.ts";

const postgres = openedOnce(openRealPostgres);

const environment = () => ({
  DATABASE_URL: postgres.url,
  SUPABASE_URL: "https://project.supabase.example",
  SUPABASE_PUBLISHABLE_KEY: "public-key",
  STAFF_EMAILS: RINA,
});

/** The words as they are typed, on a machine that runs no shop. */
const desk = async (...words: readonly string[]) => {
  const config = readConfig(environment());
  if (!config.ok) throw new Error(config.error.problems.join("\n"));
  return typed(words, {
    ask: (request) => askDesk(config.value, request, () => {}),
    readFile: () => Promise.reject(new Error("No command here reads a file.")),
    screen: { isTerminal: false, hasColours: false },
    staff: "",
  });
};

it("lists, shows and confirms orders in the hosted database, and keeps who did it", async () => {
  const orderCode = "KQ7M2XTB";
  await storeDeskOrder(postgres.database, aDeskOrder());
  expect((await desk("orders")).out).toMatch(
    new RegExp(`^${orderCode} .* awaiting payment +Rp\\.193\\.347`, "m"),
  );
  expect(await desk("paid", orderCode, "--ref", "BI-FAST 2007", "--as", RINA)).toEqual({
    code: 0,
    out: `${orderCode} is paid. Dewi Anggraini gets a mail.\n`,
    errors: "",
  });
  const { out } = await desk("show", orderCode);
  expect(out).toContain("BI-FAST 2007");
  expect(out).toMatch(/R\.A\. +Paid/);
});

it("changes nothing when it is interrupted before the change is stored", async () => {
  const { database } = postgres;
  const orderCode = "Z6PTA5YM";
  await storeDeskOrder(database, aDeskOrder({ orderCode, transferCode: 348 }));
  const busy = openPostgresPool(postgres.url, { connections: 1, timeLimits: "none" });
  const waiting = () =>
    database.query<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock'",
    );
  let stopped: number | undefined;
  await busy.transaction(async (holding) => {
    await holding.query("select 1 from public.orders where order_code = $1 for update", [
      orderCode,
    ]);
    const words = ["paid", orderCode, "--ref", "BI-FAST 2107", "--as", RINA];
    const { interrupt, ended } = deskInPipe(words, environment());
    await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
    stopped = (await waiting())[0]?.pid;
    interrupt();
    expect(await ended).toMatchObject({ code: 130, out: expect.stringContaining("Stopped.") });
  });
  await busy.close();
  const connections = () =>
    database.query("select pid from pg_stat_activity where pid = $1", [stopped ?? null]);
  await expect.poll(connections, { timeout: 10_000 }).toEqual([]);
  const { orders } = deskPorts(database, () => {});
  expect(await orders.byCode(orderCode)).toMatchObject({
    status: "awaiting payment",
    paymentReference: null,
  });
  expect(await orders.story(orderCode)).toMatchObject([{ what: { kind: "placed" } }]);
});
