import * as v from "valibot";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { counted, kilograms, roastDayMessage } from "#server/desk/texts/order-facts.ts";
import { SAID } from "#server/desk/texts/order-words.ts";
import { coffeeVersion } from "#server/ports/catalogue.ts";
import { removeApps, setWholesale } from "#server/use-cases/customers.ts";
import {
  catalogueCsv,
  importCatalogue,
  planImport,
  type ImportPlan,
} from "#server/use-cases/desk/catalogue-file.ts";
import { changeCoffee, shopPrices } from "#server/use-cases/desk/change-coffee.ts";
import { changedColumns, COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import { planRoast, setNextRoastDay } from "#server/use-cases/desk/roasting.ts";
import {
  type CommandLine,
  type DeskServices,
  changes,
  changesOne,
  code,
  day,
  looks,
  textOf,
  words,
} from "./command.ts";
import { type Block, done, line, refused } from "./report.ts";
import { Argument, InvalidArgumentError } from "commander";

const columnName = v.picklist(
  COFFEE_COLUMNS.map(({ name }) => name),
  `is one of ${COFFEE_COLUMNS.map(({ name }) => name).join(", ")}.`,
);

/** Options of what changes a coffee, and their schema. */
const editOptions = (command: CommandLine) =>
  command
    .option("--reason <text>", "why; customers read it beside a new price", "")
    .option("--sure", "mean a price that looks like a slip");
const edit = { reason: v.string(), sure: v.optional(v.boolean(), false) };

/** How a coffee's fields are typed. */
const typedFields = (verb: string, says: string) => ({
  line: `${verb} <code>`,
  says,
  below: coffees,
  options: (command: CommandLine) =>
    editOptions(
      command.argument("<fields...>", "column=value, such as green_cost=117000", withField),
    ),
});

const withPrices = (coffee: Coffee): string => {
  const prices = shopPrices(coffee).map(
    ({ sizeGrams, retailIdr }) =>
      `${size(sizeGrams)} ${retailIdr === null ? "–" : rupiah(retailIdr)}`,
  );
  return `${coffee.name}: ${prices.join(", ")}`;
};

/** The commands about coffees, and the customers and staff that they are for. */
export const CATALOGUE_COMMANDS = {
  roast: looks(
    {
      line: "roast",
      says: "green coffee to charge for paid orders nobody has in hand",
      options: (command) =>
        command.option(
          "--next <day>",
          "set the next roast day, such as 2025-07-24; an empty one takes it back",
        ),
      send: ({ next }, { send }) =>
        next === undefined ? send({}) : send({ day: next }, "roast-next"),
    },
    v.object({}),
    async (services) => {
      const plan = await planRoast(services);
      return done(plan, {
        kind: "table",
        rows: plan.map(({ code: coffee, name, roastedGrams, weightLossPct, greenGrams, bags }) => ({
          code: coffee,
          coffee: name,
          green: kilograms(greenGrams),
          loss: `${weightLossPct} %`,
          roasted: kilograms(roastedGrams),
          bags: bags.map(({ count, sizeGrams }) => `${count} × ${size(sizeGrams)}`).join(", "),
        })),
      });
    },
  ),

  "roast-next": changesOne(
    null,
    v.object({ day: v.union([v.literal(""), day]) }),
    (services, staff, asked) => setNextRoastDay(services, staff, asked.day),
    roastDayMessage,
  ),

  "catalogue-export": looks(
    {
      line: "export",
      says: "all coffees as CSV",
      below: coffees,
      options: (command) =>
        command.option("--separator <sign>", "; for spreadsheets in Indonesian", ","),
    },
    v.object({ separator: v.picklist([",", ";"]) }),
    async (services, { separator }) => {
      const text = catalogueCsv(await services.catalogue.all(), separator);
      return done({ file: text }, { kind: "file", text });
    },
  ),

  "catalogue-plan": looks(
    {
      line: "import <csv>",
      says: "say what a file of coffees would change",
      below: coffees,
      options: (command) =>
        editOptions(command.option("--confirm", "take it over, all or nothing")),
      send: async ({ csv, confirm, ...as }, { send, readFile }) => {
        const file = await textOf(readFile, String(csv));
        await (confirm === true ? send({ file, ...as }, "catalogue-import") : send({ file }));
      },
    },
    v.object({ file: v.string() }),
    async (services, { file }) => {
      const plan = await planImport(services, new TextEncoder().encode(file));
      return plan.ok
        ? done(inWords(plan.value), ...differences(plan.value))
        : refused(plan.error.message);
    },
  ),

  "catalogue-import": changes(
    null,
    v.object({ file: v.string(), ...edit }),
    async (services, staff, { file, reason, sure }) => {
      const sheet = new TextEncoder().encode(file);
      const plan = await planImport(services, sheet);
      if (!plan.ok) return refused(plan.error.message);
      const { seen } = plan.value;
      const taken = await importCatalogue(services, staff, sheet, { seen, reason, isSure: sure });
      if (!taken.ok) return refused(taken.error.message);
      const { changes: all } = taken.value;
      return done(
        inWords(taken.value),
        ...differences(taken.value),
        line(`${counted(all.length, "coffee")} taken over.`, "good"),
      );
    },
  ),

  "catalogue-set": changesOne(
    typedFields("set", "change a coffee"),
    v.object({ code, fields: v.record(columnName, v.string()), ...edit }),
    async (services, staff, { code: coffee, fields, reason, sure }) =>
      changeCoffee(services, staff, {
        code: coffee,
        cells: fields,
        reason,
        isSure: sure,
        seen: await versionOf(services, coffee),
      }),
    withPrices,
  ),

  // A separate command, so that a typing error never changes an existing coffee.
  "catalogue-new": changesOne(
    typedFields("new", "add a coffee"),
    v.object({ code, fields: v.record(columnName, words), ...edit }),
    (services, staff, { code: coffee, fields, reason, sure }) =>
      changeCoffee(services, staff, {
        code: null,
        cells: { ...fields, code: coffee },
        reason,
        isSure: sure,
        seen: null,
      }),
    withPrices,
  ),

  "catalogue-available": changesOne(
    {
      line: "available <code>",
      says: "put a coffee into the shop or take it out",
      below: coffees,
      options: (command) => command.addArgument(onOrOff()),
      send: ({ code: coffee, ...word }, { send }) => send({ coffee, isAvailable: isOn(word) }),
    },
    v.object({ coffee: code, isAvailable: v.boolean() }),
    async (services, staff, { coffee, isAvailable }) =>
      changeCoffee(services, staff, {
        code: coffee,
        cells: { available: isAvailable ? "yes" : "no" },
        seen: await versionOf(services, coffee),
      }),
    SAID.inShop,
  ),

  wholesale: changesOne(
    {
      line: "wholesale <email>",
      says: "switch a customer to wholesale prices or back",
      options: (command) => command.addArgument(onOrOff()),
      send: ({ email, ...word }, { send }) => send({ email, isWholesale: isOn(word) }),
    },
    v.object({ email: words, isWholesale: v.boolean() }),
    (services, staff, { email, isWholesale }) => setWholesale(services, staff, email, isWholesale),
    SAID.pays,
  ),

  "remove-app": changesOne(
    {
      line: "remove-app <email>",
      says: "remove the authenticator app of a customer who proved who they are",
      options: (command) =>
        command.requiredOption("--proof <text>", "how they proved it; it is kept"),
    },
    v.object({ email: words, proof: v.string() }),
    (services, staff, { email, proof }) => removeApps(services, staff, email, proof),
    SAID.appRemoved,
  ),

  link: looks(
    { line: "link <email>", says: "print a link that signs a member of staff in" },
    v.object({ email: words }),
    async ({ signIn, deskUrl }, { email }) => {
      if (deskUrl === null)
        return refused("The desk’s pages are closed: a link would open nothing.");
      const link = await signIn.newLink(email);
      if (!link) return refused(`${email} does not stand in STAFF_EMAILS.`);
      const href = `${deskUrl}/link?t=${link.secret}`;
      return done({ href }, line(href), line("Opens the desk once, within 15 minutes."));
    },
  ),
};

/** The commands below `catalogue`. */
function coffees(program: CommandLine): CommandLine {
  return (
    program.commands.find((one) => one.name() === "catalogue") ??
    program.command("catalogue").description("the coffees")
  );
}

const ON_OR_OFF = "on|off";
const onOrOff = (): Argument => new Argument(`<${ON_OR_OFF}>`).choices(["on", "off"]);
const isOn = (typed: Readonly<Record<string, unknown>>): boolean => typed[ON_OR_OFF] === "on";

type Cells = Readonly<Record<string, string>>;

const withField = (field: string, before: Cells | undefined): Cells => {
  const at = field.indexOf("=");
  if (at < 1) throw new InvalidArgumentError("It is no column=value.");
  return { ...before, [field.slice(0, at)]: field.slice(at + 1) };
};

const versionOf = async (
  { catalogue }: Pick<DeskServices, "catalogue">,
  wanted: string,
): Promise<string | null> => {
  const coffee = (await catalogue.all()).find((one) => one.code === wanted);
  return coffee ? coffeeVersion(coffee) : null;
};

/** For programs. */
const inWords = ({ doubts, ...plan }: ImportPlan) => ({
  ...plan,
  doubts: doubts.map(({ en }) => en),
});

const differences = ({ rowCount, changes: all, doubts }: ImportPlan): readonly Block[] => [
  line(`${counted(rowCount, "row")}, ${counted(all.length, "change")}.`),
  ...doubts.map((doubt) => line(`${doubt.en} Take it over with --sure if it is meant.`, "bad")),
  {
    kind: "table",
    rows: all.flatMap(({ before, after }) =>
      changedColumns(before, after).map(({ label, write }) => ({
        code: after.code,
        coffee: before ? after.name : `${after.name} (new)`,
        what: label.en,
        now: before ? write(before) : "",
        after: write(after),
      })),
    ),
  },
];
