import { openedOnce } from "#test/support/opened-once.ts";
import { describe, expect, it } from "vitest";
import { addressToWire } from "#wire/address.ts";
import { startApi } from "#test/support/api-harness.ts";
import { anAddress } from "#test/support/builders.ts";
import { callAs } from "#test/support/shop-client.ts";

const api = openedOnce(startApi);

const home = addressToWire(anAddress({ label: "Home" }));
const studio = addressToWire(anAddress({ label: "Studio", line1: "Jl. Ijen Boulevard No. 42" }));

describe("a profile", () => {
  it("is not found until it is provisioned, and then answers", async () => {
    const user = await api.createUser("dewi@example.com");
    const call = callAs(api, user);
    expect(await call("/me")).toMatchObject({ status: 404, body: { code: "no_profile" } });
    const made = await call("/provision-user", {
      method: "POST",
      body: { first_name: " Dewi ", last_name: "Anggraini", phone_number: "6281233451616" },
    });
    expect(made.status).toBe(201);
    const body = { first_name: "Other", last_name: "Name" };
    expect((await call("/provision-user", { method: "POST", body })).status).toBe(200);
    expect(await call("/me")).toMatchObject({ status: 200, body: { first_name: "Dewi" } });
  });

  it("is made for the token's account, whatever user_id the body names", async () => {
    const victim = await api.createCustomer();
    const user = await api.createUser("real@example.com");
    const sync = await callAs(api, user)("/auth/sync-user", {
      method: "POST",
      body: {
        user_id: victim.id,
        email: "wrong@example.com",
        first_name: "Sari",
        last_name: null,
        phone: null,
      },
    });
    expect(sync.status).toBe(200);
    expect((await callAs(api, user)("/me")).body).toMatchObject({
      first_name: "Sari",
      email: "real@example.com",
    });
    expect((await callAs(api, victim)("/me")).body).toMatchObject({ first_name: "Dewi" });
  });

  it("is not made by a sign-in that knows no name, so that the sign-up's names can still come", async () => {
    const user = await api.createUser();
    const body = { user_id: user.id, email: user.email, first_name: null, last_name: null };
    const sync = await callAs(api, user)("/auth/sync-user", { method: "POST", body });
    expect(sync.status).toBe(200);
    expect((await callAs(api, user)("/me")).status).toBe(404);
  });
});

describe("saved addresses", () => {
  it("carry one version on every answer, and refuse a change of another one", async () => {
    const call = callAs(api, await api.createCustomer());
    const added = await call("/me/addresses", { method: "POST", body: { address: home } });
    const version = added.headers.get("etag") ?? "";
    expect((await call("/me")).headers.get("etag")).toBe(version);

    await call("/me/addresses", { method: "POST", body: { address: studio } });
    const headers = { "if-match": version };
    for (const stale of [
      await call("/me/addresses/0", { method: "DELETE", headers }),
      await call("/me/addresses/7", { method: "DELETE", headers }),
      await call("/me/addresses", { method: "PUT", body: { addresses: [] }, headers }),
      await call("/me/addresses", { method: "POST", body: { address: home }, headers }),
    ])
      expect(stale).toMatchObject({ status: 412, body: { code: "stale" } });
    expect((await call("/me")).body).toMatchObject({ addresses: [home, studio] });
  });

  it("are refused with the field that is wrong", async () => {
    const call = callAs(api, await api.createCustomer());
    const error = "Address line and city are required.";
    const address = { ...home, city: " " };
    expect(await call("/me/addresses", { method: "POST", body: { address } })).toMatchObject({
      status: 422,
      body: { error, field: "address.city" },
    });
    expect(await call("/me/addresses/0", { method: "DELETE" })).toMatchObject({ status: 404 });
  });

  it.each(["-1", "1.5", "x", "99999"])("have no index %s", async (index) => {
    const call = callAs(api, await api.createCustomer());
    expect(await call(`/me/addresses/${index}`, { method: "DELETE" })).toMatchObject({
      status: 422,
      body: { field: "index" },
    });
  });
});
