import { afterAll, beforeAll, expect, it } from "vitest";
import { deskInPipe, slowDesk } from "./desk-process.ts";

let desk: Awaited<ReturnType<typeof slowDesk>>;
let paid: readonly string[];
beforeAll(async () => {
  desk = await slowDesk();
  paid = ["paid", desk.orderCode, "--ref", "BI-FAST 2007"];
});
afterAll(() => desk.close());

it("draws a table without colours into a pipe", async () => {
  const { code, out } = await deskInPipe(["orders"], desk.env).ended;
  expect(code).toBe(0);
  expect(out).toMatch(/^code +placed .*\n-+ [- ]+\nKQ7M2XTB /);
  expect(out).not.toContain("\u001B");
});

it("prints JSON with --json", async () => {
  const { code, out } = await deskInPipe(["orders", "--json"], desk.env).ended;
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ orderCode: desk.orderCode, amountDueIdr: 193_347 }]);
});

it.each([
  ["0 and examples for --help", () => ["--help"], 0, "npm run desk -- orders --status paid"],
  ["1 for a refusal", () => ["show", "NOTHERE2"], 1, "No order is called NOTHERE2."],
  ["1 for somebody who is not staff", () => [...paid, "--as", "x@example.com"], 1, "STAFF_EMAILS"],
  ["2 for wrong usage", () => ["paid", desk.orderCode], 2, "--ref"],
])("exits with %s", async (_, words, code, text) => {
  const ended = await deskInPipe(words(), desk.env).ended;
  expect(ended.code).toBe(code);
  expect(ended.out).toContain(text);
});

it("stops when it is interrupted, and the shop does the whole of what it was asked for", async () => {
  const { asking, orders, orderCode, env } = desk;
  const { interrupt, ended } = deskInPipe(paid, env);
  await expect.poll(() => asking.asked, { timeout: 30_000 }).toBe(1);
  interrupt();
  expect(await ended).toMatchObject({ code: 130, out: expect.stringContaining("Stopped.") });
  expect((await orders.byCode(orderCode))?.status).toBe("awaiting payment");
  asking.release();
  await expect
    .poll(() => orders.byCode(orderCode))
    .toMatchObject({ status: "paid", paymentStatus: "paid", paymentReference: "BI-FAST 2007" });
  const again = await deskInPipe(paid, env).ended;
  expect(again.code).toBe(1);
  expect(again.out).toContain("Already paid. R.A. confirmed it");
});
