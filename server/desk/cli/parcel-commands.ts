import * as v from "valibot";
import { readCsv } from "#format/csv.ts";
import { courierKey } from "#server/ports/couriers.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { SaveCourier } from "#server/use-cases/desk/couriers.ts";
import {
  CORRECTED_ADDRESS_FIELDS,
  CorrectParcel,
  ShipOrder,
} from "#server/use-cases/desk/send-parcel.ts";
import {
  type CommandLine,
  changes,
  code,
  looks,
  reportOf,
  reportOfEach,
  textOf,
  typed,
  words,
} from "./command.ts";
import { done, refused } from "./report.ts";

/** The commands about parcels and couriers. */
export const PARCEL_COMMANDS = {
  ship: typed(
    (program, send, readFile) =>
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
            command: CommandLine,
          ) => {
            if ((orderCode === undefined) === (file === undefined))
              command.error("error: name either one order or a --file");
            const parcels =
              file === undefined
                ? [{ orderCode, courier, trackingNumber: tracking }]
                : parcelsOf(await textOf(readFile, file));
            await send({ parcels });
          },
        ),
    changes(
      v.object({
        parcels: v.array(
          v.object({ orderCode: code, courier: v.string(), trackingNumber: v.string() }),
        ),
      }),
      async (services, staff, { parcels }) => {
        const codes = parcels.map(({ orderCode }) => orderCode);
        const known = new Set((await services.orders.byCodes(codes)).map((one) => one.orderCode));
        const wrong = codes.flatMap((one, at) => {
          if (!known.has(one)) return [`Line ${at + 1}: no order is called ${one}.`];
          return codes.indexOf(one) < at ? [`Line ${at + 1}: ${one} stands there twice.`] : [];
        });
        if (wrong.length > 0) return refused(`${wrong.join("\n")}\nNothing was sent yet.`);
        return reportOfEach(
          parcels,
          ({ orderCode }) => orderCode,
          (parcel) => new ShipOrder(services).execute(staff, parcel),
          sent,
        );
      },
    ),
  ),

  correct: typed(
    (program, send) =>
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
          return send({
            orderCode,
            courier: typed["courier"],
            trackingNumber: typed["tracking"],
            address: Object.fromEntries(
              Object.entries(address).filter(([, text]) => text !== undefined),
            ),
          });
        }),
    changes(
      v.object({
        orderCode: code,
        courier: v.optional(v.string()),
        trackingNumber: v.optional(v.string()),
        address: v.optional(
          v.partial(v.object(v.entriesFromList(CORRECTED_ADDRESS_FIELDS, v.string()))),
        ),
      }),
      async (services, staff, typed) =>
        reportOf(
          await new CorrectParcel(services).execute(staff, { ...typed, seen: null }),
          ({ orderCode, customer }) => `${orderCode} is corrected. ${customer.name} gets a mail.`,
        ),
    ),
  ),

  couriers: typed(
    (program, send) =>
      program
        .command("couriers")
        .description("the list of couriers")
        .action(() => send({})),
    looks(v.object({}), async ({ couriers }) => {
      const all = await couriers.all();
      return done(all, {
        kind: "table",
        rows: all.map((one) => ({
          name: one.name,
          offered: one.isOffered ? "yes" : "no",
          number: one.hasNumber ? "yes" : "none",
          own: one.isOwn ? "yes" : "",
          "also called": one.alsoCalled.join(", "),
          "tracking page": one.trackingPage ?? "",
        })),
      });
    }),
  ),

  courier: typed(
    (program, send) =>
      program
        .command("courier <name>")
        .description("add a courier to the list, or change what is said")
        .option("--page <address>", "its tracking page; the number goes to its end, or to {number}")
        .option("--also <names>", "other names by which it is found, separated by commas")
        .option("--own", "we bring it ourselves")
        .option("--no-number", "its parcels have no number")
        .option("--off", "off the list: no longer to choose")
        .action((name: string, typed: Readonly<Record<string, string | boolean>>) =>
          send({
            name,
            trackingPage: typed["page"],
            alsoCalled: typed["also"],
            isOwn: typed["own"],
            // The option sets `number` to false, and its absence to true.
            hasNumber: typed["number"] === false ? false : undefined,
            isOffered: typed["off"] === true ? false : undefined,
          }),
        ),
    changes(
      v.object({
        name: words,
        alsoCalled: v.optional(v.string()),
        trackingPage: v.optional(v.string()),
        isOwn: v.optional(v.boolean()),
        hasNumber: v.optional(v.boolean()),
        isOffered: v.optional(v.boolean()),
      }),
      async (services, staff, { name, ...typed }) => {
        const known = (await services.couriers.all()).find(
          (one) => courierKey(one.name) === courierKey(name),
        );
        return reportOf(
          await new SaveCourier(services).execute(staff, {
            name: known?.name ?? name,
            alsoCalled: typed.alsoCalled ?? known?.alsoCalled.join(", ") ?? "",
            trackingPage: typed.trackingPage ?? known?.trackingPage ?? "",
            isOwn: typed.isOwn ?? known?.isOwn ?? false,
            hasNumber: typed.hasNumber ?? known?.hasNumber ?? true,
            isOffered: typed.isOffered ?? true,
          }),
          (saved) => `${saved.name} is ${saved.isOffered ? "on" : "off"} the list.`,
        );
      },
    ),
  ),
};

const sent = ({ orderCode, courier, trackingNumber }: DeskOrder): string =>
  courier === null
    ? `${orderCode} is ready to be collected.`
    : `${orderCode} has left with ${courier} ${trackingNumber ?? ""}`.trimEnd();

/** Rows of code, courier and number, with or without a header. */
const parcelsOf = (text: string) =>
  readCsv(text)
    .filter(([first = ""], at) => at > 0 || !/^(?:order_)?code$/i.test(first.trim()))
    .map(([orderCode = "", courier = "", trackingNumber = ""]) => ({
      orderCode,
      courier,
      trackingNumber,
    }));
