import { readFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { MARK_PATH } from "#brand/mark-path.ts";
import { SCOOTER_PICTURE, MARK_PICTURE } from "#server/mails/pictures.ts";
import { FICTIONAL_BANK_ACCOUNT, SHOP_IDENTITY, paymentOf } from "#documents/shop-details.ts";
import { orderMailId } from "#server/mails/compose-mail.ts";
import { orderMail } from "#server/mails/order-mail.ts";
import { NO_DATES } from "#core/domain/ordering/order.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import { accountTexts } from "#test/support/an-order.ts";
import { aStoredOrder, NO_MONEY } from "#test/support/an-order.ts";
import { siteContent } from "#brand/enambelas.ts";
import { pricedItems } from "#test/support/priced-items.ts";
import { anAddress } from "#test/support/builders.ts";
import { unbroken } from "#format/unbroken.ts";

const pickup: Partial<StoredOrder> = {
  fulfillment: "pickup",
  totalIdr: 459_000,
  amountDueIdr: 458_007,
  shippingAddress: null,
};

const NOW = Date.parse("2025-08-01T03:00:00.000Z");

const mailOf = (
  kind: Parameters<typeof orderMail>[0]["kind"],
  given: Partial<StoredOrder> = {},
  firstName = "Dewi",
  more: Partial<Pick<Parameters<typeof orderMail>[0], "refund">> = {},
) =>
  orderMail(
    {
      kind,
      createdAt: "2025-07-20T07:32:00.000Z",
      occurrence: 1,
      cancelReason: null,
      refund: null,
      language: "en",
      nextRoastDay: null,
      order: aStoredOrder(given),
      ...more,
    },
    { email: "dewi@example.com", firstName, fullName: `${firstName} Anggraini`.trim() },
    {
      bank: FICTIONAL_BANK_ACCOUNT,
      shop: SHOP_IDENTITY,
      siteUrl: "https://shop.example",
      now: () => NOW,
    },
  );

const lateMail = (amountHeldUntil: string | null): string =>
  mailOf("overpaid", {
    status: "cancelled",
    paymentStatus: "void",
    amountHeldUntil,
    money: { ...NO_MONEY, receivedIdr: 478_007, sentBackIdr: 0, toSendBackIdr: 478_007 },
  }).text;

const plain = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, "");

it.each(["placed", "reminder"] as const)(
  "the mail %s says when the deadline is, and that a transfer counts until the order is cancelled",
  (kind) => {
    const { text } = mailOf(kind);
    expect(text).toContain(
      "The deadline is 21-07-25 14:32 WIB. A transfer made before the order is cancelled, on 24-07-25 14:32 WIB, still counts; otherwise you simply order again.",
    );
    expect(text).not.toContain("not paid before its deadline");
  },
);

it("a mail has an id of its own also when the count began anew, years later", () => {
  const first = { kind: "refunded", order: aStoredOrder(), occurrence: 1 } as const;
  const ids = ["2025-07-20T07:32:00.000Z", "2026-09-20T07:32:00.000Z"].flatMap((createdAt) => [
    orderMailId({ ...first, createdAt }),
    orderMailId({ ...first, createdAt, occurrence: 2 }),
  ]);
  expect(new Set(ids).size).toBe(4);
});

describe("the mail about a placed order", () => {
  it("says how to pay, with sums that add up", () => {
    const { subject, text } = mailOf("placed");
    expect(subject).toBe("Order KQ7M2XTB: please transfer Rp.478.007");
    for (const line of [
      "Hello Dewi,",
      "Amount to transfer:\nRp.478.007",
      "Please transfer the exact amount.",
      "Account number: 816 0416 1600\n\nPlease do not round the amount",
      "1 × Sumber Wening, 1 kg: Rp.227.000",
      "2 × Ulu Batur, 200 g: Rp.232.000\nSubtotal: Rp.459.000\nShipping: Rp.20.000\nDiscount: −Rp.993\nGrand Total: Rp.478.007",
      "Your order ships once the payment is confirmed.",
    ])
      expect(text).toContain(line);
    const payment = paymentOf(aStoredOrder(), FICTIONAL_BANK_ACCOUNT);
    for (const one of payment ? accountTexts(payment) : [])
      expect(plain(text)).toContain(plain(one));
    // Each figure once: the amount ends in the code.
    expect(text).not.toMatch(/Unique code|Transfer before/);
  });

  it("says of every field of an order what whoever pays has to know", () => {
    type NotYet = "dates" | "status" | "paymentStatus" | "amountHeldUntil" | "money" | "shipment";
    // The last two are known to who wrote them.
    type Unsaid = "createdAt" | "paymentMethod" | "totalIdr" | "shippingAddress" | "customerNote";
    // Complete by type: a field that orders are given later is decided on here.
    const said = {
      orderCode: "KQ7M2XTB",
      expiresAt: "21-07-25 14:32",
      cancelsAt: "24-07-25 14:32",
      fulfillment: "ships",
      transferCode: "007",
      amountDueIdr: "Rp.478.007",
      items: "Ulu Batur",
    } satisfies Record<Exclude<keyof StoredOrder, NotYet | Unsaid>, string>;
    const words = plain(mailOf("placed").text);
    const missing = Object.entries(said).filter(([, text]) => !words.includes(plain(text)));
    expect(missing).toEqual([]);
  });

  it("says what a bag is ground for", () => {
    const [first] = aStoredOrder().items;
    const items = first ? [{ ...first, grind: "espresso" as const }] : [];
    expect(mailOf("placed", { items }).text).toContain(
      "1 × Sumber Wening, 1 kg, ground for espresso: Rp.227.000",
    );
  });

  it("asks a customer who picks up to bring the Order Code", () => {
    const { text } = mailOf("placed", pickup);
    expect(text).toContain("Please bring your Order Code when collecting.");
    expect(text).toContain("Shipping: Rp.0");
    expect(text).not.toContain("ships");
  });

  it("says in HTML what it says in plain text, and sets the unique digits apart", () => {
    const { text, html } = mailOf("placed");
    for (const part of ["Rp.227.000", "816 0416 1600", "Hello Dewi,"])
      expect(text.includes(part) && html.includes(part)).toBe(true);
    expect(html).toMatch(
      /Rp\.478\.<span class="number" style="color:#a81c08;text-decoration:underline">007<\/span>/,
    );
    expect(html).toContain('href="https://shop.example/checkout/success/KQ7M2XTB"');
  });
});

describe("the sheet of a mail", () => {
  it("is the nota of its order, with the mark as a picture that says 16 without it", () => {
    const { html, pictures } = mailOf("placed");
    expect(html).toContain("Nota KQ7M2XTB");
    expect(html).toMatch(/<img src="cid:mark" width="36" height="40" alt="16"/);
    expect(pictures).toEqual([MARK_PICTURE]);
  });

  it("breaks no date over two lines, wherever it stands", () => {
    const { html } = mailOf("placed");
    const broken = html.replaceAll(/<span style="white-space:nowrap">.*?<\/span>/g, "");
    expect(html).toContain('<span style="white-space:nowrap">21-07-25</span>');
    expect(broken).not.toMatch(/\d\d-\d\d-\d\d/);
  });

  it("is made of tables and has dark colours", () => {
    const { html } = mailOf("placed");
    expect(html).not.toMatch(/<(div|main|section)\b|display:(flex|grid)/);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/);
  });

  it("carries the mark of the pages, drawn as they draw it", () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 71 79"><path fill="#fcfcf9" d="${MARK_PATH}"/></svg>`;
    const drawn = new Resvg(svg, { fitTo: { mode: "width", value: 72 } }).render().asPng();
    expect(MARK_PICTURE.pngBase64).toBe(drawn.toString("base64"));
  });
});

/** Colours of a drawing on yellow paper, in the light scheme. */
const YELLOW: Readonly<Record<string, string>> = {
  "pic-2": "#2a20c4",
  "pic-3": "#fdf3c8",
  gain: "#db3b15",
};

describe("the cloth of an order", () => {
  const ordered = { items: pricedItems(), totalIdr: 619_000, amountDueIdr: 618_007 };
  const paid = { ...ordered, status: "shipped", paymentStatus: "paid" };

  it("tells in each mail with the bags where their money goes, to the last rupiah", () => {
    for (const kind of ["placed", "paid", "revived", "processing", "shipped"] as const) {
      const { text, html } = mailOf(kind, kind === "placed" ? ordered : paid);
      expect(text).toContain(
        [
          "Where your Rp.599.000 goes\n==========================\n",
          "Green coffee: Rp.353.680 (59%)",
          "Weight lost in the roast: Rp.78.320 (13%)",
          "Labor and electricity: Rp.13.000 (2%)",
          "Gross profit: Rp.104.100 (18%)",
          "Packaging: Rp.50.000 (8%)",
          "Rounded, bag by bag: −Rp.100\n",
        ].join("\n"),
      );
      expect(html).toContain(">Where your Rp.599.000 goes</h2>");
      for (const row of [
        ["Green coffee", "59%", "Rp.353.680"],
        ["Packaging", "8%", "Rp.50.000"],
        ["Rounded, bag by bag", "−Rp.100"],
      ])
        expect(html).toMatch(new RegExp(`>${row.join("</td><td[^>]*>")}</td>`));
    }
  });

  it("is five cells in true proportion, the lost one empty, with words for who sees none", () => {
    const cells = clothOf(mailOf("placed", ordered).html);
    expect(cells.map(({ part, width, fill }) => [part, width, fill])).toEqual([
      ["green", "59.0%", "#16134d"],
      ["loss", "13.1%", null],
      ["labor", "2.2%", "#2a20c4"],
      ["profit", "17.4%", "#db3b15"],
      ["packaging", "8.3%", "#c9c7ea"],
    ]);
    expect(mailOf("placed", ordered).html).toContain(
      'role="img" aria-label="Green coffee 59%, Weight lost in the roast 13%, Labor and electricity 2%, Gross profit 18%, Packaging 8%"',
    );
  });

  it("fills its strip exactly, whatever was ordered", () => {
    const [gesha, ulu, sumber] = pricedItems();
    for (const items of [[gesha], [ulu], [sumber], [gesha, ulu], [ulu, sumber]]) {
      const lines = items.flatMap((item) => (item ? [{ ...item, quantity: 7 }] : []));
      const cells = clothOf(mailOf("placed", { items: lines }).html);
      const tenths = cells.reduce((sum, { width }) => sum + Math.round(10 * parseFloat(width)), 0);
      expect([cells.length, tenths]).toEqual([5, 1000]);
    }
  });

  it("has no cell for a part that costs nothing", () => {
    const [item] = pricedItems();
    const lossless = item?.pricedFrom && {
      ...item,
      priceEach: 261_000,
      pricedFrom: { ...item.pricedFrom, weightLossPct: 0 },
    };
    const { html } = mailOf("placed", { items: lossless ? [lossless] : [] });
    expect(clothOf(html).map(({ part }) => part)).toEqual([
      "green",
      "labor",
      "profit",
      "packaging",
    ]);
  });

  it("is drawn in dark colours, too", () => {
    const [, dark = ""] = mailOf("placed", ordered).html.split("prefers-color-scheme:dark");
    for (const rule of [
      ".ink{border-color:#f0eefb",
      ".green{background:#f0eefb",
      ".labor{",
      ".packaging{",
    ])
      expect(dark).toContain(rule);
  });

  it("is missing from an order without figures", () => {
    const { text, html } = mailOf("placed");
    expect(text).not.toContain("Where your");
    expect(clothOf(html)).toEqual([]);
  });
});

/** The pieces of a mail's cloth in order. */
const clothOf = (html: string) =>
  [...html.matchAll(/<td class="ink (\w+)" width="([\d.]+%)" height="36" style="([^"]*)"/g)].map(
    ([, part = "", width = "", style = ""]) => ({
      part,
      width,
      fill: /background:(#\w+)/.exec(style)?.[1] ?? null,
    }),
  );

it("say what delivery cost when it was ordered, whatever it costs today", () => {
  const older = { totalIdr: aStoredOrder().totalIdr + 15_000 };
  for (const kind of ["placed", "paid", "shipped"] as const) {
    const { text, html } = mailOf(kind, older);
    expect(`${text}${html}`).not.toContain("Rp.20.000");
  }
  expect(mailOf("placed", older).text).toContain("Shipping: Rp.35.000");
});

describe("the mails about an order from its payment to the door", () => {
  const paid = { status: "shipped", paymentStatus: "paid" };

  it("ask for no money", () => {
    for (const kind of ["paid", "revived", "processing", "shipped", "closed"] as const) {
      const { text } = mailOf(kind, paid);
      expect(text).not.toMatch(/Account number|please transfer|Transfer before/i);
      expect(text).toContain("https://shop.example/order/KQ7M2XTB?download=1");
    }
  });

  it("name what came and what goes back, whatever was due", () => {
    const money = { ...NO_MONEY, receivedIdr: 500_000, sentBackIdr: 0, toSendBackIdr: 21_993 };
    expect(mailOf("paid", { ...paid, money }).text).toContain(
      "Your payment of Rp.500.000 for order #KQ7M2XTB has arrived.",
    );
    expect(mailOf("overpaid", { ...paid, money }).text).toContain(
      "Rp.500.000 came from you, Rp.21.993 more than this order costs.",
    );
  });

  it("say what is kept as rounding, what was too little to ask for, and for what a part goes back", () => {
    const money = { ...NO_MONEY, receivedIdr: 478_856 };
    for (const kind of ["paid", "revived"] as const)
      expect(mailOf(kind, { ...paid, money: { ...money, roundingIdr: 849 } }).text).toContain(
        "That is Rp.849 more than asked: we keep it unless you tell us.",
      );
    expect(
      mailOf("paid", { ...paid, money: { ...money, receivedIdr: 478_000, lessIdr: 7 } }).text,
    ).toContain("That is Rp.7 less than asked, and it is enough.");
    const part = { ...money, receivedIdr: 478_007, toSendBackIdr: 20_000, refundIdr: 20_000 };
    const refund = { bags: ["1 × Ulu Batur, 200 g"], reason: "One bag was torn." };
    const { subject, text } = mailOf("overpaid", { ...paid, money: part }, "Dewi", { refund });
    expect(subject).toBe("Order KQ7M2XTB: Rp.20.000 go back to you");
    for (const says of [
      "We refund a part of your order #KQ7M2XTB, for 1 × Ulu Batur, 200 g. Why: One bag was torn.",
      "Rp.478.007 came from you, and Rp.20.000 of it go back to you:",
      "Your order goes ahead as before.",
    ])
      expect(text).toContain(says);
  });

  it("ask for what is left when a part is here", () => {
    const money = { ...NO_MONEY, receivedIdr: 100_000 };
    for (const kind of ["reminder", "unpaid"] as const) {
      const { subject, text } = mailOf(kind, { money });
      expect(/Amount to transfer:\n(\S+)/.exec(text)?.[1]).toBe("Rp.378.007");
      expect(subject).not.toContain("478.007");
    }
  });

  it("tell whoever paid and was cancelled what goes back, and never ask whether they paid", () => {
    const cancelled = { status: "cancelled", paymentStatus: "void" };
    const told = (receivedIdr: number, sentBackIdr: number) =>
      (["cancelled", "refunded", "overpaid"] as const).map(
        (kind) =>
          mailOf(kind, {
            ...cancelled,
            money: {
              ...NO_MONEY,
              receivedIdr,
              sentBackIdr,
              toSendBackIdr: receivedIdr - sentBackIdr,
            },
          }).text,
      );
    for (const text of [...told(478_007, 0), ...told(478_007, 100_000), ...told(478_007, 478_007)])
      expect(text).not.toContain("Have you transferred");
    const [whole = "", , late = ""] = told(478_007, 0);
    expect(whole).toContain("The Rp.478.007 that came from you go back to you: please");
    expect(late).toContain("only after the order was cancelled");
    const [partly = "", refunded = ""] = told(478_007, 100_000);
    expect(partly).toContain("Rp.100.000 have gone back. Rp.378.007 more will follow.");
    expect(refunded).toContain("we have sent Rp.100.000 back to you");
    expect(refunded).toContain("Rp.378.007 more will follow.");
    const [done = ""] = told(478_007, 478_007);
    expect(done).toContain("The Rp.478.007 that came from you have gone back to you.");
    expect(mailOf("cancelled", cancelled).text).toContain("Have you transferred already?");
  });

  it("offer to bring a cancelled order back as long as its amount is kept, and not after", () => {
    expect(lateMail("2025-08-01T03:00:01.000Z")).toContain(
      "Say so in your answer before 01-08-25 10:00 WIB:",
    );
    for (const gone of ["2025-08-01T03:00:00.000Z", null])
      expect(lateMail(gone)).not.toContain("rather have the coffee");
  });

  it("say where the order goes", () => {
    expect(mailOf("shipped", paid).text).toContain(`Dewi Anggraini\n${anAddress().line1}\n`);
    const sent = mailOf("shipped", {
      ...paid,
      shipment: shipmentOf("JNE", "0164 2507", "https://www.jne.co.id/tracking-package?awb="),
    });
    expect(sent.text).toContain("\n\nSent with JNE 0164 2507\n");
    expect(sent.text).toContain(
      "Track your parcel:\nhttps://www.jne.co.id/tracking-package?awb=01642507",
    );
    expect(mailOf("shipped", { ...pickup, ...paid })).toMatchObject({
      subject: "Order KQ7M2XTB is ready for you",
      text: expect.stringContaining("waits for you at the roastery, Jl. Jombang No. 16"),
    });
  });

  it("hold the address in one block, and leave one button: to the parcel", () => {
    const { html } = mailOf("shipped", {
      ...paid,
      shipment: shipmentOf("JNE", "0164 2507", "https://www.jne.co.id/tracking-package?awb="),
    });
    expect(html).toContain(`<b>Dewi Anggraini</b><br>${unbroken(anAddress().line1)}<br>`);
    expect(html).not.toContain("<li>");
    const buttons = [...html.matchAll(/<a class="button"[^>]*>([^<]*)</g)].map(
      ([, label]) => label,
    );
    expect(buttons).toEqual(["Track your parcel"]);
    expect(html).toMatch(/<td class="yellow side"[^>]*><p[^>]*><b>Sent with JNE 0164 2507<\/b>/);
    expect(html).toMatch(/<a class="way"[^>]*>Your invoice \(PDF\)</);
  });

  it("show the scooter when a courier has it, drawn as the pages draw it", async () => {
    const { html, pictures } = mailOf("shipped", paid);
    expect(html).toMatch(/<img src="cid:scooter" width="200" height="150" alt=""/);
    expect(pictures).toEqual([MARK_PICTURE, SCOOTER_PICTURE]);
    for (const other of [mailOf("shipped", { ...pickup, ...paid }), mailOf("paid", paid)]) {
      expect(other.html).not.toContain("cid:scooter");
      expect(other.pictures).toEqual([MARK_PICTURE]);
    }
    const drawing = await readFile("src/ui/components/picture/scooter.svg", "utf8");
    const onYellow = drawing
      .replace(/<style>.*<\/style>/, "")
      .replace("<svg ", '<svg color="#16134d" ')
      .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => YELLOW[name] ?? "");
    const drawn = new Resvg(onYellow, {
      background: "#f8df78",
      fitTo: { mode: "width", value: 400 },
    });
    expect(SCOOTER_PICTURE.pngBase64).toBe(drawn.render().asPng().toString("base64"));
  });

  it("name the roast day when it leaves, if the desk has set it", () => {
    const dates = { ...NO_DATES, roastedOn: "2025-07-22" };
    expect(mailOf("shipped", { ...paid, dates }).text).toContain("Roasted on Tuesday, 22 July.");
    expect(mailOf("shipped", paid).text).not.toContain("Roasted on");
  });

  it("say that it is in hand, and when the next one comes", () => {
    const { subject, text, html } = mailOf("processing", paid);
    expect(subject).toBe("Order KQ7M2XTB: we have it in hand");
    for (const part of ["being roasted and packed", "We write again when it is on its way."])
      expect([text.includes(part), html.includes(part)]).toEqual([true, true]);
    expect(text).toContain("1 × Sumber Wening, 1 kg: Rp.227.000");
    const collected = mailOf("processing", { ...pickup, ...paid });
    expect(collected.text).toContain("We write again when you can collect it.");
    expect(collected.text).not.toContain("on its way");
  });

  it("say kindly that it waits a little longer, and that nothing is to be done", () => {
    const { subject, text } = mailOf("given-back", paid);
    expect(subject).toBe("Order KQ7M2XTB waits a little longer");
    expect(text).toContain("it is paid, and there is nothing left for you to do.");
    expect(text).toContain("We write again when it is on its way.");
  });

  it.each<[string, Partial<StoredOrder>, string, string | null]>([
    ["waits again", {}, "Your order waits for its payment again.", "Rp.478.007"],
    [
      "has left",
      {
        ...paid,
        status: "shipped",
        money: { ...NO_MONEY, receivedIdr: 400_000, sentBackIdr: 0, toSendBackIdr: 0 },
      },
      "Your order has left already, and is not paid now.",
      "Rp.78.007",
    ],
    [
      "is still paid",
      { ...paid, money: { ...NO_MONEY, receivedIdr: 478_007, sentBackIdr: 0, toSendBackIdr: 0 } },
      "Your order is still paid, and goes ahead as before.",
      null,
    ],
    ["is cancelled", { status: "cancelled" }, "there is nothing to transfer.", null],
  ])("say of money that the bank took back that the order %s", (_, order, says, asked) => {
    const { subject, text } = mailOf("taken-back", order);
    expect(subject).toBe("Order KQ7M2XTB: the bank took your transfer back");
    expect(text).toContain(says);
    expect(/Amount to transfer:\n(\S+)/.exec(text)?.[1] ?? null).toBe(asked);
  });

  it("ask for another account when what we sent came back", () => {
    const money = { ...NO_MONEY, receivedIdr: 478_007, sentBackIdr: 0, toSendBackIdr: 478_007 };
    const { text } = mailOf("came-back", { status: "cancelled", money });
    expect(text).toContain(
      "Rp.478.007 still go back to you: please answer this mail with the account",
    );
  });

  it("say what is right after a correction, before it leaves and after", () => {
    const before = mailOf("corrected", paid);
    expect(before.subject).toBe("Order KQ7M2XTB: your address was corrected");
    expect(before.text).toContain(`\n${anAddress().line1}\n`);
    const shipment = shipmentOf("J&T", "JP 1", "https://www.jet.co.id/track?awb=");
    const after = mailOf("corrected", { ...paid, shipment });
    expect(after.subject).toBe("Order KQ7M2XTB: a correction to your parcel");
    expect(after.text).toContain("\n\nSent with J&T JP 1\n");
    expect(after.text).toContain("https://www.jet.co.id/track?awb=JP1");
  });

  it("end with thanks", () => {
    const { subject, text, html } = mailOf("closed", paid);
    expect(subject).toBe("Order KQ7M2XTB is complete: thank you");
    expect(text).toContain("Order the same again:\nhttps://shop.example/order/KQ7M2XTB\n");
    for (const part of ["Your order #KQ7M2XTB is complete.", "Answer this mail"])
      expect([text.includes(part), html.includes(part)]).toEqual([true, true]);
  });
});

it("greets without a name when there is none", () => {
  expect(mailOf("paid", {}, "").text).toMatch(/^Hello,\n/);
});

it("comes from the roastery that the pages name", () => {
  const { address, brand, contact } = siteContent;
  expect(SHOP_IDENTITY).toEqual({
    name: brand.name,
    shortName: brand.shortName,
    tagline: brand.tagline,
    addressLines: [address.street, `${address.city} ${address.postalCode}, ${address.province}`],
    phone: contact.phone.label,
    email: contact.email,
  });
});
