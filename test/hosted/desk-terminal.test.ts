import { openedOnce } from "#test/support/opened-once.ts";
import { expect, it } from "vitest";
import { deskAtTerminal, slowDesk } from "#test/server/desk/cli/desk-process.ts";

const desk = openedOnce(slowDesk);

it("draws a table with colours on a terminal, and without with NO_COLOR", async () => {
  const shown = await deskAtTerminal(["orders"], desk.env).ended;
  expect(shown.code).toBe(0);
  // oxlint-disable-next-line no-control-regex
  expect(shown.out).toMatch(/^\u001B\[1mcode +placed .*\u001B\[22m\r\n-+ [- ]+\r\nKQ7M2XTB /);
  const plain = await deskAtTerminal(["orders"], { ...desk.env, NO_COLOR: "1" }).ended;
  expect(plain.code).toBe(0);
  expect(plain.out).toMatch(/^code +placed .*\r\n-+ [- ]+\r\nKQ7M2XTB /);
  expect(plain.out).not.toContain("\u001B");
});

it("prints JSON without colours on a terminal with --json", async () => {
  const { code, out } = await deskAtTerminal(["orders", "--json"], desk.env).ended;
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ orderCode: desk.orderCode, amountDueIdr: 193_347 }]);
});

it("stops at Ctrl-C", async () => {
  const { asking, orderCode, env } = desk;
  const { type, ended } = deskAtTerminal(["paid", orderCode, "--ref", "BI-FAST 2007"], env);
  await expect.poll(() => asking.asked, { timeout: 30_000 }).toBe(1);
  type("\u0003");
  expect(await ended).toMatchObject({ code: 130, out: expect.stringContaining("Stopped.") });
  asking.release();
});
