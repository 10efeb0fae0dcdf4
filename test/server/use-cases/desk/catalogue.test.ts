import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { type CoffeeSaved, type DeskCatalogue, coffeeVersion } from "#server/ports/catalogue.ts";
import { readCatalogueFile } from "#server/desk/uploads/upload-jobs.ts";
import { changeCoffee, previewCoffee } from "#server/use-cases/desk/change-coffee.ts";
import {
  catalogueCsv,
  importCatalogue,
  planImport,
} from "#server/use-cases/desk/catalogue-file.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { DEWI, refusal, RINA } from "#test/support/at-the-ledger.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

const SW16 = aCoffee({
  code: "SW16",
  tastingNotes: '=cocoa, "brown" sugar',
  farmStory: "Two\nlines",
});
const WL44 = aCoffee({ code: "WL44", name: "Wolo Lobo", category: "filter", weightLossPct: 15.5 });

const desk = async (...coffees: readonly Coffee[]) => {
  const { deskCatalogue: catalogue } = await embeddedShop({
    coffees: coffees.length > 0 ? coffees : [SW16, WL44],
  });
  const deps = {
    catalogue,
    uploads: { catalogue: readCatalogueFile },
    now: () => Date.parse("2025-07-21T02:50:00Z"),
  };
  return {
    catalogue,
    preview: (edit: Parameters<typeof previewCoffee>[1]) => previewCoffee(deps, edit),
    change: (staff: typeof RINA, edit: Parameters<typeof changeCoffee>[2]) =>
      changeCoffee(deps, staff, edit),
    file: async () => catalogueCsv(await deps.catalogue.all()),
    import: fromText(deps),
  };
};

/** Texts as forms and files store them, without blanks around. */
const text = fc
  .oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from("=+-@'\";,|\t\r\n 1a")) }),
    fc.constantFrom("Kopi;=cmd|' /C calc'!A0", "a\r\n=1+1", "-5,5"),
  )
  .map((typed) => typed.trim());

const ANY_COFFEE = fc
  .record({
    name: text.filter((name) => name !== ""),
    tagline: text,
    tastingNotes: text,
    farmStory: text,
    altitude: text,
    greenCostPerKg: fc.integer({ min: 1, max: 9_999_999_999 }).map((n) => n / 10_000),
    weightLossPct: fc.integer({ min: 0, max: 999_999 }).map((n) => n / 10_000),
  })
  .map((given) => aCoffee({ code: "NEW-1", ...given }));

const bytes = (sheet: string) => new TextEncoder().encode(sheet);

/** An import that is handed its sheet as text. */
const fromText = (deps: Parameters<typeof importCatalogue>[0]) => ({
  plan: (sheet: string) => planImport(deps, bytes(sheet)),
  apply: (staff: typeof RINA, sheet: string, as: Parameters<typeof importCatalogue>[3]) =>
    importCatalogue(deps, staff, bytes(sheet), as),
});
import { inBoth } from "#test/support/in-both.ts";

describe("the catalogue's file", () => {
  it("is read back to the letter, whatever stands in it, into an empty shop as well", async () => {
    await fc.assert(
      fc.asyncProperty(ANY_COFFEE, async (coffee) => {
        const there = await desk(coffee);
        const sheet = await there.file();
        expect(await there.import.plan(sheet)).toMatchObject({ value: { changes: [] } });
        expect(await (await desk(SW16)).import.plan(sheet)).toMatchObject({
          value: { changes: [{ before: null, after: coffee }] },
        });
      }),
      { numRuns: 30 },
    );
  });

  it("shows what would change, and what stays away stays as it is", async () => {
    const { import: importing, catalogue } = await desk();
    const sheet = "code;green_cost;weight_loss\nSW16;132300,5;16\n";
    const plan = await importing.plan(sheet);
    expect(plan).toMatchObject({
      ok: true,
      value: {
        rowCount: 1,
        changes: [{ before: { greenCostPerKg: 126_000 }, after: { greenCostPerKg: 132_300.5 } }],
      },
    });
    const seen = plan.ok ? plan.value.seen : "";
    expect(await importing.apply(RINA, sheet, { seen, reason: "New crop" })).toMatchObject({
      ok: true,
    });
    expect(await catalogue.history("SW16")).toMatchObject([
      { actor: RINA.email, at: "2025-07-21T02:50:00.000Z", reason: "New crop" },
    ]);
    expect((await catalogue.all()).find(({ code }) => code === "WL44")).toEqual(WL44);
  });

  it("names every row that is wrong, and takes none over", async () => {
    const { import: importing, catalogue } = await desk();
    const sheet =
      "code,name,category,weight_loss\nSW16,Sumber Wening,espresso,104\nNEW,,filter,16\nSW16,x,tea,1.234.5\n";
    const refused = await importing.plan(sheet);
    expect(await importing.apply(RINA, sheet, { seen: "" })).toEqual(refused);
    expect(refusal(refused)).toBe(
      "Row 2, SW16: a loss of 104% is not less than 100. Row 3, NEW: it has no name. Row 4, SW16: category “tea” is none of espresso, filter, filter_exotic. Row 4, SW16: loss “1.234.5” is no percentage; 16, 15,5 and 15.5 are understood. Nothing was changed.",
    );
    expect(await catalogue.all()).toEqual([SW16, WL44]);
  });

  it.each([
    ["name,green_cost\nx,1", /must name the columns/],
    ["", /an empty file/],
    ["name,price\nx,1", /must name the columns/],
    ["code,price,name,cost\nSW16,1,x,1", /columns we do not know: price, cost\. Nothing/],
    ["code,name\nSW16,a\nSW16,b", /SW16 stands in the file twice/],
    ["code\nNEW1", /it is new and has no name/],
    ["code,name\nSW16\n,x\n", /^Row 2, SW16: it has no name\. Row 3, : “” is no code: 2 to 16/],
    [
      "code,weight_loss\nSW16,16,5",
      /Row 2, SW16: it has more cells than columns: a text or a figure with a comma stands in quotes\./,
    ],
    ["code,name,farm\nSW16,a, b,\n", /Row 2, SW16: it has more cells than columns/],
    ["code,name,farm\nSW16,a\n", /Row 2, SW16: it has fewer cells than columns/],
    ["code,name\n1E+05,a", /Row 2: A spreadsheet has rounded “1E\+05”/],
  ])("is refused whole: %j", async (sheet, why) => {
    expect(refusal(await (await desk()).import.plan(sheet))).toMatch(why);
  });

  it("is read with blank cells behind its columns, as spreadsheets leave them", async () => {
    const plan = await (await desk()).import.plan("code;green_cost;;\nSW16;131.500;;\nWL44;;;\n");
    expect(plan).toMatchObject({ ok: true, value: { rowCount: 2 } });
  });

  it("says in order which rows are new, changed and as they were", async () => {
    const { import: importing, catalogue } = await desk();
    const sheet =
      " CODE ,name,category,green_cost\n SW16 ,Sumber Wening,espresso,126000\nTG21,Tugu Pagi,filter,236000\nWL44,Wolo Lobo,filter,1\n";
    const plan = await importing.plan(sheet);
    expect(plan).toMatchObject({
      ok: true,
      value: {
        rowCount: 3,
        changes: [
          { before: null, after: { code: "TG21", name: "Tugu Pagi" } },
          { before: { code: "WL44" }, after: { code: "WL44", greenCostPerKg: 1 } },
        ],
        seen: `new.${coffeeVersion(WL44)}`,
      },
    });
    const seen = plan.ok ? plan.value.seen : "";
    expect(await importing.apply(RINA, sheet, { seen, reason: " ", isSure: true })).toEqual(plan);
    expect(await catalogue.history("TG21")).toMatchObject([
      { actor: RINA.email, at: "2025-07-21T02:50:00.000Z", reason: null, before: null },
    ]);
  });
});

const saving = (saved: CoffeeSaved): DeskCatalogue => ({
  all: async () => [SW16, WL44],
  count: async () => 2,
  pictureAddresses: async () => [],
  save: async () => saved,
  history: async () => [],
});

/** What is asked about a kilo for some rupiah. */
const cheap = (name: string) => new RegExp(`^A kilo of green ${name} would cost Rp\\.132\\. Say`);

describe("a price that looks like a slip", () => {
  const ASKS =
    "Sumber Wening, 1 kg: Rp.22.000 is less than the Rp.160.000 that a bag has cost so far. Say that you mean it, and save again. Nothing was changed.";
  const seen = coffeeVersion(SW16);

  it.each([
    ["131,5", ASKS],
    ["1.260.000", /^Sumber Wening, 1 kg: from Rp\.194\.000 to Rp\.1\.747\.000 is 801% more\. Say/],
    ["175.000", /from Rp\.194\.000 to Rp\.261\.000 is 35% more/],
  ])("asks again before “%s” is sold, and takes it when it is meant", async (typed, asks) => {
    const { change, catalogue } = await desk();
    const edit = { code: "SW16", cells: { green_cost: typed }, seen };
    const asked = await change(RINA, edit);
    expect(asked).toMatchObject({ ok: false, error: { kind: "unsure" } });
    expect(refusal(asked)).toMatch(asks);
    expect(await catalogue.history("SW16")).toEqual([]);
    expect(await change(RINA, { ...edit, isSure: true })).toMatchObject({ ok: true });
  });

  it("asks nothing about what moves by less, or about texts", async () => {
    for (const cells of [{ green_cost: "165.000" }, { green_cost: "110000" }, { tagline: "New" }])
      expect(await (await desk()).change(RINA, { code: "SW16", cells, seen })).toMatchObject({
        ok: true,
      });
  });

  const unpriced = aCoffee({ code: "SW16", greenCostPerKg: null });
  const fresh = { code: "NEW1", name: "New", category: "filter" };
  const slip = { green_cost: "131,5" };
  const other = { category: "filter", ...slip };
  it.each<[string, Coffee | null, Readonly<Record<string, string>>, RegExp]>([
    ["a new coffee that costs less than its roasting", null, { ...fresh, ...slip }, cheap("New")],
    ["the first price of a coffee that had none", unpriced, slip, cheap("Sumber Wening")],
    ["other bags, with whose price no old one compares", SW16, other, cheap("Sumber Wening")],
    [
      "a price that is taken away",
      SW16,
      { green_cost: " " },
      /^Sumber Wening, 1 kg: without a green cost it has no price/,
    ],
    [
      "a loss that moves each size's price",
      WL44,
      { weight_loss: "55" },
      /^Wolo Lobo, 100 g: .*% more\. Wolo Lobo, 200 g: .*% more\./,
    ],
  ])("asks about %s", async (_, before, cells, asks) => {
    const { change } = await desk(before ?? WL44);
    const edit = { code: before?.code ?? null, seen: before && coffeeVersion(before) };
    expect(refusal(await change(RINA, { ...edit, cells }))).toMatch(asks);
    const meant = { ...cells, green_cost: "131.500", weight_loss: "16" };
    expect(await change(RINA, { ...edit, cells: meant })).toMatchObject({ ok: true });
  });

  it("asks about a loss that a spreadsheet has saved as a fraction", async () => {
    const { import: importing } = await desk();
    const plan = await importing.plan("code,weight_loss\nSW16,0.16\nWL44,0\n");
    expect(plan.ok && plan.value.doubts).toContainEqual(
      inBoth("Sumber Wening would lose only 0.16% in the roast."),
    );
    expect(plan.ok && plan.value.doubts.map(({ en }) => en).join(" ")).not.toContain(
      "Wolo Lobo would lose",
    );
  });
});

describe("a catalogue that is kept elsewhere", () => {
  it("is changed neither by a form nor by a file, which say where it can be", async () => {
    const deps = {
      catalogue: saving({ kind: "kept-elsewhere", address: "https://db.example" }),
      now: () => 0,
    };
    const refused = {
      ok: false,
      error: {
        kind: "kept-elsewhere",
        message: inBoth(
          "The catalogue is kept in https://db.example: change it there. Nothing was changed here.",
        ),
      },
    };
    const cells = { green_cost: "132300" };
    const seen = coffeeVersion(SW16);
    expect(await changeCoffee(deps, RINA, { code: "SW16", cells, seen })).toEqual(refused);
    const sheet = "code,green_cost\nSW16,132300\n";
    expect(
      await fromText({ ...deps, uploads: { catalogue: readCatalogueFile } }).apply(RINA, sheet, {
        seen,
      }),
    ).toEqual(refused);
  });
});

describe("one coffee", () => {
  it.each([
    ["SW16", "Somebody changed Sumber Wening."],
    ["TG21", "Somebody changed TG21."],
  ])("tells also when it was changed by nobody at the desk: %s", async (code, said) => {
    const catalogue = saving({ kind: "changed-meanwhile", code, by: null });
    const edit = { code: "SW16", cells: { green_cost: "132300" }, seen: coffeeVersion(SW16) };
    const late = await changeCoffee({ catalogue, now: () => 0 }, RINA, edit);
    expect(late).toEqual({
      ok: false,
      error: {
        kind: "changed-meanwhile",
        message: inBoth(`${said} Your figures are still in the form; compare and save again.`),
      },
    });
  });

  it("keeps no history of a change that changes nothing, unless somebody else was faster", async () => {
    const { change, catalogue } = await desk();
    const same = { code: "SW16", cells: { name: SW16.name } };
    expect(await change(RINA, { ...same, seen: coffeeVersion(SW16) })).toEqual({
      ok: true,
      value: SW16,
    });
    expect(await catalogue.history("SW16")).toEqual([]);
    expect(await change(RINA, { ...same, seen: "older" })).toMatchObject({
      error: { kind: "changed-meanwhile" },
    });
  });

  it("keeps who changed it when and why, and no reason where none was given", async () => {
    const { change, catalogue } = await desk();
    const edit = { code: "SW16", cells: { green_cost: "132300" }, seen: coffeeVersion(SW16) };
    const after = await change(RINA, { ...edit, reason: " New crop " });
    const seen = after.ok ? coffeeVersion(after.value) : "";
    await change(DEWI, { ...edit, cells: { green_cost: "140000" }, seen, reason: " " });
    expect(await catalogue.history("SW16")).toMatchObject([
      { actor: DEWI.email, at: "2025-07-21T02:50:00.000Z", reason: null },
      { actor: RINA.email, at: "2025-07-21T02:50:00.000Z", reason: "New crop" },
    ]);
  });

  it("keeps its code, whatever its form says, and is changed whole or not at all", async () => {
    const { preview } = await desk();
    expect(await preview({ code: "SW16", cells: { code: "XX99" } })).toMatchObject({
      value: { before: SW16, after: { code: "SW16" } },
    });
    const cells = { name: "", weight_loss: "104" };
    expect(await preview({ code: "SW16", cells })).toEqual({
      ok: false,
      error: {
        kind: "invalid",
        message: inBoth(
          "It has no name. A loss of 104% is not less than 100. Nothing was changed.",
        ),
      },
    });
  });

  it("is added with a code and a name of its own", async () => {
    const { change, preview, catalogue } = await desk();
    const cells = { code: "TG21", name: "Tugu Pagi", category: "filter", green_cost: "236000" };
    expect(await change(RINA, { code: null, cells, seen: null })).toMatchObject({
      ok: true,
    });
    expect((await catalogue.all()).map(({ code }) => code)).toContain("TG21");
    expect(await change(RINA, { code: null, cells, seen: null })).toEqual({
      ok: false,
      error: { kind: "invalid", message: inBoth("TG21 is there already. Nothing was changed.") },
    });
    for (const half of [{ category: "filter" }, { code: "TG22" }, { name: "Tugu Pagi" }])
      expect(refusal(await preview({ code: null, cells: half }))).toBe(
        "A new coffee needs a code and a name. Nothing was changed.",
      );
    expect(await preview({ code: "NOPE", cells: {} })).toEqual({
      ok: false,
      error: { kind: "not-found", message: inBoth("No coffee is called NOPE.") },
    });
  });
});
