import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/ports/database.ts";
import { Couriers } from "#server/database/postgres/couriers.ts";
import { PostgresDeskCatalogue } from "#server/database/postgres/catalogue.ts";
import { DeskCustomers } from "#server/database/postgres/customers.ts";
import { DeskFiles, StaffAccess } from "#server/database/postgres/staff.ts";
import { DigestOutbox } from "#server/database/postgres/mail-outbox.ts";
import { RoastDays, StatementLayouts } from "#server/database/postgres/desk-settings.ts";
import {
  deskCatalogueContract,
  deskCustomersContract,
  couriersContract,
  deskFilesContract,
  digestOutboxContract,
  roastDaysContract,
  staffAccessContract,
  statementLayoutsContract,
} from "#test/contracts/server/desk-records-contract.ts";
import { courierCalled } from "#server/ports/desk-books.ts";
import { coffeeVersion } from "#server/ports/catalogue.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { storeCustomer } from "#test/support/desk-world.ts";
import type { SeededDatabase } from "#test/support/seeded-database.ts";

const trackingPage = async (database: Database, courier: string): Promise<string | null> => {
  const [row] = await database.query<{ page: string | null }>(
    "select private.tracking_page($1) as page",
    [courier],
  );
  return row?.page ?? null;
};

for (const [name, open] of DATABASES)
  describe(`the desk's records on ${name}`, () => {
    let opened: SeededDatabase;
    const where = `on ${name}`;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      await opened.database.query(
        `truncate private.staff_links, private.staff_sessions, private.desk_files,
                  private.statement_layouts, private.staff_digests, private.next_roast_day, private.catalogue_changes, public.shop_items`,
      );
    });

    staffAccessContract(where, async () => new StaffAccess(opened));
    couriersContract(where, async () => new Couriers(opened));
    it(`follows a parcel by any name of its courier, the longest first, ${where}`, async () => {
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
    it(`begins with what Indonesian roasteries use, ${where}`, async () => {
      const couriers = await new Couriers(opened).all();
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
    deskFilesContract(where, async () => new DeskFiles(opened));
    digestOutboxContract(where, async () => new DigestOutbox(opened));
    roastDaysContract(where, async () => new RoastDays(opened));
    statementLayoutsContract(where, async () => new StatementLayouts(opened));
    deskCatalogueContract(where, async () => {
      const catalogue = new PostgresDeskCatalogue({ ...opened, log: () => {} });
      const by = { actor: "seed", at: "2025-07-01T00:00:00.000Z", reason: null };
      await catalogue.save([{ coffee: aCoffee({ code: "SW16" }), seen: null }], by);
      await opened.database.query("truncate private.catalogue_changes");
      return catalogue;
    });
    it(`writes what staff changed, and leaves alone what the shop does not know, ${where}`, async () => {
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
    deskCustomersContract(where, async () => {
      for (const name of ["Sekar Wangi", "Dewi Anggraini"])
        await storeCustomer(opened.database, name);
      return new DeskCustomers(opened);
    });
  });
