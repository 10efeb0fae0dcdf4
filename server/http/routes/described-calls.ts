import * as v from "valibot";
import {
  addAddressWire,
  addressListWire,
  meWire,
  provisionWire,
  saveAddressesWire,
  syncUserWire,
  deleteAccountWire,
  deletedWire,
  exportWire,
} from "#wire/account.ts";
import {
  alreadyOrderedWire,
  checkoutWire,
  keyReusedWire,
  placedOrderWire,
  priceChangedWire,
} from "#wire/checkout.ts";
import { coffeeWire } from "#wire/coffee.ts";
import { errorWire } from "#wire/error.ts";
import { priceChangeWire } from "#wire/price-change.ts";
import { priceListWire } from "#wire/price-list.ts";
import { reportsTakenWire, reportsWire } from "#wire/report.ts";
import { confirmationWire, ordersWire } from "#wire/order.ts";
import { roastDayWire } from "#wire/roast-day.ts";
import { serviceAddressWire } from "#wire/service-address.ts";
import { REPORT_TYPES } from "./report-routes.ts";

/** The description of one operation. */
export type DescribedCall = {
  readonly method: "get" | "post" | "put" | "delete";
  /** Relative to the service's path, with `{name}` for parameters. */
  readonly path: string;
  readonly summary: string;
  /** Requires an access token. */
  readonly signedIn: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Required query parameters by name, as JSON Schema. */
  readonly query?: Readonly<Record<string, object>>;
  readonly body?: v.GenericSchema;
  /** Accepted media types of the body. Default: JSON. */
  readonly bodyTypes?: readonly string[];
  /** Response schemas by status; `null` means no body. Other statuses are errors. */
  readonly answers: Readonly<Record<number, v.GenericSchema | null>>;
  /** Error responses with more than a message. */
  readonly refusals?: Readonly<Record<number, v.GenericSchema>>;
};

const IF_MATCH = { "If-Match": "The ETag of the address list this change was made on." };
const IF_NONE_MATCH = { "If-None-Match": "The ETag of an answer you still have." };

/** All operations, with the schemas that pages and routes use for parsing. */
export const DESCRIBED_CALLS: readonly DescribedCall[] = [
  {
    method: "get",
    path: "/shop-items",
    summary: "The catalogue.",
    signedIn: false,
    headers: IF_NONE_MATCH,
    answers: { 200: v.array(coffeeWire), 304: null },
  },
  {
    method: "get",
    path: "/price-list",
    summary:
      "Every bag on sale with its prices at retail and wholesale, and what they are made of.",
    signedIn: false,
    headers: IF_NONE_MATCH,
    answers: { 200: priceListWire, 304: null },
  },
  {
    method: "get",
    path: "/price-history",
    summary: "What changed prices within the last 30 days, oldest first.",
    signedIn: false,
    headers: IF_NONE_MATCH,
    answers: { 200: v.array(priceChangeWire), 304: null },
  },
  {
    method: "get",
    path: "/price-history/{code}",
    summary: "How the price of one coffee came about, oldest first.",
    signedIn: false,
    headers: IF_NONE_MATCH,
    answers: { 200: v.array(priceChangeWire), 304: null },
  },
  {
    method: "get",
    path: "/health",
    summary: "Whether an order could be taken now.",
    signedIn: false,
    answers: {
      200: v.object({
        status: v.literal("ok"),
        database: v.literal("ok"),
        migrations: v.object({ applied: v.number(), latest: v.string() }),
      }),
    },
  },
  {
    method: "get",
    path: "/health/ready",
    summary: "Whether this process should be sent requests: as /health, until it is to stop.",
    signedIn: false,
    answers: { 200: v.object({ status: v.literal("ok") }) },
  },
  {
    method: "get",
    path: "/health/live",
    summary: "That this process answers, whatever its database does.",
    signedIn: false,
    answers: { 200: v.object({ status: v.literal("ok") }) },
  },
  {
    method: "get",
    path: "/config",
    summary: "Where sign-in and data are, and the public key they want.",
    signedIn: false,
    answers: { 200: serviceAddressWire },
  },
  {
    method: "get",
    path: "/roast-day",
    summary: "When the roastery roasts next and when that ships; null when nobody has said.",
    signedIn: false,
    answers: { 200: roastDayWire },
  },
  {
    method: "get",
    path: "/openapi.json",
    summary: "This description.",
    signedIn: false,
    answers: { 200: v.looseObject({ openapi: v.string() }) },
  },
  {
    method: "post",
    path: "/reports",
    summary: "What a browser kept a page from running, and pages that broke.",
    signedIn: false,
    body: reportsWire,
    bodyTypes: REPORT_TYPES,
    answers: { 202: reportsTakenWire },
  },
  {
    method: "get",
    path: "/me",
    summary: "The profile and the addresses; the ETag is the address list's.",
    signedIn: true,
    answers: { 200: meWire },
  },
  {
    method: "post",
    path: "/provision-user",
    summary: "Makes the account's profile when there is none.",
    signedIn: true,
    body: provisionWire,
    answers: { 200: meWire, 201: meWire },
  },
  {
    method: "post",
    path: "/auth/sync-user",
    summary: "Takes over the names given at sign-up. The token decides whose.",
    signedIn: true,
    body: syncUserWire,
    answers: { 200: v.object({ synced: v.boolean() }) },
  },
  {
    method: "post",
    path: "/me/addresses",
    summary: "Adds an address.",
    signedIn: true,
    headers: IF_MATCH,
    body: addAddressWire,
    answers: { 200: addressListWire },
  },
  {
    method: "put",
    path: "/me/addresses",
    summary: "Replaces the full list of addresses.",
    signedIn: true,
    headers: IF_MATCH,
    body: saveAddressesWire,
    answers: { 200: addressListWire },
  },
  {
    method: "delete",
    path: "/me/addresses/{index}",
    summary: "Deletes the address at this place of the list, counted from 0.",
    signedIn: true,
    headers: IF_MATCH,
    answers: { 200: addressListWire },
  },
  {
    method: "get",
    path: "/me/export",
    summary: "Everything the shop keeps about the account, to be saved as a file.",
    signedIn: true,
    answers: { 200: exportWire },
  },
  {
    method: "post",
    path: "/me/deletion",
    summary: "Deletes the account. Orders stay without personal data; unpaid ones are cancelled.",
    signedIn: true,
    body: deleteAccountWire,
    answers: { 200: deletedWire },
  },
  {
    method: "get",
    path: "/orders",
    summary: "The account's orders, newest first.",
    signedIn: true,
    answers: { 200: ordersWire },
  },
  {
    method: "post",
    path: "/checkout",
    summary: "Orders the cart once. Amounts are whole rupiah, and must be the server's own.",
    signedIn: true,
    headers: { "Idempotency-Key": "A UUID of this cart; the same key answers the same order." },
    body: checkoutWire,
    answers: { 201: placedOrderWire },
    refusals: {
      409: v.union([priceChangedWire, alreadyOrderedWire, errorWire]),
      422: v.union([keyReusedWire, errorWire]),
    },
  },
  {
    method: "get",
    path: "/checkout/success/{code}",
    summary: "One of the account's orders.",
    signedIn: true,
    answers: { 200: confirmationWire },
  },
];
