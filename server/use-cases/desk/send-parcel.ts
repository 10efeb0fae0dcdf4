import { ok, err } from "#core/domain/result.ts";
import type { Couriers } from "#server/ports/couriers.ts";
import { carriedBy } from "./couriers.ts";
import {
  invalid,
  type Moved,
  type MoveDeps,
  movedOr,
  moveOrder,
  noSuchOrder,
  statusText,
  unchanged,
} from "./move-order.ts";
import { type Staff, whoDid, writtenBy } from "./staff.ts";
import {
  ADDRESS_LIMITS,
  type Address,
  longAddressErrors,
  validateCheckoutAddress,
} from "#core/domain/account/address.ts";
import type { OrderStatus } from "#core/domain/ordering/order-status.ts";
import type { Text } from "#format/language.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { DeskOrder, ParcelChange, ParcelFacts } from "#server/ports/desk-orders.ts";
import { contentHash } from "#server/ports/catalogue.ts";

type Deps = MoveDeps & { readonly couriers: Pick<Couriers, "all"> };

/** Marks an order as shipped, or as ready for pickup. */
export const shipOrder = async (
  deps: Deps,
  staff: Staff,
  parcel: {
    readonly orderCode: string;
    readonly courier: string;
    readonly trackingNumber: string;
  },
): Promise<Moved> => {
  const orderCode = parcel.orderCode.trim().toUpperCase();
  const order = await deps.orders.byCode(orderCode);
  const isDelivery = order?.fulfillment === "delivery";
  // Checked only in the matching status: otherwise the status is the error to report.
  const carried =
    isDelivery && order.status === "processing"
      ? carriedBy(order, await deps.couriers.all(), parcel)
      : ok({ courier: parcel.courier, trackingNumber: null });
  if (!carried.ok) return carried;
  const { courier, trackingNumber } = carried.value;
  return moveOrder(deps, staff, {
    orderCode,
    from: ["processing"],
    to: "shipped",
    sets: {
      ...(isDelivery ? { courier } : {}),
      ...(trackingNumber === null ? {} : { trackingNumber }),
    },
  });
};

/** The parts of an address that a form asks for. */
export const CORRECTED_ADDRESS_FIELDS = [
  "recipientName",
  "recipientPhone",
  "line1",
  "line2",
  "city",
  "state",
  "postalCode",
] as const satisfies readonly (keyof Address)[];

/** The new facts as typed; what is left out stays as it is. */
export type TypedCorrection = {
  readonly orderCode: string;
  readonly courier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly address?: { readonly [field in keyof Address]?: string | undefined } | undefined;
  /** {@link parcelVersion} of the order it was typed for; `null`: of whatever it is now. */
  readonly seen: string | null;
};

/** Corrects an order's address, and once it has left courier and number. The customer gets a mail. */
export const correctParcel = async (
  { orders, couriers, now }: Deps,
  staff: Staff,
  typed: TypedCorrection,
): Promise<Moved> => {
  const orderCode = typed.orderCode.trim().toUpperCase();
  const order = await orders.byCode(orderCode);
  if (!order) return err(noSuchOrder(orderCode));
  if (!isCorrectable(order) || order.shippingAddress === null)
    return err({ kind: "conflict", order, message: nothingToCorrect(order) });
  if (typed.seen !== null && typed.seen !== parcelVersion(order)) return overtaken(orders, order);
  const expects = factsOf(order);
  const address = { ...order.shippingAddress, ...trimmed(typed.address ?? {}) };
  const isMoved = addressText(address) !== addressText(order.shippingAddress);
  const [addressProblem] = isMoved
    ? Object.entries({ ...validateCheckoutAddress(address), ...longAddressErrors(address) })
    : [];
  if (addressProblem) {
    const [field, en] = addressProblem;
    return invalid("address", { en, id: IN_INDONESIAN[field] ?? en });
  }
  const carried = hasLeft(order)
    ? carriedBy(order, await couriers.all(), {
        courier: typed.courier ?? order.courier ?? "",
        trackingNumber: typed.trackingNumber ?? order.trackingNumber ?? "",
      })
    : ok({ courier: order.courier, trackingNumber: order.trackingNumber });
  if (!carried.ok) return carried;
  const sets = { ...carried.value, shippingAddress: address };
  const changes = changesOf(expects, sets);
  if (changes.length === 0)
    return invalid(
      "trackingNumber",
      unchanged({ en: "This is what stands there already.", id: "Isinya sudah begitu." }),
    );
  const from = CORRECTABLE;
  const by = writtenBy(staff, now);
  const outcome = await orders.correct({ orderCode, from, ...by, expects, sets, changes });
  if (outcome.kind === "conflict" && isCorrectable(outcome.order))
    return overtaken(orders, outcome.order);
  return movedOr({ orderCode, to: "shipped", from, at: by.at }, outcome);
};

/** Somebody else was faster: who, when, and what stands there now. */
const overtaken = async (orders: MoveDeps["orders"], order: DeskOrder): Promise<Moved> => {
  const { orderCode } = order;
  const last = (await orders.story(orderCode)).findLast(
    ({ what }) => what.kind === "corrected" || what.kind === "moved",
  );
  const who = last ? whoDid(last.actor) : { en: "somebody else", id: "orang lain" };
  const at = last ? dateTimeWib(last.at) : null;
  const now = factTexts(order).flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
  const [en, id] = (["en", "id"] as const).map((language) =>
    now.map(({ field, text }) => `${PARCEL_FIELDS[field][language]} ${text}`).join("; "),
  );
  return err({
    kind: "conflict",
    order,
    message: {
      en: `${orderCode} was changed meanwhile by ${who.en}${at === null ? "" : ` on ${at}`}. It is now: ${en}. Nothing of yours was saved.`,
      id: `Sementara itu ${orderCode} diubah oleh ${who.id}${at === null ? "" : ` pada ${at}`}. Sekarang: ${id}. Isian Anda tidak disimpan.`,
    },
  });
};

/** Changes with every fact that can be corrected. */
export const parcelVersion = (order: DeskOrder): string => contentHash(factTexts(order));

/** Whether an order's address, courier or number can still be corrected. */
export const canBeCorrected = (order: DeskOrder): boolean =>
  isCorrectable(order) && order.shippingAddress !== null;

export const hasLeft = ({ status }: DeskOrder): boolean => status === "shipped";

const factsOf = ({ courier, trackingNumber, shippingAddress }: DeskOrder): ParcelFacts => ({
  courier,
  trackingNumber,
  shippingAddress,
});

const changesOf = (before: ParcelFacts, after: ParcelFacts): readonly ParcelChange[] => {
  const texts = new Map(factTexts(after));
  return factTexts(before)
    .map(([field, text]) => ({ field, before: text, after: texts.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
};

const factTexts = ({
  courier,
  trackingNumber,
  shippingAddress,
}: ParcelFacts): readonly (readonly [ParcelChange["field"], string | null])[] => [
  ["courier", courier],
  ["tracking number", trackingNumber],
  ["address", shippingAddress && addressText(shippingAddress)],
];

/** `Sekar Wangi, 0812 3345 1616, Jl. Kaliurang 5, Sleman 55281, DI Yogyakarta` */
const addressText = (address: Address): string =>
  [
    address.recipientName,
    address.recipientPhone,
    address.line1,
    address.line2,
    `${address.city} ${address.postalCode}`,
    address.state,
  ]
    .filter((part) => part.trim() !== "")
    .join(", ");

const trimmed = (address: NonNullable<TypedCorrection["address"]>): Partial<Address> =>
  Object.fromEntries(
    Object.entries(address).flatMap(([field, text]) =>
      text === undefined ? [] : [[field, text.trim().replaceAll(/\s+/g, " ")]],
    ),
  );

const nothingToCorrect = ({ orderCode, status, fulfillment }: DeskOrder): Text =>
  fulfillment === "pickup"
    ? {
        en: `${orderCode} is collected at the roastery: it has no address.`,
        id: `${orderCode} diambil sendiri di tempat sangrai: tidak ada alamatnya.`,
      }
    : {
        en: `${orderCode} is ${status}. An address can be corrected until the parcel has arrived.`,
        id: `Status ${orderCode}: ${statusText(status).id}. Alamat bisa diperbaiki sampai paketnya tiba.`,
      };

const PARCEL_FIELDS: Readonly<Record<ParcelChange["field"], Text>> = {
  courier: { en: "courier", id: "kurir" },
  "tracking number": { en: "tracking number", id: "nomor resi" },
  address: { en: "address", id: "alamat" },
};

/** What is wrong with a field, whether it is blank, too long or no such thing; the shop says which. */
const IN_INDONESIAN: Readonly<Record<string, string>> = {
  recipientName: `Isi nama penerima, paling banyak ${ADDRESS_LIMITS.recipientName} huruf.`,
  recipientPhone: `Isi telepon penerima, paling banyak ${ADDRESS_LIMITS.recipientPhone} angka, seperti aslinya.`,
  line1: `Isi baris pertama alamat, paling banyak ${ADDRESS_LIMITS.line1} huruf.`,
  line2: `Baris kedua alamat paling banyak ${ADDRESS_LIMITS.line2} huruf.`,
  city: `Isi kota, paling banyak ${ADDRESS_LIMITS.city} huruf.`,
  state: "Pilih provinsi.",
  postalCode: "Kode pos terdiri dari 5 angka.",
  country: "Negaranya harus Indonesia.",
};

const CORRECTABLE: readonly OrderStatus[] = [
  "awaiting payment",
  "confirmed",
  "paid",
  "processing",
  "shipped",
];

const isCorrectable = ({ status }: DeskOrder): boolean => CORRECTABLE.some((one) => one === status);
