import { beforeAll, describe, expect, it } from "vitest";
import { anAddress } from "#test/support/builders.ts";
import { aDeskOrder, KEDAI_SORE } from "#test/support/a-desk-order.ts";
import { signedInDesk } from "#test/support/embedded-desk.ts";

/** What one may have of an order or of who placed it, as people write, paste and dictate it. */
const FINDS = [
  ["0812 3345 1616", "081233451616", "62812 3345", "6281233451616", "+62 812-3345-1616"],
  ["+62812", "(0812) 3345 1616", "812 3345 1616", "0062 812 3345 1616", "3345"],
  // Copied from a chat, with marks of direction and dashes that do not break.
  ["\u202A+62\u00A0812\u20113345\u20111616\u202C", "0812–3345–1616"],
  ["KQ7M2XTB", "#KQ7M2XTB", "# kq7m 2xtb", "#KQ7M-2XTB", "kq7m2", "Pesanan #KQ7M2XTB"],
  ["213347", "213.347", "213,347", "Rp.213.347", "Rp. 213.347,-", "Rp213.347", "rp 213 347"],
  ["IDR 213,347.00", "213.347,00", "Rp\u00A0213.347"],
  ["JX 0164-2507", "jx01642507", "01642507", "JX.0164 2507", "#JX01642507"],
  ["FTFVA/WS95031", "ftfva ws95031", "trsf anggraini", "CR FTFVA/WS95031 ANGGRAINI"],
  [
    "Kaliurang",
    "Jl. Kaliurang",
    "Jalan Kaliurang No. 7",
    "jl.kaliurang km5 no.7",
    "KALIURANG, Sleman",
  ],
  ["RT 03/RW 11", "55581"],
  ["Dewi", "anggraini dewi", "dewi@example.com", "dewi kaliurang"],
].flat();

/** Near to what is there, but not it. */
const FINDS_NOTHING = [
  ["0813 3345 1616", "+62 813", "081233451617", "#KQ7M2XTC", "Rp.213.348", "Rp. 2.133.470"],
  ["JX 0164-2508", "FTFVA/WS95032", "Jl. Kaliurung", "%", "_", "dewi sudirman"],
].flat();

type Browser = { readonly page: (path: string) => Promise<string> };
let browser: Browser;

beforeAll(async () => {
  const parcel = aDeskOrder({
    status: "shipped",
    fulfillment: "delivery",
    shippingAddress: anAddress({
      recipientName: "Dewi Anggraini",
      recipientPhone: "6281233451616",
      line1: "Jl. Kaliurang KM 5 No. 7",
      line2: "RT 03/RW 11",
      city: "Sleman",
      postalCode: "55581",
    }),
    courier: "J&T",
    trackingNumber: "JX 0164-2507",
    paymentReference: "TRSF E-BANKING CR FTFVA/WS95031 ANGGRAINI",
  });
  const other = aDeskOrder({
    orderCode: "Z6PTA5YM",
    transferCode: 52,
    status: "shipped",
    fulfillment: "delivery",
    shippingAddress: anAddress({
      recipientName: "Kedai Sore",
      recipientPhone: "6285799990000",
      line1: "Jl. Sudirman 21",
      line2: "",
      city: "Bandung",
      postalCode: "40111",
    }),
    trackingNumber: "SPX99",
    paymentReference: "BI-FAST SORE",
    customer: { ...KEDAI_SORE, phone: "6285799990000" },
  });
  browser = await signedInDesk([parcel, other]);
});

const names = async (page: "/orders" | "/customers", text: string) => {
  const html = await browser.page(`${page}?q=${encodeURIComponent(text)}`);
  // A code or an exact amount opens the order at once.
  return ["Dewi Anggraini", "Kedai Sore"].filter((name) => html.includes(name));
};

describe.each(["/orders", "/customers"] as const)("%s", (page) => {
  it.each(FINDS)("finds the one by “%s”", async (text) => {
    expect(await names(page, text)).toEqual(["Dewi Anggraini"]);
  });

  it.each(["1,64251E+14", "J&T 6.28123e+12", "1,6E14"])(
    "says that “%s” is rounded",
    async (text) => {
      expect(await names(page, text)).toEqual([]);
      const html = await browser.page(`${page}?q=${encodeURIComponent(text)}`);
      expect(html).toContain("A spreadsheet has rounded");
    },
  );

  it.each(FINDS_NOTHING)("finds nobody by “%s”", async (text) => {
    expect(await names(page, text)).toEqual([]);
  });
});

describe("/money-in", () => {
  it("says that an amount is rounded", async () => {
    expect(await browser.page("/money-in?amount=1%2C93347E%2B05")).toContain(
      "A spreadsheet has rounded “1,93347E+05”",
    );
  });
});
