import { describe, expect, it } from "vitest";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { signedInDesk } from "#test/support/embedded-desk.ts";

const open = () =>
  signedInDesk([
    aDeskOrder(),
    aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52, amountDueIdr: 193_052 }),
  ]);

describe("money in", () => {
  it("finds the one order that asks for an amount, and marks it paid", async () => {
    const { page, post, deps } = await open();
    const found = await page("/money-in?amount=193.347");
    expect(found).toContain("One order asks for exactly this");
    expect(found).toContain("Mark KQ7M2XTB paid");
    const paid = await post("/money-in", {
      order: "KQ7M2XTB",
      amount: "193347",
      reference: "2007/FTSCY",
    });
    expect(await paid.text()).toContain(
      "KQ7M2XTB is paid. Dewi Anggraini gets a mail; 1 bag waits in Pack.",
    );
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({
      status: "paid",
      paymentReference: "2007/FTSCY",
    });
  });

  it("finds the order of which exactly this was missing, and settles it in one tap", async () => {
    const { page, post, deps } = await open();
    const short = { amount: "150.000", reference: "", reason: "The rest comes." };
    await post("/orders/KQ7M2XTB/paid", { ...short, sure: "150000" });
    const found = await page("/money-in?amount=43.347");
    expect(found).toContain("Exactly this was missing of one order");
    const noted = await post("/money-in", {
      do: "rest",
      order: "KQ7M2XTB",
      amount: "43347",
      reference: "2107/FTSCY",
    });
    expect(await noted.text()).toContain("Nothing of KQ7M2XTB is missing now.");
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({
      status: "paid",
      money: { receivedIdr: 193_347, toSendBackIdr: 0 },
    });
    expect(await page("/money-in?amount=43.347")).toContain("No order asks for Rp.43.347.");
  });

  it("takes money off the order that it was wrongly counted for", async () => {
    const { page, post, deps } = await open();
    const wrong = { amount: "193.052", reference: "SEKAR", reason: "Misread.", sure: "193052" };
    await post("/orders/KQ7M2XTB/paid", wrong);
    expect(await page("/orders/KQ7M2XTB")).toContain("The money belongs to another order");
    const taken = await post("/orders/KQ7M2XTB/take-off", {
      amount: "Rp.193.052",
      reason: "It was Sekar’s.",
    });
    expect(await taken.text()).toContain(
      "It is taken off: Rp.193.347 of KQ7M2XTB are missing now, and it waits for its payment again.",
    );
    const after = await page("/orders/KQ7M2XTB");
    expect(after).toContain("Money taken off");
    expect(after).not.toContain("The money belongs to another order");
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({ money: { receivedIdr: 0 } });
  });

  it("says before an order is cancelled what of its money will have to go back", async () => {
    const { page, post } = await open();
    const came = { amount: "200.000", reference: "BCA", reason: "Her name." };
    await post("/orders/KQ7M2XTB/paid", came);
    await post("/orders/KQ7M2XTB/leave", { amount: "6.653", reason: "A tip, she wrote." });
    expect(await page("/orders/KQ7M2XTB")).toContain("Rp.193.347 came in and must be sent back.");
    await post("/orders/KQ7M2XTB/cancel", { reason: "Sold out." });
    expect(await page("/to-send-back")).toContain("Rp.193.347 in 1 transfer");
  });

  it("asks of a credit to look at whether it was read before", async () => {
    const { page, post } = await open();
    await post("/money-in/statement", { lines: "20/07 TRSF DEWI 193.347,00 CR" });
    await post("/orders/KQ7M2XTB/paid", { amount: "193.347", reference: "BCA" });
    expect(await page("/to-send-back")).not.toContain("the same transfer read twice");
    await post("/money-in/statement", { lines: "21/07 BI-FAST DEWI A 193.347,00 CR" });
    expect(await page("/to-send-back")).toContain("the same transfer read twice");
  });

  it("sends an unknown credit back to whom somebody names, with a day and a reference", async () => {
    const { page, post, send, deps } = await open();
    await post("/money-in/statement", { lines: "20/07 SETORAN 1.250.777,00 CR" });
    expect(await page("/to-send-back")).toContain("It is to be sent back");
    const line = "20250720credit1250777n1";
    const owed = await post("/to-send-back/line", { do: "owe", line, sender: "Pak Budi, BCA 1" });
    expect(await owed.text()).toContain("It waits to be sent back.");
    const waiting = await page("/to-send-back");
    expect(waiting).toContain("To senders without an order");
    expect(waiting).toContain("Pak Budi, BCA 1");
    await post("/to-send-back/line", { do: "again", line });
    expect(await page("/to-send-back")).toMatch(/Still to look at[^]*1\.250\.777/);
    await post("/to-send-back/line", { do: "owe", line, sender: "Pak Budi, BCA 1" });
    const sent = { do: "sent", line, day: "2025-07-21", reference: "" };
    expect(await send("/to-send-back/line", sent)).toContain("Please give the bank’s reference");
    await post("/to-send-back/line", { ...sent, reference: "BI-FAST 1" });
    expect(await deps.ledger.owedLines()).toEqual([]);
    expect(await page("/to-send-back")).not.toContain("Pak Budi");
  });

  it("offers no button for three digits", async () => {
    const found = await (await open()).page("/money-in?amount=347");
    expect(found).toContain("One order ends with 347");
    expect(found).not.toContain("Mark KQ7M2XTB paid");
  });

  it("names the nearest when nobody asks for an amount", async () => {
    const found = await (await open()).page("/money-in?amount=193374");
    expect(found).toContain("No order asks for Rp.193.374. Is it one of these?");
  });
});
