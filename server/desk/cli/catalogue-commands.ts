import * as v from "valibot";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { ChangeCoffee, shopPrices } from "#server/use-cases/desk/change-coffee.ts";
import { COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import { coffeeVersion } from "#server/ports/catalogue.ts";
import {
  ExportCatalogue,
  ImportCatalogue,
  type ImportPlan,
} from "#server/use-cases/desk/catalogue-file.ts";
import { PlanRoast, SetNextRoastDay } from "#server/use-cases/desk/roasting.ts";
import { roastDayMessage } from "#server/desk/base/order-facts.ts";
import { changes, looks, reportOf, type DeskServices } from "./command.ts";
import { code, day, words } from "./command-args.ts";
import { done, line, refused, type Block } from "./report.ts";

const columnName = v.picklist(
  COFFEE_COLUMNS.map(({ name }) => name),
  `is one of ${COFFEE_COLUMNS.map(({ name }) => name).join(", ")}.`,
);

/** Said by `--sure`: a price that looks like a slip is meant. */
const isSure = v.optional(v.boolean(), false);

/** The commands about coffees. */
export const CATALOGUE_COMMANDS = {
  roast: looks(v.object({}), async (services) => {
    const plan = await new PlanRoast(services).execute();
    return done(plan, {
      kind: "table",
      rows: plan.map(({ code: coffee, name, roastedGrams, weightLossPct, greenGrams, bags }) => ({
        code: coffee,
        coffee: name,
        green: kilos(greenGrams),
        loss: `${weightLossPct} %`,
        roasted: kilos(roastedGrams),
        bags: bags.map(({ count, sizeGrams }) => `${count} × ${size(sizeGrams)}`).join(", "),
      })),
    });
  }),

  "roast-next": changes(
    v.object({ day: v.union([v.literal(""), day]) }),
    async (services, staff, asked) =>
      reportOf(await new SetNextRoastDay(services).execute(staff, asked.day), roastDayMessage),
  ),

  "catalogue-export": looks(v.object({}), async (services) => {
    const text = await new ExportCatalogue(services).execute();
    return done({ file: text }, { kind: "file", text });
  }),

  "catalogue-plan": looks(v.object({ file: v.string() }), async (services, { file }) => {
    const plan = await new ImportCatalogue(services).plan(new TextEncoder().encode(file));
    return plan.ok ? done(plan.value, ...differences(plan.value)) : refused(plan.error.message);
  }),

  "catalogue-import": changes(
    v.object({ file: v.string(), reason: v.string(), isSure }),
    async (services, staff, { file, ...as }) => {
      const catalogue = new ImportCatalogue(services);
      const sheet = new TextEncoder().encode(file);
      const plan = await catalogue.plan(sheet);
      if (!plan.ok) return refused(plan.error.message);
      const taken = await catalogue.apply(staff, sheet, { seen: plan.value.seen, ...as });
      if (!taken.ok) return refused(taken.error.message);
      const { changes: all } = taken.value;
      return done(
        taken.value,
        ...differences(taken.value),
        line(`${all.length} ${all.length === 1 ? "coffee" : "coffees"} taken over.`, "good"),
      );
    },
  ),

  "catalogue-set": changes(
    v.object({ coffee: code, cells: v.record(columnName, v.string()), reason: v.string(), isSure }),
    async (services, staff, { coffee, ...edit }) => {
      const changed = await new ChangeCoffee(services).execute(staff, {
        ...edit,
        code: coffee,
        seen: await versionOf(services, coffee),
      });
      return reportOf(changed, (after) => `${after.name}: ${prices(after)}`);
    },
  ),

  "catalogue-available": changes(
    v.object({ coffee: code, isAvailable: v.boolean() }),
    async (services, staff, { coffee, isAvailable }) =>
      reportOf(
        await new ChangeCoffee(services).execute(staff, {
          code: coffee,
          cells: { available: isAvailable ? "yes" : "no" },
          seen: await versionOf(services, coffee),
        }),
        ({ name, available }) => `${name} is ${available ? "in" : "not in"} the shop.`,
      ),
  ),

  // A separate command, so that a typing error never changes an existing coffee.
  "catalogue-new": changes(
    v.object({ coffee: code, cells: v.record(columnName, words), reason: v.string(), isSure }),
    async (services, staff, { coffee, cells, ...edit }) =>
      reportOf(
        await new ChangeCoffee(services).execute(staff, {
          ...edit,
          code: null,
          cells: { ...cells, code: coffee },
          seen: null,
        }),
        (after) => `${after.name}: ${prices(after)}`,
      ),
  ),
};

const versionOf = async (
  { catalogue }: Pick<DeskServices, "catalogue">,
  wanted: string,
): Promise<string | null> => {
  const coffee = (await catalogue.all()).find((one) => one.code === wanted);
  return coffee ? coffeeVersion(coffee) : null;
};

const differences = ({ rowCount, changes: all, doubts }: ImportPlan): readonly Block[] => [
  line(`${rowCount} rows, ${all.length} of them change something.`),
  ...doubts.map((doubt) => line(`${doubt} Take it over with --sure if it is meant.`, "bad")),
  {
    kind: "table",
    rows: all.flatMap(({ before, after }) =>
      COFFEE_COLUMNS.filter(
        ({ name, write }) => name !== "code" && (before ? write(before) : "") !== write(after),
      ).map(({ label, write }) => ({
        code: after.code,
        coffee: before ? after.name : `${after.name} (new)`,
        what: label,
        now: before ? write(before) : "",
        after: write(after),
      })),
    ),
  },
];

const prices = (coffee: Coffee): string =>
  shopPrices(coffee)
    .map(
      ({ sizeGrams, retailIdr }) =>
        `${size(sizeGrams)} ${retailIdr === null ? "–" : rupiah(retailIdr)}`,
    )
    .join(", ");

const kilos = (grams: number): string => `${(grams / 1000).toFixed(2)} kg`;
