import { describe, expect, it } from "vitest";
import { aDeskOrder, KEDAI_SORE } from "#test/support/a-desk-order.ts";
import { signedInDesk, valuesIn } from "#test/support/embedded-desk.ts";
import { entriesOf } from "#test/support/ledger-entries.ts";

const LINE = "20250720credit150000x5n1";
const PATH = `/money-in/line/${LINE}`;

const open = async (lines = "20/07 BI-FAST SEKAR 150.000,50 CR\n20/07 TRSF DEWI 43.347,00 CR") => {
  const desk = await signedInDesk([
    aDeskOrder(),
    aDeskOrder({
      orderCode: "Z6PTA5YM",
      transferCode: 52,
      customer: {
        ...aDeskOrder().customer,
        id: "sekar",
        name: "Sekar Putri",
        email: "s@example.com",
      },
    }),
  ]);
  await desk.post("/money-in/statement", { lines });
  return desk;
};

describe("a credit of the bank", () => {
  it("lists orders whose customer stands in its text first, and compares from the line", async () => {
    const { page } = await open();
    const asked = await page(PATH);
    expect(asked).toContain("Rp.150.000 of it belong to nobody yet");
    expect(asked).toContain("The sen are rounded down");
    expect(asked).toMatch(/Z6PTA5YM[^]*KQ7M2XTB/);
    const compared = await page(`${PATH}?order=Z6PTA5YM`);
    expect(valuesIn(compared, "amount")).toEqual(["150000"]);
    expect(compared).toContain("together with Rp.43.347");
  });

  it("lists whose code or name stands in its text first, also when it was paid or cancelled", async () => {
    const cancelled = aDeskOrder({
      status: "cancelled",
      amountHeldUntil: "2025-07-25T03:20:00.000Z",
    });
    const waits = aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52, customer: KEDAI_SORE });
    const sent = aDeskOrder({
      orderCode: "BW7CGT3N",
      transferCode: 53,
      status: "shipped",
      customer: { ...KEDAI_SORE, id: "laras", name: "Laras", email: "laras@example.com" },
    });
    const { post, page } = await signedInDesk([cancelled, waits, sent]);
    await post("/money-in/statement", {
      lines: "20/07 BI-FAST DEWI ANGGRAINI 150.000,50 CR\n20/07 BW7C GT3N 60.000,00 CR",
    });
    expect(await page(PATH)).toMatch(/KQ7M2XTB[^]*cancelled[^]*Z6PTA5YM/);
    const coded = await page("/money-in/line/20250720credit60000n1");
    expect(coded).toMatch(/BW7CGT3N[^]*shipped[^]*Z6PTA5YM/);
    expect(coded).not.toContain("KQ7M2XTB");
  });

  it("pays an order by hand with another one, and is an entry like every other", async () => {
    const { send, deps, database } = await open();
    const given = { order: "KQ7M2XTB", amount: "150.000", [`with 20250720credit43347n1`]: "yes" };
    expect(await send(`${PATH}?order=KQ7M2XTB`, given)).toContain("KQ7M2XTB is paid");
    expect(await entriesOf(database, "KQ7M2XTB")).toMatchObject([
      { kind: "received", amountIdr: 150_000, line: LINE },
      { kind: "received", amountIdr: 43_347, line: "20250720credit43347n1" },
    ]);
    expect(await deps.ledger.openLines()).toEqual([]);
  });

  it("asks why, and once more of less; what is not given stays to be looked at", async () => {
    const { send, deps } = await open();
    const less = { order: "KQ7M2XTB", amount: "100.000" };
    expect(await send(PATH, less)).toContain("93.347 less");
    const why = { ...less, reason: "Her name." };
    const again = await send(`${PATH}?order=KQ7M2XTB`, why);
    expect(again).toContain("Say it once more");
    await send(PATH, { ...why, sure: valuesIn(again, "sure")[0] ?? "" });
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({ money: { receivedIdr: 100_000 } });
    expect((await deps.ledger.openLines()).map(({ amountIdr }) => amountIdr)).toEqual([
      50_000.5, 43_347,
    ]);
    const tooMuch = { order: "Z6PTA5YM", amount: "60.000", reason: "x" };
    expect(await send(PATH, tooMuch)).toContain("Rp.50.000 of this line can be given.");
  });

  it("makes a rule for all lines with its words, which is listed and taken back", async () => {
    const { send, page, deps } = await open(
      "20/07 SETTLEMENT QRIS 20/07 88.000,00 CR\n20/07 SETORAN 5.000,00 CR",
    );
    expect(await deps.ledger.openLines()).toHaveLength(2);
    expect(await send("/money-in/never", { words: "settlement  qris" })).toContain(
      "never an order’s",
    );
    expect(await deps.ledger.openLines()).toHaveLength(1);
    expect(await page("/money-in/never")).toContain("settlement qris");
    await send("/money-in/never", { do: "remove", words: "settlement qris" });
    expect(await deps.ledger.openLines()).toHaveLength(2);
  });

  it("is no order's with several others at once, and that is taken back where it was said", async () => {
    const { send, deps } = await open();
    const ticked = { [LINE]: "yes", "20250720credit43347n1": "yes" };
    const said = await send("/to-send-back/lines", ticked);
    expect(said).toContain("2 lines are kept as no order’s.");
    expect(said).toContain("Look at it again");
    expect(await deps.ledger.openLines()).toEqual([]);
    await send("/to-send-back/line", { do: "again", line: LINE });
    expect(await deps.ledger.openLines()).toMatchObject([{ line: LINE }]);
  });
});

describe("a statement that was read", () => {
  it("is forgotten with its lines, unless something of it is used", async () => {
    const { post, deps, address, page } = await open("20/07 SETORAN 88.000,00 CR");
    await post("/money-in/statement", {
      lines: "20/07 SETORAN 77.000,00 CR\n20/07 TRSF DEWI 193.347,00 CR",
    });
    const statement = address();
    const [, line = ""] = /name="line" value="(\w+)"/.exec(await page(statement)) ?? [];
    await post(statement, { line });
    expect(await (await post(`${statement}/forget`, {})).text()).toContain(
      "1 line of it is in use",
    );
    await post("/money-in/statement", {
      lines: "20/07 SETORAN 66.000,00 CR\n20/07 SETORAN 88.000,00 CR",
    });
    await post(`${address()}/forget`, {});
    // The line that another statement shows stays.
    expect((await deps.ledger.openLines()).map(({ amountIdr }) => amountIdr)).toEqual([
      77_000, 88_000,
    ]);
  });

  it("answers with what a line is now when it has changed, and is written by no look", async () => {
    const { post, send, page, address, database } = await open("20/07 SETORAN 88.000,00 CR");
    const statement = address();
    const shown = await page(statement);
    const [, act = ""] = /value="(not-ours \w+)"/.exec(shown) ?? [];
    await send("/money-in/never", { words: "setoran" });
    expect(await send(statement, { act })).toContain(
      "It has changed since it was shown. Never an order’s.",
    );
    const counts = () =>
      database.query(
        `select (select count(*) from private.bank_lines) as lines, (select max(kept_at) from private.desk_files) as at,
                (select md5(string_agg(matched::text, '')) from private.read_statements) as matched`,
      );
    const before = await counts();
    await page(statement);
    expect(await counts()).toEqual(before);
    await post("/money-in/statement", { lines: "x" });
  });
});
