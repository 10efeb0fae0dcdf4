import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { damageIn, type Acknowledged } from "#test/server/embedded/order-damage.ts";
import { KilledShop } from "#test/server/embedded/killed-shop.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { checkoutOf, Clients } from "#test/server/embedded/torture-clients.ts";
import {
  startBalancer,
  type Balancer,
  addAccounts,
  backdate,
  hostedSettings,
} from "#test/support/hosted-stack.ts";
import { freePort } from "#test/support/free-port.ts";
import { openRealPostgres, type RealPostgres } from "#test/support/real-postgres.ts";
import { startSmtpServer, type TestSmtpServer } from "#test/support/smtp-server.ts";

/** Several starts, one after another. */
const SLOW_MS = 300_000;
const CHECKOUTS_PER_MINUTE = 20;

let postgres: RealPostgres;
let smtp: TestSmtpServer;
/** Each a process of its own, as they ship. */
let shops: readonly [KilledShop, KilledShop];
let balancer: Balancer;
beforeAll(async () => {
  const [main] = await Promise.all([
    bundledProgram("main"),
    openRealPostgres().then((opened) => (postgres = opened)),
    startSmtpServer().then((started) => (smtp = started)),
  ]);
  const settings = {
    ...hostedSettings(postgres.url),
    DRAIN_SECONDS: "0",
    LIMIT_CHECKOUTS_PER_MINUTE: String(CHECKOUTS_PER_MINUTE),
    SMTP_URL: smtp.url,
    MAIL_FROM: "halo@enambelas.example",
  };
  const ports = [await freePort(), await freePort()] as const;
  const aShop = (port: number) => new KilledShop(main, { settings, port });
  shops = [aShop(ports[0]), aShop(ports[1])];
  await startBoth();
  balancer = await startBalancer(ports);
}, SLOW_MS);
afterAll(async () => {
  await balancer.close();
  await Promise.all(shops.map((shop) => shop.kill()));
  await smtp.close();
  await postgres.close();
}, SLOW_MS);

const startBoth = () => Promise.all(shops.map((shop) => shop.start()));

it(
  "one is killed in the middle of checkouts: none is lost, doubled or torn, and the other goes on",
  { timeout: SLOW_MS },
  async () => {
    const orders: Acknowledged[] = [];
    let interrupted = 0;
    // Each once, and again as long as all that was under way happened to be at the other one.
    for (let kills = 0; kills < 2 || interrupted === 0; kills += 1) {
      const shop = shops[kills % 2 === 0 ? 0 : 1];
      const ids = await addAccounts(postgres.database, 20);
      // All that is under way gets as far as its first row, and no further before the kill.
      const clients = await postgres.database.transaction(async (transaction) => {
        await transaction.query("lock table public.orders in share mode");
        const ordering = new Clients(balancer.url, ids);
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
    }
    expect(await damageIn(postgres.database, orders)).toEqual([]);
  },
);

it(
  "one checkout that both get at once, many times, is one order, within one limit for both",
  { timeout: SLOW_MS },
  async () => {
    const [id = ""] = await addAccounts(postgres.database, 1);
    const request = await checkoutOf(id, 0);
    const answers = await Promise.all(
      Array.from({ length: CHECKOUTS_PER_MINUTE + 10 }, async (_, index) => {
        const { url } = shops[index % 2 === 0 ? 0 : 1];
        const answer = await fetch(`${url}/api/checkout`, request);
        return { status: answer.status, said: await answer.text() };
      }),
    );
    const [placed, refused] = [201, 429].map((wanted) =>
      answers.filter(({ status }) => status === wanted),
    );
    expect([placed?.length, refused?.length]).toEqual([CHECKOUTS_PER_MINUTE, 10]);
    expect(new Set(placed?.map(({ said }) => said)).size).toBe(1);
    expect(
      await postgres.database.query("select from public.orders where user_id = $1", [id]),
    ).toHaveLength(1);
  },
);

it(
  "orders whose time is over are cancelled once, with one mail, though both look at the same moment",
  { timeout: SLOW_MS },
  async () => {
    const clients = new Clients(balancer.url, await addAccounts(postgres.database, 12));
    await clients.finish();
    const codes = clients.orders.map(({ orderCode }) => orderCode);
    await Promise.all(shops.map((shop) => shop.kill("SIGTERM")));
    await backdate(postgres.database, codes);
    // Each looks when it starts.
    await startBoth();
    await until(async () => (await sentMails(codes)) === codes.length);
    // They end when what they have begun is done.
    await Promise.all(shops.map((shop) => shop.kill("SIGTERM")));
    const changes = await postgres.database.query<{ code: string }>(
      `select order_code as code from private.order_audit
        where order_code = any ($1::text[]) and status_after = 'cancelled'`,
      [codes],
    );
    expect(changes.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    const mails = codes.map((code) => {
      const subject = new RegExp(`^Subject:.*${code}.*cancelled`, "im");
      return smtp.received.filter((mail) => subject.test(mail)).length;
    });
    expect(mails).toEqual(codes.map(() => 1));
  },
);

const sentMails = async (codes: readonly string[]): Promise<number> => {
  const [row] = await postgres.database.query<{ sent: number }>(
    `select count(*) as sent from private.mail_outbox
      where order_code = any ($1::text[]) and kind = 'cancelled' and sent_at is not null`,
    [codes],
  );
  return row?.sent ?? 0;
};

const waitingForLocks = async (): Promise<number> => {
  const [row] = await postgres.database.query<{ waiting: number }>(
    "select count(*) as waiting from pg_locks where not granted",
  );
  return row?.waiting ?? 0;
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(20);
};
