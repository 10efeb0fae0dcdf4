import { openedOnce } from "#test/support/opened-once.ts";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { damageIn, type Acknowledged } from "#test/server/embedded/order-damage.ts";
import { KilledShop } from "#test/server/embedded/killed-shop.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { Clients } from "#test/server/embedded/torture-clients.ts";
import { startBalancer, hostedAccounts, hostedSettings } from "#test/support/hosted-stack.ts";
import { freePort } from "#test/support/free-port.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { startSmtpServer } from "#test/support/smtp-server.ts";

/** Several starts, one after another. */
const SLOW_MS = 300_000;

const postgres = openedOnce(openRealPostgres);
const smtp = openedOnce(startSmtpServer);
/** Each a process of its own, as they ship. */
let shops: readonly [KilledShop, KilledShop];
let ports: readonly [number, number];
beforeAll(async () => {
  const main = await bundledProgram("main");
  const settings = {
    ...hostedSettings(postgres.url),
    DRAIN_SECONDS: "0",
    SMTP_URL: smtp.url,
    MAIL_FROM: "halo@enambelas.example",
  };
  ports = [await freePort(), await freePort()];
  const aShop = (port: number) => new KilledShop(main, { settings, port });
  shops = [aShop(ports[0]), aShop(ports[1])];
  await Promise.all(shops.map((shop) => shop.start()));
}, SLOW_MS);
afterAll(() => Promise.all(shops.map((shop) => shop.kill())), SLOW_MS);
const balancer = openedOnce(() => startBalancer(ports));

it(
  "one is killed in the middle of checkouts: none is lost, doubled or torn, the other goes on, and each is mailed",
  { timeout: SLOW_MS },
  async () => {
    const orders: Acknowledged[] = [];
    let interrupted = 0;
    // Each once, and again as long as all that was under way happened to be at the other one.
    for (let kills = 0; kills < 2 || interrupted === 0; kills += 1) {
      const shop = shops[kills % 2 === 0 ? 0 : 1];
      const accounts = await hostedAccounts(postgres.database, 20);
      // All that is under way gets as far as its first row, and no further before the kill.
      const clients = await postgres.database.transaction(async (transaction) => {
        await transaction.query("lock table public.orders in share mode");
        const ordering = new Clients(balancer.url, accounts);
        await until(async () => (await waitingForLocks()) > 2);
        await shop.kill();
        return ordering;
      });
      await clients.finish();
      await shop.start();
      await clients.askAgain();
      expect(clients.surprises).toEqual([]);
      expect(clients.orders).toHaveLength(20);
      orders.push(...clients.orders);
      ({ interrupted } = clients);
      // Before the next kill: mails that a killed shop had leased are sent by another one minutes later.
      const unmailed = () =>
        orders.filter(({ orderCode }) => !smtp.received.some((mail) => mail.includes(orderCode)));
      await expect.poll(unmailed, { timeout: 30_000 }).toEqual([]);
    }
    expect(await damageIn(postgres.database, orders)).toEqual([]);
  },
);

const waitingForLocks = async (): Promise<number> => {
  const [row] = await postgres.database.query<{ waiting: number }>(
    "select count(*) as waiting from pg_locks where not granted",
  );
  return row?.waiting ?? 0;
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(20);
};
