import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test as base } from "@playwright/test";
import { freePort } from "#test/support/free-port.ts";
import { readyCustomer, type ReadyCustomer } from "./ready-customer.ts";
import { watchPolicies } from "./policy-watch.ts";
import { copySeededDatabase } from "#test/server/embedded/open-test-stack.ts";

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
};

/** The real shop: its own process, a data folder copied from a seeded one, a free port. */
export type RunningShop = {
  readonly url: string;
  readonly dataDir: string;
  /** All it has written to its standard output and its log so far. */
  readonly printed: () => string;
  /** The newest. */
  mailTo(address: string): Promise<Mail>;
  /** The newest first. */
  mailsTo(address: string): Promise<readonly Mail[]>;
  stop(): Promise<void>;
};

/** A start takes four seconds of a core, of which a machine busy with more than tests gives little. */
const STARTS_WITHIN_MS = 180_000;

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** @param settings variables of its environment, beside those every test wants. */
export const startShop = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningShop> => {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-"));
  await copySeededDatabase(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let printed = "";
  const child = await launch(port, dataDir, settings, (text) => void (printed += text));
  const mailsTo = async (address: string): Promise<readonly Mail[]> => {
    const answer = await fetch(`${url}/dev/mailbox.json`);
    const mails = (await answer.json()) as readonly Mail[];
    return mails.filter((one) => one.to === address);
  };
  return {
    url,
    dataDir,
    printed: () => printed,
    mailTo: async (address) => {
      const [mail] = await mailsTo(address);
      if (!mail) throw new Error(`No mail to ${address}.`);
      return mail;
    },
    mailsTo,
    stop: async () => {
      await halt(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The desk's shop, and the desk's own address. */
export type RunningDesk = { readonly shop: RunningShop; readonly url: string };

/** Who may open the desk. */
export const STAFF_EMAIL = "rina.a@enambelas.example";
/** What unlocks the preview. */
export const PASSPHRASE = "enam belas";

/** Fails a test in which a page met its policy: nothing of the shop's own ever does. */
type Policy = {
  /** What a test provokes itself. */
  expected: readonly RegExp[];
};

type Shops = {
  readonly shop: RunningShop;
  /** A shop with a desk, which the other tests do without. */
  readonly desk: RunningDesk;
  /** The site as it is built and served for a preview. */
  readonly preview: RunningShop;
};

/**
 * Tests share one shop for each worker; each signs up a customer of its own. What only a few files
 * need starts with the first test that asks for it: all are of one `test`, because Playwright ends a
 * worker with its browser and its shop when the next file's fixtures differ.
 */
export const test = base.extend<
  { readonly policy: Policy; readonly customer: ReadyCustomer },
  Shops
>({
  /** Of the shop, made by calls. */
  customer: async ({ shop }, provide) => provide(await readyCustomer(shop)),
  policy: [
    async ({ browser }, provide) => {
      const watched = watchPolicies(browser);
      const policy: Policy = { expected: [] };
      await provide(policy);
      watched.stop();
      expect(
        watched.seen.filter((said) => !policy.expected.some((one) => one.test(said))),
        "what a policy kept away",
      ).toEqual([]);
    },
    { auto: true },
  ],
  shop: [
    // The first argument must be a pattern for Playwright to see that nothing else is needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const shop = await startShop();
      await provide(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: STARTS_WITHIN_MS },
  ],
  desk: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const port = String(await freePort());
      const shop = await startShop({ DESK_PORT: port, STAFF_EMAILS: STAFF_EMAIL });
      await provide({ shop, url: `http://127.0.0.1:${port}` });
      await shop.stop();
    },
    { scope: "worker", timeout: STARTS_WITHIN_MS },
  ],
  preview: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { workerIndex }) => {
      const folder = join("artifacts/preview", String(workerIndex));
      await run(process.execPath, ["scripts/build.mjs", folder], {
        cwd: root,
        // A development server that an earlier file ran in this worker has set it to another value.
        env: { ...process.env, NODE_ENV: "production", VITE_PREVIEW_PASSPHRASE: PASSPHRASE },
      });
      const shop = await startShop({ SITE_DIR: join(folder, "site") });
      await provide(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 2 * STARTS_WITHIN_MS },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

export { expect } from "@playwright/test";

type ShopProcess = ReturnType<typeof spawn>;

const launch = async (
  port: number,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  print: (text: string) => void,
): Promise<ShopProcess> => {
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DESK_PORT: "off",
      // Every customer of the tests signs up from the same address.
      LIMIT_SIGN_INS_PER_5_MINUTES: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const collect = (chunk: Buffer): void => {
    printed += chunk.toString();
    print(chunk.toString());
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const { DESK_PORT: deskPort } = settings;
  const asked = [
    `http://127.0.0.1:${port}/api/health`,
    // The desk opens after the shop.
    ...(deskPort === undefined ? [] : [`http://127.0.0.1:${deskPort}/sign-in`]),
  ];
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${printed}`);
    const answers = await Promise.all(
      asked.map((address) =>
        fetch(address).then(
          (answer) => answer.ok,
          () => false,
        ),
      ),
    );
    if (!answers.includes(false)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The shop did not answer in time:\n${printed}`);
};

const halt = async (child: ShopProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve_) => child.once("exit", resolve_));
  child.kill("SIGTERM");
  await ended;
};
