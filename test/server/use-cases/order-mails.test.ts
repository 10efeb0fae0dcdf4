import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FICTIONAL_BANK_ACCOUNT } from "#server/config/bank-account.ts";
import { SHOP_IDENTITY } from "#server/config/shop-identity.ts";
import type { StaffReaders } from "#server/mails/staff-order-mail.ts";
import { MailRefusedError, type Mail, type SendMail } from "#server/ports/mail.ts";
import { PostgresMailOutbox } from "#server/postgres/postgres-mail-outbox.ts";
import { DeliverOrderMails } from "#server/use-cases/deliver-order-mails.ts";
import { startApi, type ApiHarness, type TestCustomer } from "#test/support/api-harness.ts";
import { aDraft, delivered } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/databases.ts";
import { catalogueOf, checkout, placedIn } from "#test/support/shop-client.ts";

const MINUTE_MS = 60_000;

describe.each(DATABASES)("mails about orders on %s", (_, openDatabase) => {
  let api: ApiHarness;
  let customer: TestCustomer;
  let sent: Mail[];
  let staff: StaffReaders | null;
  beforeAll(async () => {
    api = await startApi({}, openDatabase);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.query("delete from public.orders");
    customer = await api.createCustomer();
    sent = [];
    staff = null;
  });

  const keep: SendMail = async (mail) => void sent.push(mail);
  const deliver = (send = keep, outbox = new PostgresMailOutbox({ database: api.db })) =>
    new DeliverOrderMails({
      outbox,
      send,
      bank: FICTIONAL_BANK_ACCOUNT,
      shop: SHOP_IDENTITY,
      siteUrl: "https://shop.example",
      staff,
      now: api.now,
      log: () => {},
    }).execute();
  const order = async ({ sizeGrams = 1000 } = {}) => {
    const coffees = [...(await catalogueOf(api)).values()];
    const coffee = coffees.find(
      (one) => one.available && (one.category === "espresso") === (sizeGrams === 1000),
    );
    if (!coffee) throw new Error("The catalogue is empty.");
    const draft = delivered(aDraft([{ coffee, sizeGrams }]));
    return placedIn(await checkout(api, customer, draft));
  };
  const move = (orderCode: string, status: string, paymentStatus = "paid") =>
    api.db.query(
      "update public.orders set status = $2, payment_status = $3 where order_code = $1",
      [orderCode, status, paymentStatus],
    );
  const later = (ms: number) => api.setNow(api.now() + ms);
  const subjects = () => sent.map(({ subject }) => subject);

  it("tells a customer where to transfer how much, once", async () => {
    const { order_code: code, amount_due_idr: amount } = await order();
    await deliver();
    await deliver();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: customer.email, id: `placed.${code}` });
    const shown = `Rp.${String(amount).replace(/(\d{3})$/, ".$1")}`;
    for (const text of [
      "Hello Dewi,",
      code,
      shown,
      FICTIONAL_BANK_ACCOUNT.accountNumber,
      `https://shop.example/checkout/success/${code}`,
    ])
      expect(sent[0]?.text).toContain(text);
  });

  it("tells staff of a new order at once", async () => {
    staff = { emails: ["rina.a@enambelas.example"], deskUrl: "https://desk.example" };
    const { order_code: code } = await order();
    await api.db.query("update public.orders set customer_note = 'Grind for V60, please.'");
    await deliver();
    await deliver();
    const [told, ...more] = sent.filter(({ to }) => to === "rina.a@enambelas.example");
    expect(more).toEqual([]);
    expect(told?.subject).toMatch(new RegExp(`^New order ${code}: Rp\\.`));
    expect(told?.text).toContain("https://desk.example");
    expect(told?.text).toContain("Their note: “Grind for V60, please.”");
  });

  it("reminds a customer half-way to the deadline, unless the transfer has come", async () => {
    const { order_code: code } = await order();
    const { order_code: paid } = await order({ sizeGrams: 200 });
    await deliver();
    await move(paid, "paid");
    later(12 * 60 * MINUTE_MS - 1000);
    await deliver();
    expect(subjects().filter((one) => one.includes("before"))).toEqual([]);
    later(2000);
    await deliver();
    expect(sent.at(-1)).toMatchObject({ id: `reminder.${code}`, to: customer.email });
    expect(sent.some(({ id }) => id === `reminder.${paid}`)).toBe(false);
  });

  it("tells of a cancelled order, and leads to the same bags", async () => {
    const { order_code: code } = await order();
    await deliver();
    await move(code, "cancelled", "void");
    await deliver();
    expect(sent.at(-1)?.id).toBe(`cancelled.${code}`);
    expect(sent.at(-1)?.text).toContain(
      `Order the same bags again:\nhttps://shop.example/checkout/success/${code}`,
    );
  });

  it("says why staff cancelled an order", async () => {
    const { order_code: code } = await order();
    await api.db.transaction(async (transaction) => {
      await transaction.query("select set_config('shop.reason', 'Sold out, sorry.', true)");
      await transaction.query(
        "update public.orders set status = 'cancelled', payment_status = 'void' where order_code = $1",
        [code],
      );
    });
    await deliver();
    expect(sent.at(-1)?.text).toContain("Why: Sold out, sorry.");
  });

  it("tells when the payment has arrived and when the order is on its way, in this order", async () => {
    const { order_code: code } = await order();
    await deliver();
    await move(code, "paid");
    await deliver();
    await move(code, "processing");
    await deliver();
    await move(code, "shipped");
    await move(code, "closed");
    await deliver();
    expect(subjects().slice(1)).toEqual([
      `Order ${code}: your payment has arrived`,
      `Order ${code} is on its way`,
    ]);
  });

  it("tells each time that an order is cancelled, and each time that it is brought back", async () => {
    const { order_code: code } = await order();
    await deliver();
    for (const [status, paymentStatus] of [
      ["paid", "paid"],
      ["cancelled", "void"],
      ["paid", "paid"],
      ["cancelled", "void"],
      ["paid", "paid"],
      ["processing", "paid"],
      ["shipped", "paid"],
      ["closed", "paid"],
    ] as const) {
      await move(code, status, paymentStatus);
      await deliver();
      await deliver();
    }
    expect(sent.map(({ id }) => id)).toEqual([
      `placed.${code}`,
      `paid.${code}`,
      `cancelled.${code}`,
      `revived.${code}`,
      `cancelled.${code}.2`,
      `revived.${code}.2`,
      `shipped.${code}`,
    ]);
    expect(sent[3]?.text).toContain("is no longer cancelled: it counts as paid");
  });

  it("tells once what happened again before the first mail went out", async () => {
    const { order_code: code } = await order();
    await deliver();
    for (const [status, paymentStatus] of BACK_AND_FORTH) await move(code, status, paymentStatus);
    await deliver();
    expect(sent.map(({ id }) => id)).toEqual([`placed.${code}`, `revived.${code}.2`]);
  });

  it("orders all the same while no mail gets through, and sends it when one does", async () => {
    const { order_code: code } = await order();
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
    expect(sent.map(({ id }) => id)).toEqual([`placed.${code}`]);
  });

  const outbox = async (orderCode: string) => {
    const [row] = await api.db.query<{ attempts: number; aside: boolean; problem: string }>(
      `select attempts, dropped_at is not null as aside, problem
         from private.mail_outbox where order_code = $1 and kind = 'placed'`,
      [orderCode],
    );
    return row;
  };
  const triesFor = async (send: SendMail, times: number) => {
    for (let round = 0; round < times; round += 1) {
      await deliver(send);
      later(6 * 60 * MINUTE_MS);
      // So that no mail is too old to be tried.
      await api.db.query("update private.mail_outbox set created_at = $1", [
        new Date(api.now()).toISOString(),
      ]);
    }
  };

  it("puts a mail aside that fails again and again, and keeps the reason", async () => {
    const { order_code: code } = await order();
    await api.db.query("update public.orders set expires_at = '2035-01-01'");
    await triesFor(down, 11);
    expect(await outbox(code)).toEqual({
      attempts: 11,
      aside: false,
      problem: "SMTP ECONNREFUSED",
    });
    await triesFor(down, 1);
    expect(await outbox(code)).toEqual({
      attempts: 12,
      aside: true,
      problem: "given up after 12 attempts: SMTP ECONNREFUSED",
    });
    await triesFor(keep, 1);
    expect(sent.some(({ id }) => id === `placed.${code}`)).toBe(false);
  });

  it("sends the others when the order of one makes no sense, and puts that one aside in the end", async () => {
    const { order_code: odd } = await order();
    const { order_code: other } = await order({ sizeGrams: 100 });
    await api.db.query("update public.orders set expires_at = 'infinity' where order_code = $1", [
      odd,
    ]);
    await deliver();
    expect(sent.map(({ id }) => id)).toEqual([`placed.${other}`]);
    await triesFor(keep, 12);
    expect(sent.some(({ id }) => id?.endsWith(odd))).toBe(false);
    expect(await outbox(odd)).toMatchObject({
      aside: true,
      problem: expect.stringContaining("cannot be read: expires_at"),
    });
  });

  it("sends the others when a mail's own row cannot be written", async () => {
    const { order_code: stuck } = await order();
    const { order_code: other } = await order({ sizeGrams: 100 });
    const failing = new PostgresMailOutbox({ database: api.db });
    failing.postpone = () => Promise.reject(new Error("The database is away."));
    const broken: SendMail = (mail) => (mail.id === `placed.${stuck}` ? down(mail) : keep(mail));
    await deliver(broken, failing);
    await deliver(keep);
    expect(sent.map(({ id }) => id)).toEqual([`placed.${other}`]);
  });

  it("sends the rest when one mail fails", async () => {
    const { order_code: failing } = await order();
    const { order_code: other } = await order({ sizeGrams: 100 });
    await deliver(async (mail) => (mail.id === `placed.${failing}` ? down(mail) : keep(mail)));
    expect(sent.map(({ id }) => id)).toEqual([`placed.${other}`]);
  });

  it("sends a mail again, under the same id, when nobody noted that it went out", async () => {
    await order();
    const crashed = new Error("The process ended.");
    const outbox = new PostgresMailOutbox({ database: api.db });
    outbox.markSent = () => Promise.reject(crashed);
    const deps = {
      bank: FICTIONAL_BANK_ACCOUNT,
      shop: SHOP_IDENTITY,
      siteUrl: "https://shop.example",
      staff: null,
    };
    const dying = new DeliverOrderMails({
      ...deps,
      outbox,
      send: keep,
      now: api.now,
      log: () => {},
    });
    await expect(dying.execute()).rejects.toBe(crashed);
    await deliver();
    expect(sent).toHaveLength(1);
    later(6 * MINUTE_MS);
    await deliver();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.id).toBe(sent[0]?.id);
    await deliver();
    expect(sent).toHaveLength(2);
  });

  it("sends each mail once when several processes deliver at the same time", async () => {
    await order();
    await order({ sizeGrams: 100 });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    expect(sent).toHaveLength(2);
  });

  it("asks nobody to pay for an order that is over", async () => {
    const { order_code: code } = await order();
    await move(code, "cancelled", "void");
    await deliver();
    await order({ sizeGrams: 100 });
    later(25 * 60 * MINUTE_MS);
    await deliver();
    expect(sent.map(({ id }) => id)).toEqual([`cancelled.${code}`]);
    expect(sent[0]?.text).not.toContain("Account number");
  });

  it("sends nothing that waited for days", async () => {
    const { order_code: code } = await order();
    await move(code, "paid");
    await api.db.query("update private.mail_outbox set created_at = $1", [
      new Date(api.now() - 4 * 24 * 60 * MINUTE_MS).toISOString(),
    ]);
    await deliver();
    expect(sent).toEqual([]);
  });

  it("does not insist where the mail server wants no mail", async () => {
    await order();
    await deliver(async () => {
      throw new MailRefusedError("SMTP EENVELOPE 550");
    });
    later(11 * 60 * MINUTE_MS);
    await deliver();
    expect(sent).toEqual([]);
  });

  it("writes to nobody once the account is gone", async () => {
    await order();
    await api.db.query("delete from auth.users where id = $1", [customer.id]);
    await deliver();
    expect(sent).toEqual([]);
  });

  it("has no mail for an order that was not stored", async () => {
    await order();
    await deliver();
    const again = api.db.transaction(async (transaction) => {
      await transaction.query(
        "update public.orders set status = 'paid', payment_status = 'paid' where user_id = $1",
        [customer.id],
      );
      throw new Error("changed their mind");
    });
    await expect(again).rejects.toThrow("changed their mind");
    await deliver();
    expect(sent).toHaveLength(1);
  });
});

const BACK_AND_FORTH = [
  ["cancelled", "void"],
  ["paid", "paid"],
  ["cancelled", "void"],
  ["paid", "paid"],
] as const;

const down: SendMail = async () => {
  throw new Error("SMTP ECONNREFUSED");
};
