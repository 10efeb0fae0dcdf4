import { openedOnce } from "#test/support/opened-once.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { runStatement } from "#server/database/sql.ts";
import { startApi } from "#test/support/api-harness.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { checkout, placedIn } from "#test/support/shop-client.ts";

describe.each(DATABASES)("a statement of the owner's, on %s", (_, openDatabase) => {
  const api = openedOnce(() => startApi({}, openDatabase));
  let order_code: string;
  beforeAll(async () => {
    ({ order_code } = placedIn(await checkout(api, await api.createUser(), draftOfKilos())));
  });

  it.each([
    "begin",
    "set role anon",
    "-- quietly\ndrop table orders",
    "select 1; select 2",
    "select ';'; commit",
    "",
  ])("is one about rows, and no other: %j", async (statement) => {
    expect(await runStatement(api.db, statement)).toMatchObject({
      ok: false,
      error: { message: "One statement at a time: select, with, insert, update or delete." },
    });
  });

  it("ends like one, with anything between its quotes", async () => {
    expect(await runStatement(api.db, "select 'it''s; -- fine' as text; -- done\n")).toEqual({
      ok: true,
      value: [{ text: "it's; -- fine" }],
    });
  });

  it("is refused when its answer is too large, which changes nothing", async () => {
    const refused = {
      ok: false,
      error: {
        message:
          "The answer is larger than 20 MB. Ask for fewer rows or columns: nothing was changed.",
      },
    };
    const many = "select repeat('x', 1000000) as text from generate_series(1, 100000)";
    expect(await runStatement(api.db, many)).toMatchObject(refused);
    const written = `update orders set customer_note = 'Read.' returning repeat('x', 30000000) as text`;
    expect(await runStatement(api.db, written)).toMatchObject(refused);
    const noted = "select order_code from orders where customer_note is not null";
    expect(await runStatement(api.db, noted)).toEqual({ ok: true, value: [] });
  });

  it("may write in its parts, and name what it reads like what writes", async () => {
    const moved =
      "with changed as (update orders set customer_note = 'Read.' returning order_code) select * from changed";
    const value = [{ order_code }];
    expect(await runStatement(api.db, moved)).toEqual({ ok: true, value });
    expect(await runStatement(api.db, `select order_code from orders -- update`)).toEqual({
      ok: true,
      value,
    });
  });

  it("is told what is wrong with it, and does not half of it", async () => {
    expect(await runStatement(api.db, "update orders set status = 'shipped'")).toEqual({
      ok: false,
      error: {
        kind: "refused",
        message: `order ${order_code} cannot go from awaiting payment to shipped`,
      },
    });
    expect(
      await runStatement(api.db, `select status from orders where order_code = '${order_code}'`),
    ).toEqual({ ok: true, value: [{ status: "awaiting payment" }] });
  });
});
