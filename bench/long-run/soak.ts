// An hour of mixed traffic on the built shop, or the given number of seconds: `npm run prove -- soak
// 600`. In the first quarter the process is killed and restarted about every 45 s; the one after
// that runs to the end. Its memory after a garbage collection is read every 10 s, without the first
// 20 minutes of its life (in a shorter run, the first half), and fitted by a straight line. Fails
// when this rises by 1 MB or more in 10 minutes, when a request fails that no kill interrupted, or
// when an order or a payment is lost, duplicated or inconsistent. Memory of less than 10 minutes is
// reported only.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { freePort } from "#test/support/free-port.ts";
import { KilledShop } from "#test/server/embedded/killed-shop.ts";
import { copySeededDatabase } from "#test/server/embedded/open-test-stack.ts";
import { damageIn } from "#test/server/embedded/order-damage.ts";
import { signedInAccounts, withDatabase } from "#test/server/embedded/torture.ts";
import { Clients } from "#test/server/embedded/torture-clients.ts";
import { openAccounts } from "../server/fill-shop.ts";
import { SoakTraffic, type Kills } from "./soak-traffic.ts";

const SIGNING_IN = 20;
/** Each account orders once. */
const MOST_ORDERS = 8_000;
const STAFF_EMAIL = "rina.a@enambelas.example";
/** Pause of each of four clients after an order. */
const REST_MS = 2_000;
const KILL_EVERY_MS = 45_000;
const SAMPLE_EVERY_MS = 10_000;
const TEN_MINUTES_MS = 600_000;
const WARMS_UP_MS = 2 * TEN_MINUTES_MS;
const MOST_MB = 1;

const totalMs = Number(process.argv[2] ?? 3_600) * 1000;
const folder = await mkdtemp(join(tmpdir(), "soak-"));
const dataDir = join(folder, "data");
await mkdir(dataDir);
await copySeededDatabase(dataDir);
const deskPort = await freePort();
const shop = new KilledShop("dist/server/main.js", {
  port: await freePort(),
  flags: ["--expose-gc", "--import", pathToFileURL("bench/memory/tell-memory.mjs").href],
  settings: {
    DATA_DIR: dataDir,
    SITE_DIR: "dist/site",
    DESK_PORT: String(deskPort),
    STAFF_EMAILS: STAFF_EMAIL,
    LIMIT_PAGES_PER_MINUTE: "0",
  },
});

const usage = v.object({ heapUsed: v.number(), external: v.number(), rss: v.number() });
type Sample = { readonly atMs: number; readonly heap: number; readonly rss: number };
const MB = 1024 * 1024;

/** Rise in 10 minutes, by linear regression. */
const rise = (samples: readonly Sample[], part: "heap" | "rss"): number => {
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const at = mean(({ atMs }) => atMs);
  const level = mean((sample) => sample[part]);
  const slope =
    mean((sample) => (sample.atMs - at) * (sample[part] - level)) /
    mean(({ atMs }) => (atMs - at) ** 2);
  return slope * TEN_MINUTES_MS;
};

const soak = async () => {
  const accounts = await signedInAccounts(dataDir, MOST_ORDERS);
  await shop.start();
  await openAccounts(shop.url, SIGNING_IN);
  const kills: Kills = { isDown: false, count: 0 };
  const clients = new Clients(shop.url, accounts, REST_MS);
  const traffic = new SoakTraffic({
    kills,
    shopUrl: shop.url,
    deskUrl: `http://127.0.0.1:${deskPort}`,
    staffEmail: STAFF_EMAIL,
    customers: SIGNING_IN,
    orders: clients.orders,
  });
  const began = performance.now();
  while (performance.now() - began < totalMs / 4) {
    await pause(Math.min(KILL_EVERY_MS, totalMs / 30) * (0.5 + Math.random()));
    kills.count += 1;
    kills.isDown = true;
    await shop.restart();
    kills.isDown = false;
  }
  const samples: Sample[] = [];
  const born = performance.now();
  while (performance.now() - began < totalMs) {
    await pause(SAMPLE_EVERY_MS);
    const { heapUsed, external, rss } = v.parse(usage, await shop.ask("memory"));
    const sample = { atMs: performance.now() - born, heap: heapUsed / MB, rss: rss / MB };
    samples.push(sample);
    if (samples.length % 6 === 1)
      process.stdout.write(
        `${(sample.atMs / 60_000).toFixed(0)} min: heap ${sample.heap.toFixed(2)} MB, outside of it ${(external / MB).toFixed(1)} MB, resident ${sample.rss.toFixed(0)} MB, load ${loadavg()[0]?.toFixed(1)}\n`,
      );
  }
  await traffic.stop();
  await clients.stop();
  await clients.askAgain();
  await shop.kill();
  const { damage, paid } = await withDatabase(dataDir, async (database) => ({
    damage: await damageIn(database, clients.orders),
    paid: await database.query<{ order_code: string }>(
      "select order_code from orders where payment_status = 'paid'",
    ),
  }));
  const stored = new Set(paid.map((order) => order.order_code));
  const unpaid = [...traffic.paid].filter((orderCode) => !stored.has(orderCode));
  const warmAfterMs = Math.min(WARMS_UP_MS, (samples.at(-1)?.atMs ?? 0) / 2);
  const measured = samples.filter(({ atMs }) => atMs >= warmAfterMs);
  return {
    figures: {
      seconds: Math.round((performance.now() - began) / 1000),
      kills: kills.count,
      interrupted: traffic.interrupted + clients.interrupted,
      orders: clients.orders.length,
      paid: traffic.paid.size,
      answers: traffic.answers,
      measuredSeconds: Math.round((measured.length * SAMPLE_EVERY_MS) / 1000),
      heapRiseMbIn10Min: Number(rise(measured, "heap").toFixed(2)),
      residentRiseMbIn10Min: Number(rise(measured, "rss").toFixed(2)),
    },
    faults: [
      ...traffic.faults,
      ...clients.surprises,
      ...(clients.postponed > 0 ? [`${clients.postponed} checkouts were answered 503`] : []),
      ...damage,
      ...unpaid.map((orderCode) => `unpaid: ${orderCode}`),
    ],
  };
};

try {
  const { figures, faults } = await soak();
  process.stdout.write(`${JSON.stringify({ ...figures, faults: faults.length }, null, 2)}\n`);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  const isFlat =
    figures.measuredSeconds * 1000 < TEN_MINUTES_MS || figures.heapRiseMbIn10Min < MOST_MB;
  if (!isFlat) process.stderr.write("Memory rises.\n");
  process.exitCode = isFlat && faults.length === 0 ? 0 : 1;
} finally {
  await shop.kill();
  await rm(folder, { recursive: true, force: true });
}
