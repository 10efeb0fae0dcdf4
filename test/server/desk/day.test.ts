import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { OrderMoves } from "#server/use-cases/desk/move-order.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { anAddress } from "#test/support/builders.ts";
import { phoneText } from "#core/domain/account/profile.ts";
import { unbroken } from "#format/unbroken.ts";
import { RINA, signedInDesk, valuesIn } from "#test/support/embedded-desk.ts";
import { fitLabel } from "#server/desk/pages/label-fit.ts";

const DEWI = "dewi.w@enambelas.example";

type DeskLine = DeskOrder["items"][number];

const RETAIL = { channel: "retail" } as const;
const SW16 = { category: "espresso", greenCostPerKg: 126_000, weightLossPct: 16 } as const;
const HM02: Partial<DeskLine> = {
  sizeGrams: 200,
  priceEach: 99_000,
  pricedFrom: { ...RETAIL, category: "filter", greenCostPerKg: 268_800, weightLossPct: 16 },
};
const WW33: Partial<DeskLine> = {
  sizeGrams: 100,
  priceEach: 138_000,
  pricedFrom: { ...RETAIL, category: "filter_exotic", greenCostPerKg: 720_000, weightLossPct: 20 },
};

const aPaid = (orderCode: string, changes: Partial<DeskOrder> = {}): DeskOrder =>
  aDeskOrder({
    orderCode,
    status: "paid",
    paymentStatus: "paid",
    dates: { paidAt: "2025-07-19T03:20:00.000Z" },
    ...changes,
  });

const aGone = (orderCode: string, changedAt: string, changes: Partial<DeskOrder> = {}) =>
  aPaid(orderCode, { status: "shipped", changedAt, ...changes });

const inHandOf = (
  inHandOf: string,
  orderCode: string,
  items: readonly DeskLine[] = aDeskOrder().items,
): DeskOrder =>
  aPaid(orderCode, { status: "processing", inHandOf, items, fulfillment: "delivery" });

const open = async (...orders: readonly DeskOrder[]) => {
  const desk = await signedInDesk(orders);
  const stored = (code: string) => desk.deps.orders.byCode(code);
  return { ...desk, stored };
};

/** The moves that the order's page offers. */
const moves = async (order: DeskOrder) => {
  const { page } = await open(order);
  const html = await page(`/orders/${order.orderCode}`);
  return [...html.matchAll(/action="\/orders\/\w+\/([\w-]+)"/g)]
    .map(([, move]) => move)
    .filter((move) => !["note", "roasted", "language"].includes(move ?? ""));
};

/** How many tiles of each part a label has. */
const tilesOf = (html: string): string => {
  const counts = new Map<string, number>();
  for (const [, part = ""] of html.matchAll(/data-part="(\w+)"/g))
    counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].map(([part, count]) => `${count} ${part}`).join(", ");
};

describe("the list of orders", () => {
  it("finds one by what people remember, and opens it when the search names it", async () => {
    const { page } = await open(aDeskOrder(), aPaid("Z6PTA5YM", { transferCode: 52 }));
    const all = await page("/orders");
    for (const code of ["KQ7M2XTB", "Z6PTA5YM"]) expect(all).toContain(code);
    const paid = await page("/orders?status=paid");
    expect(paid).not.toContain("KQ7M2XTB");
    expect(await page("/orders?q=kq7m2xtb")).toContain("Its story");
    expect(await page("/orders?q=193.052")).toContain('<h1 class="serial">Z6PTA5YM</h1>');
    expect(await page("/orders?q=nobody")).toContain("No order fits this search.");
    expect(await page("/orders?from=nonsense&status=nonsense")).toContain("KQ7M2XTB");
  });

  it.each(["", "&rows=items", "&by=paid"])(
    "is a file also of all years that a day can have%s",
    async (rows) => {
      const { ask } = await open(aPaid("Z6PTA5YM", { paidOn: "2025-07-19" }));
      const answer = await ask(`/orders.csv?from=0001-01-01&to=9999-12-31${rows}`);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringMatching(/^order_code,/),
      ]);
    },
  );

  it("is a file for a spreadsheet", async () => {
    const { page } = await open(aDeskOrder());
    expect(await page("/orders.csv?from=2025-07-18&to=2025-07-18")).toMatch(
      /^order_code,.*\nKQ7M2XTB,/,
    );
  });
});

it("tells what delivery cost when it was ordered, wherever the desk shows or hands out an order", async () => {
  const order = inHandOf(RINA, "Z6PTA5YM");
  const older = { ...order, shippingIdr: 35_000, totalIdr: order.subtotalIdr + 35_000 };
  const { page } = await open({ ...older, amountDueIdr: older.totalIdr - 653 });
  const html = await page("/orders/Z6PTA5YM");
  expect(html).toContain("Rp.35.000");
  expect(html).toContain("Rp.228.347");
  const csv = await page("/orders.csv");
  const [heads = [], row = []] = csv.split("\n").map((line) => line.split(","));
  expect(row[heads.indexOf("shipping")]).toBe("35000");
  // A delivery's fee of today stands on none of them.
  for (const path of ["/orders/Z6PTA5YM", "/pack", "/pack/labels", "/orders.csv?rows=items"])
    expect(await page(path)).not.toMatch(/20\.000|20000|213\.?000|213\.347/);
});

describe("an order at the desk", () => {
  it("offers every legal move and no other", async () => {
    const inHand = inHandOf(RINA, "Z6PTA5YM");
    const cancelled = { status: "cancelled", paymentStatus: "void" } as const;
    for (const [order, offered] of [
      [aDeskOrder(), "paid cancel"],
      [aPaid("Z6PTA5YM"), "process refund take-off cancel"],
      [inHand, "ship hand-over give-back correct refund take-off cancel"],
      [{ ...inHand, status: "shipped", courier: "JNE" }, "close correct refund take-off"],
      [aPaid("Z6PTA5YM", { status: "shipped" }), "close refund take-off"],
      [aPaid("Z6PTA5YM", { status: "closed" }), "refund take-off"],
      [aDeskOrder(cancelled), ""],
      [aDeskOrder({ ...cancelled, amountHeldUntil: "2025-07-25T03:20:00.000Z" }), "revive free"],
    ] as const)
      expect([order.status, (await moves(order)).join(" ")]).toEqual([order.status, offered]);
  });

  it("tells its story with who did what, and keeps notes", async () => {
    const { send, page } = await open(aDeskOrder());
    await send("/orders/KQ7M2XTB/paid", { amount: "Rp.193.347", reference: "BCA" });
    await send("/orders/KQ7M2XTB/note", { note: "Called <her>." });
    await send("/orders/KQ7M2XTB/cancel", { reason: "Sold out." });
    const html = await page("/orders/KQ7M2XTB");
    expect(html).toContain("Called &lt;her&gt;.");
    expect(html).toContain("Reason: “Sold out.”");
    expect(html).toMatch(/Paid<\/span>\s*<span class="by">R\.A\./);
  });

  it("is told in every field that somebody at the desk has to know", async () => {
    const order = inHandOf(RINA, "Z6PTA5YM");
    type UntilPaid = "expiresAt" | "cancelsAt";
    type InTheLedger =
      | "refundAccount"
      | "paymentStatus"
      | "paymentMethod"
      | "paidOn"
      | "paymentReference"
      | "money";
    type Elsewhere = "subtotalIdr" | "totalIdr" | "leftIdr" | "amountHeldUntil";
    type InItsStory = "staffNote" | "dates" | "changedAt";
    type OnceSent = "courier" | "trackingNumber";
    // Complete by type: a field that orders are given later is decided on here.
    const said = {
      orderCode: "Z6PTA5YM",
      createdAt: "18-07-25",
      status: "It is in your hands.",
      fulfillment: "Delivery",
      shippingIdr: "Rp.20.000",
      transferCode: "347",
      amountDueIdr: "Rp.213.347",
      items: "Sumber Wening",
      shippingAddress: "Jl. Bromo 16",
      customer: "Dewi Anggraini",
      customerNote: "No doorbell.",
      inHandOf: "It is in your hands.",
    } satisfies Record<
      Exclude<keyof DeskOrder, UntilPaid | InTheLedger | Elsewhere | InItsStory | OnceSent>,
      string
    >;
    const { page } = await open({
      ...order,
      customerNote: said.customerNote,
      shippingAddress: anAddress({ line1: said.shippingAddress }),
    });
    const html = (await page("/orders/Z6PTA5YM")).replaceAll("\u00a0", " ");
    expect(Object.entries(said).filter(([, text]) => !html.includes(text))).toEqual([]);
    expect(await page("/pack")).toContain(said.customerNote);
  });

  it("is not there by another code", async () => {
    expect(await (await open()).page("/orders/NOPE")).toContain("No order is called NOPE.");
  });
});

describe("packing", () => {
  it("takes several in hand, and names the one that somebody else took", async () => {
    const { deps, send } = await open(aPaid("Z6PTA5YM"), aPaid("BW7CGT3N"));
    await new OrderMoves(deps).startProcessing({ email: DEWI }, "BW7CGT3N");
    const form = new URLSearchParams([
      ["order", "Z6PTA5YM"],
      ["order", "BW7CGT3N"],
    ]);
    const html = await send("/pack", form);
    expect(html).toContain("BW7CGT3N is in D.W.’s hands since 21-07-25 09:38.");
    expect(html).toContain("Z6PTA5YM is yours. Each customer gets a mail.");
    expect(await deps.orders.byCode("Z6PTA5YM")).toMatchObject({ inHandOf: RINA });
  });

  it("sets the roast day of what is in my hands, and shows who did", async () => {
    const { page, send, stored, ask } = await open(
      inHandOf(RINA, "Z6PTA5YM"),
      inHandOf(RINA, "BW7CGT3N"),
      inHandOf(DEWI, "V7RKM2TA"),
    );
    const form = await page("/pack");
    expect(valuesIn(form, "order")).toEqual(["BW7CGT3N", "Z6PTA5YM"]);
    expect(valuesIn(form, "day")).toEqual(["2025-07-21"]);
    const body = new URLSearchParams([
      ["order", "Z6PTA5YM"],
      ["order", "BW7CGT3N"],
      ["day", "2025-07-20"],
    ]);
    const elsewhere = { method: "POST", body, headers: { origin: "https://elsewhere.example" } };
    expect((await ask("/pack/roasted", elsewhere)).status).toBe(403);
    const packed = await send("/pack/roasted", body);
    expect(packed).toContain("Z6PTA5YM was roasted on Sunday, 20 July.");
    expect(packed).toContain("BW7CGT3N was roasted on Sunday, 20 July.");
    expect(valuesIn(packed, "day")).toEqual([]);
    expect(await stored("V7RKM2TA")).toMatchObject({ dates: { roastedOn: null } });

    const corrected = await send("/orders/Z6PTA5YM/roasted", { day: "2025-07-19" });
    expect(corrected).toMatch(/Roast day<\/span>\s*<span class="by">R\.A\./);
    expect(corrected).toContain("Roasted on Saturday, 19 July.");
    expect(await send("/orders/Z6PTA5YM/roasted", { day: "2025-07-22" })).toContain(
      "Not done: Z6PTA5YM",
    );
    for (const [order, day, says] of [
      ["Z6PTA5YM", "", "Please choose the day of the roast."],
      ["NOPE", "2025-07-20", "No order is called NOPE."],
    ] as const)
      expect(await send("/pack/roasted", { order, day })).toContain(says);
  });

  it("says what a bag is to be ground for, on the list, the label and in the file", async () => {
    const order = inHandOf(RINA, "Z6PTA5YM");
    const items = order.items.map((item) => ({ ...item, grind: "v60" as const }));
    const { page } = await open({ ...order, items });
    for (const path of ["/pack", "/pack/labels", "/orders/Z6PTA5YM"])
      expect(await page(path)).toContain("ground for V60 and pour-over");
  });

  it("shows what is in whose hands, and a label for each of mine", async () => {
    const { page } = await open(inHandOf(RINA, "Z6PTA5YM"), inHandOf(DEWI, "BW7CGT3N"));
    const html = await page("/pack");
    for (const says of ["1 in your hands", "0 free", "1 with somebody else"])
      expect(html).toContain(says);
    const labels = await page("/pack/labels");
    expect(labels).toContain("Label for Z6PTA5YM");
    expect(labels).not.toContain("Label for BW7CGT3N");
    expect(labels).toContain(unbroken(anAddress().line1));
    expect(labels).toContain(phoneText(anAddress().recipientPhone));
    expect(await page("/orders/Z6PTA5YM")).toMatch(/type="date"[^>]*>\s*<span[^>]*data-day/);
    // The price of the kilo in it, in its sixteen parts.
    expect(tilesOf(labels)).toBe("10 green, 2 loss, 1 labor, 2 profit, 1 packaging");
  });

  it.each<[string, readonly Partial<DeskLine>[], string]>([
    [
      "however many bags there are",
      [{ quantity: 7 }],
      "10 green, 2 loss, 1 labor, 2 profit, 1 packaging",
    ],
    [
      "of a wholesale account's price",
      [{ priceEach: 186_000, pricedFrom: { ...SW16, channel: "wholesale" } }],
      "11 green, 2 loss, 1 labor, 1 profit, 1 packaging",
    ],
    // Of 99.200 + 138.300 rupiah 125.760 are green, 28.240 loss, 3.000 labor, 40.500 profit and
    // 40.000 packaging: 8.47, 1.90, 0.20, 2.73 and 2.69 sixteenths.
    ["of all bags together", [HM02, WW33], "8 green, 2 loss, 3 profit, 3 packaging"],
    ["unless a line was stored without its figures", [{}, { pricedFrom: undefined }], ""],
  ])("draws sixteen tiles on a label, %s", async (_, lines, tiles) => {
    const [kilo] = aDeskOrder().items;
    const items = lines.flatMap((line) => (kilo ? [{ ...kilo, ...line }] : []));
    const { page } = await open(inHandOf(RINA, "Z6PTA5YM", items));
    expect(tilesOf(await page("/pack/labels"))).toBe(tiles);
  });
});

describe("sending", () => {
  it("sends what was filled in, and leaves the rest in hand", async () => {
    const { send, stored } = await open(inHandOf(RINA, "Z6PTA5YM"), inHandOf(DEWI, "BW7CGT3N"));
    const html = await send("/send", {
      "courier-Z6PTA5YM": "SiCepat",
      "tracking-Z6PTA5YM": "0029 4471",
      "courier-BW7CGT3N": "JNE",
      "tracking-BW7CGT3N": "",
    });
    expect(html).toContain("Z6PTA5YM left; each customer gets a mail.");
    expect(await stored("Z6PTA5YM")).toMatchObject({
      courier: "SiCepat",
      trackingNumber: "0029 4471",
    });
    expect(await stored("BW7CGT3N")).toMatchObject({ status: "processing" });
  });

  it("tells whoever collects that the bags are ready", async () => {
    const pickup = aPaid("Z6PTA5YM", { status: "processing", inHandOf: RINA });
    const { send, stored } = await open(pickup);
    await send("/send", { "ready-Z6PTA5YM": "yes" });
    expect(await stored("Z6PTA5YM")).toMatchObject({ status: "shipped", courier: null });
  });

  it("takes pasted lines, all of them or none", async () => {
    const { send, stored } = await open(inHandOf(RINA, "Z6PTA5YM"), inHandOf(RINA, "BW7CGT3N"));
    const wrong = await send("/send/lines", {
      courier: "JNE",
      lines: "Z6PTA5YM\t0164 2507\nBW7CGT3M\t0164 2508",
    });
    expect(wrong).toContain(
      "Line 2: no order in hand is called BW7CGT3M. Did you mean BW7CGT3N, Dewi Anggraini? Nothing was sent yet.",
    );
    expect(valuesIn(wrong, "tracking-Z6PTA5YM")).toEqual([""]);
    for (const [line, why] of [
      ["Z6PTA5YM;JNE;1,64251E+14", "A spreadsheet has rounded “1,64251E+14”"],
      ["Z6PTA5YM;TIKI;0164", "Line 1 has more cells than columns"],
    ] as const)
      expect(await send("/send/lines", { courier: "JNE", lines: line })).toContain(why);
    const named = await send("/send/lines", {
      courier: "JNE",
      lines: "code;courier;tracking\nZ6PTA5YM;JNE;0164",
    });
    expect(valuesIn(named, "tracking-Z6PTA5YM")).toEqual(["0164"]);
    const checked = await send("/send/lines", {
      courier: "SiCepat",
      lines: "z6pta5ym, 0164 2507\n\nBW7CGT3N 0165",
    });
    expect(checked).toContain("2 in hand, 2 filled in");
    expect(valuesIn(checked, "tracking-Z6PTA5YM")).toEqual(["0164 2507"]);
    expect(valuesIn(checked, "tracking-BW7CGT3N")).toEqual(["0165"]);
    // Both orders, and the paste itself.
    expect(checked.match(/<option selected="">SiCepat/g)).toHaveLength(3);
    for (const code of ["Z6PTA5YM", "BW7CGT3N"])
      expect(await stored(code)).toMatchObject({ status: "processing" });
  });

  it("keeps the numbers typed above when lines are checked, and says all that is wrong with them", async () => {
    const { send } = await open(
      inHandOf(RINA, "Z6PTA5YM"),
      inHandOf(RINA, "BW7CGT3N"),
      inHandOf(RINA, "X4DMC7PV"),
    );
    const typed = { courier: "JNE", "courier-X4DMC7PV": "SiCepat", "tracking-X4DMC7PV": "0029 1" };
    const wrong = await send("/send/lines", {
      ...typed,
      lines: "Z6PTA5YM\nNOBODY 1\nBW7CGT3N 2\nBW7CGT3N 3",
    });
    expect(wrong).toContain(
      "Line 1 has no number behind its code. Line 2: no order in hand is called NOBODY. Line 4: BW7CGT3N stands there twice. Nothing was sent yet.",
    );
    expect(wrong).toContain("NOBODY 1\nBW7CGT3N 2");
    expect(valuesIn(wrong, "tracking-X4DMC7PV")).toEqual(["0029 1"]);
    const checked = await send("/send/lines", { ...typed, lines: "Z6PTA5YM 0164" });
    expect(checked).toContain("3 in hand, 2 filled in");
    expect(valuesIn(checked, "tracking-X4DMC7PV")).toEqual(["0029 1"]);
    expect(valuesIn(checked, "tracking-Z6PTA5YM")).toEqual(["0164"]);
  });

  it("asks about a number that stands twice, also at an earlier parcel, and sends it when said again", async () => {
    const { send, stored } = await open(
      inHandOf(RINA, "Z6PTA5YM"),
      inHandOf(RINA, "BW7CGT3N"),
      aGone("X4DMC7PV", "2025-07-20T03:00:00.000Z", { courier: "JNE", trackingNumber: "01-65" }),
    );
    const lines = await send("/send/lines", {
      courier: "JNE",
      lines: "Z6PTA5YM 016 4\nBW7CGT3N 0164",
    });
    expect(lines).toContain("0164 stands at Z6PTA5YM and BW7CGT3N. One parcel for both?");
    const form = { "courier-Z6PTA5YM": "JNE", "tracking-Z6PTA5YM": "0165" };
    const asked = await send("/send", form);
    expect(asked).toContain("0165 stands at Z6PTA5YM and X4DMC7PV.");
    expect(await stored("Z6PTA5YM")).toMatchObject({ status: "processing" });
    const [same = ""] = valuesIn(asked, "same");
    expect(await send("/send", { ...form, same })).toContain("Z6PTA5YM left;");
  });

  it("offers no courier that is off the list", async () => {
    const { page, deps } = await open(
      inHandOf(RINA, "Z6PTA5YM"),
      aGone("X4DMC7PV", "2025-07-20T03:00:00.000Z", { courier: "Wahana", trackingNumber: "1" }),
    );
    const wahana = (await deps.couriers.all()).find(({ name }) => name === "Wahana");
    if (!wahana) throw new Error("No Wahana.");
    const by = { actor: RINA, at: "2025-07-21T02:38:00.000Z" };
    await deps.couriers.save({ ...wahana, isOffered: false }, by);
    const html = await page("/send");
    expect(html).not.toMatch(/<option[^>]*>Wahana/);
    expect(html).toContain('<option selected="">JNE');
  });

  it("shows what left last, with the courier's page and a chat already written", async () => {
    const { page } = await open(
      aGone("Z6PTA5YM", "2025-07-20T03:00:00.000Z", {
        courier: "J&T",
        trackingNumber: "0164 2507",
        fulfillment: "delivery",
        shippingAddress: anAddress(),
        createdAt: "2025-07-10T03:00:00.000Z",
      }),
      aGone("BW7CGT3N", "2025-07-19T03:00:00.000Z"),
    );
    const html = await page("/send");
    expect(html.indexOf("Z6PTA5YM")).toBeLessThan(html.indexOf("BW7CGT3N"));
    expect(html).toContain('href="https://www.jet.co.id/track?awb=01642507"');
    expect(html.match(/<a class="tap" href="https:\/\/www\./g)).toHaveLength(1);
    const chats = [...html.matchAll(/href="(https:\/\/wa\.me[^"]+)"/g)].map(([, href]) => href);
    expect(chats.map((href) => decodeURIComponent(href ?? ""))).toEqual([
      "https://wa.me/6281233451616?text=Halo Dewi, ini Enambelas Coffee Roastery. Pesanan Z6PTA5YM sudah dikirim dengan J&T, nomor resi 0164 2507. Lacak di sini: https://www.jet.co.id/track?awb=01642507",
      "https://wa.me/6281233451616?text=Halo Dewi, ini Enambelas Coffee Roastery. Pesanan BW7CGT3N sudah siap diambil di Jl. Jombang No. 16, Malang 65115. Cukup sebutkan kode pesanannya. Sampai jumpa!",
    ]);
  });
});

const USUAL = {
  name: "Dewi Anggraini",
  address: ["Jl. Kaliurang Km 5", "Sleman 55281", "DI Yogyakarta", "0812 3345 1616"],
  bags: ["1 × Sumber Wening 1 kg", "2 × Ulu Batur 200 g"],
};
const words = (characters: number): string => "Jalan raya ".repeat(40).slice(0, characters);
const coffees = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    () => "12 × Quebrada Alta Gesha 100 g, ground for V60 and pour-over",
  );

it("prints a usual label as it is designed", () => {
  expect(fitLabel(USUAL)).toEqual({ step: 0, bags: USUAL.bags });
});

it("shrinks a label’s texts the more, the more there is to read", () => {
  const longer = { ...USUAL, address: [words(210), ...USUAL.address.slice(1)] };
  const longest = { ...longer, name: words(68), bags: coffees(12) };
  const steps = [USUAL, longer, longest].map((texts) => fitLabel(texts).step);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(new Set(steps).size).toBe(3);
  expect(fitLabel(longest).bags.join("; ")).toBe(longest.bags.join("; "));
});

it("counts the coffees that have no room even in the smallest letters, instead of cutting them off", () => {
  const bags = coffees(100);
  const [written = ""] = fitLabel({ ...USUAL, bags }).bags;
  const named = written.split("; ").length - 1;
  expect(named).toBeGreaterThan(12);
  expect(written).toMatch(new RegExp(`; and ${100 - named} more$`));
});

describe("a clock that jumped ahead, at the desk", () => {
  it("is told of on every page while orders wait for somebody's word", async () => {
    const { deps, clock, page, send } = await open(aDeskOrder());
    const jump = { noticedAt: clock.now, aheadMs: 30 * 86_400_000 };
    await deps.clockNotes.change(() => ({ seenAt: clock.now, jumps: [jump] }));
    expect(await page("/money-in")).not.toContain("jumped ahead");
    clock.now = Date.parse("2025-07-25T02:38:00Z");
    expect(await page("/money-in")).toContain("by that 1 unpaid order would be cancelled");
    expect(await send("/clock", {})).toContain("The clock is right.");
    expect(await page("/money-in")).not.toContain("jumped ahead");
  });
});
