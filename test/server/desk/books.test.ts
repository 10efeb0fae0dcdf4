import { describe, expect, it } from "vitest";
import { copiesOf } from "#core/domain/catalog/picture.ts";
import { changeCoffee } from "#server/use-cases/desk/change-coffee.ts";
import { COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import { coffeeVersion } from "#server/ports/catalogue.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDeskOrder, KEDAI_SORE } from "#test/support/a-desk-order.ts";
import { deskBrowser, embeddedDesk, RINA, signedInDesk } from "#test/support/embedded-desk.ts";
import { HALF_KILO, withBag } from "#test/support/planted-bag.ts";
import { aJpeg, jpegSegment } from "#test/support/picture-files.ts";

const COFFEES = [
  aCoffee({ code: "SW16" }),
  aCoffee({ code: "WL44", name: "Wolo Lobo", category: "filter", weightLossPct: 15.5 }),
];

/** Fetched long ago, the last one on 17 July at 13:20 in Malang. */
const ordersOfCafe = ["CAFE2222", "CAFE3333", "CAFE4444"].map((orderCode, week) =>
  aDeskOrder({
    orderCode,
    status: "closed",
    paymentStatus: "paid",
    createdAt: `2025-07-${String(3 + 7 * week).padStart(2, "0")}T06:20:00.000Z`,
    customer: KEDAI_SORE,
  }),
);

const open = async () => {
  const desk = await embeddedDesk([aDeskOrder({ status: "paid" }), ...ordersOfCafe], COFFEES);
  const browser = desk.browser();
  await browser.signIn();
  /** Hands a catalogue in: the answer, and where it is looked at. */
  const handedIn = async (text: string) => {
    const form = new FormData();
    form.set("file", new File([text], "coffees.csv"));
    const answer = await browser.post("/coffees/import", form);
    return { status: answer.status, html: await answer.text(), path: browser.address() };
  };
  /** Sumber Wening as it is kept. */
  const stored = async () => (await desk.deps.catalogue.all()).find(({ code }) => code === "SW16");
  return { ...desk, ...browser, handedIn, stored };
};

/** What a page's form sends when nobody typed anything. */
const fieldsOf = (html: string): Record<string, string> => ({
  ...Object.fromEntries(
    [...html.matchAll(/<input[^>]*? name="(\w+)"[^>]*? value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  ),
  ...Object.fromEntries(
    [...html.matchAll(/<textarea[^>]*? name="(\w+)"[^>]*>([^<]*)</g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  ),
  category: /<option value="(\w+)" selected/.exec(html)?.[1] ?? "",
});

const SLIP = "Rp.22.000 is less than the Rp.160.000 that a bag has cost so far.";

/** How many orders a page lists. */
const rows = (html: string) => html.match(/<tr role="row"><th role="rowheader"/g)?.length;

describe("Orders", () => {
  it("are turned over page by page, each on one page only", async () => {
    const placed = Array.from({ length: 101 }, (_, minute) =>
      aDeskOrder({
        orderCode: `AAAA${String(2200 + minute)
          .replaceAll("0", "Y")
          .replaceAll("1", "Z")}`,
        createdAt: new Date(Date.UTC(2025, 6, 18, 0, minute)).toISOString(),
      }),
    );
    const { page } = await signedInDesk(placed);
    const newest = await page("/orders");
    expect(newest.includes("100 and more, newest first")).toBe(true);
    expect(rows(newest)).toBe(100);
    expect(/>\s*Newest/.test(newest)).toBe(false);
    const older = /href="(\/orders\?after=[^"]+)"[^>]*>\s*Older/.exec(newest)?.[1] ?? "";
    const last = await page(older);
    expect(last).toContain("1, newest first");
    expect(rows(last)).toBe(1);
    expect(last).toContain(">Newest<");
    expect(last).not.toContain(">Older<");
    expect(rows(await page("/orders?after=yesterday"))).toBe(100);
  });
});

describe("Orders, by their state", () => {
  it("say how many there are, of all and of a search; who never gave a name is not nameless", async () => {
    const { customer } = aDeskOrder();
    const { page } = await signedInDesk([
      aDeskOrder({ orderCode: "AAAA2222", customer: { ...customer, name: "Sekar Wangi" } }),
      aDeskOrder({ orderCode: "AAAA3333", status: "paid" }),
      aDeskOrder({
        orderCode: "AAAA4444",
        status: "closed",
        customer: { id: null, language: null, name: "", email: null, phone: null },
      }),
    ]);
    const all = await page("/orders");
    for (const chip of ["All <b>3</b>", "Awaiting <b>1</b>", "Paid <b>1</b>", "Cancelled <b>0</b>"])
      expect(all).toContain(chip);
    expect(all).toContain("account deleted");
    expect(await page("/orders?q=AAAA&status=paid")).toContain("All <b>3</b>");
    expect(await page("/orders?from=2025-02-30")).toContain("All <b>3</b>");
    expect(await page("/orders?from=2025-07-19")).toContain("All <b>0</b>");
  });
});

describe("Roast", () => {
  it("shows green weights, the bags they end in and sums that add up", async () => {
    const html = await (await open()).page("/roast");
    expect(html).toContain('href="/stock/SW16/roast"');
    expect(html).toMatch(/<p class="huge">1\.20<small> kg/);
    expect(html).toContain("<dt>Lost in the roast, and rounding</dt><dd>0.20\u00a0kg</dd>");
    expect(html).toContain("<dt>Bags of 1\u00a0kg</dt><dd>1</dd>");
  });

  it("sets the next roast day, and says why a day is none", async () => {
    const { send, page, deps } = await open();
    const set = await send("/roast", { day: "2025-07-24" });
    expect(set).toContain("The next roast day is Thursday, 24 July.");
    expect(set).toMatch(/<input[^>]*name="day" value="2025-07-24"/);
    expect(await deps.roastDays.lastSet()).toMatchObject({ day: "2025-07-24", actor: RINA });
    expect(await send("/roast", { day: "2025-07-20" })).toContain("Sunday, 20 July is past.");
    expect(await send("/roast", { day: "" })).toContain("No roast day is set");
    expect(await page("/roast")).toMatch(/<input[^>]*name="day" value=""/);
  });
});

/** Heads of columns and rows. */
const headsOf = (html: string) =>
  [...html.matchAll(/<(?:th|span)[^>]*? role="(?:columnheader|rowheader)"[^>]*>([^<]+)/g)].map(
    ([, text = ""]) => text,
  );

describe("Coffees", () => {
  it("lists every coffee with the shop's prices, and switches one off and on", async () => {
    const desk = await open();
    const html = await desk.page("/coffees");
    for (const text of ["Rp.194.000", "Rp.186.000", "15.5%", "2 of 2 in the shop"])
      expect(html).toContain(text);
    // Pressed twice on an old page, it stays off.
    for (let press = 0; press < 2; press += 1) {
      const after = await desk.send("/coffees", { available: "off SW16" });
      expect(after).toContain("Sumber Wening is not in the shop.");
    }
    expect((await desk.stored())?.available).toBe(false);
    await desk.post("/coffees", { available: "on SW16" });
    expect((await desk.stored())?.available).toBe(true);
  });

  it("checks a new cost without saving, then saves it with who did it", async () => {
    const desk = await open();
    const fields = fieldsOf(await desk.page("/coffees/SW16"));
    const typed = { ...fields, green_cost: "132300" };
    const check = { ...typed, why: "new “crop”", do: "check" };
    const checked = await desk.send("/coffees/SW16", check);
    for (const text of ["Rp.194.000", "Rp.203.000", "Rp.25.200", "+Rp.375", 'value="new “crop”"'])
      expect(checked).toContain(text);
    expect((await desk.stored())?.greenCostPerKg).toBe(126_000);
    const saved = await desk.send("/coffees/SW16", { ...typed, why: "harvest", do: "save" });
    expect(saved).toContain("Sumber Wening is saved.");
    expect(saved).toContain("R.A.: Green cost 126000 → 132300 (harvest)");
  });

  it("tells from which day on a sold-out coffee is back, until it is on sale", async () => {
    const desk = await open();
    const fields = fieldsOf(await desk.page("/coffees/SW16"));
    const back = { available: "no", back_on: "2025-08-12", do: "save" };
    const saved = await desk.send("/coffees/SW16", { ...fields, ...back });
    expect(saved).toMatch(/<input[^>]*type="date"[^>]*name="back_on" value="2025-08-12"/);
    expect(saved).toContain("R.A.: In the shop yes → no; Back around  → 2025-08-12");
    expect(await desk.stored()).toMatchObject({ available: false, backOn: "2025-08-12" });
    await desk.post("/coffees", { available: "on SW16" });
    expect(await desk.stored()).toMatchObject({ available: true, backOn: null });
  });

  it("keeps what was typed when a figure is wrong or somebody was faster", async () => {
    const desk = await open();
    const fields = fieldsOf(await desk.page("/coffees/SW16"));
    const wrong = await desk.post("/coffees/SW16", { ...fields, weight_loss: "104", do: "save" });
    expect(wrong.status).toBe(409);
    expect(await wrong.text()).toMatch(/A loss of 104% is not less than 100.*value="104"/s);
    const [before = aCoffee()] = COFFEES;
    const cells = { green_cost: "130000" };
    const dewi = { email: "dewi.w@enambelas.example" };
    await changeCoffee(desk.deps, dewi, { code: "SW16", cells, seen: coffeeVersion(before) });
    const late = await desk.post("/coffees/SW16", { ...fields, green_cost: "120000", do: "save" });
    const html = await late.text();
    expect(html).toContain("D.W. changed Sumber Wening at 09:38.");
    expect(html).toContain('value="120000"');
    // The form knows the newer coffee now: saving again counts.
    await desk.post("/coffees/SW16", { ...fieldsOf(html), do: "save" });
    expect((await desk.stored())?.greenCostPerKg).toBe(120_000);
  });

  it("has a column and a line for every bag of the price list", async () => {
    const desk = await open();
    const bags = ["Retail 500\u00a0g", "Retail 1\u00a0kg", "Wholesale 1\u00a0kg"];
    await withBag("espresso", HALF_KILO, async () => {
      const list = await desk.page("/coffees");
      expect(headsOf(list)).toEqual(expect.arrayContaining(bags));
      const [row = ""] = /<tr[^>]*id="SW16".*?<\/tr>/s.exec(list) ?? [];
      expect(row.match(/Rp\.\d{2,3}\.\d{3}(?=<\/td>)/g)).toHaveLength(bags.length);
      expect(headsOf(await desk.page("/coffees/SW16"))).toEqual(expect.arrayContaining(bags));
    });
  });

  it("asks for every field of a new coffee, and adds it once", async () => {
    const desk = await open();
    const fields = fieldsOf(await desk.page("/coffees/new"));
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(COFFEE_COLUMNS.map(({ name }) => name)),
    );
    const typed = { ...fields, code: "TG21", name: "Tugu Pagi", do: "save" };
    expect(await desk.send("/coffees/new", typed)).toContain("Tugu Pagi is saved.");
    expect((await desk.post("/coffees/new", typed)).status).toBe(409);
  });

  it("compares a file, and takes it over as a whole by one button", async () => {
    const desk = await open();
    const file = "code,name,green_cost\nSW16,Sumber Wening,132300\nWL44,Wolo Lobo,126000\n";
    const bad = await desk.handedIn("code,weight_loss\nSW16,104\nWL44,x\n");
    expect(bad.status).toBe(422);
    expect(bad.html).toMatch(/Row 2, SW16: a loss of 104%.*Row 3, WL44/s);
    const { html, path } = await desk.handedIn(file);
    expect(html).toContain("1 change, 1 stay");
    expect(html).toContain("<del>Rp.126.000</del>");
    expect((await desk.stored())?.greenCostPerKg).toBe(126_000);
    const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const why = "New harvest";
    expect(await desk.send(path, { seen: "another", why })).toMatch(
      /Somebody changed a coffee meanwhile\..*value="New harvest"/s,
    );
    expect(await desk.send(path, { seen, why })).toContain("1 change taken over.");
    expect((await desk.stored())?.greenCostPerKg).toBe(132_300);
    expect(await desk.deps.catalogue.history("SW16")).toMatchObject([{ reason: why }]);
  });

  it("asks once more about prices in a file that look like slips, beside the differences", async () => {
    const desk = await open();
    const { html, path } = await desk.handedIn("code,green_cost\nSW16,131.5\n");
    expect(html).toContain(SLIP);
    const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const refused = await desk.post(path, { seen, why: "" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Say that you mean it, and save again.");
    expect((await desk.stored())?.greenCostPerKg).toBe(126_000);
    const sure = /name="sure"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";
    await desk.post(path, { seen, sure, why: "" });
    expect((await desk.stored())?.greenCostPerKg).toBe(131.5);
  });

  it("hands the list out as a file that changes nothing when it comes back", async () => {
    const desk = await open();
    const answer = await desk.ask("/coffees/export.csv");
    expect(answer.headers.get("content-disposition")).toContain("coffees-2025-07-21.csv");
    const { html } = await desk.handedIn(await answer.text());
    expect(html).toContain("0 changes, 2 stay");
  });
});

const narrowerPicture = (byte: number) =>
  new File([aJpeg([jpegSegment(0xe0, new Uint8Array([byte]))])], "narrower.jpg");

const handPictureIn = async (
  desk: Awaited<ReturnType<typeof open>>,
  bytes: readonly number[],
  alsoFields: Readonly<Record<string, string | File>> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(await desk.page("/coffees/SW16"))))
    form.set(name, value);
  form.set("do", "save");
  form.set("picture", new File([new Uint8Array(bytes)], "sw16.jpg"));
  for (const [name, value] of Object.entries(alsoFields)) form.set(name, value);
  return (await desk.post("/coffees/SW16", form)).text();
};

it("says in words which rule of the database refused a coffee, and changes nothing", async () => {
  const desk = await open();
  const fields = fieldsOf(await desk.page("/coffees/SW16"));
  await desk.database.query(
    "alter table public.shop_items add constraint no_tea check (tagline <> 'Tea')",
  );
  const answer = await desk.post("/coffees/SW16", { ...fields, tagline: "Tea", do: "save" });
  await desk.database.query("alter table public.shop_items drop constraint no_tea");
  expect([answer.status, await answer.text()]).toEqual([
    409,
    "The database does not take this, by its rule “no_tea”. Nothing was changed.",
  ]);
  expect((await desk.stored())?.tagline).not.toBe("Tea");
});

it("asks once more before a price is sold that looks like a slip", async () => {
  const desk = await open();
  const fields = fieldsOf(await desk.page("/coffees/SW16"));
  const slip = { ...fields, green_cost: "131,5", do: "save" };
  const asked = await desk.send("/coffees/SW16", slip);
  expect(asked).toContain(SLIP);
  expect((await desk.stored())?.greenCostPerKg).toBe(126_000);
  const sure = /name="sure" value="([^"]+)"/.exec(asked)?.[1] ?? "";
  // A confirmation belongs to the price it was asked for.
  await desk.post("/coffees/SW16", { ...slip, green_cost: "1.315.000", sure });
  expect((await desk.stored())?.greenCostPerKg).toBe(126_000);
  await desk.post("/coffees/SW16", { ...slip, sure });
  expect((await desk.stored())?.greenCostPerKg).toBe(131.5);
});

describe("a coffee's picture", () => {
  it("is kept by the shop and shown on the page", async () => {
    const desk = await open();
    const html = await handPictureIn(desk, [...aJpeg()]);
    const imageUrl = (await desk.stored())?.imageUrl ?? "";
    expect(imageUrl).toMatch(/^\/pictures\//);
    expect(html).toContain(`src="http://127.0.0.1:3000${imageUrl}"`);
    const kept = await desk.deps.pictures?.open(imageUrl.replace("/pictures/", ""));
    expect(kept?.type).toBe("image/jpeg");
  });

  it("is kept in the widths that the desk's script made, when it says the widest", async () => {
    const desk = await open();
    const jpeg = [...aJpeg()];
    const copies = { "picture-480": narrowerPicture(4), "picture-960": narrowerPicture(9) };
    const widthsOf = async () => copiesOf((await desk.stored())?.imageUrl ?? "");
    await handPictureIn(desk, jpeg, { ...copies, "picture-width": "1600" });
    expect((await widthsOf()).map(({ widthPx }) => widthPx)).toEqual([480, 960, 1600]);
    for (const { name } of await widthsOf())
      expect(await desk.deps.pictures?.open(name)).not.toBeNull();
    for (const widest of ["", "0", "wide", "1600.5", "100000"]) {
      await handPictureIn(desk, jpeg, { ...copies, "picture-width": widest });
      expect(await widthsOf()).toEqual([]);
    }
  });

  it("is refused when it is none, and nothing changes", async () => {
    const desk = await open();
    const html = await handPictureIn(desk, [0x3c, 0x73, 0x76, 0x67]);
    expect(html).toContain("This file is no picture: hand in a JPEG, PNG or WebP.");
    expect((await desk.stored())?.imageUrl).toBeNull();
  });

  it("is refused in words when its address is none that a browser loads", async () => {
    const desk = await open();
    const fields = fieldsOf(await desk.page("/coffees/SW16"));
    const typed = { ...fields, image_url: "javascript:alert(1)", do: "save" };
    const answer = await desk.post("/coffees/SW16", typed);
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("is no address of http or https, and no path of the shop"),
    ]);
    expect((await desk.stored())?.imageUrl).toBeNull();
  });

  it("is an address alone where the shop keeps no files", async () => {
    const { deps } = await embeddedDesk();
    const browser = deskBrowser({ ...deps, pictures: null });
    await browser.signIn();
    const html = await browser.page("/coffees/SW16");
    expect(html).not.toContain('type="file"');
    expect(html).toContain('name="image_url"');
  });
});

describe("Customers", () => {
  it("loses the app of a customer who proved who she is, signed and told her by mail", async () => {
    const desk = await open();
    const { database } = desk;
    await database.query(
      `with app as (
         insert into auth.mfa_factors (user_id, status)
         select id, 'verified' from auth.users where email = 'sore@example.com'
       ) insert into auth.sessions (id, user_id)
         select gen_random_uuid(), id from auth.users where email = 'sore@example.com'`,
    );
    expect(await desk.page("/customers?q=sore")).toContain("Lost the app?");
    const path = "/customers/app?email=sore%40example.com";
    expect(await desk.page(path)).toContain("How they proved who they are");
    const form = { email: "sore@example.com", proof: " " };
    expect(await desk.send(path, form)).toContain("Say how they proved who they are.");
    const html = await desk.send(path, { ...form, proof: "called the number of her last order" });
    expect(html).toContain("The app of Kedai Sore is removed.");
    expect(html).toContain("App removed: R.A. 21-07-25");
    expect(await database.query("select actor, proof from private.app_removals")).toEqual([
      { actor: RINA, proof: "called the number of her last order" },
    ]);
    expect(await database.query("select from auth.mfa_factors")).toEqual([]);
    expect(await database.query("select from auth.sessions")).toEqual([]);
    expect(desk.mails).toEqual(["sore@example.com: Your authenticator app was removed"]);
    expect(await desk.page(path)).toContain("has no authenticator app");
  });

  it("finds a customer and switches wholesale, noted with who did it", async () => {
    const desk = await open();
    expect(await desk.page("/customers?q=nobody")).toContain("Nobody is called that.");
    const html = await desk.send("/customers", { q: "sore", wholesale: "on sore@example.com" });
    expect(html).toContain("Kedai Sore pays wholesale prices.");
    expect(html).toContain('aria-pressed="true"');
    expect(html).toContain("R.A. 21-07-25");
    expect(html).toContain("1 of 2 wholesale");
    // Their last order.
    expect(html).toContain("17-07-25");
    expect((await desk.deps.customers.byEmail("sore@example.com"))?.switchedBy?.actor).toBe(RINA);
  });
});
