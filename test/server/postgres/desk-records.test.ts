import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/ports/database.ts";
import { PostgresCouriers } from "#server/database/postgres/desk-settings.ts";
import { PostgresDeskCatalogue } from "#server/database/postgres/catalogue.ts";
import { PostgresDeskFiles, PostgresStaffAccess } from "#server/database/postgres/staff.ts";
import { PostgresDigestOutbox } from "#server/database/postgres/mail-outbox.ts";
import { courierCalled, type Courier } from "#server/ports/couriers.ts";
import { coffeeVersion, type DeskCatalogue } from "#server/ports/catalogue.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { DATABASES } from "#test/support/real-postgres.ts";

const RINA = "rina.a@enambelas.example";
const DEWI = "dewi.w@enambelas.example";
const BY = { actor: RINA, at: "2025-07-21T02:38:00.000Z" };
const BY_RINA = { ...BY, reason: "New harvest" };
const at = (time: string): string => `2025-07-21T${time}:00.000Z`;

const LALA: Courier = {
  name: "Lala Kargo",
  alsoCalled: ["LK", "Lalakar"],
  trackingPage: "https://lala.example/{number}",
  isOwn: false,
  hasNumber: true,
  isOffered: true,
};

const coffeeOf = async (catalogue: DeskCatalogue, wanted: string): Promise<Coffee> => {
  const found = (await catalogue.all()).find(({ code }) => code === wanted);
  if (!found) throw new Error(`There is no coffee ${wanted}.`);
  return found;
};

const trackingPage = async (database: Database, courier: string): Promise<string | null> => {
  const [row] = await database.query<{ page: string | null }>(
    "select private.tracking_page($1) as page",
    [courier],
  );
  return row?.page ?? null;
};

for (const [name, open] of DATABASES)
  describe(`the desk's records on ${name}`, () => {
    const opened = openedOnce(open);
    beforeEach(async () => {
      await opened.database.query(
        `truncate private.staff_links, private.staff_sessions, private.staff_languages, private.desk_files, private.read_statements,
                  private.statement_layouts, private.staff_digests, private.next_roast_day, private.catalogue_changes, public.shop_items`,
      );
    });

    it("gives a sign-in link to one of two at once, and never again", async () => {
      const access = new PostgresStaffAccess(opened);
      await access.saveLink({ hash: "a", email: RINA, until: at("09:15") });
      const both = await Promise.all([
        access.takeLink("a", at("09:10")),
        access.takeLink("a", at("09:10")),
      ]);
      expect(both).toContainEqual({ kind: "taken", email: RINA });
      expect(both).toContainEqual({ kind: "used" });
      expect(await access.takeLink("a", at("09:20"))).toEqual({ kind: "used" });
    });

    it("keeps the language that somebody chose for the desk, in all of their sessions", async () => {
      const access = new PostgresStaffAccess(opened);
      for (const [hash, email] of [
        ["phone", RINA],
        ["desk", RINA],
        ["other", "dewi@enambelas.example"],
      ] as const)
        await access.saveSession({ hash, email, until: at("09:15") });
      const languages = async () =>
        Promise.all(
          ["phone", "desk", "other"].map(
            async (hash) => (await access.session(hash, at("09:10")))?.language,
          ),
        );
      expect(await languages()).toEqual([null, null, null]);
      await access.setLanguage(RINA, "en");
      await access.setLanguage(RINA, "id");
      expect(await languages()).toEqual(["id", "id", null]);
    });

    it("adds couriers and changes them, each found by names that are its own", async () => {
      const couriers = new PostgresCouriers(opened);
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

    it("follows a parcel by any name of its courier, the longest first", async () => {
      const { database } = opened;
      for (const jne of ["JNE", "jne reg", "J N E"])
        expect(await trackingPage(database, jne)).toBe(
          "https://www.jne.co.id/tracking-package?awb=",
        );
      for (const jnt of ["J&T", "J&T Express", "JNT"])
        expect(await trackingPage(database, jnt)).toBe("https://www.jet.co.id/track?awb=");
      expect(await trackingPage(database, "Pos Indonesia")).toBe(
        "https://www.posindonesia.co.id/id/tracking/",
      );
      for (const nobody of ["A friend", "GoSend", "", "&"])
        expect(await trackingPage(database, nobody)).toBeNull();
    });

    it("begins with what Indonesian roasteries use", async () => {
      const couriers = await new PostgresCouriers(opened).all();
      for (const [typed, name, hasNumber] of [
        ["jne yes", "JNE", true],
        ["J&T", "J&T", true],
        ["si cepat", "SiCepat", true],
        ["Anter Aja", "AnterAja", true],
        ["pos", "Pos Indonesia", true],
        ["GOSEND", "GoSend", false],
        ["grab", "GrabExpress", false],
        ["Shopee Express", "SPX", true],
        ["spx", "SPX", true],
        ["lion", "Lion Parcel", true],
        ["ID Express", "ID Express", true],
        ["ninja", "Ninja Xpress", true],
        ["scooter", "Our scooter", false],
      ] as const)
        expect(courierCalled(couriers, typed)).toMatchObject({ name, hasNumber });
      expect(couriers.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual([
        "Our scooter",
      ]);
    });

    describe("what staff handed in", () => {
      it("is handed out byte by byte, to whoever handed it in", async () => {
        const files = new PostgresDeskFiles(opened);
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
        const files = new PostgresDeskFiles(opened);
        for (const id of [randomUUID(), "", "'; --"]) expect(await files.load(id, RINA)).toBeNull();
      });
    });

    it("hands the mail of a day to one, until it went out", async () => {
      const digests = new PostgresDigestOutbox(opened);
      const wanted = { day: "2025-07-21", now: at("07:00"), nextTryAt: at("08:00") };
      const taken = await Promise.all([digests.take(wanted), digests.take(wanted)]);
      expect(taken.filter((one) => one !== null)).toEqual([1]);
      expect(await digests.take({ ...wanted, now: at("07:59") })).toBeNull();
      const again = { ...wanted, now: at("08:00"), nextTryAt: at("20:00") };
      expect(await digests.take(again)).toBe(2);
      await digests.finish(wanted.day);
      expect(await digests.take({ ...again, now: "2025-07-22T00:00:00.000Z" })).toBeNull();
    });

    /** With a coffee `SW16`. */
    const stocked = async (): Promise<DeskCatalogue> => {
      const catalogue = new PostgresDeskCatalogue({ database: opened.database, log: () => {} });
      const by = { actor: "seed", at: "2025-07-01T00:00:00.000Z", reason: null };
      await catalogue.save([{ coffee: aCoffee({ code: "SW16" }), seen: null }], by);
      await opened.database.query("truncate private.catalogue_changes");
      return catalogue;
    };

    describe("the catalogue in the hands of staff", () => {
      it("stores nothing when one of them was changed meanwhile, and says by whom", async () => {
        const catalogue = await stocked();
        const seen = await coffeeOf(catalogue, "SW16");
        const cheaper = { ...seen, greenCostPerKg: 60_000 };
        await catalogue.save([{ coffee: cheaper, seen: coffeeVersion(seen) }], BY_RINA);
        const outcome = await catalogue.save(
          [
            { coffee: aCoffee({ code: "NEW01" }), seen: null },
            { coffee: { ...seen, greenCostPerKg: 80_000 }, seen: coffeeVersion(seen) },
          ],
          { ...BY_RINA, actor: DEWI },
        );
        expect(outcome).toMatchObject({ kind: "changed-meanwhile", code: "SW16", by: BY_RINA });
        expect(await coffeeOf(catalogue, "SW16")).toEqual(cheaper);
        expect((await catalogue.all()).map(({ code }) => code)).not.toContain("NEW01");
      });

      it("lets one of two at once save, and lists the newest change first", async () => {
        const catalogue = await stocked();
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
      });
    });

    it("writes what staff changed, and leaves alone what the shop does not know", async () => {
      const { database } = opened;
      const catalogue = new PostgresDeskCatalogue({ database, log: () => {} });
      const by = { actor: "rina", at: "2025-07-21T02:38:00.000Z", reason: null };
      const coffee = aCoffee({ code: "SW16" });
      await catalogue.save([{ coffee, seen: null }], by);
      await database.query("alter table public.shop_items add roast text not null default 'light'");
      try {
        await database.query("update public.shop_items set image_url = 'ftp://elsewhere/a.jpg'");
        const renamed = { ...coffee, name: "Sumber Baru" };
        await catalogue.save([{ coffee: renamed, seen: coffeeVersion(coffee) }], by);
        await catalogue.save([{ coffee: aCoffee({ code: "NEW01" }), seen: null }], by);
        expect(
          await database.query(
            "select code, name, image_url, roast from public.shop_items order by name",
          ),
        ).toEqual([
          { code: "SW16", name: "Sumber Baru", image_url: "ftp://elsewhere/a.jpg", roast: "light" },
          { code: "NEW01", name: coffee.name, image_url: null, roast: "light" },
        ]);
      } finally {
        await database.query("alter table public.shop_items drop roast");
      }
    });
  });
