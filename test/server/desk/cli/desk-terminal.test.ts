import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDeskSocket } from "#server/desk/cli/desk-socket.ts";
import { MemoryDeskOrders } from "#server/memory/memory-desk-orders.ts";
import type { Move, MoveOutcome } from "#server/ports/desk-orders.ts";
import { aDeskOrder, anOrderRecord } from "#test/support/a-desk-order.ts";
import { RINA } from "#test/support/memory-desk.ts";
import { deskLine } from "./desk-line.ts";
import { deskAtTerminal, deskInPipe } from "./terminal.ts";

/** Moves no order until it is told to. */
class SlowOrders extends MemoryDeskOrders {
  release: () => void = () => {};
  asked = 0;
  readonly #released = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  override async move(move: Move): Promise<MoveOutcome> {
    this.asked += 1;
    await this.#released;
    return super.move(move);
  }
}

const order = aDeskOrder();
const orders = new SlowOrders({ records: new Map([[order.orderCode, anOrderRecord(order)]]) });
const paid = ["paid", order.orderCode, "--ref", "BI-FAST 2007"];
let folder: string;
let closeSocket: () => Promise<void>;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "desk-"));
  closeSocket = await openDeskSocket(folder, { ...deskLine().services, orders });
  env = { DATA_DIR: folder, DESK_STAFF: RINA };
});
afterAll(async () => {
  await closeSocket();
  await rm(folder, { recursive: true });
});

it("draws a table with colours on a terminal, and none into a pipe or with NO_COLOR", async () => {
  const shown = await deskAtTerminal(["orders"], env).ended;
  expect(shown.code).toBe(0);
  // oxlint-disable-next-line no-control-regex
  expect(shown.out).toMatch(/^\u001B\[1mcode +placed .*\u001B\[22m\r\n-+ [- ]+\r\nKQ7M2XTB /);
  for (const { code, out } of [
    await deskInPipe(["orders"], env),
    await deskAtTerminal(["orders"], { ...env, NO_COLOR: "1" }).ended,
  ]) {
    expect(code).toBe(0);
    expect(out).toMatch(/^code +placed .*\r?\n-+ [- ]+\r?\nKQ7M2XTB /);
    expect(out).not.toContain("\u001B");
  }
});

it("prints JSON without colours on a terminal with --json", async () => {
  const { code, out } = await deskAtTerminal(["orders", "--json"], env).ended;
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ orderCode: order.orderCode, amountDueIdr: 193_347 }]);
});

it.each([
  ["0 and examples for --help", ["--help"], 0, "npm run desk -- orders --status paid"],
  ["1 for a refusal", ["show", "NOTHERE2"], 1, "No order is called NOTHERE2."],
  ["1 for somebody who is not staff", [...paid, "--as", "x@example.com"], 1, "STAFF_EMAILS"],
  ["2 for wrong usage", ["paid", order.orderCode], 2, "--ref"],
])("exits with %s", async (_, words, code, text) => {
  const ended = await deskAtTerminal(words, env).ended;
  expect(ended.code).toBe(code);
  expect(ended.out).toContain(text);
});

it("stops at Ctrl-C, and the shop does the whole of what it was asked for", async () => {
  const { type, ended } = deskAtTerminal(paid, env);
  await expect.poll(() => orders.asked, { timeout: 30_000 }).toBe(1);
  type(CTRL_C);
  expect(await ended).toMatchObject({ code: 130, out: expect.stringContaining("Stopped.") });
  expect((await orders.byCode(order.orderCode))?.status).toBe("awaiting payment");
  orders.release();
  await expect
    .poll(() => orders.byCode(order.orderCode))
    .toMatchObject({ status: "paid", paymentStatus: "paid", paymentReference: "BI-FAST 2007" });
  const again = await deskAtTerminal(paid, env).ended;
  expect(again.code).toBe(1);
  expect(again.out).toContain("Already paid. R.A. confirmed it");
});

const CTRL_C = "\u0003";
