import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { type DeskCatalogue, coffeeVersion } from "#server/ports/catalogue.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import type { Courier } from "#server/ports/desk-books.ts";
import type { Couriers } from "#server/database/postgres/couriers.ts";
import type { RoastDays, StatementLayouts } from "#server/database/postgres/desk-settings.ts";
import type { StaffAccess, DeskFiles } from "#server/database/postgres/staff.ts";
import type { DeskCustomers } from "#server/database/postgres/customers.ts";
import type { RememberedLayout } from "#server/statements/statement.ts";
import type { DigestOutbox } from "#server/database/postgres/mail-outbox.ts";

const BY_RINA = {
  actor: "rina.a@enambelas.example",
  at: "2025-07-21T02:38:00.000Z",
  reason: "New harvest",
};

/** What every store of the catalogue promises staff. `open`: one that has a coffee `SW16`. */
export const deskCatalogueContract = (name: string, open: () => Promise<DeskCatalogue>): void => {
  const within = (test: (catalogue: DeskCatalogue) => Promise<void>) => async (): Promise<void> =>
    test(await open());

  describe(`the catalogue in the hands of staff, ${name}`, () => {
    it(
      "names the pictures of all coffees that have one",
      within(async (catalogue) => {
        const before = await catalogue.pictureAddresses();
        const fresh = aCoffee({ code: "NEW01", imageUrl: "/pictures/new.png" });
        const bare = aCoffee({ code: "NEW02", imageUrl: null });
        await catalogue.save(
          [fresh, bare].map((coffee) => ({ coffee, seen: null })),
          BY_RINA,
        );
        const addresses = await catalogue.pictureAddresses();
        expect(addresses.toSorted()).toEqual([...before, "/pictures/new.png"].toSorted());
      }),
    );

    it(
      "stores a changed and a new coffee together, with who did it and why",
      within(async (catalogue) => {
        const before = await coffeeOf(catalogue, "SW16");
        const after = {
          ...before,
          greenCostPerKg: 71_234.5,
          available: false,
          backOn: "2025-12-05",
          reason: "Löß, “q”",
        };
        const fresh = aCoffee({
          code: "NEW01",
          name: "Zamrud",
          imageUrl: "/pictures/new.png",
          available: false,
          backOn: "2025-12-24",
        });
        expect(Object.values(fresh)).not.toContain("");
        expect(
          await catalogue.save(
            [
              { coffee: after, seen: coffeeVersion(before) },
              { coffee: fresh, seen: null },
            ],
            BY_RINA,
          ),
        ).toEqual({ kind: "saved" });
        expect(await coffeeOf(catalogue, "SW16")).toEqual(after);
        expect(await coffeeOf(catalogue, "NEW01")).toEqual(fresh);
        expect(await catalogue.history("SW16")).toMatchObject([{ ...BY_RINA, before, after }]);
        expect(await catalogue.history("NEW01")).toMatchObject([{ before: null, after: fresh }]);
      }),
    );

    it(
      "stores nothing when one of them was changed meanwhile, and says by whom",
      within(async (catalogue) => {
        const seen = await coffeeOf(catalogue, "SW16");
        const cheaper = { ...seen, greenCostPerKg: 60_000 };
        await catalogue.save([{ coffee: cheaper, seen: coffeeVersion(seen) }], BY_RINA);
        const outcome = await catalogue.save(
          [
            { coffee: aCoffee({ code: "NEW01" }), seen: null },
            { coffee: { ...seen, greenCostPerKg: 80_000 }, seen: coffeeVersion(seen) },
          ],
          { ...BY_RINA, actor: "dewi.w@enambelas.example" },
        );
        expect(outcome).toMatchObject({ kind: "changed-meanwhile", code: "SW16", by: BY_RINA });
        expect(await coffeeOf(catalogue, "SW16")).toEqual(cheaper);
        expect((await catalogue.all()).map(({ code }) => code)).not.toContain("NEW01");
      }),
    );

    it(
      "lets one of two at once save, and lists the newest change first",
      within(async (catalogue) => {
        const seen = await coffeeOf(catalogue, "SW16");
        const saved = await Promise.all(
          [61_000, 62_000].map((greenCostPerKg) =>
            catalogue.save(
              [{ coffee: { ...seen, greenCostPerKg }, seen: coffeeVersion(seen) }],
              BY_RINA,
            ),
          ),
        );
        expect(saved.map(({ kind }) => kind).toSorted()).toEqual(["changed-meanwhile", "saved"]);
        const stored = await coffeeOf(catalogue, "SW16");
        const again = { ...stored, available: false, backOn: "2025-12-05" };
        await catalogue.save([{ coffee: again, seen: coffeeVersion(stored) }], {
          ...BY_RINA,
          reason: null,
        });
        const back = { ...again, available: true, backOn: null };
        await catalogue.save([{ coffee: back, seen: coffeeVersion(again) }], BY_RINA);
        expect(await coffeeOf(catalogue, "SW16")).toEqual(back);
        const history = await catalogue.history("SW16");
        expect(history.map(({ reason }) => reason)).toEqual(["New harvest", null, "New harvest"]);
      }),
    );
  });
};

const coffeeOf = async (catalogue: DeskCatalogue, wanted: string): Promise<Coffee> => {
  const found = (await catalogue.all()).find(({ code }) => code === wanted);
  if (!found) throw new Error(`There is no coffee ${wanted}.`);
  return found;
};

const BY = { actor: "rina.a@enambelas.example", at: "2025-07-21T02:38:00.000Z" };
const LALA: Courier = {
  name: "Lala Kargo",
  alsoCalled: ["LK", "Lalakar"],
  trackingPage: "https://lala.example/{number}",
  isOwn: false,
  hasNumber: true,
  isOffered: true,
};

/** What every list of couriers promises. `open`: has JNE and J&T, also called JNT. */
export const couriersContract = (name: string, open: () => Promise<Couriers>): void => {
  it(`adds couriers and changes them, each found by names that are its own, ${name}`, async () => {
    const couriers = await open();
    const names = async () => (await couriers.all()).map((one) => one.name);
    expect(await names()).toEqual(expect.arrayContaining(["JNE", "J&T"]));
    expect(await couriers.save(LALA, BY)).toEqual({ kind: "saved" });
    expect(await couriers.all()).toContainEqual(LALA);
    expect(await couriers.save({ ...LALA, name: "Other", alsoCalled: ["jnt"] }, BY)).toEqual({
      kind: "taken",
      name: "JNT",
      by: "J&T",
    });
    expect(await couriers.save({ ...LALA, name: "l.k." }, BY)).toMatchObject({
      kind: "taken",
      by: "Lala Kargo",
    });
    const changed = {
      ...LALA,
      name: "LALA kargo",
      alsoCalled: ["Lala"],
      trackingPage: null,
      isOffered: false,
    };
    const before = (await names()).length;
    expect(await couriers.save(changed, BY)).toEqual({ kind: "saved" });
    expect(await couriers.all()).toContainEqual(changed);
    expect(await names()).toHaveLength(before);
    expect(await couriers.save({ ...LALA, name: "LK", alsoCalled: [] }, BY)).toEqual({
      kind: "saved",
    });
  });
};

/** What every store of the next roast day promises. */
export const roastDaysContract = (name: string, open: () => Promise<RoastDays>): void => {
  it(`keeps the roast day that was set last, with who set it, ${name}`, async () => {
    const days = await open();
    expect(await days.lastSet()).toBeNull();
    const first = { day: "2025-07-24", actor: "rina", at: "2025-07-21T02:38:00.000Z" };
    await days.set(first);
    expect(await days.lastSet()).toEqual(first);
    const second = { day: "2025-07-22", actor: "dewi", at: "2025-07-21T20:00:00.250Z" };
    await days.set(second);
    expect(await days.lastSet()).toEqual(second);
    await days.clear();
    expect(await days.lastSet()).toBeNull();
    await days.set(first);
    expect(await days.lastSet()).toEqual(first);
  });
};

const RINA = "rina.a@enambelas.example";
const at = (time: string): string => `2025-07-21T${time}:00.000Z`;

/** What every store of sign-in links and sessions promises. */
export const staffAccessContract = (name: string, open: () => Promise<StaffAccess>): void => {
  describe(`links and sessions of staff, ${name}`, () => {
    it("gives a link to one of two at once, and never again", async () => {
      const access = await open();
      await access.saveLink({ hash: "a", email: RINA, until: at("09:15") });
      const both = await Promise.all([
        access.takeLink("a", at("09:10")),
        access.takeLink("a", at("09:10")),
      ]);
      expect(both).toContainEqual({ kind: "taken", email: RINA });
      expect(both).toContainEqual({ kind: "used" });
      expect(await access.takeLink("a", at("09:20"))).toEqual({ kind: "used" });
    });
  });
};

/** What every store of mapped layouts promises. */
export const statementLayoutsContract = (
  name: string,
  open: () => Promise<StatementLayouts>,
): void => {
  it(`remembers a mapped layout, and its last mapping, ${name}`, async () => {
    const layouts = await open();
    expect(await layouts.all()).toEqual([]);
    await layouts.remember(LAYOUT);
    await layouts.remember({ ...LAYOUT, fingerprint: "another" });
    const mended = { ...LAYOUT, columns: { ...LAYOUT.columns, text: [3] } };
    await layouts.remember(mended);
    const all = await layouts.all();
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(mended);
    await layouts.forget("another");
    expect(await layouts.all()).toEqual([mended]);
  });
};

const LAYOUT: RememberedLayout = {
  name: "Bank of the neighbours",
  fingerprint: "tanggal|uraian|jumlah",
  columns: { date: 0, text: [1, 2], amount: 3, credit: null, debit: null, mark: 4 },
};

/** What every store of the mails about days promises. */
export const digestOutboxContract = (name: string, open: () => Promise<DigestOutbox>): void => {
  it(`hands the mail of a day to one, until it went out, ${name}`, async () => {
    const digests = await open();
    const wanted = { day: "2025-07-21", now: at("07:00"), leasedUntil: at("08:00") };
    const taken = await Promise.all([digests.take(wanted), digests.take(wanted)]);
    expect(taken.filter((one) => one !== null)).toEqual([1]);
    const again = { ...wanted, now: at("08:00"), leasedUntil: at("20:00") };
    expect(await digests.take(again)).toBe(2);
    await digests.postpone(wanted.day, at("08:00"), "SMTP ECONNREFUSED");
    expect(await digests.take(again)).toBe(3);
    await digests.markSent(wanted.day, at("08:00"));
    expect(await digests.take({ ...again, now: "2025-07-22T00:00:00.000Z" })).toBeNull();
  });

  it(`keeps a day that has none apart from the next one, ${name}`, async () => {
    const digests = await open();
    const wanted = { day: "2025-07-23", now: at("07:00"), leasedUntil: at("07:00") };
    expect(await digests.take(wanted)).toBe(1);
    await digests.drop(wanted.day, at("07:00"), "nothing to tell");
    expect(await digests.take(wanted)).toBeNull();
    expect(await digests.take({ ...wanted, day: "2025-07-24" })).toBe(1);
  });
};

/** What every store of customers promises staff. `open`: Dewi Anggraini and Sekar Wangi, both retail. */
export const deskCustomersContract = (name: string, open: () => Promise<DeskCustomers>): void => {
  it(`finds customers and switches wholesale, signed, ${name}`, async () => {
    const customers = await open();
    const namesOf = async (text: string) =>
      (await customers.search(text, 10)).map((customer) => customer.name);
    expect(await customers.counts()).toEqual({ all: 2, wholesale: 0 });
    expect(await namesOf("")).toEqual(["Dewi Anggraini", "Sekar Wangi"]);
    expect(await namesOf(" ANGGRAINI ")).toEqual(["Dewi Anggraini"]);
    expect(await namesOf("dewi anggraini")).toEqual(["Dewi Anggraini"]);
    for (const phone of ["81233451616", "0812 3345", "+62 812-3345-1616", "62812", "1616"])
      expect([phone, await namesOf(phone)]).toEqual([phone, ["Dewi Anggraini", "Sekar Wangi"]]);
    expect(await namesOf("0813")).toEqual([]);
    expect(await namesOf("%")).toEqual([]);
    expect(await customers.search("", 1)).toHaveLength(1);
    const [dewi] = await customers.search("dewi", 1);
    if (!dewi) throw new Error("Dewi is not there.");
    expect(await customers.byEmail(` ${dewi.email.toUpperCase()} `)).toEqual(dewi);
    expect(await customers.byEmail("nobody@example.com")).toBeNull();
    const by = { actor: "rina.a@enambelas.example", at: "2025-07-21T02:38:00.000Z" };
    expect(await customers.setWholesale(dewi.id, true, by)).toBe(true);
    expect(await customers.byEmail(dewi.email)).toEqual({
      ...dewi,
      isWholesale: true,
      switchedBy: by,
    });
    for (const id of [randomUUID(), "nobody"])
      expect(await customers.setWholesale(id, true, by)).toBe(false);
    expect(await customers.counts()).toEqual({ all: 2, wholesale: 1 });
  });
};

const DEWI = "dewi.w@enambelas.example";

/** What every store of handed-in files promises. */
export const deskFilesContract = (name: string, open: () => Promise<DeskFiles>): void => {
  describe(`what staff handed in, ${name}`, () => {
    it("is handed out byte by byte, to whoever handed it in", async () => {
      const files = await open();
      const content = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      const id = await files.keep({
        name: "mutasi.csv",
        content,
        actor: RINA,
        at: "2025-07-21T02:38:00.000Z",
      });
      const loaded = await files.load(id, RINA);
      expect(loaded?.name).toBe("mutasi.csv");
      expect([...(loaded?.content ?? [])]).toEqual([...content]);
      expect(await files.load(id, DEWI)).toBeNull();
    });

    it("is not there under any other name", async () => {
      const files = await open();
      for (const id of [randomUUID(), "", "'; --"]) expect(await files.load(id, RINA)).toBeNull();
    });
  });
};
