import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressToWire } from "#wire/address.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { anAddress } from "#test/support/builders.ts";
import { callAs, errorIn } from "#test/support/shop-client.ts";

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

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
    expect(await call("/me")).toMatchObject({
      status: 200,
      body: {
        first_name: "Dewi",
        last_name: "Anggraini",
        phone: "6281233451616",
        phone_number: "6281233451616",
        email: "dewi@example.com",
        wholesale_account: false,
        addresses: [],
      },
    });
  });

  it("keeps its names when it is provisioned again, and takes a phone it lacked", async () => {
    const user = await api.createUser();
    const call = callAs(api, user);
    const names = { first_name: "Dewi", last_name: "Anggraini" };
    await call("/provision-user", { method: "POST", body: names });
    const again = await call("/provision-user", {
      method: "POST",
      body: { first_name: "Other", last_name: "Name", phone_number: "6281233451616" },
    });
    expect(again).toMatchObject({ status: 200, body: { ...names, phone: "6281233451616" } });
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

  it.each(["wholesale_account", "email", "user"])("cannot set %s", async (field) => {
    const user = await api.createUser();
    const answer = await callAs(api, user)("/provision-user", {
      method: "POST",
      body: { first_name: "A", last_name: "B", [field]: true },
    });
    expect(answer.status).toBe(422);
    expect(errorIn(answer)).toMatchObject({ field });
  });
});

describe("saved addresses", () => {
  it("are added at the end, replaced as a list, and deleted by index", async () => {
    const call = callAs(api, await api.createCustomer());
    await call("/me/addresses", { method: "POST", body: { address: home } });
    const two = await call("/me/addresses", { method: "POST", body: { address: studio } });
    expect(two).toMatchObject({ status: 200, body: { addresses: [home, studio] } });

    const swapped = await call("/me/addresses", {
      method: "PUT",
      body: { addresses: [studio, home] },
    });
    expect(swapped.body).toEqual({ addresses: [studio, home] });

    const one = await call("/me/addresses/0", { method: "DELETE" });
    expect(one.body).toEqual({ addresses: [home] });
    expect((await call("/me")).body).toMatchObject({ addresses: [home] });
  });

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

  it("belong to their owner alone", async () => {
    await callAs(api, await api.createCustomer())("/me/addresses", {
      method: "POST",
      body: { address: home },
    });
    const other = callAs(api, await api.createCustomer());
    expect((await other("/me")).body).toMatchObject({ addresses: [] });
    expect(await other("/me/addresses/0", { method: "DELETE" })).toMatchObject({ status: 404 });
  });

  it.each([
    [{ ...home, city: " " }, "Address line and city are required.", "address.city"],
    [{ ...home, country: "Singapore" }, "Country must be Indonesia.", "address.country"],
  ])("refuse %j: %s", async (address, error, field) => {
    const call = callAs(api, await api.createCustomer());
    expect(await call("/me/addresses", { method: "POST", body: { address } })).toMatchObject({
      status: 422,
      body: { error, field },
    });
    const listed = await call("/me/addresses", {
      method: "PUT",
      body: { addresses: [home, address] },
    });
    expect(listed).toMatchObject({
      status: 422,
      body: { error, field: field.replace("address", "addresses.1") },
    });
    expect((await call("/me")).body).toMatchObject({ addresses: [] });
  });

  it("are fifty at most", async () => {
    const call = callAs(api, await api.createCustomer());
    const addresses = Array.from({ length: 50 }, () => home);
    expect((await call("/me/addresses", { method: "PUT", body: { addresses } })).status).toBe(200);
    const more = await call("/me/addresses", { method: "POST", body: { address: studio } });
    expect(more).toMatchObject({
      status: 422,
      body: { error: "You can save up to 50 addresses." },
    });
  });

  it.each(["-1", "1.5", "x", "99999"])("have no index %s", async (index) => {
    const call = callAs(api, await api.createCustomer());
    expect(await call(`/me/addresses/${index}`, { method: "DELETE" })).toMatchObject({
      status: 422,
      body: { field: "index" },
    });
  });
});
