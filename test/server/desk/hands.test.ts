import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { type DeskOrderChanges, aDeskOrder } from "#test/support/a-desk-order.ts";
import { anAddress } from "#test/support/builders.ts";
import { rowsOf } from "#test/support/rows-of.ts";
import { embeddedDesk, RINA, signedInDesk, valuesIn } from "#test/support/embedded-desk.ts";

const DEWI = "dewi.w@enambelas.example";

const parcel = (orderCode: string, changes: DeskOrderChanges = {}): DeskOrder =>
  aDeskOrder({
    orderCode,
    status: "processing",
    paymentStatus: "paid",
    dates: { paidAt: "2025-07-19T03:20:00.000Z" },
    inHandOf: RINA,
    fulfillment: "delivery",
    shippingAddress: anAddress(),
    ...changes,
  });

const open = async (...orders: readonly DeskOrder[]) => {
  const desk = await embeddedDesk(orders);
  const at = async (email: string) => {
    const browser = desk.browser();
    await browser.signIn(email);
    return browser;
  };
  return { ...desk, at, stored: (code: string) => desk.deps.orders.byCode(code) };
};

const valueOf = (html: string, name: string) => valuesIn(html, name)[0];

describe("an order in hand, at the desk", () => {
  it("is handed over to a colleague, who may give it back", async () => {
    const { at, stored } = await open(parcel("Z6PTA5YM"));
    const [rina, dewi] = [await at(RINA), await at(DEWI)];
    const handOver = (to: string) => rina.send("/orders/Z6PTA5YM/hand-over", { to, holder: RINA });
    expect(await handOver("stranger@example.com")).toContain("does not stand in STAFF_EMAILS.");
    expect(await handOver(DEWI)).toContain("Z6PTA5YM is in D.W.’s hands now.");
    expect(await rina.send("/orders/Z6PTA5YM/give-back", { holder: RINA })).toContain(
      "Z6PTA5YM is in D.W.’s hands since 21-07-25 09:38.",
    );
    expect(await dewi.page("/pack")).toContain("1 in your hands");
    expect(await dewi.send("/orders/Z6PTA5YM/give-back", { holder: DEWI })).toContain(
      "Z6PTA5YM is free to take again.",
    );
    const story = await dewi.page("/orders/Z6PTA5YM");
    expect(story).toContain("Given back");
    expect(story).toContain("In D.W.’s hands.");
    expect(await stored("Z6PTA5YM")).toMatchObject({ status: "paid", inHandOf: null });
  });

  it("has a label for whoever packs, oldest payment first, four on an A4 as a choice", async () => {
    const { at } = await open(
      parcel("Z6PTA5YM", { dates: { paidAt: "2025-07-20T03:20:00.000Z" } }),
      parcel("BW7CGT3N", { dates: { paidAt: "2025-07-18T03:20:00.000Z" } }),
      parcel("V7RKM2TA", { status: "paid", inHandOf: null }),
    );
    const dewi = await at(DEWI);
    expect(await dewi.page("/pack/labels")).toContain("There is no label to print.");
    const all = await dewi.page("/pack/labels?of=all&sheet=a4");
    expect(all.indexOf("Label for BW7CGT3N")).toBeLessThan(all.indexOf("Label for Z6PTA5YM"));
    expect(all).toContain("1 × A4");
    for (const code of ["Z6PTA5YM", "V7RKM2TA"])
      expect(await dewi.page(`/pack/labels?order=${code.toLowerCase()}`)).toContain(
        `Label for ${code}`,
      );
    expect(await dewi.page("/pack")).toContain('href="/pack/labels?order=Z6PTA5YM"');
  });

  it("is offered the courier of the last parcel that had a number, not the bike across town", async () => {
    const left = (orderCode: string, courier: string, minute: number) =>
      parcel(orderCode, {
        status: "shipped",
        courier,
        trackingNumber: courier === "JNE" ? "0164" : null,
        changedAt: `2025-07-20T03:${minute}:00.000Z`,
      });
    const waiting = parcel("Z6PTA5YM", { status: "processing", inHandOf: RINA });
    const offered = async (...gone: readonly ReturnType<typeof left>[]) => {
      const rina = await (await open(waiting, ...gone)).at(RINA);
      const pages = [await rina.page("/send"), await rina.page("/orders/Z6PTA5YM")];
      return pages.map((html) => /<option selected="">([^<]+)/.exec(html)?.[1]);
    };
    const [jne, bike] = [left("BW7CGT3N", "JNE", 10), left("V7RKM2TA", "GoSend", 20)];
    expect(await offered(jne, bike)).toEqual(["JNE", "JNE"]);
    expect(await offered(bike)).toEqual(["GoSend", "GoSend"]);
  });

  it("is corrected after it left, in the form that keeps what was typed", async () => {
    const gone = { status: "shipped", courier: "JNE", trackingNumber: "0164" } as const;
    const { at, stored } = await open(parcel("Z6PTA5YM", gone));
    const rina = await at(RINA);
    const seen = valueOf(await rina.page("/orders/Z6PTA5YM"), "seen") ?? "";
    const typed = { ...anAddress(), seen, courier: "SiCepat", tracking: "0029 4471" };
    const refused = await rina.send("/orders/Z6PTA5YM/correct", { ...typed, postalCode: "651" });
    expect(refused).toContain("ZIP code must be 5 digits.");
    expect(valueOf(refused, "postalCode")).toBe("651");
    expect(valueOf(refused, "tracking")).toBe("0029 4471");
    expect(refused).toContain('<option selected="">SiCepat');
    expect(await rina.send("/orders/Z6PTA5YM/correct", typed)).toContain(
      "Z6PTA5YM is corrected. Dewi Anggraini gets a mail.",
    );
    expect(await stored("Z6PTA5YM")).toMatchObject({ trackingNumber: "0029 4471" });
    const again = await rina.send("/orders/Z6PTA5YM/correct", { ...typed, tracking: "1" });
    expect(again).toContain("Z6PTA5YM was changed meanwhile by R.A. on 21-07-25 09:38.");
    expect(valueOf(again, "tracking")).toBe("1");
  });
});

describe("the money of an order that was in hand", () => {
  it("is to be sent back once it is cancelled, and the chat asks for an account only until it was", async () => {
    const { at } = await open(parcel("Z6PTA5YM"));
    const rina = await at(RINA);
    await rina.send("/orders/Z6PTA5YM/cancel", { reason: "The roaster broke." });
    expect(await rina.page("/to-send-back")).toMatch(/Z6PTA5YM[\s\S]*It was sent back/);
    const chat = async () => {
      const html = await rina.page("/orders/Z6PTA5YM");
      return decodeURIComponent(/href="(https:\/\/wa\.me[^"]+)"/.exec(html)?.[1] ?? "");
    };
    expect(await chat()).toContain("Ke rekening mana sebaiknya?");
    const sendBack = (amount: string) =>
      rina.send("/orders/Z6PTA5YM/send-back", { amount, day: "2025-07-21", reference: "BI-FAST" });
    const refused = await sendBack("500.000");
    expect(valueOf(refused, "amount")).toBe("500.000");
    expect(valueOf(refused, "reference")).toBe("BI-FAST");
    await sendBack("200.000");
    expect(await chat()).toMatch(/Rp\.200\.000 sudah kami kembalikan; Rp\.13\.347 lagi menyusul\./);
    await sendBack("13.347");
    expect(await chat()).toMatch(/kami batalkan\. Uangnya, Rp\.213\.347, sudah kami kembalikan\./);
    expect(await rina.page("/to-send-back")).not.toContain("Z6PTA5YM");
  });
});

describe("what was typed", () => {
  it("is back in every form: of an order, a statement, a transfer, a coffee, a file and a roast day", async () => {
    const { at, browser, deps, stored } = await open(
      aDeskOrder(),
      parcel("Z6PTA5YM"),
      parcel("BW7CGT3N"),
    );
    const rina = await at(RINA);
    const sent = {
      "courier-Z6PTA5YM": "SiCepat",
      "tracking-Z6PTA5YM": "0029 4471 “é”",
      "courier-BW7CGT3N": "GoSend",
      "ready-BW7CGT3N": "yes",
    };
    const chosen = ['<option selected="">SiCepat', 'name="ready-BW7CGT3N" value="yes" checked=""'];
    const statement = new FormData();
    statement.set("lines", "20/07 TRSF CR DEWI 193.347,00 CR");
    statement.set("file", new File([], ""));
    const coffee = new FormData();
    for (const [name, text] of Object.entries({ green_cost: "131.500", why: "New harvest" }))
      coffee.set(name, text);
    const file = new FormData();
    file.set("file", new File(["code,green_cost\nSW16,131500\n"], "coffees.csv"));
    const plan = (await rina.send("/coffees/import", file)).match(
      /action="(\/coffees\/import\/[^"]+)"/,
    )?.[1];
    const transfer = { order: "KQ7M2XTB", amount: "193347", reference: "BI-FAST 2007" };
    for (const [path, form, back] of [
      ["/orders/Z6PTA5YM/cancel", { reason: "She moved to Bali." }, ["She moved to Bali."]],
      ["/orders/Z6PTA5YM/note", { note: "Called her twice." }, ["Called her twice."]],
      ["/send", sent, ['value="0029 4471 “é”"', ...chosen]],
      ["/send/lines", { lines: "Z6PTA5YM 0164 2507" }, ["Z6PTA5YM 0164 2507"]],
      ["/money-in/statement", statement, ["20/07 TRSF CR DEWI 193.347,00 CR</textarea>"]],
      ["/money-in", transfer, ['value="BI-FAST 2007"', "Mark KQ7M2XTB paid"]],
      ["/coffees/SW16", coffee, ['value="131.500"', 'value="New harvest"']],
      [plan ?? "", { why: "New harvest" }, ['value="New harvest"', "Take over"]],
      ["/roast", { day: "2025-07-24" }, ['value="2025-07-24"']],
    ] as const) {
      await deps.signIn.signOutEverywhere({ email: RINA });
      const out = await rina.send(path, form);
      expect(out).toContain("You were signed out. Sign in, and what you typed is back.");
      const page = await (await rina.signIn()).text();
      expect(page).toContain("Welcome back. What you had typed is here again");
      for (const text of back) expect(page).toContain(text);
    }
    const other = browser();
    await other.signIn(DEWI);
    for (const { page } of [rina, other]) expect(await page("/send")).not.toContain("0029 4471");
    expect(await stored("Z6PTA5YM")).toMatchObject({ status: "processing" });
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({ status: "awaiting payment" });
  });

  it("is back, refused or signed out, in the one of several forms that it was typed into", async () => {
    const { at, deps } = await open();
    const rina = await at(RINA);
    const lines = "20/07 SETORAN 1.250.777,00 CR\n20/07 SETORAN 1.000.000,00 CR";
    await rina.send("/money-in/statement", { lines });
    const layout = { fingerprint: "wann|wer|herein|sisasaldo", date: "0", text: "1" };
    await rina.send("/money-in/layouts", { ...layout, name: "Corner", credit: "2" });
    const other = { ...layout, fingerprint: "day|words|in|rest" };
    await rina.send("/money-in/layouts", { ...other, name: "Other", credit: "2" });
    const line = { line: "20250720credit1250777n1", do: "sent", reference: "BI-FAST 9", day: "x" };
    await rina.send("/to-send-back/line", { ...line, do: "owe", sender: "Pak Budi" });
    for (const [path, typed, kept] of [
      ["/to-send-back/line", line, 'value="BI-FAST 9"'],
      ["/money-in/layouts", { ...layout, name: "Bank of the corner", credit: "3" }, "the corner"],
      ["/couriers/Our%20scooter", { also: "Vespa", page: "ftp://x" }, 'value="Vespa"'],
    ] as const) {
      const refused = await rina.send(path, typed);
      await deps.signIn.signOutEverywhere({ email: RINA });
      await rina.send(path, typed);
      const back = await (await rina.signIn()).text();
      for (const html of [refused, back]) expect(html.split(kept)).toHaveLength(2);
    }
    expect(await rina.page("/money-in/layouts")).toContain("Forget Corner");
    const gone = { line: line.line, do: "owe", sender: "Bu Ani, BCA 2" };
    expect(await rina.send("/to-send-back/line", gone)).toContain("You had typed: Bu Ani, BCA 2");
  });

  it("is back in a paste that no statement could be read from", async () => {
    const { at } = await open();
    const rina = await at(RINA);
    const lines = "Selamat pagi, <transfer> sudah masuk ya";
    const refused = await rina.send("/money-in/statement", { lines });
    expect(refused).toContain("Not done: Statement");
    expect(refused).toContain("Selamat pagi, &lt;transfer&gt; sudah masuk ya</textarea>");
  });

  it("leads back to the page one was heading for, on this desk only", async () => {
    const { browser } = await open(parcel("Z6PTA5YM"));
    const { ask, signIn } = browser();
    await ask("/orders?q=dewi");
    expect(await (await signIn()).text()).toContain('value="dewi"');
    const opened = browser();
    await opened.ask("/");
    expect(await (await opened.signIn()).text()).toContain("Money in");
    const astray = browser();
    await astray.ask("//elsewhere.example/");
    expect(await (await astray.signIn()).text()).toContain("Money in");
  });

  it("is more than cookies hold: then it says so, and the page is there", async () => {
    const { at, deps } = await open(parcel("Z6PTA5YM"));
    const rina = await at(RINA);
    await deps.signIn.signOutEverywhere({ email: RINA });
    const lines = Array.from({ length: 3000 }, (_, at) => `Z6PTA5YM ${Math.sin(at)}`).join("\n");
    expect(await rina.send("/send/lines", { lines })).toContain(
      "You were signed out. Sign in; what you had typed is not kept.",
    );
    expect(await (await rina.signIn()).text()).toContain("1 in hand");
  });

  it("stays in a refused form, and the slower of two reads who was faster with what", async () => {
    const { at } = await open(parcel("Z6PTA5YM"), parcel("BW7CGT3N"));
    const [rina, dewi] = [await at(RINA), await at(DEWI)];
    await dewi.send("/send", { "courier-Z6PTA5YM": "JNE", "tracking-Z6PTA5YM": "0164 1" });
    const slower = await rina.send("/send", {
      "courier-Z6PTA5YM": "JNE",
      "tracking-Z6PTA5YM": "0164 2",
      "courier-BW7CGT3N": "SiCepat",
      "tracking-BW7CGT3N": " ",
    });
    expect(slower).toContain(
      "Z6PTA5YM left on 21-07-25 09:38 with JNE 0164 1, by D.W. Nothing was changed. You had typed 0164 2.",
    );
    const pasted = await rina.send("/send/lines", { courier: "JNE", lines: "Z6PTA5YM 0164 2" });
    expect(pasted).toContain("left on 21-07-25 09:38 with JNE 0164 1, by D.W.");
    expect(pasted).toContain("Z6PTA5YM 0164 2</textarea>");
    const cancel = await rina.send("/orders/Z6PTA5YM/cancel", { reason: "She moved to Bali." });
    expect(cancel).toContain("She moved to Bali.");
    expect(cancel).toContain("by D.W.");
  });
});

describe("the list of couriers", () => {
  it("takes a new one in one form, which Send and search then know", async () => {
    const { at, stored } = await open(parcel("Z6PTA5YM"));
    const rina = await at(RINA);
    expect(
      await rina.send("/couriers", { name: "Kargo Kita", also: "KK", "no-number": "yes" }),
    ).toContain("Kargo Kita is on the list.");
    expect(await rina.page("/send")).toContain("<option>Kargo Kita</option>");
    const lines = { courier: "Kargo Kita", lines: "#z6pta5ym:" };
    expect(await rina.send("/send/lines", lines)).toContain("1 in hand, 1 filled in");
    await rina.send("/send", { "courier-Z6PTA5YM": "kk", "ready-Z6PTA5YM": "yes" });
    expect(await stored("Z6PTA5YM")).toMatchObject({
      status: "shipped",
      courier: "Kargo Kita",
      trackingNumber: null,
    });
  });

  it("keeps a refused form, and takes couriers off", async () => {
    const { at } = await open(parcel("Z6PTA5YM"));
    const rina = await at(RINA);
    const refused = await rina.send("/couriers", { name: "Kargo", page: "ftp://kargo", also: "a" });
    expect(refused).toContain("The tracking address begins with https://");
    expect(valueOf(refused, "name")).toBe("Kargo");
    for (const name of ["JNE", "j n e"])
      expect(await rina.send("/couriers", { name })).toContain("JNE is on the list already");
    await rina.send("/couriers", { name: "Kargo" });
    expect(await rina.page("/send")).toContain("<option>Kargo</option>");
    expect(await rina.page("/couriers")).toContain("no tracking page");
    await rina.send("/couriers/Kargo", { off: "yes" });
    expect(await rina.page("/send")).not.toContain("<option>Kargo</option>");
  });
});

/** The number that the chat goes to. */
const to = async (phone: string | null) => {
  const { customer } = aDeskOrder();
  const href = await chat(aDeskOrder({ customer: { ...customer, phone } }));
  return /wa\.me\/(\d*)/.exec(href)?.[1];
};

/** Address of the chat that the order's page offers. */
const chat = async (order: DeskOrder, language = "id") => {
  const { at } = await open(order);
  const rina = await at(RINA);
  if (language === "en") await rina.send(`/orders/${order.orderCode}/language`, { language });
  const html = await rina.page(`/orders/${order.orderCode}`);
  const [, href = ""] = /href="(https:\/\/wa\.me[^"]+)"/.exec(html) ?? [];
  return decodeURIComponent(href);
};

describe("a chat with the customer", () => {
  const NOT_YET = "2025-07-22T03:20:00.000Z";
  const ORDERS: Readonly<Record<string, DeskOrder>> = {
    "before its deadline": aDeskOrder({ expiresAt: NOT_YET }),
    "after its deadline": aDeskOrder(),
    "paid, for delivery": aDeskOrder({ status: "paid", fulfillment: "delivery" }),
    "in hand": aDeskOrder({ status: "processing" }),
    "sent without a number": parcel("KQ7M2XTB", { status: "shipped", courier: "GoSend" }),
    "on our own scooter": parcel("KQ7M2XTB", { status: "shipped", courier: "Our scooter" }),
    "paid twice": aDeskOrder({ status: "paid", money: { receivedIdr: 386_694 } }),
    closed: aDeskOrder({ status: "closed" }),
    "cancelled and paid": aDeskOrder({ status: "cancelled", money: { receivedIdr: 193_347 } }),
    "cancelled and unpaid": aDeskOrder({ status: "cancelled" }),
  };

  it.each(
    rowsOf(`
    before its deadline  | mohon transfer Rp.193.347, tepat sampai tiga angka terakhir, sebelum 22-07-25 10:20 WIB.  | please transfer Rp.193.347, exact to the last three digits, before 22-07-25 10:20 WIB.
    after its deadline  | Kalau sudah transfer, kabari kami ya. Kalau belum, masih bisa: Rp.193.347  | Have you sent it? Then just tell us. If not, you still can: Rp.193.347
    paid, for delivery  | Pembayaran pesanan KQ7M2XTB sudah kami terima, terima kasih! Kami kabari lagi begitu dikirim.  | Your payment for order KQ7M2XTB has arrived, thank you! We write again when it is on its way.
    in hand  | Pesanan KQ7M2XTB sedang kami siapkan. Kami kabari lagi begitu siap diambil.  | We are getting your order KQ7M2XTB ready. We write again when you can collect it.
    sent without a number  | Pesanan KQ7M2XTB sudah dikirim dengan GoSend.  | Your order KQ7M2XTB is on its way with GoSend.
    on our own scooter  | Pesanan KQ7M2XTB sedang kami antar sendiri.  | We are bringing your order KQ7M2XTB to you ourselves.
    paid twice  | Uang yang masuk lebih Rp.193.347, dan itu kami kembalikan. Ke rekening mana sebaiknya?  | Rp.193.347 too much came, and we send it back. To which account, please?
    closed  | Semoga kopinya enak.  | We hope you enjoy the coffee.
    cancelled and paid  | Uang yang sudah masuk, Rp.193.347, kami kembalikan. Ke rekening mana sebaiknya?  | We send back the Rp.193.347 that came. To which account, please?
    cancelled and unpaid  | jadi tidak perlu transfer lagi  | please do not transfer anything for it`),
  )("about an order %s says “%s”, or “%s”", async (name, indonesian, english) => {
    const order = ORDERS[name] ?? aDeskOrder();
    expect(await chat(order)).toContain(indonesian);
    expect(await chat(order, "en")).toContain(english);
  });

  it("is in Indonesian at first, and chooses it for the mails by a button that then is gone", async () => {
    const { post, page, deps } = await signedInDesk([aDeskOrder()]);
    const too = "Mails in Indonesian, too";
    expect(await page("/orders/KQ7M2XTB")).toContain(too);
    await post("/orders/KQ7M2XTB/language", { language: "id" });
    const html = await page("/orders/KQ7M2XTB");
    expect([html.includes(too), html.includes("In English")]).toEqual([false, true]);
    expect((await deps.orders.byCode("KQ7M2XTB"))?.customer.language).toBe("id");
  });

  it("goes to the number as chats want it, and is missing without one", async () => {
    for (const phone of [
      "0812 3345-1616",
      "62812 3345 1616",
      "+62 (0)812 3345 1616",
      "81233451616",
    ])
      expect(await to(phone)).toBe("6281233451616");
    expect(await to("+65 9123 4567")).toBe("6591234567");
    expect(await to(null)).toBeUndefined();
  });
});

describe("a form inside a fold", () => {
  it.each([
    ["/cancel", { reason: " " }, "Please say why; the customer reads it."],
    ["/correct", { line1: "", city: "Batu" }, "Batu"],
  ])(
    "comes back open after a refusal at %s, with what was typed and why",
    async (move, typed, said) => {
      const { send, page } = await signedInDesk([aDeskOrder({ fulfillment: "delivery" })]);
      const fold = (html: string) =>
        html.split("<details").find((one) => one.includes(`/orders/KQ7M2XTB${move}"`)) ?? "";
      expect(fold(await page("/orders/KQ7M2XTB"))).not.toMatch(/^[^>]* open/);
      const back = fold(await send(`/orders/KQ7M2XTB${move}`, typed));
      expect(back).toMatch(/^[^>]* open/);
      expect(back).toContain(said);
      expect(back).toContain('class="say"');
    },
  );
});

it("asks for nothing when an order is brought back whose money is here", async () => {
  const held = { status: "cancelled", amountHeldUntil: "2025-07-25T03:20:00.000Z" };
  const { post, page, deps } = await signedInDesk([
    aDeskOrder({ ...held, money: { receivedIdr: 193_347 } }),
  ]);
  const html = await page("/orders/KQ7M2XTB");
  expect(html).toContain("nothing more needs to come");
  expect(html).not.toContain("exactly Rp.0");
  await post("/orders/KQ7M2XTB/revive", {});
  expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({ status: "paid" });
});

describe("the amount of a cancelled order, at the desk", () => {
  it("is freed by staff before its time, unless money came", async () => {
    const cancelled = { status: "cancelled", paymentStatus: "void" } as const;
    const { at, stored, deps } = await open(
      parcel("Z6PTA5YM", {
        ...cancelled,
        inHandOf: null,
        amountHeldUntil: "2025-07-28T00:00:00.000Z",
      }),
    );
    const rina = await at(RINA);
    const heldUntil = async () => (await stored("Z6PTA5YM"))?.amountHeldUntil;
    expect(await heldUntil()).not.toBeNull();
    expect(await rina.page("/orders/Z6PTA5YM")).toContain("Free its amount for another order");
    expect(await rina.send("/orders/Z6PTA5YM/free", {})).toContain("Z6PTA5YM stays cancelled.");
    expect(await heldUntil()).toBeNull();
    expect((await deps.orders.story("Z6PTA5YM")).at(-1)).toMatchObject({
      actor: RINA,
      what: { kind: "noted", text: "Its amount was freed: another order may ask for it." },
    });
    expect(await rina.send("/orders/Z6PTA5YM/free", {})).toContain("its amount is free again");
  });
});
