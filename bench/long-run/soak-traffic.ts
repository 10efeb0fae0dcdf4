import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import * as v from "valibot";
import { dayWib } from "#format/date-time-wib.ts";
import { addressToWire } from "#wire/address.ts";
import { anAddress } from "#test/support/builders.ts";
import { cookieBrowser } from "#test/support/cookie-browser.ts";
import type { Acknowledged } from "#test/server/embedded/order-damage.ts";
import { emailOf, PASSWORD } from "../server/fill-shop.ts";

/** State of the restarts: whether the process is down now, and how often it was killed. */
export type Kills = { isDown: boolean; count: number };

/**
 * Traffic of visitors, signed-in customers and staff with pauses, until stopped. Errors not caused
 * by a kill are faults: an error response, a lost connection, no response for a minute.
 */
export class SoakTraffic {
  readonly answers: Record<string, number> = {};
  readonly faults: string[] = [];
  /** Requests interrupted by a kill. */
  interrupted = 0;
  /** Orders that the desk confirmed as paid. */
  readonly paid = new Set<string>();
  #isStopped = false;
  readonly #working: Promise<unknown>;
  readonly #kills: Kills;
  readonly #shopUrl: string;
  /** Every acknowledged order, newest last. */
  readonly #orders: readonly Acknowledged[];

  constructor(around: {
    readonly kills: Kills;
    readonly shopUrl: string;
    readonly deskUrl: string;
    readonly staffEmail: string;
    readonly customers: number;
    readonly orders: readonly Acknowledged[];
  }) {
    this.#kills = around.kills;
    this.#shopUrl = around.shopUrl;
    this.#orders = around.orders;
    this.#working = Promise.all([
      ...Array.from({ length: VISITORS }, () => this.#repeat(100, () => this.#visit())),
      this.#repeat(1_000, (turn) => this.#signIn(emailOf(turn % around.customers))),
      this.#staff(around.deskUrl, around.staffEmail),
    ]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working;
  }

  async #repeat(restMs: number, once: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn += 1) {
      try {
        await once(turn);
      } catch (cause) {
        if (!(cause instanceof InterruptedError)) throw cause;
      }
      await pause(restMs);
    }
  }

  /**
   * @returns the response with its text.
   * @throws Error without a response.
   */
  async #send(kind: string, url: string, init: RequestInit = {}) {
    const { count, isDown } = this.#kills;
    const isExplained = (): boolean => isDown || this.#kills.count !== count;
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(url, {
        ...init,
        redirect: "manual",
        signal: AbortSignal.timeout(60_000),
      });
      text = await answer.text();
    } catch (cause) {
      if (isExplained()) this.interrupted += 1;
      else this.faults.push(`${kind}: ${url} ${inspect(cause, { depth: 1 })}`);
      throw new InterruptedError();
    }
    const counted = `${kind} ${answer.status}`;
    this.answers[counted] = (this.answers[counted] ?? 0) + 1;
    if (answer.status >= 400 && !isExplained())
      this.faults.push(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
    return { answer, text };
  }

  /** A page and its files; every third visitor has the catalogue cached. */
  async #visit(): Promise<void> {
    const page = PAGES[Math.floor(Math.random() * PAGES.length)] ?? "/";
    await this.#send("page", `${this.#shopUrl}${page}`);
    const { answer } = await this.#send("catalogue", `${this.#shopUrl}/api/shop-items`);
    const tag = answer.headers.get("etag");
    if (tag !== null && Math.random() < 0.33)
      await this.#send("catalogue", `${this.#shopUrl}/api/shop-items`, {
        headers: { "if-none-match": tag },
      });
    if (page === "/cart")
      await this.#send(
        "cart",
        `${this.#shopUrl}/rest/v1/shop_items?code=eq.SW16&select=code&limit=1`,
      );
  }

  async #signIn(email: string): Promise<void> {
    const json = { "content-type": "application/json" };
    const { text } = await this.#send(
      "sign-in",
      `${this.#shopUrl}/auth/v1/token?grant_type=password`,
      { method: "POST", headers: json, body: JSON.stringify({ email, password: PASSWORD }) },
    );
    const { access_token } = v.parse(v.object({ access_token: v.string() }), JSON.parse(text));
    const headers = { ...json, authorization: `Bearer ${access_token}` };
    await this.#send("account", `${this.#shopUrl}/api/provision-user`, {
      method: "POST",
      headers,
      body: JSON.stringify({ first_name: "Dewi", last_name: "Anggraini" }),
    });
    await this.#send("account", `${this.#shopUrl}/api/me`, { headers });
    await this.#send("account", `${this.#shopUrl}/api/me/addresses`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ addresses: [addressToWire(anAddress())] }),
    });
    await this.#send("account", `${this.#shopUrl}/api/orders`, { headers });
    await this.#send("sign-out", `${this.#shopUrl}/auth/v1/logout`, { method: "POST", headers });
  }

  /** Signs in once, opens the desk's pages, and uploads statements of the orders. */
  async #staff(deskUrl: string, email: string): Promise<void> {
    let path = "";
    const browser = cookieBrowser(deskUrl, async (url, init) => {
      ({ pathname: path } = new URL(url));
      const { answer, text } = await this.#send("desk", url, init);
      return new Response(text === "" ? null : text, answer);
    });
    let isSignedIn = false;
    await this.#repeat(500, async (turn) => {
      if (!isSignedIn) {
        await browser.post("/sign-in", { email });
        const { text } = await this.#send("mailbox", `${this.#shopUrl}/dev/mailbox.json`);
        const [link = deskUrl] = new RegExp(`${deskUrl}/link[\\w?=-]+`).exec(text) ?? [];
        await browser.post("/link", { t: new URL(link).searchParams.get("t") ?? "" });
        isSignedIn = true;
      }
      const page = DESK_PAGES[turn % DESK_PAGES.length];
      if (page !== undefined) await browser.ask(page);
      if (turn % DESK_PAGES.length !== 0) return;
      const paid = this.#orders.filter(({ orderCode }) => !this.paid.has(orderCode)).slice(0, 50);
      if (paid.length === 0) return;
      const shown = await browser.post("/money-in/statement", { lines: statementOf(paid) });
      // The response of the previous confirmation may have been lost in a kill: those are paid
      // already.
      const lines = [...(await shown.text()).matchAll(/name="line" value="(\w+)"/g)];
      const ticked = lines.map(([, line = ""]) => ["line", line]);
      if (ticked.length > 0) await browser.post(path, new URLSearchParams(ticked));
      for (const { orderCode } of paid) this.paid.add(orderCode);
    });
  }
}

/** The response was lost in a kill: the task starts anew. */
class InterruptedError extends Error {}

/** In the format of lines copied from a bank's page. */
const statementOf = (orders: readonly Acknowledged[]): string =>
  orders
    .map(
      ({ amountDueIdr }) =>
        `${dayWib(Date.now()).slice(8)}/${dayWib(Date.now()).slice(5, 7)} TRSF CR DEWI ${amountDueIdr} CR`,
    )
    .join("\n");

const VISITORS = 4;
const PAGES = ["/", "/shop", "/shop/SW16", "/offer-list", "/cart", "/about", "/signin"];
const DESK_PAGES = [
  "/",
  "/money-in",
  "/pack",
  "/send",
  "/roast",
  "/orders",
  "/orders.csv",
  "/coffees",
  "/coffees/SW16",
  "/customers",
];
