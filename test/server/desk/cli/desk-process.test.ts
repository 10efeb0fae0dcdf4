import { openedOnce } from "#test/support/opened-once.ts";
import { emptyFolder } from "#test/support/empty-folder.ts";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, describe } from "vitest";
import { askAtDeskSocket, openDeskSocket } from "#server/desk/cli/ask-desk.ts";
import { RINA } from "#test/support/embedded-desk.ts";
import { deskInPipe, slowDesk, deskLine } from "./desk-process.ts";

describe("desk process", () => {
  const desk = openedOnce(slowDesk);

  it("draws a table without colours into a pipe", async () => {
    const { code, out } = await deskInPipe(["orders"], desk.env).ended;
    expect(code).toBe(0);
    expect(out).toMatch(/^code +placed .*\n-+ [- ]+\nKQ7M2XTB /);
    expect(out).not.toContain("\u001B");
  });

  it("stops when it is interrupted, and the shop does the whole of what it was asked for", async () => {
    const { asking, orders, orderCode, env } = desk;
    const paid = ["paid", orderCode, "--ref", "BI-FAST 2007"];
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
});

it("takes the desk's commands at a socket that only the user who runs the shop can open", async () => {
  const folder = emptyFolder();
  const { services } = await deskLine();
  const show = { command: "show", args: { code: "KQ7M2XTB" }, staff: RINA } as const;
  expect(await askAtDeskSocket(folder, show)).toBeNull();
  const close = await openDeskSocket(folder, services);
  expect((await stat(join(folder, "desk"))).mode & 0o777).toBe(0o600);
  expect(await askAtDeskSocket(folder, show)).toMatchObject({
    ok: true,
    value: { data: { orderCode: "KQ7M2XTB" } },
  });
  expect(await askAtDeskSocket(folder, { ...show, args: {} })).toMatchObject({
    ok: false,
    error: { kind: "usage" },
  });
  await close();
});
