import * as v from "valibot";
import { readCsv } from "#format/csv.ts";
import { courierKey } from "#server/ports/couriers.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { SAID } from "#server/desk/texts/order-words.ts";
import { saveCourier } from "#server/use-cases/desk/couriers.ts";
import { correctParcel, shipOrder } from "#server/use-cases/desk/send-parcel.ts";
import { changes, changesOne, code, looks, reportOfEach, textOf, words } from "./command.ts";
import { done, refused } from "./report.ts";

/** What `correct` may say anew. */
const CORRECTED = v.entriesFromList(
  [
    "courier",
    "tracking",
    "name",
    "phone",
    "street",
    "more",
    "city",
    "province",
    "postalCode",
  ] as const,
  v.optional(v.string()),
);

/** The commands about parcels and couriers. */
export const PARCEL_COMMANDS = {
  ship: changes(
    {
      line: "ship [code]",
      says: "say that an order has left, or several of a file",
      options: (command) =>
        command
          .option("--courier <name>", "who carries it", "")
          .option("--tracking <number>", "the parcel’s number", "")
          .option("--file <csv>", "rows of code, courier and number"),
      send: async (
        { code: orderCode, courier, tracking, file },
        { send, readFile, command },
      ): Promise<void> => {
        if ((orderCode === undefined) === (file === undefined))
          command.error("error: name either one order or a --file");
        if (file === undefined)
          return send({ parcels: [{ orderCode, courier, trackingNumber: tracking }] });
        const text = await textOf(readFile, String(file));
        return send({ parcels: parcelsOf(text, (why) => command.error(`error: ${why}`)) });
      },
    },
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
        (parcel) => shipOrder(services, staff, parcel),
        sent,
      );
    },
  ),

  correct: changesOne(
    {
      line: "correct <code>",
      says: "correct an order’s address, and once it has left its courier and number",
      options: (command) =>
        command
          .option("--courier <name>", "who carries it")
          .option("--tracking <number>", "the parcel’s number")
          .option("--name <text>", "the recipient")
          .option("--phone <number>", "the recipient’s phone")
          .option("--street <text>", "first line of the address")
          .option("--more <text>", "second line of the address")
          .option("--city <text>")
          .option("--province <text>")
          .option("--postal-code <digits>"),
    },
    v.object({ code, ...CORRECTED }),
    (services, staff, { code: orderCode, courier, tracking, ...typed }) => {
      const address = {
        recipientName: typed.name,
        recipientPhone: typed.phone,
        line1: typed.street,
        line2: typed.more,
        city: typed.city,
        state: typed.province,
        postalCode: typed.postalCode,
      };
      return correctParcel(services, staff, {
        orderCode,
        courier,
        trackingNumber: tracking,
        address: Object.fromEntries(
          Object.entries(address).filter(([, text]) => text !== undefined),
        ),
        seen: null,
      });
    },
    SAID.corrected,
  ),

  couriers: looks(
    { line: "couriers", says: "the list of couriers" },
    v.object({}),
    async ({ couriers }) => {
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
    },
  ),

  courier: changesOne(
    {
      line: "courier <name>",
      says: "add a courier to the list, or change what is said",
      options: (command) =>
        command
          .option(
            "--page <address>",
            "its tracking page; the number goes to its end, or to {number}",
          )
          .option("--also <names>", "other names by which it is found, separated by commas")
          .option("--own", "we bring it ourselves")
          .option("--no-number", "its parcels have no number")
          .option("--off", "off the list: no longer to choose"),
    },
    v.object({
      name: words,
      also: v.optional(v.string()),
      page: v.optional(v.string()),
      own: v.optional(v.boolean()),
      // `--no-number` makes it false, and its absence true.
      number: v.boolean(),
      off: v.optional(v.boolean(), false),
    }),
    async (services, staff, { name, also, page, own, number, off }) => {
      const known = (await services.couriers.all()).find(
        (one) => courierKey(one.name) === courierKey(name),
      );
      return saveCourier(services, staff, {
        name: known?.name ?? name,
        alsoCalled: also ?? known?.alsoCalled.join(", ") ?? "",
        trackingPage: page ?? known?.trackingPage ?? "",
        isOwn: own ?? known?.isOwn ?? false,
        hasNumber: number && (known?.hasNumber ?? true),
        isOffered: !off,
      });
    },
    SAID.listed,
  ),
};

const sent = ({ orderCode, courier, trackingNumber }: DeskOrder): string =>
  courier === null
    ? `${orderCode} is ready to be collected.`
    : `${orderCode} has left with ${courier} ${trackingNumber ?? ""}`.trimEnd();

/** Rows of code, courier and number, with or without a header. */
const parcelsOf = (text: string, refuse: (why: string) => void) =>
  readCsv(text)
    .filter(([first = ""], at) => at > 0 || !/^(?:order_)?code$/i.test(first.trim()))
    .map(([orderCode = "", courier = "", trackingNumber = "", ...more]) => {
      if (more.some((cell) => cell.trim() !== ""))
        refuse(`the row of ${orderCode} has more cells than columns`);
      return { orderCode, courier, trackingNumber };
    });
