import { describe, expect, it } from "vitest";
import type { OutgoingOrderMail, UnreadableMail } from "#server/ports/mail.ts";
import type { MailOutbox } from "#server/ports/mail.ts";
import {
  aRequest,
  inHours,
  moveAlong,
  NOW,
  ordered,
  type ShopWorld,
} from "../../support/shop-world.ts";

type Mails = readonly (OutgoingOrderMail | UnreadableMail)[];

/** What every outbox promises whoever sends its mails. */
export const mailOutboxContract = (name: string, open: () => Promise<ShopWorld>): void => {
  describe(`mails about orders, ${name}`, () => {
    it("wait from the moment the order was stored, to its customer and to staff", async () => {
      const { outbox, ...world } = await open();
      const { customerId, orderCode } = await ordered({ ...world, outbox });
      const mails = await takenAt(outbox, NOW);
      expect(kindsOf(mails)).toEqual(["placed", "staff"]);
      expect(mails.find(({ kind }) => kind === "placed")).toEqual({
        orderCode,
        kind: "placed",
        occurrence: 1,
        createdAt: NOW,
        attempts: 1,
        recipient: {
          email: await world.customers.emailOf(customerId),
          firstName: "Dewi",
          fullName: "Dewi Anggraini",
        },
        cancelReason: null,
        refund: null,
        language: "en",
        order: await world.orders.ofCustomerByCode(customerId, orderCode),
      });
    });

    it("name nobody as long as nobody said a name", async () => {
      const world = await open();
      const { id, email } = await world.newAccount();
      await world.orders.place(await aRequest(world, id));
      const [mail] = await takenAt(world.outbox, NOW);
      expect(mail).toMatchObject({ recipient: { email, firstName: "", fullName: "" } });
    });

    it("speak the language that staff chose last for the customer, English before", async () => {
      const world = await open();
      const { orderCode } = await ordered(world);
      const other = await ordered(world);
      const languages = async (at: string) =>
        Object.fromEntries(
          (await takenAt(world.outbox, at)).flatMap((mail) =>
            mail.kind === "placed" && "language" in mail ? [[mail.orderCode, mail.language]] : [],
          ),
        );
      expect(await languages(NOW)).toEqual({ [orderCode]: "en", [other.orderCode]: "en" });
      for (const [hours, chosen] of [
        [2, "id"],
        [4, "en"],
      ] as const) {
        await world.desk.setLanguage(orderCode, chosen, { actor: "rina@example.com", at: NOW });
        expect(await languages(inHours(hours))).toEqual({
          [orderCode]: chosen,
          [other.orderCode]: "en",
        });
      }
    });

    it("say that an order is out of a hand again only to who read that it was in one", async () => {
      const world = await open();
      const { orderCode } = await ordered(world);
      await moveAlong(world, orderCode, ["paid"]);
      await world.outbox.markSent(await takenAt(world.outbox, NOW), NOW);
      await moveAlong(world, orderCode, ["processing", "paid"]);
      expect(kindsOf(await takenAt(world.outbox, NOW))).toEqual([]);
      await moveAlong(world, orderCode, ["processing"]);
      const told = await takenAt(world.outbox, NOW);
      expect(kindsOf(told)).toEqual(["processing"]);
      await world.outbox.markSent(told, NOW);
      await moveAlong(world, orderCode, ["paid"]);
      expect(kindsOf(await takenAt(world.outbox, NOW))).toEqual(["given-back"]);
    });

    it("are forgotten when they are old: sent, dropped or waiting for a mail server that is not there", async () => {
      const world = await open();
      const { outbox, orders } = world;
      const { orderCode } = await ordered(world);
      const [placed, staff] = await takenAt(outbox, NOW);
      if (!placed || !staff) throw new Error("There are two.");
      await outbox.markSent([placed], inHours(1));
      await outbox.drop(staff, inHours(1), "late");
      await moveAlong(world, orderCode, ["paid"], { at: inHours(1) });
      expect(await orders.prune(NOW)).toBe(0);
      // The key of its checkout.
      expect(await orders.prune(inHours(1))).toBe(1);
      // That it is paid, too, which nobody has sent.
      expect(await orders.prune(inHours(1.01))).toBe(3);
      // The reminder of half-way to the deadline.
      expect(await orders.prune(inHours(1_000))).toBe(1);
      expect(await takenAt(outbox, inHours(1_000))).toEqual([]);
    });

    it("tell whoever was told before what is kept that their order is out of a hand again", async () => {
      const world = await open();
      const { orderCode } = await ordered(world);
      await moveAlong(world, orderCode, ["paid", "processing"]);
      await world.outbox.markSent(await takenAt(world.outbox, NOW), NOW);
      await world.orders.prune(inHours(1));
      await moveAlong(world, orderCode, ["paid"]);
      expect(kindsOf(await takenAt(world.outbox, NOW))).toEqual(["given-back"]);
    });

    it.each([24, 144, 720])("remind half-way to a deadline of %i hours", async (hours) => {
      const world = await open();
      await ordered(world, { expiresAt: inHours(hours), cancelsAt: inHours(hours + 72) });
      await world.outbox.markSent(await takenAt(world.outbox, NOW), NOW);
      expect(await takenAt(world.outbox, inHours(hours / 2 - 0.01))).toEqual([]);
      const [reminder, ...others] = await takenAt(world.outbox, inHours(hours / 2));
      // Its age counts from here: mails of events of days ago are dropped.
      expect(reminder).toMatchObject({ kind: "reminder", createdAt: inHours(hours / 2) });
      expect(others).toEqual([]);
    });

    it("are handed out to one of many at once, as many as wanted, until the lease ends", async () => {
      const world = await open();
      for (let count = 0; count < 3; count += 1) await ordered(world);
      const { outbox } = world;
      const wanted = { now: NOW, leasedUntil: inHours(1), atMost: 2 };
      const taken = await Promise.all([1, 2, 3, 4].map(() => outbox.take(wanted)));
      // Staff are told of all new orders in one.
      const toCustomers = taken.map((mails) => mails.filter(({ kind }) => kind !== "staff"));
      for (const mails of toCustomers) expect(mails.length).toBeLessThanOrEqual(2);
      const keys = taken.flat().map(({ orderCode, kind }) => `${kind} ${orderCode}`);
      expect(keys).toHaveLength(6);
      expect(new Set(keys).size).toBe(6);
      expect(await takenAt(outbox, inHours(0.99))).toEqual([]);
      const again = await takenAt(outbox, inHours(1));
      expect(again.map(({ attempts }) => attempts)).toEqual([2, 2, 2, 2, 2, 2]);
    });

    it("are sent once, which the order's story tells", async () => {
      const world = await open();
      const { orderCode } = await ordered(world);
      const mails = await takenAt(world.outbox, NOW);
      await world.outbox.markSent(
        mails.filter(({ kind }) => kind === "placed"),
        inHours(0.5),
      );
      await world.outbox.markSent([], inHours(0.5));
      expect(kindsOf(await takenAt(world.outbox, inHours(2)))).toEqual(["staff"]);
      expect((await world.desk.story(orderCode)).at(-1)).toEqual({
        at: inHours(0.5),
        actor: "shop",
        what: { kind: "mailed", mail: "placed" },
      });
    });

    it("stay sent whatever is said of them later", async () => {
      const world = await open();
      const { outbox } = world;
      const { orderCode } = await ordered(world);
      const mails = await takenAt(outbox, NOW);
      await outbox.markSent(mails, NOW);
      for (const mail of mails) {
        await outbox.postpone(mail, NOW, "late");
        await outbox.drop(mail, NOW, "late");
      }
      expect(await takenAt(outbox, inHours(2))).toEqual([]);
      expect(await mailedOf(world, orderCode)).toEqual(["placed", "staff"]);
    });

    it("come with each move that its customer should hear of", async () => {
      const world = await open();
      const { orderCode } = await ordered(world);
      const newMails = async () => {
        const mails = await takenAt(world.outbox, inHours(2));
        await world.outbox.markSent(mails, inHours(2));
        return mails.map(({ kind, occurrence }) => `${kind} ${occurrence}`);
      };
      await newMails();
      for (const [to, told] of [
        ["paid", "paid 1"],
        ["cancelled", "cancelled 1"],
        ["paid", "revived 1"],
        ["cancelled", "cancelled 2"],
        ["paid", "revived 2"],
        ["processing", "processing 1"],
        ["shipped", "shipped 1"],
        ["closed", "closed 1"],
      ] as const) {
        await moveAlong(world, orderCode, [to]);
        expect(await newMails()).toEqual([told]);
      }
    });

    it("know why staff cancelled the order last", async () => {
      const world = await open();
      const { orderCode } = await ordered(world);
      await moveAlong(world, orderCode, ["cancelled"], { reason: "Ordered twice." });
      await moveAlong(world, orderCode, ["paid"], { reason: "The transfer came." });
      await moveAlong(world, orderCode, ["cancelled"], { reason: "Sold out, sorry." });
      for (const mail of await takenAt(world.outbox, inHours(2)))
        expect(mail).toMatchObject({ cancelReason: "Sold out, sorry." });
    });
  });
};

const takenAt = (outbox: MailOutbox, now: string): Promise<Mails> =>
  outbox.take({
    now,
    leasedUntil: new Date(Date.parse(now) + 3_600_000).toISOString(),
    atMost: 100,
  });

const kindsOf = (mails: Mails): readonly string[] => mails.map(({ kind }) => kind).toSorted();

const mailedOf = async ({ desk }: ShopWorld, orderCode: string): Promise<readonly string[]> =>
  (await desk.story(orderCode))
    .flatMap(({ what }) => (what.kind === "mailed" ? [what.mail] : []))
    .toSorted();
