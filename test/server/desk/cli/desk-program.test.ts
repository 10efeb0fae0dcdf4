import { describe, expect, it } from "vitest";
import { aDeskOrder, KEDAI_SORE, storeAccount } from "#test/support/a-desk-order.ts";
import { runCommand } from "#server/desk/cli/run-command.ts";
import { DESK_URL, RINA } from "#test/support/embedded-desk.ts";
import { deskLine } from "./desk-process.ts";

const IN_HAND = aDeskOrder({
  orderCode: "V7RKM2TA",
  status: "processing",
  fulfillment: "delivery",
  inHandOf: RINA,
});

describe("looking, on the desk's command line", () => {
  it("lists orders as a table, and as JSON", async () => {
    const { desk } = await deskLine();
    const table = await desk("orders", "--status", "awaiting payment", "--since", "2025-07-18");
    expect(table.out).toMatch(/^code +placed +status +to transfer/);
    expect(table.out).toContain("KQ7M2XTB  18-07-25 10:20  awaiting payment  Rp.193.347");
    expect(table.out).toContain("1 row");
    const json = await desk("orders", "--text", "dewi", "--json");
    expect(JSON.parse(json.out)).toMatchObject([{ orderCode: "KQ7M2XTB", amountDueIdr: 193_347 }]);
    expect((await desk("orders", "--since", "2025-07-19", "--json")).out).toBe("[]\n");
  });

  it("finds the order that waits for an amount, and says when none does", async () => {
    const { desk } = await deskLine();
    expect((await desk("find", "193.347")).out).toContain("KQ7M2XTB, awaiting payment");
    expect((await desk("find", "347")).out).toContain("Three digits never confirm a payment.");
    const { code, out } = await desk("find", "193374");
    expect([code, out.split("\n")[0]]).toEqual([
      1,
      "No order asks for Rp.193.374. Is it one of these?",
    ]);
    expect((await desk("find", "coffee")).code).toBe(2);
  });

  it("shows one order with its story", async () => {
    const { desk } = await deskLine();
    await desk("note", "kq7m2xtb", "rings", "twice");
    const { out } = await desk("show", "kq7m2xtb");
    expect(out).toContain("Customer     Dewi Anggraini, 6281233451616, dewi@example.com");
    expect(out).toContain("21-07-25 09:38  R.A.          Note: “rings twice”");
    expect((await desk("show", "NOTHERE2")).errors).toBe("No order is called NOTHERE2.\n");
  });

  it("never lets what a customer wrote steer the terminal", async () => {
    const { desk } = await deskLine([
      aDeskOrder({ customerNote: "\u001B[2Jgone\u009B1m\u202Eevil" }),
    ]);
    // oxlint-disable-next-line no-control-regex
    const steering = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/;
    expect((await desk("show", "KQ7M2XTB")).out).not.toMatch(steering);
    expect((await desk("show", "KQ7M2XTB", "--json")).out).not.toMatch(steering);
  });

  it("colours only what a terminal shows", async () => {
    const plain = await (await deskLine()).desk("paid", "KQ7M2XTB", "--ref", "TRSF");
    expect(plain.out).toBe("KQ7M2XTB is paid. Dewi Anggraini gets a mail.\n");
    const { desk } = await deskLine(undefined, { screen: { isTerminal: true, hasColours: true } });
    expect((await desk("paid", "KQ7M2XTB", "--ref", "TRSF")).out).toContain("\u001B[32m");
  });
});

describe("an order's way, on the desk's command line", () => {
  it("goes from paid to closed, each step signed", async () => {
    const { desk, deps } = await deskLine([aDeskOrder({ fulfillment: "delivery" })]);
    for (const words of [
      "paid KQ7M2XTB --ref TRSF",
      "process KQ7M2XTB",
      "roasted 2025-07-18 KQ7M2XTB",
      "ship KQ7M2XTB --courier JNE --tracking 0164",
      "close KQ7M2XTB",
    ])
      expect(await desk(...words.split(" "))).toMatchObject({ code: 0, errors: "" });
    const story = await deps.orders.story("KQ7M2XTB");
    expect(
      story.flatMap(({ actor, what }) => (what.kind === "moved" ? [actor, what.to] : [])),
    ).toEqual([RINA, "paid", RINA, "processing", RINA, "shipped", RINA, "closed"]);
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({
      paymentReference: "TRSF",
      courier: "JNE",
      trackingNumber: "0164",
    });
    expect((await desk("show", "KQ7M2XTB")).out).toContain("Roast day: Roasted on Friday, 18 July");
    const taken = await desk("roasted", "", "KQ7M2XTB");
    expect(taken.out).toBe("KQ7M2XTB has no roast day any more.\n");
  });

  it("refuses an amount that differs until somebody says why", async () => {
    const { desk } = await deskLine();
    const other = ["paid", "KQ7M2XTB", "--ref", "TRSF", "--amount", "193.000"];
    const why = ["--reason", "the name is right"];
    for (const [words, says] of [
      [[], "Rp.347 less"],
      [why, "Rp.347 of Rp.193.347 are missing"],
    ] as const)
      expect(await desk(...other, ...words)).toMatchObject({
        code: 1,
        errors: expect.stringContaining(says),
      });
    expect((await desk(...other, ...why, "--sure")).code).toBe(0);
    expect((await desk("paid", "KQ7M2XTB", "--ref", "again")).errors).toContain("Already paid.");
  });

  it("cancels with a reason and brings back what was paid late", async () => {
    const { desk, deps } = await deskLine();
    expect((await desk("cancel", "KQ7M2XTB")).code).toBe(2);
    expect((await desk("cancel", "KQ7M2XTB", "--reason", "sold out")).code).toBe(0);
    expect((await desk("revive", "KQ7M2XTB", "--ref", "TRSF", "--reason", "late")).code).toBe(0);
    expect((await deps.orders.byCode("KQ7M2XTB"))?.status).toBe("paid");
  });

  it("does what it can of several and says so of each", async () => {
    const { desk, deps } = await deskLine([aDeskOrder({ status: "paid" }), IN_HAND]);
    const { code, out } = await desk("process", "KQ7M2XTB", "V7RKM2TA");
    expect(code).toBe(1);
    expect(out).toContain(
      "KQ7M2XTB is in your hands: 1 bag, 1.00 kg. Dewi Anggraini gets a mail.\n",
    );
    expect(out).toContain("V7RKM2TA: V7RKM2TA is in R.A.’s hands");
    expect((await deps.orders.byCode("KQ7M2XTB"))?.inHandOf).toBe(RINA);
  });

  it("ships a courier's file, or nothing of it when a code in it is unknown", async () => {
    const { desk, deps } = await deskLine([IN_HAND], {
      files: {
        "bad.csv": "code,courier,number\nV7RKM2TA,JNE,0164\nV7RKM2TB,JNE,0165\n",
        "good.csv": "V7RKM2TA\tJNE\t0164\n",
      },
    });
    expect(await desk("ship", "--file", "bad.csv")).toMatchObject({
      code: 1,
      errors: "Line 2: no order is called V7RKM2TB.\nNothing was sent yet.\n",
    });
    expect((await deps.orders.byCode("V7RKM2TA"))?.status).toBe("processing");
    expect((await desk("ship", "--file", "good.csv")).code).toBe(0);
    expect((await deps.orders.byCode("V7RKM2TA"))?.trackingNumber).toBe("0164");
  });
});

describe("a statement, on the desk's command line", () => {
  const files = {
    "statement.csv":
      "20/07 TRSF CR ANGGRAINI 193.347,00 CR\n20/07 TRSF CR ANGGRAINI 193.347,00 CR\n20/07 SETORAN 1.250.000,00 CR\n",
  };

  it("only says what it would do, until it is told to confirm", async () => {
    const { desk, deps } = await deskLine(undefined, { files, staff: "" });
    const { out } = await desk("match", "statement.csv");
    expect(out).toContain("3 lines, 1 exact.");
    expect(out).toContain("Double.");
    expect((await deps.orders.byCode("KQ7M2XTB"))?.status).toBe("awaiting payment");
    expect(await deps.ledger.openLines()).toEqual([]);
  });

  it("leaves what was written by hand as it was, when it only looks", async () => {
    const { desk, deps } = await deskLine(undefined, { files });
    await desk("paid", "#kq7m2xtb", "--ref", "told on the phone");
    const before = await deps.ledger.ofOrder("KQ7M2XTB");
    expect((await desk("match", "statement.csv")).out).toContain("Already paid.");
    expect(await deps.ledger.ofOrder("KQ7M2XTB")).toEqual(before);
  });
});

it("confirms on the command line what the desk confirms with one tap, and leaves it the rest", async () => {
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

describe("the books, on the desk's command line", () => {
  it("plans the roast", async () => {
    const { desk } = await deskLine([aDeskOrder({ status: "paid" })]);
    expect((await desk("roast")).out).toMatch(/SW16 +Sumber Wening +1\.\d\d kg/);
  });

  it("sets the next roast day", async () => {
    const { desk, deps } = await deskLine();
    const next = async (day: string) => desk("roast", "--next", day);
    expect((await next("2025-07-24")).out).toBe("The next roast day is Thursday, 24 July.\n");
    expect(await deps.roastDays.lastSet()).toMatchObject({ day: "2025-07-24", actor: RINA });
    expect((await next("2025-07-20")).code).toBe(1);
    expect((await next("")).out).toContain("No roast day is set");
    expect(await deps.roastDays.lastSet()).toBeNull();
  });

  it("lists money to send back, and notes what was sent or left", async () => {
    const { desk } = await deskLine();
    await desk("paid", "KQ7M2XTB", "--ref", "TRSF", "--amount", "200.000", "--reason", "her name");
    expect((await desk("owed")).out).toMatch(/KQ7M2XTB .*Rp\.6\.653 .*Dewi Anggraini/);
    const part = ["send-back", "KQ7M2XTB", "--ref", "BI-FAST", "--amount", "6.000"];
    expect((await desk(...part)).out).toContain("Rp.653 are left to send");
    expect((await desk(...part)).code).toBe(1);
    expect((await desk("leave", "KQ7M2XTB", "--reason", "a tip")).code).toBe(0);
    expect((await desk("owed")).out).not.toContain("KQ7M2XTB");
    expect((await desk("show", "KQ7M2XTB")).out).toContain(
      "Money sent back: Rp.6.000, Monday, 21 July",
    );
  });

  it("takes off an order what was not its own", async () => {
    const { desk } = await deskLine();
    await desk("paid", "KQ7M2XTB", "--ref", "TRSF");
    expect((await desk("take-off", "KQ7M2XTB", "--reason", "Sekar’s")).out).toContain(
      "Rp.193.347 of it are missing",
    );
    expect((await desk("take-off", "KQ7M2XTB", "--reason", "Sekar’s")).code).not.toBe(0);
    expect((await desk("show", "KQ7M2XTB")).out).toContain(
      "Money taken off: Rp.193.347, Monday, 21 July",
    );
  });

  it("exports orders as CSV", async () => {
    const { desk } = await deskLine();
    const { out } = await desk("export", "--from", "2025-07-18", "--to", "2025-07-18");
    expect(out.split("\n")[1]).toContain("KQ7M2XTB,2025-07-18 10:20,awaiting payment");
  });

  it("changes a coffee, takes it out of the shop and adds one", async () => {
    const { desk, deps } = await deskLine();
    for (const [words, code, says] of [
      [["set", "SW16", "green_cost=117000", "--reason", "harvest"], 0, "Rp.182.000"],
      [["set", "SW16", "green_cost=0"], 1, "not more than 0"],
      [["set", "SW16", "price=1"], 2, "price"],
      [["available", "SW16", "off"], 0, "is not in the shop."],
      [["set", "SW16", "back_on=2025-08-12"], 0, "Sumber Wening"],
      [["set", "SW16", "back_on=August"], 1, "“August” is no day to be back"],
      [["new", "TK06", "name=Tirta", "category=filter"], 0, "Tirta"],
      [["new", "SW16", "name=Again"], 1, "is there already"],
    ] as const) {
      const said = await desk("catalogue", ...words);
      expect([said.code, said.out + said.errors]).toEqual([code, expect.stringContaining(says)]);
    }
    expect(await deps.catalogue.all()).toMatchObject([
      { code: "SW16", greenCostPerKg: 117_000, available: false, backOn: "2025-08-12" },
      { code: "TK06", name: "Tirta" },
    ]);
    expect(await deps.catalogue.history("SW16")).toMatchObject([
      { after: { backOn: "2025-08-12" } },
      { actor: RINA },
      { reason: "harvest" },
    ]);
  });

  it("asks once more before a price is sold that looks like a slip, typed or in a file", async () => {
    const files = { "coffees.csv": "code,green_cost\nSW16,131.5\n" };
    const { desk, deps } = await deskLine(undefined, { files });
    const greenCost = async () => (await deps.catalogue.all())[0]?.greenCostPerKg;
    const commands = [
      ["catalogue", "set", "SW16", "green_cost=131,5"],
      ["catalogue", "import", "coffees.csv", "--confirm"],
    ];
    for (const command of commands) {
      const asked = await desk(...command);
      expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining("is less than the")]);
      expect(await greenCost()).toBe(126_000);
    }
    expect((await desk("catalogue", "import", "coffees.csv")).out).toContain(
      "Take it over with --sure if it is meant.",
    );
    for (const command of commands) {
      await desk(...command, "--sure");
      expect(await greenCost()).toBe(131.5);
      await desk("catalogue", "set", "SW16", "green_cost=126.000", "--sure");
    }
  });

  it("takes over the file it exported only when it is told to", async () => {
    const exported = (await (await deskLine()).desk("catalogue", "export")).out;
    const [head = "", row = ""] = exported.split("\n");
    const files = { "coffees.csv": `${head}\n${row.replace("SW16,", "TK06,")}\n` };
    const { desk, deps } = await deskLine(undefined, { files });
    expect((await desk("catalogue", "import", "coffees.csv")).out).toContain("1 rows, 1 of them");
    expect(await deps.catalogue.all()).toHaveLength(1);
    const confirmed = ["--confirm", "--reason", "harvest"];
    expect((await desk("catalogue", "import", "coffees.csv", ...confirmed)).out).toContain(
      "1 coffee taken over.",
    );
    expect(await deps.catalogue.all()).toHaveLength(2);
    expect(await deps.catalogue.history("TK06")).toMatchObject([{ reason: "harvest" }]);
  });

  it("switches wholesale", async () => {
    const { desk, deps, database } = await deskLine();
    await storeAccount(database, KEDAI_SORE);
    expect((await desk("wholesale", "sore@example.com", "on")).code).toBe(0);
    expect((await deps.customers.byEmail("sore@example.com"))?.isWholesale).toBe(true);
    expect((await desk("wholesale", "pagi@example.com", "on")).code).toBe(1);
  });

  it("prints a link that signs staff in, for staff alone", async () => {
    const { desk, services } = await deskLine();
    const { out } = await desk("link", RINA);
    const [href = ""] = out.split("\n");
    expect(href).toMatch(new RegExp(`^${DESK_URL}/link\\?t=`));
    const secret = new URL(href).searchParams.get("t") ?? "";
    expect(await services.signIn.open(secret)).toMatchObject({ ok: true });
    expect((await desk("link", "stranger@example.com")).code).toBe(1);
  });
});

describe("who acts, and words that make no command", () => {
  it("changes nothing for nobody, or for somebody who is not staff", async () => {
    const { desk, deps } = await deskLine(undefined, { staff: "" });
    const paid = ["paid", "KQ7M2XTB", "--ref", "TRSF"];
    for (const words of [paid, ["roast", "--next", "2025-07-24"]])
      expect((await desk(...words)).errors).toContain("Who are you?");
    expect(await desk(...paid, "--as", "stranger@example.com")).toMatchObject({
      code: 1,
      errors: "stranger@example.com does not stand in STAFF_EMAILS.\n",
    });
    expect((await deps.orders.byCode("KQ7M2XTB"))?.status).toBe("awaiting payment");
    expect((await desk("--as", "Dewi.W@enambelas.example", ...paid)).code).toBe(0);
  });

  it.each([
    ["an unknown command", ["ordres"], "Did you mean orders?"],
    ["a missing reference", ["paid", "KQ7M2XTB"], "--ref"],
    ["a state that is none", ["orders", "--status", "lost"], "is one of"],
    ["a day that is none", ["orders", "--since", "monday"], "2025-07-21"],
    ["a day no month has", ["export", "--from", "2025-02-30", "--to", "2025-03-01"], "is no day"],
    ["a roast day that is none", ["roast", "--next", "thursday"], "2025-07-21"],
    ["a file that is not there", ["match", "nothing.csv"], "nothing.csv"],
    ["neither an order nor a file", ["ship"], "either one order or a --file"],
    ["neither on nor off", ["wholesale", "a@example.com", "maybe"], "on, off"],
    ["a field without a value", ["catalogue", "set", "SW16", "name"], "column=value"],
    ["no command at all", [], "Usage: desk"],
  ])("exits with 2 for %s", async (_, words, hint) => {
    const { code, errors, out } = await (await deskLine()).desk(...words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(errors).toContain(hint);
  });

  it("helps with examples", async () => {
    const { code, out } = await (await deskLine()).desk("--help");
    expect(code).toBe(0);
    expect(out).toContain("npm run desk -- match statement.csv --confirm");
    expect((await (await deskLine()).desk("ship", "--help")).out).toContain("--tracking <number>");
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
