import { Hono } from "hono";
import { STAYS } from "#core/domain/ordering/account-deletion.ts";
import type { AddressBook } from "#core/domain/account/profile.ts";
import type { Result } from "#core/domain/result.ts";
import {
  addAddressWire,
  profileToWire,
  provisionFromWire,
  provisionWire,
  saveAddressesWire,
  syncUserFromWire,
  syncUserWire,
  deleteAccountWire,
  addressListWire,
  meWire,
  deletedWire,
  exportWire,
} from "#wire/account.ts";
import { addressFromWire, addressToWire } from "#wire/address.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { versionsIn } from "#server/http/headers.ts";
import { withBody, wireField } from "#server/http/json-body.ts";
import { refuse, tooMany, unauthorized } from "#server/http/refusals.ts";
import type { Customers } from "#server/ports/customers.ts";
import {
  deleteAccount,
  type AddressRefusal,
  ChangeAddresses,
  type DeletionDeps,
  type DeletionRefusal,
} from "#server/use-cases/customers.ts";
import { isoAt, type Clock } from "#server/ports/runtime.ts";
import * as v from "valibot";
import { IF_MATCH, type DescribedCalls } from "./described-call.ts";

/**
 * The customer's profile and addresses, the export of the account's data and its deletion. The token's
 * subject identifies the customer.
 */
export const accountRoutes = (
  deps: DeletionDeps & { readonly customers: Customers; readonly now: Clock },
): Hono<ServerEnv> => {
  const { customers } = deps;
  const addresses = new ChangeAddresses({ customers });

  const answerWithAccount = async (c: ServerContext, status: 200 | 201): Promise<Response> => {
    const account = await customers.load(c.get("customerId"));
    if (!account) return refuse(c, 404, "This account has no profile yet.", { code: "no_profile" });
    const { profile, addressBook } = account;
    tagVersion(c, addressBook);
    return c.json(
      { ...profileToWire(profile), addresses: addressBook.addresses.map(addressToWire) },
      status,
    );
  };

  return new Hono<ServerEnv>()
    .get("/me", (c) => answerWithAccount(c, 200))
    .post("/provision-user", (c) =>
      withBody(c, provisionWire, async (body) => {
        const profile = provisionFromWire(body);
        const { created } = await customers.provision(c.get("customerId"), profile);
        return answerWithAccount(c, created ? 201 : 200);
      }),
    )
    .post("/auth/sync-user", (c) =>
      withBody(c, syncUserWire, async (body) => {
        const profile = syncUserFromWire(body);
        // An empty profile would prevent the sign-up's names from being provisioned later.
        const hasName = profile.firstName !== "" || profile.lastName !== "";
        if (hasName) await customers.provision(c.get("customerId"), profile);
        return c.json({ synced: true });
      }),
    )
    .post("/me/addresses", (c) =>
      withBody(c, addAddressWire, async (body) => {
        const address = addressFromWire(body.address);
        return addressAnswer(c, await addresses.add(c.get("customerId"), address, ifMatch(c)));
      }),
    )
    .put("/me/addresses", (c) =>
      withBody(c, saveAddressesWire, async (body) => {
        const list = body.addresses.map(addressFromWire);
        return addressAnswer(c, await addresses.replace(c.get("customerId"), list, ifMatch(c)));
      }),
    )
    .delete("/me/addresses/:index", async (c) => {
      const text = c.req.param("index");
      if (!/^\d{1,4}$/.test(text))
        return refuse(c, 422, "index must be a whole number from 0.", {
          code: "invalid",
          field: "index",
        });
      const index = Number(text);
      return addressAnswer(c, await addresses.delete(c.get("customerId"), index, ifMatch(c)));
    })
    .get("/me/export", async (c) => {
      const record = await customers.record(c.get("customerId"));
      if (!record) return unauthorized(c);
      c.header("content-disposition", 'attachment; filename="my-data.json"');
      return c.json({ exported_at: isoAt(deps.now()), ...record });
    })
    .post("/me/deletion", (c) =>
      withBody(c, deleteAccountWire, async ({ password }) => {
        const { clientAddress } = c.env;
        const deleted = await deleteAccount(deps, c.get("customerId"), password, clientAddress);
        return deleted.ok ? c.json({ deleted: true }) : refused(c, deleted.error);
      }),
    );
};

const ifMatch = (c: ServerContext) => versionsIn(c.req.header("if-match"));

const addressAnswer = (
  c: ServerContext,
  changed: Result<AddressBook, AddressRefusal>,
): Response => {
  if (!changed.ok) return addressRefused(c, changed.error);
  tagVersion(c, changed.value);
  return c.json({ addresses: changed.value.addresses.map(addressToWire) });
};

const addressRefused = (c: ServerContext, refusal: AddressRefusal): Response => {
  if (refusal.kind === "invalid")
    return refuse(c, 422, refusal.message, { code: "invalid", field: wireField(refusal.field) });
  if (refusal.kind === "no-such-address")
    return refuse(c, 404, refusal.message, { code: "no_such_address" });
  return refuse(c, 412, "Your addresses changed in the meantime. Please look at them again.", {
    code: "stale",
  });
};

const tagVersion = (c: ServerContext, { version }: AddressBook): void => {
  if (version !== null) c.header("etag", `"${version}"`);
};

const refused = (c: ServerContext, refusal: DeletionRefusal): Response => {
  if (refusal.kind === "unknown-customer") return unauthorized(c);
  if (refusal.kind === "too-many") return tooMany(c, refusal.retryAfterSeconds);
  if (refusal.kind === "wrong")
    return refuse(c, 403, "This is not your password.", { code: "wrong_password" });
  if (refusal.kind === "unavailable") {
    c.header("retry-after", "5");
    return refuse(c, 503, "The sign-in service cannot be reached. Please try again in a moment.");
  }
  return refuse(c, 409, STAYS[refusal.kind], { code: refusal.kind.replaceAll("-", "_") });
};

/** The account, as OpenAPI describes it: the schemas are those that pages and routes parse with. */
export const ACCOUNT_CALLS: DescribedCalls = {
  "get /me": {
    summary: "The profile and the addresses; the ETag is the address list's.",
    signedIn: true,
    answers: { 200: meWire },
  },
  "post /provision-user": {
    summary: "Makes the account's profile when there is none.",
    signedIn: true,
    body: provisionWire,
    answers: { 200: meWire, 201: meWire },
  },
  "post /auth/sync-user": {
    summary: "Takes over the names given at sign-up. The token decides whose.",
    signedIn: true,
    body: syncUserWire,
    answers: { 200: v.object({ synced: v.boolean() }) },
  },
  "post /me/addresses": {
    summary: "Adds an address.",
    signedIn: true,
    headers: IF_MATCH,
    body: addAddressWire,
    answers: { 200: addressListWire },
  },
  "put /me/addresses": {
    summary: "Replaces the full list of addresses.",
    signedIn: true,
    headers: IF_MATCH,
    body: saveAddressesWire,
    answers: { 200: addressListWire },
  },
  "delete /me/addresses/{index}": {
    summary: "Deletes the address at this place of the list, counted from 0.",
    signedIn: true,
    headers: IF_MATCH,
    answers: { 200: addressListWire },
  },
  "get /me/export": {
    summary: "Everything the shop keeps about the account, to be saved as a file.",
    signedIn: true,
    answers: { 200: exportWire },
  },
  "post /me/deletion": {
    summary: "Deletes the account. Orders stay without personal data; unpaid ones are cancelled.",
    signedIn: true,
    body: deleteAccountWire,
    answers: { 200: deletedWire },
  },
};
