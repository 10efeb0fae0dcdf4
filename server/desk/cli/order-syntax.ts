import { InvalidArgumentError, type Command } from "commander";
import { readCsv } from "#format/csv.ts";
import { readWholeRupiah } from "#format/read-figure.ts";
import { textOf, type ReadFile, type SendCommand } from "./send-command.ts";

/** Command-line syntax for orders. */
export const addOrderCommands = (program: Command, send: SendCommand, readFile: ReadFile): void => {
  program
    .command("orders")
    .description("list orders, newest first")
    .option("--status <list>", "of these states, separated by commas", byComma, [])
    .option("--since <day>", "placed on this day or later, such as 2025-07-21")
    .option(
      "--text <text>",
      "code, name, phone, email, street, amount, tracking number or bank text",
      "",
    )
    .action(({ status, since, text }: { status: string[]; since?: string; text: string }) =>
      send("orders", { statuses: status, since: since ?? null, text }),
    );
  program
    .command("find <amount>")
    .description("find the order that waits for an amount, or for its last three digits")
    .action((amount: string) => send("find", { amount }));
  program
    .command("show <code>")
    .description("one order and its story")
    .action((orderCode: string) => send("show", { orderCode }));
  program
    .command("paid <code>")
    .description("say that an order’s transfer has come")
    .requiredOption("--ref <text>", "the bank’s words for the transfer")
    .option("--amount <amount>", "what has come, when it is not what was asked for", rupiahs)
    .option("--reason <text>", "why another amount is right", "")
    .option("--sure", "say once more that a smaller amount is enough")
    .action((orderCode: string, { ref, amount, reason, sure }: Record<string, unknown>) =>
      send("paid", {
        orderCode,
        reference: ref,
        amountIdr: amount ?? null,
        reason,
        isSure: sure === true,
      }),
    );
  program
    .command("match <statement>")
    .description("read a bank statement and say which order each transfer pays")
    .option("--confirm", "confirm what the desk offers to confirm with one tap")
    .action(async (path: string, { confirm }: { confirm?: boolean }) =>
      send(confirm === true ? "match-confirm" : "match", {
        contentBase64: Buffer.from(await readFile(path)).toString("base64"),
      }),
    );
  program
    .command("process <codes...>")
    .description("take paid orders in hand")
    .action((orderCodes: string[]) => send("process", { orderCodes }));
  program
    .command("roasted <day> <codes...>")
    .description(
      "set the day orders in hand were roasted, such as 2025-07-21; an empty one takes it back",
    )
    .action((day: string, orderCodes: string[]) => send("roasted", { day, orderCodes }));
  program
    .command("ship [code]")
    .description("say that an order has left, or several of a file")
    .option("--courier <name>", "who carries it", "")
    .option("--tracking <number>", "the parcel’s number", "")
    .option("--file <csv>", "rows of code, courier and number")
    .action(
      async (
        orderCode: string | undefined,
        { courier, tracking, file }: { courier: string; tracking: string; file?: string },
        command: Command,
      ) => {
        if ((orderCode === undefined) === (file === undefined))
          command.error("error: name either one order or a --file");
        const parcels =
          file === undefined
            ? [{ orderCode, courier, trackingNumber: tracking }]
            : parcelsOf(await textOf(readFile, file));
        await send("ship", { parcels });
      },
    );
  program
    .command("give-back <codes...>")
    .description("put orders in hand back among those that anybody may take")
    .action((orderCodes: string[]) => send("give-back", { orderCodes }));
  program
    .command("hand-over <code> <email>")
    .description("put an order in hand into a colleague’s hands, or your own")
    .action((orderCode: string, to: string) => send("hand-over", { orderCode, to }));
  program
    .command("correct <code>")
    .description("correct an order’s address, and once it has left its courier and number")
    .option("--courier <name>", "who carries it")
    .option("--tracking <number>", "the parcel’s number")
    .option("--name <text>", "the recipient")
    .option("--phone <number>", "the recipient’s phone")
    .option("--street <text>", "first line of the address")
    .option("--more <text>", "second line of the address")
    .option("--city <text>")
    .option("--province <text>")
    .option("--postal-code <digits>")
    .action((orderCode: string, typed: Readonly<Record<string, string>>) => {
      const address = {
        recipientName: typed["name"],
        recipientPhone: typed["phone"],
        line1: typed["street"],
        line2: typed["more"],
        city: typed["city"],
        state: typed["province"],
        postalCode: typed["postalCode"],
      };
      return send("correct", {
        orderCode,
        courier: typed["courier"],
        trackingNumber: typed["tracking"],
        address: Object.fromEntries(
          Object.entries(address).filter(([, text]) => text !== undefined),
        ),
      });
    });
  program
    .command("couriers")
    .description("the list of couriers")
    .action(() => send("couriers", {}));
  program
    .command("courier <name>")
    .description("add a courier to the list, or change what is said")
    .option("--page <address>", "its tracking page; the number goes to its end, or to {number}")
    .option("--also <names>", "other names by which it is found, separated by commas")
    .option("--own", "we bring it ourselves")
    .option("--no-number", "its parcels have no number")
    .option("--off", "off the list: no longer to choose")
    .action((name: string, typed: Readonly<Record<string, string | boolean>>) =>
      send("courier", {
        name,
        trackingPage: typed["page"],
        alsoCalled: typed["also"],
        isOwn: typed["own"],
        // The option sets `number` to false, and its absence to true.
        hasNumber: typed["number"] === false ? false : undefined,
        isOffered: typed["off"] === true ? false : undefined,
      }),
    );
  program
    .command("close <codes...>")
    .description("end the story of orders that have arrived")
    .action((orderCodes: string[]) => send("close", { orderCodes }));
  program
    .command("cancel <code>")
    .description("call an order off that has not left")
    .requiredOption("--reason <text>", "why; the customer reads it")
    .action((orderCode: string, { reason }: { reason: string }) =>
      send("cancel", { orderCode, reason }),
    );
  program
    .command("revive <code>")
    .description("bring a cancelled order back as paid, while its amount is held")
    .requiredOption("--ref <text>", "the bank’s words for the transfer")
    .requiredOption("--reason <text>", "why it comes back")
    .option("--amount <amount>", "what has come, when it is not what was asked for", rupiahs)
    .option("--sure", "say once more that a smaller amount is enough")
    .action((orderCode: string, { ref, reason, amount, sure }: Record<string, unknown>) =>
      send("revive", {
        orderCode,
        reference: ref,
        reason,
        amountIdr: amount ?? null,
        isSure: sure === true,
      }),
    );
  program
    .command("owed")
    .description("money to send back: how much, to whom, why and since when")
    .action(() => send("owed", {}));
  program
    .command("send-back <code>")
    .description("say that money of an order was sent back")
    .requiredOption("--ref <text>", "the bank’s words for the transfer back")
    .option("--amount <amount>", "how much, when it is not all", rupiahs)
    .option("--day <day>", "when, such as 2025-07-21; today unless said", "")
    .action((orderCode: string, { ref, amount, day }: Record<string, unknown>) =>
      send("send-back", { orderCode, reference: ref, amountIdr: amount ?? null, day }),
    );
  program
    .command("leave <code>")
    .description("say that the customer leaves what is over to the roastery")
    .requiredOption("--reason <text>", "how they said so")
    .option("--amount <amount>", "how much, when it is not all", rupiahs)
    .action((orderCode: string, { reason, amount }: Record<string, unknown>) =>
      send("leave", { orderCode, reason, amountIdr: amount ?? null }),
    );
  program
    .command("note <code> <text...>")
    .description("write a note that the customer does not read")
    .action((orderCode: string, text: string[]) =>
      send("note", { orderCode, text: text.join(" ") }),
    );
};

const byComma = (text: string): readonly string[] => text.split(",").map((one) => one.trim());

const rupiahs = (text: string): number => {
  const amount = readWholeRupiah(text);
  if (!amount.ok) throw new InvalidArgumentError(`${amount.error}.`);
  return amount.value;
};

/** Rows of code, courier and number, with or without a header. */
const parcelsOf = (text: string) =>
  readCsv(text)
    .filter(([first = ""], at) => at > 0 || !/^(?:order_)?code$/i.test(first.trim()))
    .map(([orderCode = "", courier = "", trackingNumber = ""]) => ({
      orderCode,
      courier,
      trackingNumber,
    }));
