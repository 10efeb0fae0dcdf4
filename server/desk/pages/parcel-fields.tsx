/** @jsxImportSource hono/jsx */
import { courierCalled, type Courier } from "#server/ports/couriers.ts";
import { Choice, Field, TextField, Tick } from "#server/desk/base/controls.tsx";
import { PARCEL_LINES, SEND } from "#server/desk/texts/hands-texts.ts";
import type { Text } from "#format/language.ts";
import { roundedText } from "#server/use-cases/desk/move-order.ts";
import { typedHere } from "#server/desk/base/typed-forms.tsx";
import { shipmentOf, type Shipment } from "#core/domain/ordering/shipment.ts";
import type { ChatFacts } from "#server/desk/base/chat.ts";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { roundedIn } from "#core/domain/rounded-number.ts";
import { err, ok, type Result } from "#core/domain/result.ts";

/** The couriers to choose from. */
export type Carriers = {
  readonly couriers: readonly Courier[];
  /** Chosen at first. */
  readonly courier: string;
};

/**
 * Fields for courier and tracking number.
 * @param code suffix of the field names, where several orders share a form.
 */
export const CourierFields = ({
  code = "",
  tracking = "",
  ...carriers
}: Carriers & { code?: string; tracking?: string }) => (
  <div class="two">
    <Field label={SEND.courier}>
      <CourierSelect name={`courier${code}`} {...carriers} />
    </Field>
    <TextField
      label={SEND.trackingNumber}
      look="small-control"
      autocomplete="off"
      autocapitalize="characters"
      name={`tracking${code}`}
      value={tracking}
    />
    {code !== "" && (
      <Tick name={`ready${code}`} look="field-check all no-number">
        {SEND.withoutNumber(withoutNumber(carriers))}
      </Tick>
    )}
  </div>
);

export const CourierSelect = ({ name: field, couriers, courier }: Carriers & { name: string }) => {
  const chosen = typedHere(field) || courier;
  const names = couriers.filter(({ isOffered }) => isOffered).map(({ name }) => name);
  return (
    <Choice
      name={field}
      options={names.includes(chosen) || chosen === "" ? names : [chosen, ...names]}
      chosen={chosen}
      look="small-control"
    />
  );
};

/** `GoSend, Our scooter` */
const withoutNumber = ({ couriers }: Carriers): string =>
  couriers
    .filter(({ hasNumber, isOffered }) => isOffered && !hasNumber)
    .map(({ name }) => name)
    .join(", ");

/** An order's parcel with its page at the courier on the list. */
export const parcelOf = (order: DeskOrder, couriers: readonly Courier[]): Shipment | null =>
  shipmentOf(order.courier, order.trackingNumber, courierOf(order, couriers)?.trackingPage ?? null);

/** What a message about the order needs. */
export const chatFactsOf = (
  order: DeskOrder,
  couriers: readonly Courier[],
  around: Pick<ChatFacts, "siteUrl" | "now">,
): ChatFacts => ({
  ...around,
  shipment: parcelOf(order, couriers),
  isOwnDelivery: courierOf(order, couriers)?.isOwn ?? false,
});

/** Orders in hand, the first paid first. */
export const inHandNow = (deps: Pick<DeskDeps, "orders">): Promise<readonly DeskOrder[]> =>
  deps.orders.search({ statuses: ["processing"], order: "oldest-paid-first", atMost: 500 });

/** Parcels that left last. */
export const lastGone = (deps: Pick<DeskDeps, "orders">): Promise<readonly DeskOrder[]> =>
  deps.orders.search({
    statuses: ["shipped"],
    order: "last-changed-first",
    atMost: 20,
  });

/**
 * The courier on the list of the parcel that left last: most likely the next one's too. Of those with a
 * number, if there are any: what a bike took across town says nothing about the next parcel.
 */
export const usualCourier = (gone: readonly DeskOrder[], couriers: readonly Courier[]): string => {
  const carried = gone.filter(({ courier }) => courier !== null);
  const used = carried
    .flatMap((order) => courierOf(order, couriers) ?? [])
    .filter(({ isOffered }) => isOffered);
  const offered = couriers.filter(({ isOffered }) => isOffered);
  const courier =
    used.find(({ hasNumber }) => hasNumber) ??
    used[0] ??
    offered.find(({ name }) => name === "JNE") ??
    offered[0];
  return courier?.name ?? "";
};

const courierOf = ({ courier }: DeskOrder, couriers: readonly Courier[]): Courier | undefined =>
  courier === null ? undefined : courierCalled(couriers, courier);

type ParcelLine = { readonly orderCode: string; readonly trackingNumber: string };

/**
 * Parses lines of a courier's list: code and number, separated by blanks, a comma or a colon, and
 * perhaps the courier between them. All of them, or a message about each invalid one.
 */
export const readParcelLines = (
  text: string,
  inHand: readonly DeskOrder[],
  courier: Courier | undefined,
): Result<readonly ParcelLine[], readonly LineProblem[]> => {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line, number }) => line !== "" && !(number === 1 && HEAD.test(line)));
  const parcels: ParcelLine[] = [];
  const problems: LineProblem[] = [];
  for (const { line, number } of lines) {
    const read = readParcelLine(line, courier);
    const orderCode = read.ok ? read.value.orderCode : "";
    if (!read.ok) problems.push(problem(number, read.error));
    else if (!inHand.some((order) => order.orderCode === orderCode))
      problems.push({
        ...problem(number, PARCEL_LINES.notInHand(orderCode, guess(orderCode, inHand))),
        orderCode,
      });
    else if (parcels.some((parcel) => parcel.orderCode === orderCode))
      problems.push(problem(number, PARCEL_LINES.twice(orderCode)));
    else parcels.push(read.value);
  }
  if (lines.length === 0) problems.push({ message: PARCEL_LINES.none, orderCode: null });
  return problems.length > 0 ? err(problems) : ok(parcels);
};

/** The error continues the line's number. */
const readParcelLine = (line: string, courier: Courier | undefined): Result<ParcelLine, Text> => {
  const [, code = "", rest = ""] = /^#?([^\s,;:|]+)[\s,;:|]*(.*)$/.exec(line) ?? [];
  const rounded = roundedIn(code) ?? roundedIn(rest);
  if (rounded !== undefined) return err(PARCEL_LINES.rounded(roundedText(rounded)));
  const cells = rest.split(/[,;\t|]/).map((cell) => cell.trim());
  // Of three cells the last is the number, if the courier stands between.
  const isNamed = cells.length === 2 && courier && courierCalled([courier], cells[0] ?? "");
  const trackingNumber = isNamed ? (cells[1] ?? "") : rest;
  if (cells.length > 1 && !isNamed) return err(PARCEL_LINES.moreCells);
  if ((courier?.hasNumber ?? true) && trackingNumber === "") return err(PARCEL_LINES.noNumber);
  return ok({ orderCode: code.toUpperCase(), trackingNumber });
};

const HEAD = /^(?:order[_ ]?)?(?:code|kode)(?:[ _]?(?:pesanan|order))?[\s,;:|]/i;

type LineProblem = {
  readonly message: Text;
  /** Of a line whose order is not in hand. */
  readonly orderCode: string | null;
};

const problem = (number: number, why: Text): LineProblem => ({
  message: PARCEL_LINES.line(number, why),
  orderCode: null,
});

/** The only claimed order whose code differs in one character. */
const guess = (code: string, inHand: readonly DeskOrder[]): DeskOrder | null => {
  const near = inHand.filter(
    ({ orderCode }) =>
      orderCode.length === code.length &&
      Array.from(orderCode).filter((letter, at) => letter !== code[at]).length === 1,
  );
  return near.length === 1 && near[0] ? near[0] : null;
};
