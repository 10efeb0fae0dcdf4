import { describe, expect, it } from "vitest";
import { coffeeVersion } from "#server/ports/catalogue.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { hangingUp } from "#test/support/hanging-up.ts";
import { DESK_URL, deskBrowser, embeddedDesk, signedInDesk } from "#test/support/embedded-desk.ts";
import type { Log } from "#server/ports/runtime.ts";
import { entriesOf } from "#test/support/ledger-entries.ts";

const open = async () => {
  const held = { status: "cancelled", money: { receivedIdr: 193_052 } } as const;
  return signedInDesk([
    aDeskOrder(),
    aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52, amountDueIdr: 193_052, ...held }),
  ]);
};

/** What is no whole amount of rupiah: refused, never read as another one. */
const NO_AMOUNTS = ["15,5", "0", "131.50", "１３１．５００"];
const FORMS = [
  ["/orders/KQ7M2XTB/paid", { reference: "BCA", reason: "Her name.", sure: "131500" }],
  ["/money-in", { order: "KQ7M2XTB", reference: "BCA", reason: "Her name." }],
  ["/orders/Z6PTA5YM/send-back", { day: "", reference: "back" }],
  ["/orders/Z6PTA5YM/leave", { reason: "A tip, she wrote." }],
] as const;

describe("a figure typed at the desk", () => {
  // How else an amount may be written, test/server/statements/read-figure.test.ts asks of what reads
  // them all.
  it.each(["131,500", " Rp. 131.500 "])(
    "in rupiah, “%s”, is the same in every form",
    async (typed) => {
      for (const [path, fields] of FORMS.filter(([address]) => address !== "/money-in")) {
        const { post, database } = await open();
        await post(path, { ...fields, amount: typed });
        const code = path.split("/")[2] ?? "";
        const amounts = (await entriesOf(database, code)).map(({ amountIdr }) => amountIdr);
        expect([path, amounts.at(-1)]).toEqual([path, 131_500]);
      }
      const { post, deps } = await open();
      await post("/coffees/SW16", { ...(await coffeeFields(deps)), green_cost: typed });
      expect((await deps.catalogue.all())[0]?.greenCostPerKg).toBe(131_500);
    },
  );

  it.each(NO_AMOUNTS)(
    "in rupiah, “%s”, is refused in every form, and stands there again",
    async (typed) => {
      const { post, database } = await open();
      for (const [path, fields] of FORMS) {
        const answer = await post(path, { ...fields, amount: typed });
        expect([path, answer.status]).toEqual([path, 409]);
        expect(await answer.text()).toContain(`value="${typed}"`);
      }
      expect(await entriesOf(database, "KQ7M2XTB")).toEqual([]);
      expect(await entriesOf(database, "Z6PTA5YM")).toHaveLength(1);
    },
  );
});

/** The form of a coffee as it stands, to be saved. */
const coffeeFields = async ({
  catalogue,
}: Awaited<ReturnType<typeof open>>["deps"]): Promise<Record<string, string>> => {
  const [coffee] = await catalogue.all();
  if (!coffee) throw new Error("There is no coffee.");
  return { seen: coffeeVersion(coffee), category: coffee.category, name: coffee.name, do: "save" };
};

const EMAIL = "dewi@example.com";

/** Fails at every call and quotes what it is about. */
const broken = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get: (_, name) => {
      throw new RangeError(`${String(name)} of ${EMAIL}`);
    },
  });

/** A signed-in desk whose database fails. */
const brokenDesk = async () => {
  const { deps } = await embeddedDesk();
  const logged: Parameters<Log>[0][] = [];
  const browser = deskBrowser({
    ...deps,
    orders: broken(deps.orders),
    customers: broken(deps.customers),
    log: (entry) => void logged.push(entry),
  });
  await browser.signIn();
  return { browser, logged };
};

it.each([
  [`/orders/${EMAIL}`, "/orders/:code"],
  [`/orders?search=${EMAIL}`, "/orders"],
  [`/money-in?amount=${EMAIL}`, "/money-in"],
])("logs of a failure at %s where it was, and nothing that was typed", async (path, route) => {
  const { browser, logged } = await brokenDesk();
  const answer = await browser.ask(path);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe("The desk cannot do that right now. Go back and try again.");
  expect(logged.at(-1)).toEqual({ level: "error", failure: "RangeError", method: "GET", route });
});

it.each([
  "/orders?q=%00",
  "/customers?q=%00",
  "/orders/%00",
  "/pack/labels?order=%00",
  "/money-in/statement/%00",
  "/coffees/import/%00",
])("refuses a character that no text holds at %s", async (path) => {
  const { ask } = await signedInDesk();
  expect((await ask(path)).status).toBe(400);
});

it.each([
  ["/couriers", { name: "JNE\0" }],
  ["/to-send-back/line", { do: "owe", line: "\0", sender: "Budi" }],
  ["/orders/KQ7M2XTB/note", { note: "Call\0her" }],
  ["/orders/KQ7M2XTB/paid", { amount: "193347", reference: "BCA\0" }],
  ["/orders/KQ7M2XTB/cancel", { reason: "Sold\0out" }],
  ["/money-in/statement", { lines: "20/07 A\0B 1.000 CR" }],
  ["/send/lines", { courier: "JNE", lines: "KQ7M2XTB\0 1" }],
  ["/coffees/SW16", { do: "save", name: "Sumber\0", category: "espresso", green_cost: "126000" }],
])("fails at no form with such a character: %s", async (path, fields) => {
  const { post } = await signedInDesk();
  expect((await post(path, fields)).status).toBeLessThan(500);
});

it.each(["/orders/KQ7M2XTB/note", "/coffees/import"])(
  "logs no error when somebody hangs up while a form is read: %s",
  async (path) => {
    const { deps } = await embeddedDesk();
    const logged: unknown[] = [];
    const browser = deskBrowser({ ...deps, log: (entry) => void logged.push(entry) });
    await browser.signIn();
    const type = path.endsWith("import")
      ? "multipart/form-data; boundary=x"
      : "application/x-www-form-urlencoded";
    const init = { method: "POST", body: hangingUp(), duplex: "half" } as const;
    const headers = { origin: DESK_URL, "content-type": type };
    expect((await browser.ask(path, { ...init, headers })).status).toBe(400);
    expect(logged).toEqual([]);
  },
);
