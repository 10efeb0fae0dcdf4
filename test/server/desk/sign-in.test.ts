import { VERSION } from "#server/http/version.ts";
import { describe, expect, it } from "vitest";
import { createDesk } from "#server/desk/create-desk.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { DESK_URL, deskBrowser, embeddedDesk, NEARBY, RINA } from "#test/support/embedded-desk.ts";

const secretIn = (link = ""): string => new URL(link).searchParams.get("t") ?? "";

/** A form as it is sent, without what its answer leads to. */
const sent = (
  app: Pick<ReturnType<typeof createDesk>, "request">,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = { origin: DESK_URL },
  from = NEARBY,
) =>
  app.request(
    `${DESK_URL}${path}`,
    {
      method: "POST",
      headers: { host: "127.0.0.1:3001", ...headers },
      body: new URLSearchParams(fields),
    },
    from,
  );

describe("signing in to the desk", () => {
  it("leads whoever is not signed in to the sign-in", async () => {
    const { page } = (await embeddedDesk()).browser();
    for (const path of ["/", "/money-in", "/coffees/export.csv", "/anything"])
      expect(await page(path)).toContain("Who is at the desk?");
  });

  it("sends staff a link that opens the desk once", async () => {
    const { browser, mails } = await embeddedDesk();
    const { page, send } = browser();
    expect(await send("/sign-in", { email: RINA })).toContain("a link is on its way");
    const secret = secretIn(mails[0]);
    expect(await page(`/link?t=${secret}`)).toContain("Open the desk");
    const opened = await send("/link", { t: secret });
    expect(opened).toContain("Money in");
    // Strangers are not told.
    expect(opened).toContain(`Enambelas ${VERSION}`);
    expect(await browser().page("/sign-in")).not.toContain(VERSION);
    const other = browser();
    const again = await other.post("/link", { t: secret });
    expect(again.status).toBe(403);
    expect(await again.text()).toContain("This link was used already.");
  });

  it("knows staff however they type their address", async () => {
    const { deps, staffEmails } = await embeddedDesk();
    staffEmails.push("rina@xn--kopim-ova.example");
    for (const typed of ["Rina@Kopimü.example", "rina@kopimu\u0308.example "])
      expect(await deps.signIn.newLink(typed)).toMatchObject({
        staff: { email: staffEmails.at(-1) },
      });
  });

  it("ends the device's earlier session, and no other one", async () => {
    const { deps } = await embeddedDesk();
    const device = deskBrowser(deps);
    const other = deskBrowser(deps);
    await other.signIn();
    await device.signIn();
    const [earlier = ""] = [...device.cookies.values()];
    await device.signIn();
    expect(await deps.signIn.staffOf(earlier)).toBeNull();
    for (const { page } of [device, other]) expect(await page("/money-in")).toContain("Money in");
  });

  it("keeps the session in a cookie that no script reads and no other site sends", async () => {
    const { browser, mails } = await embeddedDesk();
    const { app, post } = browser();
    await post("/sign-in", { email: RINA });
    const opened = await sent(app, "/link", { t: secretIn(mails[0]) });
    const [name, ...attributes] = opened.headers.get("set-cookie")?.split("; ") ?? [];
    expect(name).toMatch(/^desk_session=[\w-]{43}$/);
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Strict", "Path=/"]));
  });

  it("names its cookies behind https so that no other host can set them", async () => {
    const { deps } = await embeddedDesk();
    const { app } = deskBrowser({ ...deps, deskUrl: "https://desk.example" });
    const link = await deps.signIn.newLink(RINA);
    const ask = (path: string, cookie: string, form?: Record<string, string>) =>
      app.request(
        `https://desk.example${path}`,
        {
          headers: { host: "desk.example", origin: "https://desk.example", cookie },
          ...(form && { method: "POST", body: new URLSearchParams(form) }),
        },
        NEARBY,
      );
    const opened = await ask("/link", "", { t: link?.secret ?? "" });
    const [session = ""] = opened.headers.getSetCookie();
    expect(session).toMatch(/^__Host-desk_session=[\w-]{43}; .*Secure/);
    const [cookie = ""] = session.split(";");
    expect((await ask("/money-in", cookie)).status).toBe(200);
    const unnamed = await ask("/money-in", cookie.replace("__Host-", ""));
    expect(unnamed.headers.get("location")).toBe("/sign-in");
    const left = await ask("/sign-out", cookie, {});
    const ended = await ask("/money-in", cookie);
    for (const line of [...left.headers.getSetCookie(), ...ended.headers.getSetCookie()])
      expect(line).toMatch(/^__Host-desk_(session|said|kept_1)=.*Path=\/.*Secure/);
    expect(ended.headers.getSetCookie()).toHaveLength(3);
  });

  it("says the same to a stranger and sends nothing", async () => {
    const { browser, mails } = await embeddedDesk();
    const answer = await browser().post("/sign-in", { email: "stranger@example.com" });
    expect(await answer.text()).toContain("a link is on its way");
    expect(mails).toEqual([]);
  });

  it("lets no network ask for links without end, whoever it says to be", async () => {
    const { ask, post } = (await embeddedDesk()).browser();
    for (let tries = 0; tries < 20; tries += 1) await post("/sign-in", { email: RINA });
    for (const email of [RINA, "stranger@example.com"]) {
      const refused = await post("/sign-in", { email });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.text()).toContain("Too many tries. Wait 15 minutes and try again.");
    }
    expect((await post("/link", { t: "guess" })).status).toBe(429);
    expect((await ask("/sign-in")).status).toBe(200);
  });

  it("neither keeps staff out nor fills their mailbox when strangers of many networks ask for their address", async () => {
    const { deps, browser, mails } = await embeddedDesk();
    const device = browser();
    await device.signIn();
    const askFrom = async (clientAddress: string, email = RINA) =>
      sent(createDesk(deps), "/sign-in", { email }, undefined, { clientAddress });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, network) => askFrom(`198.51.100.${network}`)),
    );
    for (const { status, headers } of answers)
      expect([status, headers.get("location")]).toEqual([303, "/sign-in/sent"]);
    expect(mails).toHaveLength(1);
    expect(await device.page("/money-in")).toContain("Money in");

    // Rina asks herself, and the mail that is there opens the desk for her.
    const own = browser();
    expect(await own.send("/sign-in", { email: RINA })).toContain("on its way");
    const secret = secretIn(mails[0]);
    expect(await own.send("/link", { t: secret })).toContain("Money in");
    // Her link is used: her next device gets one of its own.
    await askFrom("203.0.113.7");
    expect(mails).toHaveLength(2);
    await askFrom("203.0.113.8", "dewi.w@enambelas.example");
    expect(mails).toHaveLength(3);
  });

  it("takes no form from another page", async () => {
    const { app } = (await embeddedDesk()).browser();
    const from = async (headers: Record<string, string>) =>
      (await sent(app, "/sign-in", { email: RINA }, headers)).status;
    expect(await from({})).toBe(403);
    expect(await from({ origin: "https://evil.example" })).toBe(403);
    expect(await from({ origin: "null" })).toBe(403);
    expect(await from({ origin: DESK_URL })).toBe(303);
  });

  it.each([
    ["/sign-in", "email"],
    ["/link", "t"],
  ])("takes no form of more than 4 kB of anybody at %s", async (path, field) => {
    const { post } = (await embeddedDesk()).browser();
    expect((await post(path, { [field]: "a".repeat(4200) })).status).toBe(413);
    expect((await post(path, { [field]: "a".repeat(9_000_000) })).status).toBe(413);
    expect((await post(path, { [field]: "a".repeat(2000) })).status).not.toBe(413);
  });

  it.each(["/sign-in", "/link", "/money-in", "/coffees/import"])(
    "reads at most a few kB of a body that does not say its length, of anybody at %s",
    async (path) => {
      const { app } = (await embeddedDesk()).browser();
      let given = 0;
      // One that never ends.
      const body = new ReadableStream({
        pull: (controller) => {
          given += 1024;
          controller.enqueue(new TextEncoder().encode("a".repeat(1024)));
        },
      });
      const init: RequestInit & { readonly duplex: "half" } = {
        method: "POST",
        headers: {
          host: "127.0.0.1:3001",
          origin: DESK_URL,
          "content-type": "application/x-www-form-urlencoded",
          "transfer-encoding": "chunked",
        },
        body,
        duplex: "half",
      };
      const answer = await app.request(`${DESK_URL}${path}`, init, NEARBY);
      const isOwnForm = path === "/sign-in" || path === "/link";
      expect(answer.status).toBe(isOwnForm ? 413 : 303);
      expect(given).toBeLessThan(16 * 1024);
    },
  );

  it.each([
    ["/coffees/import", 'name="file"'],
    ["/coffees/SW16", 'name="picture"'],
    ["/money-in/statement", 'name="lines"'],
  ])(
    "takes uploads with a session alone, and gives the form at %s back for more than 8 MB",
    async (path, field) => {
      const browser = (await embeddedDesk()).browser();
      const upload = (bytes: number) => {
        const form = new FormData();
        form.append("file", new File(["a".repeat(bytes)], "coffees.csv"));
        return browser.post(path, form);
      };
      const unknown = await upload(6_000_000);
      expect(await unknown.text()).toContain("Who is at the desk?");
      await browser.signIn();
      const refused = await upload(9_000_000);
      expect(refused.status).toBe(413);
      const page = await refused.text();
      expect(page).toContain("This is more than the 8 MB that the desk takes at once.");
      expect(page).toContain(field);
      expect((await upload(1_000_000)).status).not.toBe(413);
    },
  );

  it("counts a try before it reads the form", async () => {
    const { post } = (await embeddedDesk()).browser();
    for (let tries = 0; tries < 20; tries += 1) await post("/sign-in", { email: "a".repeat(9000) });
    expect((await post("/sign-in", { email: "a".repeat(9000) })).status).toBe(429);
  });

  it("answers to its own address alone", async () => {
    const { app } = (await embeddedDesk()).browser();
    const status = async (host: string) =>
      (await app.request(`${DESK_URL}/sign-in`, { headers: { host } }, NEARBY)).status;
    expect(await status("localhost:3001")).toBe(200);
    expect(await status("desk.evil.example:3001")).toBe(421);
    expect(await status("127.0.0.1:3000")).toBe(421);
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=x"])(
    "says that a form cannot be read whose parts are damaged (%s)",
    async (type) => {
      const browser = (await embeddedDesk()).browser();
      await browser.signIn();
      for (const path of ["/coffees", "/customers"]) {
        const answer = await browser.ask(path, {
          method: "POST",
          headers: { origin: DESK_URL, "content-type": type },
          body: "--x\r\ncontent-disposition: form-data",
        });
        expect([answer.status, await answer.text()]).toEqual([400, "This form cannot be read."]);
      }
    },
  );

  it("keeps its pages out of every cache and frame", async () => {
    const { headers } = await (await embeddedDesk()).browser().ask("/sign-in");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toMatch(
      /script-src 'self';.*frame-ancestors 'none'/,
    );
  });

  it("names what customers wrote and nobody sees, on every page, and keeps its cookies", async () => {
    const order = aDeskOrder({ customerNote: "Ring \u202Ediap\u200B twice" });
    const { deps } = await embeddedDesk([{ ...order, status: "paid", paymentStatus: "paid" }]);
    const device = deskBrowser(deps);
    await device.signIn();
    for (const path of ["/orders", `/orders/${order.orderCode}`, "/pack"])
      expect(await device.page(path)).not.toMatch(/[\u202A-\u202E\u200B]/);
    const page = await device.page(`/orders/${order.orderCode}`);
    expect(page).toContain("“Ring ⟨U+202E⟩diap⟨U+200B⟩ twice”");
  });
});
