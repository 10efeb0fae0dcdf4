// Time to dump and restore 10 000 orders: `npm run bench -- dump`.
import { mkdtemp, rm, stat } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { openTestStack } from "#test/server/embedded/open-test-stack.ts";
import { runShopLine } from "#test/server/dump/shop-line.ts";
import { openCopySocket } from "#server/embedded/dump-shop.ts";
import { loadNow, print, printHead, printRow } from "../harness.ts";
import { fillOrders } from "./fill-shop.ts";

const ORDERS = 10_000;

const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now();
  await work();
  printRow(what, `${((performance.now() - began) / 1000).toFixed(1)} s`);
};
const run = async (args: readonly string[], dataDir: string): Promise<void> => {
  const { code, error } = await runShopLine(args, { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(error);
};

const folder = await mkdtemp(join(tmpdir(), "bench-dump-"));
const file = join(folder, "shop.dump");
const shop = await openTestStack();
try {
  await fillOrders(shop.database, ORDERS);
  print(`Load ${loadNow()} on ${availableParallelism()} cores.\n`);
  printHead(`${ORDERS} orders, embedded | took`);
  const closeSocket = await openCopySocket(shop.dataDir, (to) =>
    timed("of the dump, orders wait for the copy", () => shop.copyDatabase(to)),
  );
  await timed("a dump of the running shop", () => run(["dump", file], shop.dataDir));
  await closeSocket();
  await timed("a restore, read back", () => run(["restore", file], join(folder, "restored")));
  print(`\nThe file has ${((await stat(file)).size / 2 ** 20).toFixed(1)} MB.`);
} finally {
  await shop.dispose();
  await rm(folder, { recursive: true });
}
