import { describe, expect, it } from "vitest";
import { FICTIONAL_BANK_ACCOUNT, SHOP_IDENTITY } from "#documents/shop-details.ts";
import type { StaffReaders } from "#server/mails/staff-mails.ts";
import type { Log } from "#server/ports/runtime.ts";
import {
  MailRefusedError,
  type Mail,
  type SendMail,
  type OrderMailKind,
} from "#server/ports/mail.ts";
import type { MailOutbox } from "#server/ports/mail.ts";
import type { Move } from "#server/ports/desk-orders.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import type { PlaceRequest } from "#server/ports/order-book.ts";
import { dayInWords } from "#format/date-time-wib.ts";
import { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { DeliverOrderMails } from "#server/use-cases/deliver-order-mails.ts";
import { NO_MONEY } from "#test/support/an-order.ts";
import { aRequest, moveAlong, newCustomer, NOW } from "#test/support/shop-world.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

type Outbox = Pick<MailOutbox, keyof MailOutbox>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Its id without the day. */
const mailOf = ({ id }: Mail) => id?.replace(/\.\d{4}-\d\d-\d\d/, "");

/** A shop whose mails arrive here, and a customer who orders again and again. */
const aShop = async ({ staff = null }: { readonly staff?: StaffReaders | null } = {}) => {
  const shop = await embeddedShop();
  const customer = await newCustomer(shop);
  const sent: Mail[] = [];
  const { roastDays } = shop;
  const logged: Parameters<Log>[0][] = [];
  const keep: SendMail = async (mail) => void sent.push(mail);
  const atNow = (ms = 0) => new Date(shop.now() + ms).toISOString();
  let ordered = 0;
  return {
    shop,
    roastDays,
    customer,
    sent,
    logged,
    ids: () => sent.map(mailOf),
    deliver: (send = keep, outbox: Outbox = shop.outbox) =>
      new DeliverOrderMails({
        outbox,
        send,
        bank: FICTIONAL_BANK_ACCOUNT,
        shop: SHOP_IDENTITY,
        siteUrl: "https://shop.example",
        staff,
        nextRoastDay: new NextRoastDay({ roastDays, roastWeekday: null, now: shop.now }),
        now: shop.now,
        log: (entry) => void logged.push(entry),
      }).execute(),
    /** @returns its code. */
    order: async (changes: Partial<PlaceRequest> = {}): Promise<string> => {
      ordered += 1;
      const request = await aRequest(shop, customer.id, {
        now: atNow(),
        expiresAt: atNow(24 * HOUR_MS),
        cancelsAt: atNow(96 * HOUR_MS),
        cartHash: `cart ${ordered}`,
        ...changes,
      });
      await shop.orders.place(request);
      return request.orderCode;
    },
    move: (orderCode: string, states: readonly Move["to"][], reason: string | null = null) =>
      moveAlong(shop, orderCode, states, { at: atNow(), reason }),
    later: (ms: number) => shop.setNow(shop.now() + ms),
    mail: async (orderCode: string, wanted: string) =>
      (await shop.mailsOf(orderCode)).find(({ kind }) => kind === wanted),
    /** Somebody else's outbox in parts. */
    outboxWith: (changes: Partial<Outbox>): Outbox => ({
      take: (wanted) => shop.outbox.take(wanted),
      markSent: (mails, now) => shop.outbox.markSent(mails, now),
      postpone: (mail, until, problem) => shop.outbox.postpone(mail, until, problem),
      drop: (mail, now, reason) => shop.outbox.drop(mail, now, reason),
      ...changes,
    }),
  };
};

const down: SendMail = async () => {
  throw new Error("SMTP ECONNREFUSED");
};

describe("mails about orders", () => {
  it("tell a customer where to transfer how much, once", async () => {
    const { customer, sent, order, deliver } = await aShop();
    const code = await order();
    await deliver();
    await deliver();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: customer.email, id: `placed.${code}.2025-07-20` });
    for (const text of [
      "Hello Dewi,",
      FICTIONAL_BANK_ACCOUNT.accountNumber,
      `https://shop.example/checkout/success/${code}`,
    ])
      expect(sent[0]?.text).toContain(text);
  });

  it("name the next roast day when an order is placed and when it is paid", async () => {
    const { shop, roastDays, sent, order, move, deliver } = await aShop();
    const day = new Date(shop.now() + 3 * 24 * HOUR_MS).toISOString().slice(0, 10);
    await roastDays.set({ day, actor: "rina", at: new Date(shop.now()).toISOString() });
    const code = await order();
    await deliver();
    await move(code, ["paid"]);
    await deliver();
    expect(sent.map(mailOf)).toEqual([`placed.${code}`, `paid.${code}`]);
    for (const { text } of sent) expect(text).toContain(`Next roast day: ${dayInWords(day)}.`);
  });

  it("tell staff of a new order at once", async () => {
    const staff = { emails: ["rina.a@enambelas.example"], deskUrl: "https://desk.example" };
    const { sent, order, deliver } = await aShop({ staff });
    const code = await order();
    await deliver();
    await deliver();
    const [told, ...more] = sent.filter(({ to }) => to === "rina.a@enambelas.example");
    expect(more).toEqual([]);
    expect(told?.subject).toMatch(new RegExp(`^New order ${code}: Rp\\.`));
    expect(told?.text).toContain("https://desk.example");
  });

  it("tell nobody of a new order where nobody is at the desk", async () => {
    const { sent, order, deliver, mail } = await aShop();
    const code = await order();
    await deliver();
    expect(sent.filter(({ id }) => id?.startsWith("staff"))).toEqual([]);
    expect(await mail(code, "staff")).toMatchObject({
      problem: "nobody-at-the-desk",
      droppedAt: expect.any(String),
    });
  });

  it("tell staff of all new orders of a minute in one mail, also after the first of them", async () => {
    const staff = { emails: ["rina.a@enambelas.example"], deskUrl: "https://desk.example" };
    const { sent, order, deliver, later, mail } = await aShop({ staff });
    const toStaff = () => sent.filter(({ id }) => id?.startsWith("staff"));
    const first = await order();
    await deliver();
    expect(toStaff().map(({ id }) => id)).toEqual([`staff.${first}`]);
    later(1_000);
    const more = [await order(), await order(), await order()];
    await deliver();
    expect(toStaff()).toHaveLength(1);
    later(MINUTE_MS);
    await deliver();
    expect(toStaff()).toHaveLength(2);
    expect(toStaff()[1]).toMatchObject({ subject: "3 new orders" });
    for (const code of more) {
      expect(toStaff()[1]?.text).toContain(code);
      expect(await mail(code, "staff")).toMatchObject({ attempts: 1, droppedAt: null });
    }
    later(10 * MINUTE_MS);
    await deliver();
    expect(toStaff()).toHaveLength(2);
  });

  it("about several new orders are tried again when they could not be sent", async () => {
    const staff = { emails: ["rina.a@enambelas.example"], deskUrl: "https://desk.example" };
    const { sent, order, deliver, later } = await aShop({ staff });
    const codes = [await order(), await order()];
    await deliver(down);
    later(2 * MINUTE_MS);
    await deliver();
    const [told, ...others] = sent.filter(({ id }) => id?.startsWith("staff"));
    expect(others).toEqual([]);
    for (const code of codes) expect(told?.text).toContain(code);
  });

  it("say why staff cancelled an order, and lead to the same bags", async () => {
    const { sent, order, deliver, move } = await aShop();
    const code = await order();
    await move(code, ["cancelled"], "Sold out, sorry.");
    await deliver();
    expect(sent.at(-1)?.id).toBe(`cancelled.${code}.2025-07-20`);
    expect(sent.at(-1)?.text).toContain("Why: Sold out, sorry.");
    expect(sent.at(-1)?.text).toContain(
      `Order the same bags again:\nhttps://shop.example/order/${code}`,
    );
  });

  it("tell once what happened again before the first mail went out", async () => {
    const { ids, order, deliver, move } = await aShop();
    const code = await order();
    await deliver();
    await move(code, ["cancelled", "paid", "cancelled", "paid"]);
    await deliver();
    expect(ids()).toEqual([`placed.${code}`, `revived.${code}.2`]);
  });

  it.each<[OrderMailKind, Partial<StoredOrder>, boolean]>([
    ["placed", {}, true],
    ["placed", { status: "paid" }, false],
    ["placed", { expiresAt: NOW }, false],
    ["reminder", {}, true],
    ["reminder", { status: "paid" }, false],
    ["reminder", { expiresAt: NOW }, false],
    ["staff", { status: "paid" }, true],
    ["staff", { status: "cancelled" }, false],
    ["cancelled", { status: "cancelled" }, true],
    ["cancelled", { status: "paid" }, false],
    ["paid", { paymentStatus: "paid" }, true],
    ["paid", { paymentStatus: "void" }, false],
    ["revived", { paymentStatus: "paid" }, true],
    ["revived", { paymentStatus: "void" }, false],
    ["processing", { status: "processing" }, true],
    ["processing", { status: "shipped" }, false],
    ["shipped", { status: "shipped" }, true],
    ["shipped", { status: "closed" }, true],
    ["shipped", { status: "processing" }, false],
    ["given-back", { status: "paid" }, true],
    ["given-back", { status: "processing" }, false],
    ["corrected", { status: "processing" }, true],
    ["corrected", { status: "cancelled" }, false],
    ["corrected", { status: "closed" }, false],
    [
      "overpaid",
      { money: { ...NO_MONEY, receivedIdr: 2, sentBackIdr: 0, toSendBackIdr: 1 } },
      true,
    ],
    [
      "overpaid",
      { money: { ...NO_MONEY, receivedIdr: 2, sentBackIdr: 1, toSendBackIdr: 0 } },
      false,
    ],
    [
      "refunded",
      { money: { ...NO_MONEY, receivedIdr: 2, sentBackIdr: 1, toSendBackIdr: 0 } },
      true,
    ],
    [
      "refunded",
      { money: { ...NO_MONEY, receivedIdr: 2, sentBackIdr: 0, toSendBackIdr: 1 } },
      false,
    ],
    ["taken-back", { status: "cancelled" }, true],
    ["staff-taken-back", { status: "cancelled" }, true],
    [
      "came-back",
      { money: { ...NO_MONEY, receivedIdr: 2, sentBackIdr: 0, toSendBackIdr: 2 } },
      true,
    ],
    [
      "came-back",
      { money: { ...NO_MONEY, receivedIdr: 2, sentBackIdr: 2, toSendBackIdr: 0 } },
      false,
    ],
    ["closed", { status: "closed" }, true],
    ["closed", { status: "shipped" }, false],
  ])("of the kind %s are sent about an order with %j: %s", async (kind, order, isSent) => {
    const staff = { emails: ["rina.a@enambelas.example"], deskUrl: "https://desk.example" };
    const { shop, sent, order: place, deliver, outboxWith } = await aShop({ staff });
    await place();
    const dropped: string[] = [];
    await deliver(
      undefined,
      outboxWith({
        take: async (wanted) =>
          (await shop.outbox.take({ ...wanted, atMost: 1 }))
            .slice(0, 1)
            .map((one) =>
              Object.assign(one, "order" in one && { kind, order: { ...one.order, ...order } }),
            ),
        drop: async (_, __, reason) => void dropped.push(reason),
      }),
    );
    expect(sent).toHaveLength(isSent ? 1 : 0);
    expect(dropped).toEqual(isSent ? [] : ["overtaken"]);
  });

  it("are sent within three days, and stay where they are after them", async () => {
    const { ids, order, deliver, move, later, mail } = await aShop();
    const late = await order();
    await move(late, ["paid"]);
    later(1);
    const code = await order();
    await move(code, ["paid"]);
    later(72 * HOUR_MS);
    await deliver();
    expect(ids()).toEqual([`paid.${code}`]);
    expect(await mail(late, "paid")).toMatchObject({ problem: "too-old", sentAt: null });
    expect((await mail(late, "paid"))?.droppedAt).not.toBeNull();
  });

  it("go to nobody when there is no address", async () => {
    const { shop, sent, order, deliver, mail, outboxWith } = await aShop();
    const code = await order();
    await deliver(
      undefined,
      outboxWith({
        take: async (wanted) =>
          (await shop.outbox.take(wanted)).map((one) => Object.assign(one, { recipient: null })),
      }),
    );
    expect(await mail(code, "placed")).toMatchObject({ problem: "no-recipient", sentAt: null });
    expect(sent).toEqual([]);
  });
});

describe("a mail that fails", () => {
  it("goes out when the mail server is back, and waits twice as long each time", async () => {
    const { sent, ids, order, deliver, later } = await aShop();
    const code = await order();
    await deliver(down);
    later(50_000);
    await deliver();
    expect(sent).toEqual([]);
    later(20_000);
    await deliver(down);
    // It waits twice as long the second time.
    later(90_000);
    await deliver();
    expect(sent).toEqual([]);
    later(40_000);
    await deliver();
    expect(ids()).toEqual([`placed.${code}`]);
  });

  it("is tried for as long as it is of use, and goes out after two days without a mail server", async () => {
    const { shop, logged, ids, order, deliver, later, mail } = await aShop();
    const code = await order({ expiresAt: new Date(shop.now() + 1000 * HOUR_MS).toISOString() });
    const deliverForHours = async (hours: number, send?: SendMail) => {
      for (let minutes = 0; minutes < hours * 60; minutes += 15) {
        await deliver(send);
        later(15 * MINUTE_MS);
      }
    };
    await deliverForHours(60, down);
    expect(await mail(code, "placed")).toMatchObject({
      droppedAt: null,
      problem: "SMTP ECONNREFUSED",
    });
    expect(logged[0]).toEqual({
      level: "error",
      failure: "mail",
      kind: "placed",
      attempts: 1,
      message: "SMTP ECONNREFUSED",
    });
    await deliverForHours(7);
    expect(ids()).toContain(`placed.${code}`);
  });

  it("does not insist where the mail server wants no mail", async () => {
    const { sent, order, deliver, later } = await aShop();
    await order();
    await deliver(async () => {
      throw new MailRefusedError("SMTP EENVELOPE 550");
    });
    later(11 * HOUR_MS);
    await deliver();
    expect(sent).toEqual([]);
  });

  it("keeps no other from going out when its order makes no sense, and is put aside in the end", async () => {
    const { shop, logged, ids, order, deliver, later, mail, outboxWith } = await aShop();
    const [odd, other] = [await order(), await order()];
    const problem = "cannot be read: expiresAt";
    const outbox = outboxWith({
      take: async (wanted) =>
        (await shop.outbox.take(wanted)).map((one) => {
          const { orderCode, kind, occurrence, attempts } = one;
          return orderCode === odd ? { orderCode, kind, occurrence, attempts, problem } : one;
        }),
    });
    await deliver(undefined, outbox);
    expect(ids()).toEqual([`placed.${other}`]);
    for (let round = 0; round < 19; round += 1) {
      later(6 * HOUR_MS);
      await deliver(undefined, outbox);
    }
    expect(ids().some((id) => id?.endsWith(odd))).toBe(false);
    expect(await mail(odd, "placed")).toMatchObject({
      droppedAt: expect.any(String),
      problem: `given up after 20 attempts: ${problem}`,
    });
    expect(logged[0]).toMatchObject({ failure: "mail", attempts: 1, message: problem });
  });

  it("keeps no other from going out when its failure cannot be written down", async () => {
    const { ids, logged, order, deliver, outboxWith } = await aShop();
    const [stuck, other] = [await order(), await order()];
    const outbox = outboxWith({
      postpone: () => Promise.reject(new Error("The database is away.")),
    });
    const arrived: (string | undefined)[] = [];
    await deliver(async (mail) => {
      if (mailOf(mail) === `placed.${stuck}`) throw new Error("SMTP ECONNREFUSED");
      arrived.push(mailOf(mail));
    }, outbox);
    expect(arrived).toEqual([`placed.${other}`]);
    expect(logged.map(({ message }) => message)).toEqual([
      "SMTP ECONNREFUSED",
      "The database is away.",
    ]);
    await deliver();
    expect(ids()).toEqual([]);
  });
});

describe("a process that sends mails", () => {
  it("sends one again, under the same id, when it ended before it noted that", async () => {
    const { sent, order, deliver, later, outboxWith } = await aShop();
    await order();
    const crashed = new Error("The process ended.");
    const dying = outboxWith({ markSent: () => Promise.reject(crashed) });
    await expect(deliver(undefined, dying)).rejects.toBe(crashed);
    await deliver();
    expect(sent).toHaveLength(1);
    later(6 * MINUTE_MS);
    await deliver();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.id).toBe(sent[0]?.id);
    await deliver();
    expect(sent).toHaveLength(2);
  });

  it("gives up a mail that it, or another, ended over again and again", async () => {
    const { shop, sent, order, deliver, later, mail } = await aShop();
    const code = await order({ expiresAt: new Date(shop.now() + 1000 * HOUR_MS).toISOString() });
    const wanted = { atMost: 20, leasedUntil: new Date(shop.now()).toISOString() };
    for (let attempt = 0; attempt < 20; attempt += 1)
      await shop.outbox.take({ ...wanted, now: new Date(shop.now()).toISOString() });
    later(MINUTE_MS);
    await deliver();
    expect(sent).toEqual([]);
    expect(await mail(code, "placed")).toMatchObject({
      attempts: 21,
      problem: "given up after 21 attempts: the attempts before broke off",
    });
  });
});
