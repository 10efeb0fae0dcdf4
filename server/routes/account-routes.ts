import { Hono } from "hono";
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
} from "#wire/account.ts";
import { addressFromWire, addressToWire } from "#wire/address.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { versionsIn } from "#server/http/entity-tag.ts";
import { jsonBody } from "#server/http/json-body.ts";
import { refuse } from "#server/http/refuse.ts";
import { wireField } from "#server/http/wire-field.ts";
import type { Customers } from "#server/ports/customers.ts";
import type { AddressRefusal, ChangeAddresses } from "#server/use-cases/change-addresses.ts";

/** The customer's profile and addresses. The token's subject identifies the customer. */
export const accountRoutes = (deps: {
  readonly customers: Customers;
  readonly addresses: ChangeAddresses;
}): Hono<ServerEnv> => {
  const { customers, addresses } = deps;

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
    .post("/provision-user", async (c) => {
      const body = await jsonBody(c, provisionWire);
      if (!body.ok) return body.error;
      const profile = provisionFromWire(body.value);
      const { created } = await customers.provision(c.get("customerId"), profile);
      return answerWithAccount(c, created ? 201 : 200);
    })
    .post("/auth/sync-user", async (c) => {
      const body = await jsonBody(c, syncUserWire);
      if (!body.ok) return body.error;
      const profile = syncUserFromWire(body.value);
      // An empty profile would prevent the sign-up's names from being provisioned later.
      const hasName = profile.firstName !== "" || profile.lastName !== "";
      if (hasName) await customers.provision(c.get("customerId"), profile);
      return c.json({ synced: true });
    })
    .post("/me/addresses", async (c) => {
      const body = await jsonBody(c, addAddressWire);
      if (!body.ok) return body.error;
      const address = addressFromWire(body.value.address);
      return addressAnswer(c, await addresses.add(c.get("customerId"), address, ifMatch(c)));
    })
    .put("/me/addresses", async (c) => {
      const body = await jsonBody(c, saveAddressesWire);
      if (!body.ok) return body.error;
      const list = body.value.addresses.map(addressFromWire);
      return addressAnswer(c, await addresses.replace(c.get("customerId"), list, ifMatch(c)));
    })
    .delete("/me/addresses/:index", async (c) => {
      const text = c.req.param("index");
      if (!/^\d{1,4}$/.test(text))
        return refuse(c, 422, "index must be a whole number from 0.", {
          code: "invalid",
          field: "index",
        });
      const index = Number(text);
      return addressAnswer(c, await addresses.delete(c.get("customerId"), index, ifMatch(c)));
    });
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
