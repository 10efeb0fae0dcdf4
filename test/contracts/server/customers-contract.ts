import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { err, ok } from "#core/domain/result.ts";
import { anAddress } from "#test/support/builders.ts";
import { newCustomer, ordered, type ShopWorld } from "../../support/shop-world.ts";

const HOME = anAddress({ line1: "Jl. Ijen Boulevard No. 42" });
const STUDIO = anAddress({ label: "Studio", line1: "Jl. Cendana 8" });

/** What every store of accounts promises the product server. */
export const customersContract = (name: string, open: () => Promise<ShopWorld>): void => {
  describe(`an account, ${name}`, () => {
    it("is known by the sign-in service before it has a profile", async () => {
      const { customers, newAccount } = await open();
      const { id, email } = await newAccount();
      expect(await customers.exists(id)).toBe(true);
      expect(await customers.emailOf(id)).toBe(email);
      expect(await customers.load(id)).toBeNull();
      const nobody = randomUUID();
      expect(await customers.exists(nobody)).toBe(false);
      expect(await customers.emailOf(nobody)).toBeNull();
      expect(await customers.load(nobody)).toBeNull();
      expect(await customers.record(nobody)).toBeNull();
    });

    it("gets its profile once; later calls fill in what is still blank", async () => {
      const { customers, newAccount } = await open();
      const { id, email } = await newAccount();
      const first = { firstName: "", lastName: "Anggraini", phone: null };
      expect(await customers.provision(id, first)).toEqual({ created: true });
      const second = { firstName: "Dewi", lastName: "Other", phone: "6281233451616" };
      expect(await customers.provision(id, second)).toEqual({ created: false });
      const third = { firstName: "Other", lastName: "Other", phone: "6289999999999" };
      await customers.provision(id, third);
      expect(await customers.load(id)).toMatchObject({
        profile: {
          firstName: "Dewi",
          lastName: "Anggraini",
          phone: "6281233451616",
          email,
          wholesaleAccount: false,
        },
        addressBook: { addresses: [] },
      });
    });

    it("gets one profile of many calls at once, and none when nobody knows it", async () => {
      const { customers, newAccount } = await open();
      const { id } = await newAccount();
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          customers.provision(id, { firstName: `Dewi ${index}`, lastName: "", phone: null }),
        ),
      );
      expect(made.filter(({ created }) => created)).toHaveLength(1);
      const names = { firstName: "Dewi", lastName: "", phone: null };
      const nobody = randomUUID();
      expect(await customers.provision(nobody, names)).toEqual({ created: false });
      expect(await customers.load(nobody)).toBeNull();
    });

    it("says whether it wants a second factor", async () => {
      const world = await open();
      const [plain, careful] = [await newCustomer(world), await newCustomer(world)];
      await world.addSecondFactor(careful.id);
      expect(await world.customers.hasSecondFactor(careful.id)).toBe(true);
      expect(await world.customers.hasSecondFactor(plain.id)).toBe(false);
      expect(await world.customers.hasSecondFactor(randomUUID())).toBe(false);
    });
  });

  describe(`saved addresses, ${name}`, () => {
    it("change from what they are, under one of the versions a caller may have seen", async () => {
      const world = await open();
      const { id } = await newCustomer(world);
      const { customers } = world;
      const one = await customers.changeAddresses(id, null, () => ok([HOME]));
      const seen = (one.ok && one.value.version) || "";
      const stale = await customers.changeAddresses(id, ["another"], () => ok([]));
      expect(stale).toEqual(err({ kind: "stale" }));
      const two = await customers.changeAddresses(id, ["another", seen], (addresses) =>
        ok([...addresses, STUDIO]),
      );
      expect(two).toMatchObject({ ok: true, value: { addresses: [HOME, STUDIO] } });
    });

    it("all stay when many are added at once, each in its owner's list", async () => {
      const world = await open();
      const [one, other] = [await newCustomer(world), await newCustomer(world)];
      const { customers } = world;
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          customers.changeAddresses(one.id, null, (addresses) =>
            ok([...addresses, anAddress({ label: `Place ${index}` })]),
          ),
        ),
      );
      const book = (await customers.load(one.id))?.addressBook;
      expect(new Set(book?.addresses.map(({ label }) => label)).size).toBe(10);
      expect((await customers.load(other.id))?.addressBook.addresses).toEqual([]);
    });
  });

  describe(`what is kept about a customer, ${name}`, () => {
    it("is handed out whole, and nobody else's with it", async () => {
      const world = await open();
      const { customers } = world;
      const mine = await ordered(world, {
        fulfillment: "delivery",
        shippingIdr: 20_000,
        shippingAddress: HOME,
        phoneSnapshot: "6281233451616",
      });
      const foreign = await ordered(world);
      await customers.changeAddresses(mine.customerId, null, () => ok([HOME]));
      const record = await customers.record(mine.customerId);
      const email = await customers.emailOf(mine.customerId);
      expect(record).toMatchObject({
        account: { id: mine.customerId, email },
        profile: {
          first_name: "Dewi",
          last_name: "Anggraini",
          phone: "6281233451616",
          wholesale_account: false,
        },
        addresses: [
          { position: 0, line1: HOME.line1, city: HOME.city, postal_code: HOME.postalCode },
        ],
        orders: [
          {
            order_code: mine.orderCode,
            status: "awaiting payment",
            total: 408_000,
            phone_snapshot: "6281233451616",
            shipping_address: { line1: HOME.line1 },
            sales_channel: "retail",
            items: [
              {
                line: 1,
                code: "SW16",
                size_grams: 1000,
                qty: 2,
                price_each: 194_000,
                green_cost: 126_000,
                weight_loss: 16,
              },
            ],
          },
        ],
      });
      const text = JSON.stringify(record);
      expect(text).not.toContain(foreign.orderCode);
      expect(text).not.toContain(await customers.emailOf(foreign.customerId));
    });
  });
};

/** What whoever knows the sign-in service's sessions promises. */
export const sessionsContract = (name: string, open: () => Promise<ShopWorld>): void => {
  it(`knows whose session is open, and until it ends with its account, ${name}`, async () => {
    const world = await open();
    const [dewi, sekar] = [await newCustomer(world), await newCustomer(world)];
    const session = await world.newSession(dewi.id);
    expect(await world.sessions.isOpen(dewi.id, session)).toBe(true);
    expect(await world.sessions.isOpen(sekar.id, session)).toBe(false);
    expect(await world.sessions.isOpen(dewi.id, randomUUID())).toBe(false);
    await world.customers.forget(dewi.id);
    expect(await world.sessions.isOpen(dewi.id, session)).toBe(false);
  });
};
