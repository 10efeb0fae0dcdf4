import { describe, expect, it } from "vitest";
import { aDeskOrder, KEDAI_SORE, storeAccount } from "#test/support/a-desk-order.ts";
import { runCommand } from "#server/desk/cli/run-command.ts";
import { DESK_URL, RINA } from "#test/support/embedded-desk.ts";
import { deskLine } from "./desk-process.ts";

const CODE = "KQ7M2XTB";
const PAID = aDeskOrder({ status: "paid" });
const IN_HAND = aDeskOrder({
  orderCode: "V7RKM2TA",
  status: "processing",
  fulfillment: "delivery",
  inHandOf: RINA,
});

type Line = Awaited<ReturnType<typeof deskLine>>;

/** Types each of these: the words, what the program ends with, and a part of what it says. */
const type = async ({ desk }: Line, lines: string): Promise<void> => {
  for (const line of lines.trim().split("\n")) {
    const [words = "", code, says = ""] = line.split("|").map((cell) => cell.trim());
    const typed = [...words.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const said = await desk(...typed);
    expect([words, said.code, said.out + said.errors]).toEqual([
      words,
      Number(code),
      expect.stringContaining(says),
    ]);
  }
};

const statusOf = async ({ deps }: Line, orderCode = CODE) =>
  (await deps.orders.byCode(orderCode))?.status;

describe("looking, on the desk's command line", () => {
  it("lists orders as a table, and as JSON", async () => {
    const { desk } = await deskLine();
    const table = await desk("orders", "--status", "awaiting payment", "--since", "2025-07-18");
    expect(table.out).toMatch(/^code +placed +status +to transfer/);
    expect(table.out).toContain("KQ7M2XTB  18-07-25 10:20  awaiting payment  Rp.193.347");
    expect(table.out).toContain("1 row");
    const json = await desk("orders", "--text", "dewi", "--json");
    expect(JSON.parse(json.out)).toMatchObject([{ orderCode: CODE, amountDueIdr: 193_347 }]);
    expect((await desk("orders", "--since", "2025-07-19", "--json")).out).toBe("[]\n");
  });

  it("finds the order that waits for an amount, and shows one with its story", async () => {
    const line = await deskLine();
    await type(
      line,
      `find 193.347              | 0 | KQ7M2XTB, awaiting payment
       find 347                  | 0 | Three digits never confirm a payment.
       find 193374               | 1 | No order asks for Rp.193.374. Is it one of these?
       find coffee               | 2 | “coffee” is no
       find 1,64251E+14          | 2 | A spreadsheet has rounded “1,64251E+14”
       orders --text 6,28123E+12 | 1 | A spreadsheet has rounded “6,28123E+12”
       note kq7m2xtb rings twice | 0 |
       show kq7m2xtb             | 0 | Customer     Dewi Anggraini, 6281233451616, dewi@example.com
       show kq7m2xtb             | 0 | 21-07-25 09:38  R.A.          Note: “rings twice”
       show NOTHERE2             | 1 | No order is called NOTHERE2.`,
    );
    expect(await statusOf(line)).toBe("awaiting payment");
  });

  it("never lets what a customer wrote steer the terminal", async () => {
    const { desk } = await deskLine([
      aDeskOrder({ customerNote: "\u001B[2Jgone\u009B1m\u202Eevil" }),
    ]);
    // oxlint-disable-next-line no-control-regex
    const steering = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/;
    expect((await desk("show", CODE)).out).not.toMatch(steering);
    expect((await desk("show", CODE, "--json")).out).not.toMatch(steering);
  });

  it("colours only what a terminal shows", async () => {
    const paid = ["paid", CODE, "--ref", "TRSF"];
    const plain = await (await deskLine()).desk(...paid);
    expect(plain.out).toBe("KQ7M2XTB is paid. Dewi Anggraini gets a mail.\n");
    const { desk } = await deskLine(undefined, { screen: { isTerminal: true, hasColours: true } });
    expect((await desk(...paid)).out).toContain("\u001B[32m");
  });
});

describe("an order's way, on the desk's command line", () => {
  it("goes from paid to closed, each step signed", async () => {
    const line = await deskLine([aDeskOrder({ fulfillment: "delivery" })]);
    await type(
      line,
      `paid KQ7M2XTB --ref TRSF                    | 0 |
       process KQ7M2XTB                            | 0 |
       roasted 2025-07-18 KQ7M2XTB                 | 0 |
       ship KQ7M2XTB --courier JNE --tracking 0164 | 0 |
       close KQ7M2XTB                              | 0 |
       show KQ7M2XTB                               | 0 | Roast day: Roasted on Friday, 18 July
       roasted "" KQ7M2XTB                         | 0 | KQ7M2XTB has no roast day any more.`,
    );
    const story = await line.deps.orders.story(CODE);
    expect(
      story.flatMap(({ actor, what }) => (what.kind === "moved" ? [actor, what.to] : [])),
    ).toEqual([RINA, "paid", RINA, "processing", RINA, "shipped", RINA, "closed"]);
    expect(await line.deps.orders.byCode(CODE)).toMatchObject({
      paymentReference: "TRSF",
      courier: "JNE",
      trackingNumber: "0164",
    });
  });

  it("refuses an amount that differs until somebody says why, and brings back what was paid late", async () => {
    const line = await deskLine();
    await type(
      line,
      `paid KQ7M2XTB --ref A --amount 192.000                          | 1 | Rp.1.347 less
       paid KQ7M2XTB --ref A --amount 192.000 --reason "right name"        | 1 | Rp.1.347 of Rp.193.347 are missing
       paid KQ7M2XTB --ref A --amount 192.000 --reason "right name" --sure | 0 |
       paid KQ7M2XTB --ref again                                           | 1 | Already paid.
       cancel KQ7M2XTB                                                     | 2 | --reason
       cancel KQ7M2XTB --reason "sold out"                                 | 0 |
       revive KQ7M2XTB --ref TRSF --reason late                            | 0 |`,
    );
    expect(await statusOf(line)).toBe("paid");
  });

  it("does what it can of several and says so of each", async () => {
    const { desk, deps } = await deskLine([PAID, IN_HAND]);
    const { code, out } = await desk("process", CODE, "V7RKM2TA");
    expect(code).toBe(1);
    expect(out).toContain(
      "KQ7M2XTB is in your hands: 1 bag, 1.00 kg. Dewi Anggraini gets a mail.\n",
    );
    expect(out).toContain("V7RKM2TA: V7RKM2TA is in R.A.’s hands");
    expect((await deps.orders.byCode(CODE))?.inHandOf).toBe(RINA);
  });

  it("ships a courier's file, or nothing of it when a code in it is unknown", async () => {
    const files = {
      "bad.csv": "code,courier,number\nV7RKM2TA,JNE,0164\nV7RKM2TB,JNE,0165\n",
      "good.csv": "V7RKM2TA\tJNE\t0164\n",
    };
    const line = await deskLine([IN_HAND], { files });
    expect(await line.desk("ship", "--file", "bad.csv")).toMatchObject({
      code: 1,
      errors: "Line 2: no order is called V7RKM2TB.\nNothing was sent yet.\n",
    });
    expect(await statusOf(line, "V7RKM2TA")).toBe("processing");
    await type(line, "ship --file good.csv | 0 |");
    expect((await line.deps.orders.byCode("V7RKM2TA"))?.trackingNumber).toBe("0164");
  });
});

describe("a statement, on the desk's command line", () => {
  const files = {
    "statement.csv":
      "20/07 TRSF CR ANGGRAINI 193.347,00 CR\n20/07 TRSF CR ANGGRAINI 193.347,00 CR\n20/07 SETORAN 1.250.000,00 CR\n",
  };

  it("only says what it would do, until it is told to confirm", async () => {
    const line = await deskLine(undefined, { files, staff: "" });
    const { out } = await line.desk("match", "statement.csv");
    expect(out).toContain("3 lines, 1 exact.");
    expect(out).toContain("Double.");
    expect(await statusOf(line)).toBe("awaiting payment");
    expect(await line.deps.ledger.openLines()).toEqual([]);
  });

  it("is confirmed as the desk confirms it with one tap, and the rest is left", async () => {
    const orders = [
      aDeskOrder(),
      aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52 }),
      aDeskOrder({ orderCode: "BW7CGT3N", transferCode: 111, customer: KEDAI_SORE }),
    ];
    const statement = [
      "20/07 DEWI 386.399,00 CR",
      "21/07 SORE 150.000,00 CR",
      "21/07 SORE 43.111,00 CR",
      "21/07 SORE 75.000,00 CR",
    ].join("\n");
    const { desk, deps } = await deskLine(orders, { files: { "statement.csv": statement } });
    const { out } = await desk("match", "statement.csv", "--confirm");
    expect(out).toBe(
      [
        "KQ7M2XTB is paid: Rp.193.347. Dewi Anggraini gets a mail.",
        "Z6PTA5YM is paid: Rp.193.052. Dewi Anggraini gets a mail.",
        "BW7CGT3N is paid: Rp.193.111. Kedai Sore gets a mail.\n",
      ].join("\n"),
    );
    expect(await deps.ledger.openLines()).toMatchObject([{ amountIdr: 75_000 }]);
    for (const { orderCode, amountDueIdr } of orders)
      expect(await deps.orders.byCode(orderCode)).toMatchObject({
        status: "paid",
        money: { receivedIdr: amountDueIdr },
      });
    const again = await desk("match", "statement.csv");
    expect(again.out.match(/Already paid\./g)).toHaveLength(3);
  });
});

describe("the books, on the desk's command line", () => {
  it("say in words what a rule of the database refuses", async () => {
    const line = await deskLine();
    await line.database.query(
      "alter table public.shop_items add constraint no_tea check (tagline <> 'Tea')",
    );
    const said = await line.desk("catalogue", "set", "SW16", "tagline=Tea");
    await line.database.query("alter table public.shop_items drop constraint no_tea");
    expect([said.code, said.out + said.errors]).toEqual([
      1,
      "The database does not take this, by its rule “no_tea”. Nothing was changed.\n",
    ]);
  });

  it("refuse in words a picture whose address no browser loads", async () => {
    const { desk } = await deskLine();
    const said = await desk("catalogue", "set", "SW16", "image_url=javascript:alert(1)");
    expect(said.code).toBe(1);
    expect(said.out + said.errors).toContain("is no address of http or https");
  });

  it("keep to themselves how the database says anything else", async () => {
    const line = await deskLine();
    await line.database.query(
      `create function private.no_tea() returns trigger language plpgsql as
         $$ begin raise exception 'insert into shop_items'; end $$`,
    );
    await line.database.query(
      "create trigger no_tea before update on public.shop_items execute function private.no_tea()",
    );
    const said = await line.desk("catalogue", "set", "SW16", "tagline=Tea");
    await line.database.query("drop function private.no_tea cascade");
    expect([said.code, said.out + said.errors]).toEqual([
      1,
      "The desk cannot do that: the database refused it with P0001.\n",
    ]);
  });

  it("say what waits because the clock jumped ahead, and take somebody's word for it", async () => {
    const line = await deskLine();
    const jump = { noticedAt: line.deps.now(), aheadMs: 30 * 86_400_000 };
    await line.deps.clockNotes.change(() => ({ seenAt: line.deps.now(), jumps: [jump] }));
    await type(line, `clock         | 0 | No order waits because of the clock.`);
    line.clock.now = Date.parse("2025-07-25T02:38:00Z");
    await type(
      line,
      `clock         | 0 | The clock jumped ahead, to 25-07-25 09:38 WIB. 1 unpaid order waits for --right, or for a day.
       clock --right | 0 | The clock is right. Orders whose time ended are cancelled within a minute.
       clock         | 0 | No order waits because of the clock.`,
    );
    expect(await line.deps.clockNotes.read()).toMatchObject({ jumps: [] });
  });

  it("plan the roast, set the next roast day and export orders as CSV", async () => {
    const line = await deskLine([PAID]);
    const { desk, deps } = line;
    expect((await desk("roast")).out).toMatch(/SW16 +Sumber Wening +1\.\d\d kg/);
    await type(line, "roast --next 2025-07-24 | 0 | The next roast day is Thursday, 24 July.");
    expect(await deps.roastDays.lastSet()).toMatchObject({ day: "2025-07-24", actor: RINA });
    await type(
      line,
      `roast --next 2025-07-20                    | 1 | is past
       roast --next ""                            | 0 | No roast day is set
       export --from 2025-07-18 --to 2025-07-18   | 0 | KQ7M2XTB,2025-07-18 10:20,paid`,
    );
    expect(await deps.roastDays.lastSet()).toBeNull();
  });

  it("list money that is missing, refund a part, and export the money of some days", async () => {
    const line = await deskLine([PAID, aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52 })]);
    await type(
      line,
      `paid Z6PTA5YM --ref TRSF --amount 100.000 --reason "her name" --sure        | 0 |
       owed                                                                       | 0 | missing: paid with Rp.100.000 of Rp.193.052
       refund KQ7M2XTB --amount 20.000 --reason Torn --bag "1 × Sumber Wening, 1 kg" --account "BCA 816" | 0 | Rp.20.000 of KQ7M2XTB are to be sent back.
       refund KQ7M2XTB --amount 20.000 --reason Torn                               | 1 | noted already
       show KQ7M2XTB                                                              | 0 | Rp.20.000 for 1 × Sumber Wening, 1 kg
       ledger --from 2025-07-21 --to 2025-07-20                                   | 1 | is before
       ledger --from 2025-07-21 --to 2025-07-21 --separator ;                     | 0 | 2025-07-21;100000;;Z6PTA5YM;TRSF;received`,
    );
    expect(await line.deps.orders.byCode(CODE)).toMatchObject({ refundAccount: "BCA 816" });
  });

  it("list money to send back, and note what was sent, left or taken off", async () => {
    const line = await deskLine();
    await type(line, `paid KQ7M2XTB --ref TRSF --amount 200.000 --reason "her name" | 0 |`);
    expect((await line.desk("owed")).out).toMatch(/KQ7M2XTB .*Rp\.6\.653 .*Dewi Anggraini/);
    await type(
      line,
      `send-back KQ7M2XTB --ref BI-FAST --amount 6.000 | 0 | Rp.653 are left to send
       send-back KQ7M2XTB --ref BI-FAST --amount 6.000 | 1 |
       leave KQ7M2XTB --reason "a tip"                 | 0 |
       show KQ7M2XTB                                   | 0 | Money sent back: Rp.6.000, Monday, 21 July`,
    );
    expect((await line.desk("owed")).out).not.toContain(CODE);
    await type(
      await deskLine(),
      `paid KQ7M2XTB --ref TRSF         | 0 |
       take-off KQ7M2XTB --reason Sekar | 0 | Rp.193.347 of it are missing
       take-off KQ7M2XTB --reason Sekar | 1 |
       show KQ7M2XTB                    | 0 | Money taken off: Rp.193.347, Monday, 21 July`,
    );
  });

  it("change a coffee, take it out of the shop and add one", async () => {
    const line = await deskLine();
    await type(
      line,
      `catalogue set SW16 green_cost=117000 --reason harvest | 0 | Rp.182.000
       catalogue set SW16 green_cost=0                       | 1 | not more than 0
       catalogue set SW16 price=1                            | 2 | price
       catalogue available SW16 off                          | 0 | is not in the shop.
       catalogue set SW16 back_on=2025-08-12                 | 0 | Sumber Wening
       catalogue set SW16 back_on=August                     | 1 | “August” is no day to be back
       catalogue new TK06 name=Tirta category=filter         | 0 | Tirta
       catalogue new SW16 name=Again                         | 1 | is there already`,
    );
    expect(await line.deps.catalogue.all()).toMatchObject([
      { code: "SW16", greenCostPerKg: 117_000, available: false, backOn: "2025-08-12" },
      { code: "TK06", name: "Tirta" },
    ]);
    expect(await line.deps.catalogue.history("SW16")).toMatchObject([
      { after: { backOn: "2025-08-12" } },
      { actor: RINA },
      { reason: "harvest" },
    ]);
  });

  it.each(["catalogue set SW16 green_cost=131,5", "catalogue import coffees.csv --confirm"])(
    "ask once more before a price is sold that looks like a slip: %s",
    async (command) => {
      const files = { "coffees.csv": "code,green_cost\nSW16,131.5\n" };
      const line = await deskLine(undefined, { files });
      const greenCost = async () => (await line.deps.catalogue.all())[0]?.greenCostPerKg;
      await type(
        line,
        `${command}                   | 1 | is less than the
         catalogue import coffees.csv | 0 | Take it over with --sure if it is meant.`,
      );
      expect(await greenCost()).toBe(126_000);
      await type(line, `${command} --sure | 0 |`);
      expect(await greenCost()).toBe(131.5);
    },
  );

  it("take over the file that was exported only when they are told to", async () => {
    const exported = (await (await deskLine()).desk("catalogue", "export")).out;
    const [head = "", row = ""] = exported.split("\n");
    const files = { "coffees.csv": `${head}\n${row.replace("SW16,", "TK06,")}\n` };
    const line = await deskLine(undefined, { files });
    const { catalogue } = line.deps;
    await type(line, "catalogue import coffees.csv | 0 | 1 row, 1 change.");
    expect(await catalogue.all()).toHaveLength(1);
    await type(
      line,
      "catalogue import coffees.csv --confirm --reason harvest | 0 | 1 coffee taken over.",
    );
    expect(await catalogue.all()).toHaveLength(2);
    expect(await catalogue.history("TK06")).toMatchObject([{ reason: "harvest" }]);
  });

  it("switch wholesale", async () => {
    const line = await deskLine();
    await storeAccount(line.database, KEDAI_SORE);
    await type(line, "wholesale sore@example.com on | 0 |\nwholesale pagi@example.com on | 1 |");
    expect((await line.deps.customers.byEmail("sore@example.com"))?.isWholesale).toBe(true);
  });

  it("print a link that signs staff in, for staff alone", async () => {
    const line = await deskLine();
    const { out } = await line.desk("link", RINA);
    const [href = ""] = out.split("\n");
    expect(href).toMatch(new RegExp(`^${DESK_URL}/link\\?t=`));
    const secret = new URL(href).searchParams.get("t") ?? "";
    expect(await line.services.signIn.open(secret)).toMatchObject({ ok: true });
    await type(line, "link stranger@example.com | 1 |");
  });
});

describe("who acts, and words that make no command", () => {
  it("changes nothing for nobody, or for somebody who is not staff", async () => {
    const line = await deskLine(undefined, { staff: "" });
    await type(
      line,
      `paid KQ7M2XTB --ref TRSF                             | 1 | Who are you?
       roast --next 2025-07-24                              | 1 | Who are you?
       paid KQ7M2XTB --ref TRSF --as stranger@example.com   | 1 | stranger@example.com does not stand in STAFF_EMAILS.`,
    );
    expect(await statusOf(line)).toBe("awaiting payment");
    await type(line, "--as Dewi.W@enambelas.example paid KQ7M2XTB --ref TRSF | 0 |");
  });

  it("exits with 2 and prints nothing for what is no command", async () => {
    const { desk } = await deskLine();
    for (const [words, hint] of [
      ["ordres", "Did you mean orders?"],
      ["paid KQ7M2XTB", "--ref"],
      ["orders --status lost", "is one of"],
      ["orders --since monday", "2025-07-21"],
      ["export --from 2025-02-30 --to 2025-03-01", "is no day"],
      ["roast --next thursday", "2025-07-21"],
      ["match nothing.csv", "nothing.csv"],
      ["ship", "either one order or a --file"],
      ["wholesale a@example.com maybe", "on, off"],
      ["catalogue set SW16 name", "column=value"],
      ["", "Usage: desk"],
    ] as const)
      expect([words, await desk(...words.split(" ").filter(Boolean))]).toEqual([
        words,
        { code: 2, out: "", errors: expect.stringContaining(hint) },
      ]);
  });

  it("helps with examples", async () => {
    const { desk } = await deskLine();
    for (const [words, says] of [
      ["--help", "npm run desk -- match statement.csv --confirm"],
      ["ship --help", "--tracking <number>"],
    ] as const)
      expect(await desk(...words.split(" "))).toMatchObject({
        code: 0,
        out: expect.stringContaining(says),
      });
  });

  it("runs no command that is none of its own", async () => {
    const { services } = await deskLine();
    for (const request of [
      { command: "sql", args: "delete from orders", staff: RINA },
      { command: "toString", args: {}, staff: RINA },
      { command: "show", args: { code: 7 }, staff: RINA },
      "show",
      null,
    ])
      expect(await runCommand(services, request)).toMatchObject({
        ok: false,
        error: { kind: "usage" },
      });
  });
});
