import { openedOnce } from "#test/support/opened-once.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { pricedChanges } from "#core/domain/pricing/price-history.ts";
import { PostgresCatalogue } from "#server/database/postgres/catalogue.ts";
import { openSeededDatabase } from "#test/support/seeded-database.ts";

const opened = openedOnce(openSeededDatabase);

const sql = (statement: string) => opened.database.query(statement);
const kept = (code = "T-1") =>
  sql(`select green_cost::float8 as green, weight_loss::float8 as loss, category, reason
         from private.price_changes where code = '${code}' order by changed_at, id`);
const insert = (green: number) =>
  sql(`insert into public.shop_items (code, name, category, green_cost, weight_loss)
         values ('T-1', 'Tes', 'espresso', ${green}, 16)
         on conflict (code) do update set green_cost = excluded.green_cost`);

describe("the history of a price, whichever way it is changed", () => {
  beforeEach(async () => {
    await sql("delete from public.shop_items where code like 'T-%'");
    await sql("delete from private.price_changes where code like 'T-%'");
    await insert(100_000);
  });

  const BEGUN = { green: 100_000, loss: 16, category: "espresso", reason: null };

  it.each([
    ["a cost", "green_cost = 110000", 110_000, 16],
    ["a cost that is gone", "green_cost = null", null, 16],
    ["a loss", "weight_loss = 0", 100_000, 0],
    ["a loss that is gone", "weight_loss = null", 100_000, null],
  ])("keeps %s", async (_what, change, green, loss) => {
    await sql(`update public.shop_items set ${change} where code = 'T-1'`);
    expect(await kept()).toEqual([BEGUN, { ...BEGUN, green, loss }]);
  });

  it("keeps what an insert changes that meets a row, and nothing where it is the same", async () => {
    await insert(100_000);
    await sql("update public.shop_items set name = 'Tes 2' where code = 'T-1'");
    expect(await kept()).toEqual([BEGUN]);
    await insert(120_000);
    expect(await kept()).toEqual([BEGUN, { ...BEGUN, green: 120_000 }]);
  });

  it("goes on when a coffee was deleted and comes back, and begins no second time", async () => {
    await sql("delete from public.shop_items where code = 'T-1'");
    await insert(100_000);
    expect(await kept()).toEqual([BEGUN]);
    await sql("delete from public.shop_items where code = 'T-1'");
    await insert(90_000);
    expect(await kept()).toEqual([BEGUN, { ...BEGUN, green: 90_000 }]);
  });

  it("goes along when a coffee gets another code", async () => {
    await sql("update public.shop_items set code = 'T-2', green_cost = 105000 where code = 'T-1'");
    expect(await kept("T-1")).toEqual([]);
    expect(await kept("T-2")).toEqual([BEGUN, { ...BEGUN, green: 105_000 }]);
  });

  it("keeps each of several changes, with the reason that stands with it", async () => {
    await opened.database.transaction(async (transaction) => {
      await transaction.query("select set_config('shop.reason', ' Mill fee ', true)");
      for (const green of [110_000, 120_000])
        await transaction.query(
          `update public.shop_items set green_cost = ${green} where code = 'T-1'`,
        );
    });
    await insert(130_000);
    expect(await kept()).toEqual([
      BEGUN,
      { ...BEGUN, green: 110_000, reason: "Mill fee" },
      { ...BEGUN, green: 120_000, reason: "Mill fee" },
      { ...BEGUN, green: 130_000 },
    ]);
  });

  it("is not turned round by a clock that was set back", async () => {
    await opened.database.transaction(async (transaction) => {
      await transaction.query("select set_config('shop.changed_at', '2001-01-01T00:00:00Z', true)");
      await transaction.query(
        "update public.shop_items set green_cost = 110000 where code = 'T-1'",
      );
    });
    expect(await kept()).toEqual([BEGUN, { ...BEGUN, green: 110_000 }]);
    await sql("update public.shop_items set green_cost = 100000 where code = 'T-1'");
    expect(await kept()).toEqual([BEGUN, { ...BEGUN, green: 110_000 }, BEGUN]);
  });

  it("tells how the house espresso came to its price, and of the others where they began", async () => {
    const catalogue = new PostgresCatalogue({ database: opened.database, log: () => {} });
    const house = await catalogue.priceChanges("SW16");
    expect(pricedChanges(bagPrice, house, 1000, "retail")).toMatchObject([
      { at: "2024-03-04T02:00:00.000Z", priceIdr: 165_000, byIdr: null, reason: null },
      { at: "2024-10-07T02:00:00.000Z", priceIdr: 177_000, byIdr: 12_000, reason: "New mill fee" },
      { at: "2025-07-01T02:00:00.000Z", priceIdr: 194_000, byIdr: 17_000, reason: null },
    ]);
    expect(await catalogue.priceChanges("GN11")).toMatchObject([{ before: null }]);
  });
});
