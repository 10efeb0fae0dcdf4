import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SignJWT } from "jose";
import * as v from "valibot";
import { build } from "vite";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import type { Database } from "#server/ports/database.ts";
import { checkoutToWire, placedOrderWire } from "#wire/checkout.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDraft } from "#test/support/builders.ts";
import { seededDatabase, testStackOptions } from "./open-test-stack.ts";

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
 * what got no answer; then looks at what is stored. Kills as long as `goOn` says.
 */
export const torture = async (goOn: (kills: number) => boolean): Promise<TortureReport> => {
  const folder = await mkdtemp(join(tmpdir(), "torture-"));
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  await cp(await seededDatabase(), join(dataDir, "database"), { recursive: true });
  const program = await bundledServer();
  const shop = new KilledShop(program.main, { dataDir, port: await freePort() });
  try {
    const { secret, ids } = await withDatabase(dataDir, async (database, jwtSecret) => ({
      secret: jwtSecret,
      ids: await createCustomers(database),
    }));
    const clients = new Clients(shop, secret, ids);
    await shop.start();
    let kills = 0;
    for (; goOn(kills); kills += 1) {
      await clients.acknowledge(6 + (kills % 7));
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
    await program.remove();
    await rm(folder, { recursive: true, force: true });
  }
};

/** What a client was told. */
type Acknowledged = {
  readonly customerId: string;
  readonly key: string;
  readonly orderCode: string;
  readonly amountDueIdr: number;
};

/** Order one cart for each account, one after another, and send again what got no answer. */
class Clients {
  readonly orders: Acknowledged[] = [];
  readonly surprises: string[] = [];
  interrupted = 0;
  readonly #shop: KilledShop;
  readonly #secret: string;
  readonly #ids: readonly string[];
  #next = 0;
  #stopped = false;
  readonly #working: Promise<unknown>;

  constructor(shop: KilledShop, secret: string, ids: readonly string[]) {
    this.#shop = shop;
    this.#secret = secret;
    this.#ids = ids;
    this.#working = Promise.all(Array.from({ length: CLIENTS }, () => this.#orderOn()));
  }

  /** Waits until this many more orders are acknowledged. */
  async acknowledge(more: number): Promise<void> {
    const wanted = this.orders.length + more;
    const deadline = performance.now() + 20_000;
    while (this.orders.length < wanted && this.#next < this.#ids.length) {
      if (performance.now() > deadline) throw new Error("The shop took no orders for 20 s.");
      await pause(2);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  /** Every key must still answer its own order. */
  async askAgain(): Promise<void> {
    for (const { customerId, key, orderCode } of this.orders) {
      const placed = await this.#send(customerId, key);
      if (placed?.orderCode !== orderCode)
        this.surprises.push(`the key of ${orderCode} answers ${placed?.orderCode ?? "no order"}`);
    }
  }

  async #orderOn(): Promise<void> {
    while (!this.#stopped) {
      const customerId = this.#ids[this.#next];
      if (customerId === undefined) return;
      this.#next += 1;
      const key = randomUUID();
      let placed = await this.#send(customerId, key);
      while (placed === null) {
        await pause(40);
        placed = await this.#send(customerId, key);
      }
      this.orders.push({ customerId, key, ...placed });
    }
  }

  async #send(
    customerId: string,
    key: string,
  ): Promise<Pick<Acknowledged, "orderCode" | "amountDueIdr"> | null> {
    const body = JSON.stringify(cartOf(this.#ids.indexOf(customerId)));
    try {
      const answer = await fetch(`${this.#shop.url}/api/checkout`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${await tokenOf(customerId, this.#secret)}`,
          "content-type": "application/json",
          "idempotency-key": key,
        },
        body,
      });
      const said: unknown = await answer.json();
      if (answer.status !== 201) {
        this.surprises.push(`answered ${answer.status}: ${JSON.stringify(said)}`);
        this.#stopped = true;
        return { orderCode: "none", amountDueIdr: 0 };
      }
      const placed = v.parse(placedOrderWire, said);
      return { orderCode: placed.order_code, amountDueIdr: placed.amount_due_idr ?? 0 };
    } catch (cause) {
      // The connection was cut, or nobody listens yet: what a client sees of a kill.
      if (!(cause instanceof TypeError) && !(cause instanceof SyntaxError)) throw cause;
      if (!isRefused(cause)) this.interrupted += 1;
      return null;
    }
  }
}

class KilledShop {
  readonly url: string;
  readonly #main: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  constructor(main: string, { dataDir, port }: { dataDir: string; port: number }) {
    this.url = `http://127.0.0.1:${port}`;
    this.#main = main;
    this.#env = {
      PATH: process.env["PATH"] ?? "",
      DATA_DIR: dataDir,
      PORT: String(port),
      SITE_DIR: "off",
      LIMIT_REQUESTS_PER_MINUTE: "0",
      LIMIT_CHECKOUTS_PER_MINUTE: "0",
    };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#main], {
      env: { ...this.#env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    let output = "";
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (text: Buffer) => {
        output += text.toString();
        if (output.includes("Mails:")) resolve();
      });
      child.once("exit", () => reject(new Error(`The shop did not start: ${output}`)));
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }
}

/** Lost, doubled or torn: each a sentence. */
const damageIn = async (
  database: Database,
  acknowledged: readonly Acknowledged[],
): Promise<readonly string[]> => {
  const damage: string[] = [];
  const stored = await database.query<{
    order_code: string;
    user_id: string;
    amount_due: number;
    whole: boolean;
  }>(
    `select o.order_code, o.user_id, o.amount_due,
            o.subtotal = (select sum(i.qty * i.price_each) from order_items i where i.order_code = o.order_code)
              and exists (select from private.transfer_holds h
                            where h.order_code = o.order_code and h.amount_due = o.amount_due)
              and 1 = (select count(*) from private.idempotency_keys k where k.order_code = o.order_code)
              and 1 = (select count(*) from private.order_audit a where a.order_code = o.order_code)
              as whole
       from orders o`,
  );
  const byCode = new Map(stored.map((order) => [order.order_code, order]));
  for (const { orderCode, customerId, amountDueIdr } of acknowledged) {
    const order = byCode.get(orderCode);
    if (order?.user_id !== customerId || order.amount_due !== amountDueIdr)
      damage.push(`lost: ${orderCode}`);
  }
  for (const { order_code, whole } of stored) if (!whole) damage.push(`torn: ${order_code}`);
  const buyers = new Set(stored.map((order) => order.user_id));
  const amounts = new Set(stored.map((order) => order.amount_due));
  if (buyers.size < stored.length) damage.push("doubled: an account has two orders of one cart");
  if (amounts.size < stored.length) damage.push("doubled: an amount to transfer");
  return damage;
};

/** Nobody was there, so nothing was sent. */
const isRefused = ({ cause }: Error): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";

const cartOf = (index: number) =>
  checkoutToWire(
    aDraft([
      {
        coffee: aCoffee({ code: "SW16" }),
        sizeGrams: 1000,
        // Several totals, because one has no more than 999 amounts.
        qty: 1 + (index % 40),
      },
    ]),
  );

const tokenOf = (customerId: string, secret: string): Promise<string> =>
  new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(customerId)
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));

const createCustomers = async (database: Database): Promise<readonly string[]> => {
  const users = await database.query<{ id: string }>(
    `insert into auth.users (id, email)
       select gen_random_uuid(), 'buyer-' || n || '@example.com' from generate_series(1, $1) n
       returning id`,
    [MOST_ORDERS],
  );
  await database.query(
    "insert into profiles (user_id, first_name) select id, 'Dewi' from auth.users where email like 'buyer-%'",
  );
  return users.map(({ id }) => id);
};

const withDatabase = async <T>(
  dataDir: string,
  work: (database: Database, secret: string) => Promise<T>,
): Promise<T> => {
  const stack = await openEmbeddedStack(testStackOptions(dataDir));
  try {
    return await work(stack.database, stack.jwt.secret);
  } finally {
    await stack.close();
  }
};

/** The program as it ships; it starts faster than its sources. Below node_modules to find packages. */
const bundledServer = async () => {
  const outDir = join(process.cwd(), "node_modules/.cache", `torture-${randomUUID()}`);
  await build({
    configFile: "vite.server.config.ts",
    logLevel: "silent",
    build: { outDir, emptyOutDir: true },
  });
  return { main: join(outDir, "main.js"), remove: () => rm(outDir, { recursive: true }) };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
};

const CLIENTS = 4;
const MOST_ORDERS = 20_000;
