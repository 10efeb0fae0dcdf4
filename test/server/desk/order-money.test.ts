import { describe, expect, it } from "vitest";
import { aDeskOrder, type DeskOrderChanges, KEDAI_SORE } from "#test/support/a-desk-order.ts";
import { anAddress } from "#test/support/builders.ts";
import { signedInDesk } from "#test/support/embedded-desk.ts";

const CODE = "KQ7M2XTB";

const open = (...orders: readonly DeskOrderChanges[]) =>
  signedInDesk(orders.map((order) => aDeskOrder(order)));

describe("the page of an order", () => {
  it("refunds a part for its bags, keeps where it goes, and lists it with a message", async () => {
    const { page, send } = await open({ status: "shipped" });
    expect(await page(`/orders/${CODE}`)).toContain("Refund a part");
    const said = await send(`/orders/${CODE}/refund`, {
      amount: "20.000",
      bag: "1 × Sumber Wening, 1 kg",
      reason: "One bag was torn.",
      account: "BCA 816, Dewi",
    });
    expect(said).toContain("Rp.20.000 of KQ7M2XTB are to be sent back.");
    const list = await page("/to-send-back");
    expect(list).toContain("Refunded in part: Rp.20.000 of Rp.193.347.");
    expect(list).toContain("BCA 816, Dewi");
    expect(decodeURIComponent(list)).toContain("Rp.20.000 dari pesanan ini kami kembalikan.");
    const order = await page(`/orders/${CODE}`);
    expect(order).toContain("A part refunded");
    expect(order).toContain("Rp.20.000 for 1 × Sumber Wening, 1 kg. Reason: “One bag was torn.”");
  });

  it("lists what is missing with its age and a message, until staff do without it", async () => {
    const { clock, page, send } = await open({ status: "shipped" });
    expect(await page("/to-send-back")).not.toContain("Missing money");
    await send(`/orders/${CODE}/take-off`, { amount: "193.347", reason: "Another’s." });
    clock.now += 5 * 86_400_000;
    const moneyIn = await page("/money-in");
    expect(moneyIn).toMatch(/#missing"[^]*Rp\.193\.347/);
    const list = await page("/to-send-back");
    expect(list).toContain("Missing money");
    expect(list).toContain("5 days");
    expect(decodeURIComponent(list)).toContain(
      "Dari Rp.193.347 untuk pesanan KQ7M2XTB, Rp.193.347 belum ada di rekening kami.",
    );
    expect(await page(`/orders/${CODE}`)).toContain("It stands in");
    expect(
      await send(`/orders/${CODE}/waive`, { amount: "193347", reason: "She was ill." }),
    ).toContain("Nothing of KQ7M2XTB is asked for any more.");
    expect(await page("/to-send-back")).not.toContain("Missing money");
  });

  it("says what is kept as rounding, and sends it back when the customer asks", async () => {
    const { page, send } = await open({});
    await send(`/orders/${CODE}/paid`, { amount: "194.196", reference: "BCA" });
    const order = await page(`/orders/${CODE}`);
    expect(order).toContain("Kept as rounding");
    expect(order).toContain("Rp.849.");
    expect(
      await send(`/orders/${CODE}/want-back`, { amount: "849", reason: "By mail." }),
    ).toContain("Rp.849 of KQ7M2XTB are to be sent back.");
  });

  it("shows notes above the story, and neither deadline nor discount once it is paid", async () => {
    const { page } = await open({}, { orderCode: "Z6PTA5YM", status: "paid", transferCode: 52 });
    const paid = await page("/orders/Z6PTA5YM");
    expect(paid.indexOf('id="notes"')).toBeLessThan(paid.indexOf('id="story"'));
    for (const words of ["Deadline", "Discount"]) {
      expect(await page(`/orders/${CODE}`)).toContain(words);
      expect(paid).not.toContain(words);
    }
  });
});

describe("the desk's small words", () => {
  it("tell the number that was sent, and its correction as one", async () => {
    const { send, page } = await open({
      status: "processing",
      fulfillment: "delivery",
      inHandOf: "rina.a@enambelas.example",
    });
    await send(`/orders/${CODE}/ship`, { courier: "JNE", tracking: "0164" });
    const seen = /name="seen" value="([^"]+)"/.exec(await page(`/orders/${CODE}`))?.[1] ?? "";
    await send(`/orders/${CODE}/correct`, {
      ...anAddress(),
      seen,
      courier: "SiCepat",
      tracking: "0999",
    });
    const story = await page(`/orders/${CODE}`);
    expect(story).toContain('<p class="sub">JNE 0164.</p>');
    expect(story).toContain("SiCepat 0999 instead of JNE 0164.");
  });

  it("count days as Malang's calendar does", async () => {
    // 23:00 of the day before, ten hours and a half ago.
    const { page } = await open({
      status: "paid",
      dates: { paidAt: "2025-07-20T16:00:00.000Z" },
    });
    expect(await page("/pack")).toContain("paid yesterday");
  });

  it("call people by more than an initial", async () => {
    const { page } = await open({
      customer: { ...KEDAI_SORE, name: "M. Rizki Pratama" },
    });
    expect(await page(`/orders/${CODE}`)).toContain("Halo M. Rizki, ini Enambelas");
  });

  it("let the coffees' file leave as the orders' does", async () => {
    const { page } = await open();
    expect(await page("/coffees/export.csv?separator=;")).toMatch(/^\uFEFF?code;/);
    expect(await page("/coffees/export.csv")).toMatch(/^\uFEFF?code,/);
  });
});
