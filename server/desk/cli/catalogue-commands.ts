import * as v from "valibot";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { roastDayMessage } from "#server/desk/base/order-facts.ts";
import { coffeeVersion } from "#server/ports/catalogue.ts";
import { SetWholesale } from "#server/use-cases/customers.ts";
import {
  ExportCatalogue,
  ImportCatalogue,
  type ImportPlan,
} from "#server/use-cases/desk/catalogue-file.ts";
import { ChangeCoffee, shopPrices } from "#server/use-cases/desk/change-coffee.ts";
import { COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import { PlanRoast, SetNextRoastDay } from "#server/use-cases/desk/roasting.ts";
import {
  type CommandLine,
  type DeskServices,
  type Syntax,
  changes,
  code,
  day,
  looks,
  reportOf,
  textOf,
  typed,
  words,
} from "./command.ts";
import { type Block, done, line, refused } from "./report.ts";
import { Argument, InvalidArgumentError } from "commander";

const columnName = v.picklist(
  COFFEE_COLUMNS.map(({ name }) => name),
  `is one of ${COFFEE_COLUMNS.map(({ name }) => name).join(", ")}.`,
);

/** Said by `--sure`: a price that looks like a slip is meant. */
const isSure = v.optional(v.boolean(), false);

/** How a coffee's fields are typed. */
const typedFields =
  (verb: string, about: string): Syntax =>
  (program, send) =>
    coffees(program)
      .command(`${verb} <code>`)
      .description(about)
      .argument("<fields...>", "column=value, such as green_cost=117000", withField)
      .option("--reason <text>", WHY, "")
      .option("--sure", SURE)
      .action(
        (
          coffee: string,
          cells: Cells,
          { reason, sure = false }: { reason: string; sure?: boolean },
        ) => send({ coffee, cells, reason, isSure: sure }),
      );

/** The commands about coffees, and the customers and staff that they are for. */
export const CATALOGUE_COMMANDS = {
  roast: typed(
    (program, send) =>
      program
        .command("roast")
        .description("green coffee to charge for paid orders nobody has in hand")
        .option(
          "--next <day>",
          "set the next roast day, such as 2025-07-24; an empty one takes it back",
        )
        .action(({ next }: { next?: string }) =>
          next === undefined ? send({}) : send({ day: next }, "roast-next"),
        ),
    looks(v.object({}), async (services) => {
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
  ),

  "roast-next": changes(
    v.object({ day: v.union([v.literal(""), day]) }),
    async (services, staff, asked) =>
      reportOf(await new SetNextRoastDay(services).execute(staff, asked.day), roastDayMessage),
  ),

  "catalogue-export": typed(
    (program, send) =>
      coffees(program)
        .command("export")
        .description("all coffees as CSV")
        .action(() => send({})),
    looks(v.object({}), async (services) => {
      const text = await new ExportCatalogue(services).execute();
      return done({ file: text }, { kind: "file", text });
    }),
  ),

  "catalogue-plan": typed(
    (program, send, readFile) =>
      coffees(program)
        .command("import <csv>")
        .description("say what a file of coffees would change")
        .option("--confirm", "take it over, all or nothing")
        .option("--sure", SURE)
        .option("--reason <text>", WHY, "")
        .action(
          async (
            path: string,
            {
              confirm,
              sure = false,
              reason,
            }: { confirm?: boolean; sure?: boolean; reason: string },
          ) => {
            const file = await textOf(readFile, path);
            return confirm === true
              ? send({ file, reason, isSure: sure }, "catalogue-import")
              : send({ file });
          },
        ),
    looks(v.object({ file: v.string() }), async (services, { file }) => {
      const plan = await new ImportCatalogue(services).plan(new TextEncoder().encode(file));
      return plan.ok ? done(plan.value, ...differences(plan.value)) : refused(plan.error.message);
    }),
  ),

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

  "catalogue-set": typed(
    typedFields("set", "change a coffee"),
    changes(
      v.object({
        coffee: code,
        cells: v.record(columnName, v.string()),
        reason: v.string(),
        isSure,
      }),
      async (services, staff, { coffee, ...edit }) => {
        const changed = await new ChangeCoffee(services).execute(staff, {
          ...edit,
          code: coffee,
          seen: await versionOf(services, coffee),
        });
        return reportOf(changed, (after) => `${after.name}: ${prices(after)}`);
      },
    ),
  ),

  // A separate command, so that a typing error never changes an existing coffee.
  "catalogue-new": typed(
    typedFields("new", "add a coffee"),
    changes(
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
  ),

  "catalogue-available": typed(
    (program, send) =>
      coffees(program)
        .command("available <code>")
        .description("put a coffee into the shop or take it out")
        .addArgument(onOrOff())
        .action((coffee: string, word: string) => send({ coffee, isAvailable: word === "on" })),
    changes(
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
  ),

  wholesale: typed(
    (program, send) =>
      program
        .command("wholesale <email>")
        .description("switch a customer to wholesale prices or back")
        .addArgument(onOrOff())
        .action((email: string, word: string) => send({ email, isWholesale: word === "on" })),
    changes(
      v.object({ email: words, isWholesale: v.boolean() }),
      async (services, staff, { email, isWholesale }) =>
        reportOf(
          await new SetWholesale(services).execute(staff, email, isWholesale),
          (customer) =>
            `${customer.name} pays ${customer.isWholesale ? "wholesale" : "retail"} prices.`,
        ),
    ),
  ),

  link: typed(
    (program, send) =>
      program
        .command("link <email>")
        .description("print a link that signs a member of staff in")
        .action((email: string) => send({ email })),
    looks(v.object({ email: words }), async ({ signIn, deskUrl }, { email }) => {
      if (deskUrl === null)
        return refused("The desk’s pages are closed: a link would open nothing.");
      const link = await signIn.newLink(email);
      if (!link) return refused(`${email} does not stand in STAFF_EMAILS.`);
      const href = `${deskUrl}/link?t=${link.secret}`;
      return done({ href }, line(href), line("Opens the desk once, within 15 minutes."));
    }),
  ),
};

/** The commands below `catalogue`. */
const coffees = (program: CommandLine): CommandLine =>
  program.commands.find((one) => one.name() === "catalogue") ??
  program.command("catalogue").description("the coffees");

const onOrOff = (): Argument => new Argument("<on|off>").choices(["on", "off"]);

type Cells = Readonly<Record<string, string>>;

const withField = (field: string, before: Cells | undefined): Cells => {
  const at = field.indexOf("=");
  if (at < 1) throw new InvalidArgumentError("It is no column=value.");
  return { ...before, [field.slice(0, at)]: field.slice(at + 1) };
};

const SURE = "mean a price that looks like a slip";
const WHY = "why; customers read it beside a new price";

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
