import { Argument, InvalidArgumentError, type Command } from "commander";
import { textOf, type ReadFile, type SendCommand } from "./send-command.ts";

/** Command-line syntax for coffees, customers, staff and exports. */
export const addCatalogueAndPeopleCommands = (
  program: Command,
  send: SendCommand,
  readFile: ReadFile,
): void => {
  program
    .command("roast")
    .description("green coffee to charge for paid orders nobody has in hand")
    .option(
      "--next <day>",
      "set the next roast day, such as 2025-07-24; an empty one takes it back",
    )
    .action(({ next }: { next?: string }) =>
      next === undefined ? send("roast", {}) : send("roast-next", { day: next }),
    );
  program
    .command("export")
    .description("orders as CSV, a row for each line of an order")
    .requiredOption("--from <day>", "first day, such as 2025-07-01")
    .requiredOption("--to <day>", "last day, included")
    .option("--rows <rows>", "orders, or items: one row a line of an order", "orders")
    .option("--by <day>", "ordered, or paid: whose day counts", "ordered")
    .option("--separator <sign>", "; for spreadsheets in Indonesian", ",")
    .action((asked: Record<string, string>) => send("export", asked));
  const catalogue = program.command("catalogue").description("the coffees");
  catalogue
    .command("export")
    .description("all coffees as CSV")
    .action(() => send("catalogue-export", {}));
  catalogue
    .command("import <csv>")
    .description("say what a file of coffees would change")
    .option("--confirm", "take it over, all or nothing")
    .option("--sure", SURE)
    .option("--reason <text>", WHY, "")
    .action(
      async (
        path: string,
        { confirm, sure = false, reason }: { confirm?: boolean; sure?: boolean; reason: string },
      ) => {
        const file = await textOf(readFile, path);
        return confirm === true
          ? send("catalogue-import", { file, reason, isSure: sure })
          : send("catalogue-plan", { file });
      },
    );
  for (const [verb, about] of [
    ["set", "change a coffee"],
    ["new", "add a coffee"],
  ] as const)
    catalogue
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
        ) => send(`catalogue-${verb}`, { coffee, cells, reason, isSure: sure }),
      );
  catalogue
    .command("available <code>")
    .description("put a coffee into the shop or take it out")
    .addArgument(onOrOff())
    .action((coffee: string, word: string) =>
      send("catalogue-available", { coffee, isAvailable: word === "on" }),
    );
  program
    .command("wholesale <email>")
    .description("switch a customer to wholesale prices or back")
    .addArgument(onOrOff())
    .action((email: string, word: string) =>
      send("wholesale", { email, isWholesale: word === "on" }),
    );
  program
    .command("link <email>")
    .description("print a link that signs a member of staff in")
    .action((email: string) => send("link", { email }));
};

const onOrOff = (): Argument => new Argument("<on|off>").choices(["on", "off"]);

type Cells = Readonly<Record<string, string>>;

const withField = (field: string, before: Cells | undefined): Cells => {
  const at = field.indexOf("=");
  if (at < 1) throw new InvalidArgumentError("It is no column=value.");
  return { ...before, [field.slice(0, at)]: field.slice(at + 1) };
};

const SURE = "mean a price that looks like a slip";
const WHY = "why; customers read it beside a new price";
