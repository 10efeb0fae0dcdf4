import { beforeAll, describe, expect, it } from "vitest";
import { createDesk } from "#server/desk/create-desk.ts";
import type { Language } from "#format/language.ts";
import { aDeskOrder, type DeskOrderChanges } from "#test/support/a-desk-order.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { structureOf } from "#test/support/markup-structure.ts";
import { RINA, signedInDesk } from "#test/support/embedded-desk.ts";

const DEWI = "dewi.w@enambelas.example";

/** An order in every state that has its own buttons, with codes that no word has. */
const STATES: Readonly<Record<string, DeskOrderChanges>> = {
  WA2T2222: {},
  PA3D2222: { status: "paid", dates: { paidAt: "2025-07-20T02:00:00.000Z" } },
  PA3D3333: { status: "paid", money: { receivedIdr: 400_000 } },
  SH5R2222: { status: "paid", money: { receivedIdr: 150_000 } },
  HA4D2222: { status: "processing", inHandOf: RINA, fulfillment: "delivery" },
  HA4D3333: { status: "processing", inHandOf: DEWI },
  HA4D4444: { status: "processing", inHandOf: RINA, dates: { roastedOn: "2025-07-20" } },
  G2NE2222: {
    status: "shipped",
    fulfillment: "delivery",
    courier: "JNE",
    trackingNumber: "0164001",
  },
  G2NE3333: { status: "shipped" },
  CL2S2222: { status: "closed" },
  CA2C2222: { status: "cancelled", amountHeldUntil: "2025-07-25T03:20:00.000Z" },
  CA2C3333: { status: "cancelled", money: { receivedIdr: 193_350 } },
};

const orders = Object.entries(STATES).map(([orderCode, state], at) =>
  aDeskOrder({ orderCode, transferCode: 347 + at, ...state }),
);

const STATEMENT = `20/07 TRSF CR ANGGRAINI 193.347,00 CR
20/07 TRSF CR ANGGRAINI 193.347,00 CR
19/07 TRSF CR ANGGRAINI 193.357,00 CR
20/07 TRSF CR WA2T2222 193.300,00 CR
20/07 TRSF CR SETORAN 1.250.000,00 CR
20/07 TRSF CR PELANGGAN 193.357,00 CR
20/07 BIAYA ADM 15.000,00 DB
20/07 TRSF GAGAL BUDI 50.000,00 CR
20/07 KOREKSI TRSF 43.000,00 DB
20/07 TRSF BUDI 70.000,00
21/07 TRSF QRIS 88.000,00 CR
PEND TRSF LARAS 179.905,00 CR`;

const STRANGE = `Wann;Wer;Herein;Rest
19/07/2025;RATNA;397.583,00;5.397.583,00
20/07/2025;RATNA;271.741,00;5.669.324,00
`;

/** The desk on a day with something on every page, and the addresses of all its pages. */
const aFullDesk = async () => {
  const desk = await signedInDesk(orders, [
    aCoffee({ code: "SW16" }),
    aCoffee({ code: "UB20", name: "Ulu Batur", category: "filter", available: false }),
  ]);
  const { deps, post, page, send, address } = desk;
  await post("/money-in/never", { words: "QRIS" });
  const handIn = async (lines: string, name = "mutasi.csv"): Promise<string> => {
    const form = new FormData();
    form.set("file", new File([lines], name));
    await post("/money-in/statement", form);
    return address();
  };
  const statement = await handIn(STATEMENT);
  const strange = await handIn(STRANGE);
  const mapped = { fingerprint: "wann|wer|herein|rest", name: "RATNA", date: "0", text: "1" };
  await post("/money-in/layouts", { ...mapped, credit: "2" });
  const open = await deps.ledger.openLines();
  const of = (words: string): string => open.find(({ text }) => text.includes(words))?.line ?? "";
  await post("/to-send-back/line", { line: of("SETORAN"), do: "owe", sender: "BUDI" });
  await post("/orders/G2NE2222/correct", {
    seen: "",
    tracking: "0164002",
  });
  const [shown = ""] = /not-ours \w+/.exec(await page(statement)) ?? [];
  await send(statement, { act: shown });
  const result = address();
  const file = new FormData();
  file.set("file", new File(["code,name,green_cost\nSW16,SW16,131500\nNE16,NE16,\n"], "c.csv"));
  await post("/coffees/import", file);
  const imported = address();
  const lot = { grams: "12,4", price: "126.000", day: "2025-07-20", from: "BUDI", since: "2024" };
  await post("/stock/SW16/receive", { ...lot, reference: "SW16", note: "RATNA" });
  await post("/stock/SW16/count", { what: "shelf", grams: "640", reason: "RATNA" });
  for (const roasted of ["1012", "1003", "998"])
    await post("/stock/SW16/roast", {
      green: "1200",
      roasted,
      lot: "1",
      moment: "2025-07-20T09:38",
    });
  await post("/stock/SW16/sample", { grams: "36", why: "gift" });
  const addresses: Readonly<Record<string, readonly string[]>> = {
    "/stock": ["", "?do=count"],
    "/stock/:code": ["/stock/SW16", "/stock/UB20"],
    "/stock/:code/receive": ["/stock/SW16/receive"],
    "/stock/:code/count": ["/stock/SW16/count", "/stock/UB20/count"],
    "/stock/:code/sample": ["/stock/SW16/sample"],
    "/stock/:code/roast": ["/stock/SW16/roast"],
    "/batches/:batch": ["/batches/SW16-250720-1"],
    "/lots/:lot": ["/lots/1"],
    "/trace/:code": ["/trace/HA4D4444", "/trace/WA2T2222"],
    "/money-in": [
      "",
      "?amount=193347",
      "?amount=347",
      "?amount=43347",
      "?amount=193300",
      "?amount=x",
    ],
    "/money-in/statement/:id": [statement, strange],
    "/money-in/statement/:id/result/:result": [result],
    "/money-in/layouts": [""],
    "/money-in/never": [""],
    "/money-in/line/:line": [
      `/money-in/line/${of("PELANGGAN")}`,
      `/money-in/line/${of("PELANGGAN")}?order=WA2T2222`,
    ],
    "/to-send-back": [""],
    "/month": ["", "?month=2025-07"],
    "/orders": ["", "?q=nobody", "?status=paid"],
    "/orders/:code": orders.map(({ orderCode }) => `/orders/${orderCode}`),
    "/pack": [""],
    "/pack/labels": ["", "?sheet=a4"],
    "/send": [""],
    "/couriers": [""],
    "/roast": [""],
    "/coffees": [""],
    "/coffees/new": [""],
    "/coffees/:code": ["/coffees/SW16"],
    "/coffees/import/:id": [imported],
    "/customers": ["", "?q=nobody"],
  };
  return { ...desk, addresses };
};

/** Addresses that answer no page, or one that nobody is signed in to; and one that needs an app. */
const NO_PAGES = [
  "/",
  "/assets/:name{.+}",
  "/sign-in",
  "/sign-in/sent",
  "/link",
  "/orders.csv",
  "/ledger.csv",
  "/coffees/export.csv",
  "/customers/app",
];

/** What a page says: its texts and named parts, but not what another language is said to be in. */
const saidBy = (html: string): readonly string[] => {
  const own = html.replaceAll(/<(p|article|button)\b[^>]* lang="\w+"[^>]*>.*?<\/\1>/gs, "");
  const attributes = own.matchAll(
    /\s(?:aria-label|alt|placeholder|data-count|data-too-large)="([^"]*)"/g,
  );
  const body = own
    .replaceAll(/<(style|script|textarea)\b.*?<\/\1>/gs, "")
    // Couriers and provinces; what has a value is a word of ours.
    .replaceAll(/<option(?: selected[^>]*)?>[^<]*/g, "");
  const texts = body.split(/<[^>]*>/);
  return [...texts, ...[...attributes].map(([, text = ""]) => text)]
    .map((text) =>
      text
        .replaceAll(/&nbsp;|&#160;/g, " ")
        .replaceAll("&#39;", "’")
        .trim(),
    )
    .map(withoutData)
    .filter((text) => /\p{L}{2}/u.test(text) && !SAME.has(text));
};

/** The shop's data, which no language changes: taken out of a text before it is looked at. */
const DATA: readonly RegExp[] = [
  /\b[A-Z\d]{8}\b|\b(?:SW16|UB20|NE16|SWI6)\b(?:-\d+-\d)?/g,
  /Dewi Anggraini|Anggraini|Sumber Wening|Ulu Batur|\bRATNA\b|\bBUDI\b|[\w.]+@\S+/g,
  /\b[RD]\.(?:A|W)\.|\b[RD]\./g,
  // Couriers and places.
  /J&amp;T(?: Express)?|JNE|SiCepat(?: Ekspres)?|TIKI|Pos Indonesia|AnterAja|Ninja Xpress|GoSend|GrabExpress|Lion Parcel|Wahana|Our scooter|Paxel|ID Express|Lalamove|SAP Express|SPX|https:\/\/|Jr\.\s+Garan\s+no\s+71,\s+Malang\s+65109|Malang|Jawa Timur/g,
  /(?:TRSF|BIAYA|KOREKSI|QRIS)[\w .,…-]*|\bPEND\b|\b(?:Wann|Wer|Herein|Rest)\b/gi,
  // Times, amounts and weights.
  /Rp\.[\d.,-]+|\bWIB\b|\b(?:kg|mm|MB)\b|\bA[46]\b|Enambelas(?: \d\S+)?/g,
];

/** Words that both languages have, and names. */
const SAME: ReadonlySet<string> = new Set([
  "WhatsApp",
  "Status",
  "Label",
  "Email",
  "Cupping",
  "Lot",
  "Artisan .alog",
  "espresso",
  "filter",
  "Espresso",
  "Filter",
]);

/** Words that no Indonesian sentence has. */
const ENGLISH =
  /\b(?:the|of|is|are|was|were|and|for|with|this|that|not|it|its|nothing|none|no|by|at|from|all|here|order|orders|bag|bags|mail|paid|send|sent|take|find|back|more|less)\b/i;

const withoutData = (text: string): string =>
  DATA.reduce((left, data) => left.replaceAll(data, ""), text).replaceAll(
    /^[\s,.:·]+|[\s,.:·]+$/g,
    "",
  );

describe("the desk in Indonesian", () => {
  const said = new Map<string, Readonly<Record<Language, readonly string[]>>>();
  const pages = new Map<string, Readonly<Record<Language, string>>>();
  let desk: Awaited<ReturnType<typeof aFullDesk>>;
  const routes: string[] = [];
  const visited: string[] = [];

  beforeAll(async () => {
    desk = await aFullDesk();
    const { deps, page, post, addresses: byRoute } = desk;
    const addresses = Object.entries(byRoute).flatMap(([pattern, some]) =>
      some.map((one) => (one.startsWith("/") ? one : `${pattern}${one}`)),
    );
    const english = new Map<string, string>();
    for (const one of addresses) english.set(one, await page(one));
    await post("/language", { language: "id", page: "/money-in" });
    for (const one of addresses) {
      const html = await page(one);
      const en = english.get(one) ?? "";
      pages.set(one, { en, id: html });
      said.set(one, { en: saidBy(en), id: saidBy(html) });
    }
    const gets = createDesk(deps).routes.filter(({ method }) => method === "GET");
    routes.push(...new Set(gets.map(({ path }) => path)));
    visited.push(...Object.keys(byRoute));
  }, 240_000);

  it("is asked on every page that it has", () => {
    expect([...visited, ...NO_PAGES].toSorted()).toEqual(routes.toSorted());
  });

  it("shares no text with its English pages but data, and words that both languages have", () => {
    const same = [...said].flatMap(([address, { en, id }]) =>
      id.filter((text) => en.includes(text)).map((text) => `${text} (${address})`),
    );
    expect(same).toEqual([]);
  });

  it("mixes no English word into an Indonesian text", () => {
    const mixed = [...said].flatMap(([address, { id }]) =>
      id.filter((text) => ENGLISH.test(text)).map((text) => `${text} (${address})`),
    );
    expect(mixed).toEqual([]);
  });

  it("has the English pages’ forms, buttons and links, and differs in words alone", () => {
    for (const [address, { en, id }] of pages) {
      expect([address, structureOf(id)]).toEqual([address, structureOf(en)]);
      expect(en).toContain('<html lang="en">');
      expect(id).toContain('<html lang="id">');
    }
  });

  it.each<readonly [path: string, fields: Readonly<Record<string, string>>, says: RegExp]>([
    ["/money-in", { order: "WA2T2222", amount: "x" }, /bukan jumlah rupiah/],
    ["/money-in", { order: "WA2T2222", amount: "1" }, /Pesanan ini menagih Rp\.193\.347/],
    ["/money-in", { order: "PA3D2222", amount: "193348" }, /Sudah lunas\. .* mengonfirmasinya/],
    ["/orders/WA2T2222/paid", { amount: "1", reason: "Nama cocok" }, /Tekan sekali lagi/],
    ["/orders/WA2T2222/paid", { day: "2025-07-30" }, /hari ini atau sebelumnya/],
    ["/orders/WA2T2222/process", {}, /WA2T2222 masih menunggu pembayaran\./],
    ["/orders/WA2T2222/cancel", {}, /Tulis alasannya; pelanggan membacanya\./],
    ["/orders/HA4D3333/process", {}, /HA4D3333 dikerjakan D\.W\. sejak/],
    ["/orders/HA4D3333/hand-over", { to: "x@y.example" }, /tidak ada di STAFF_EMAILS/],
    ["/orders/HA4D2222/ship", { courier: "Burung" }, /Tidak ada kurir bernama “Burung”/],
    ["/orders/HA4D2222/roasted", { day: "2025-08-30" }, /belum tiba/],
    ["/orders/G2NE2222/cancel", { reason: "Habis" }, /G2NE2222 dikirim pada/],
    ["/orders/G2NE2222/correct", { seen: "" }, /sudah begitu|diubah oleh/],
    ["/orders/CA2C3333/send-back", { amount: "1" }, /Isi referensi bank/],
    ["/orders/CA2C3333/leave", { amount: "1" }, /pelanggan merelakannya/],
    ["/orders/PA3D2222/refund", { amount: "999999", reason: "Robek" }, /tidak ada di sini/],
    ["/orders/PA3D2222/take-off", { amount: "1" }, /mengapa ini bukan/],
    ["/orders/CA2C2222/note", {}, /Tulis catatannya dulu\./],
    ["/orders/CL2S2222/correct", {}, /Alamat bisa diperbaiki|diambil sendiri/],
    ["/to-send-back/lines", {}, /Tidak ada yang dicentang\./],
    ["/to-send-back/line", { do: "owe", line: "gone" }, /kepada siapa/],
    ["/money-in/never", { words: "a" }, /tiga huruf atau lebih/],
    ["/money-in/layouts", {}, /Pilih kolom tanggal/],
    ["/money-in/statement", { lines: "halo" }, /Tanggal dan jumlah tidak ditemukan/],
    ["/pack", {}, /Centang pesanan/],
    ["/send", {}, /Isi nomor resi/],
    ["/send/lines", { lines: "WA2T2222 1", courier: "JNE" }, /tidak ada pesanan WA2T2222 yang/],
    ["/couriers", { name: "JNE" }, /JNE sudah ada di daftar/],
    ["/coffees/SW16", { do: "save", category: "x" }, /tidak ada di antara/],
  ])("refuses %s in Indonesian: %j", async (path, fields, says) => {
    const html = await desk.send(path, fields);
    const [, alert = ""] = /role="alert">(.*?)<\/p>/s.exec(html) ?? [];
    expect(alert).toMatch(says);
    expect(withoutData(alert)).not.toMatch(ENGLISH);
  });
});

describe("the language of the desk", () => {
  it("is English until somebody chooses, and kept for them wherever they sign in", async () => {
    const { post, page, browser } = await signedInDesk();
    expect(await page("/money-in")).toContain("Money in");
    const chosen = await post("/language", { language: "id", page: "/orders?q=KQ7M2XTB" });
    expect(await chosen.text()).toContain("Meja ini sekarang berbahasa Indonesia.");
    const phone = browser();
    await phone.signIn();
    expect(await phone.page("/money-in")).toContain("Uang masuk");
    const colleague = browser();
    await colleague.signIn(DEWI);
    expect(await colleague.page("/money-in")).toContain("Money in");
    await phone.post("/language", { language: "en", page: "/money-in" });
    expect(await page("/money-in")).toContain("Money in");
  });

  it("leads back to the page it was chosen on, and to no other site", async () => {
    const { post, address } = await signedInDesk();
    await post("/language", { language: "id", page: "/orders?q=x" });
    expect(address()).toBe("/orders?q=x");
    for (const page of ["//evil.example", "https://evil.example", "/\\evil.example", "/a\nb", ""]) {
      await post("/language", { language: "id", page });
      expect(address()).toBe("/money-in");
    }
  });
});
