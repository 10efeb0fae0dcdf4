import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { checkoutToWire, placedOrderWire } from "#wire/checkout.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import type { Acknowledged } from "./order-damage.ts";

/** An account and its access token. */
export type SignedIn = { readonly id: string; readonly token: string };

/** Order one cart for each account, one after another, and send again what got no answer. */
export class Clients {
  readonly orders: (Acknowledged & { readonly request: RequestInit })[] = [];
  readonly surprises: string[] = [];
  interrupted = 0;
  /** Answers that asked for patience (503). */
  postponed = 0;
  /** Also after an answer that nobody should get. */
  isStopped = false;
  readonly #url: string;
  readonly #accounts: readonly SignedIn[];
  readonly #restMs: number;
  #next = 0;
  readonly #working: Promise<unknown>;

  /** @param restMs how long each of the four rests after an order. */
  constructor(url: string, accounts: readonly SignedIn[], restMs = 0) {
    this.#url = url;
    this.#accounts = accounts;
    this.#restMs = restMs;
    this.#working = Promise.all(Array.from({ length: CLIENTS }, () => this.#orderOn()));
  }

  /** Waits until this many more orders are acknowledged. */
  async acknowledge(more: number): Promise<void> {
    const wanted = this.orders.length + more;
    const deadline = performance.now() + GIVE_UP_MS;
    while (!this.isStopped && this.orders.length < wanted && this.#next < this.#accounts.length) {
      if (performance.now() > deadline) throw new Error("The shop takes no orders.");
      await pause(2);
    }
  }

  /** Resolves when every account has its order. */
  async finish(): Promise<void> {
    await this.#working;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.#working;
  }

  /** Every key must still answer its own order. */
  async askAgain(): Promise<void> {
    for (const { request, orderCode } of this.orders) {
      const placed = await this.#send(request);
      if (placed?.orderCode !== orderCode)
        this.surprises.push(`the key of ${orderCode} answers ${placed?.orderCode ?? "no order"}`);
    }
  }

  async #orderOn(): Promise<void> {
    while (!this.isStopped) {
      const index = this.#next;
      const account = this.#accounts[index];
      if (account === undefined) return;
      this.#next += 1;
      const { id: customerId } = account;
      const request = checkoutOf(account, index);
      let placed = await this.#send(request);
      while (placed === null) {
        await pause(40);
        placed = await this.#send(request);
      }
      this.orders.push({ customerId, request, ...placed });
      if (this.#restMs > 0) await pause(this.#restMs);
    }
  }

  async #send(
    request: RequestInit,
  ): Promise<Pick<Acknowledged, "orderCode" | "amountDueIdr"> | null> {
    try {
      const answer = await fetch(`${this.#url}/api/checkout`, request);
      if (answer.status === 502 || answer.status === 503) {
        // From the balancer, whose shop was killed meanwhile, or from a shop that asks for patience.
        if (answer.status === 502) this.interrupted += 1;
        else this.postponed += 1;
        await answer.arrayBuffer();
        return null;
      }
      const said: unknown = await answer.json();
      if (answer.status !== 201) {
        this.surprises.push(`answered ${answer.status}: ${JSON.stringify(said)}`);
        this.isStopped = true;
        return { orderCode: "none", amountDueIdr: 0 };
      }
      const placed = v.parse(placedOrderWire, said);
      return { orderCode: placed.order_code, amountDueIdr: placed.amount_due_idr ?? 0 };
    } catch (cause) {
      // The connection was cut, or nobody listens yet: what a client sees of a kill.
      if (!(cause instanceof TypeError) && !(cause instanceof SyntaxError)) throw cause;
      if (!isRefused(cause)) this.interrupted += 1;
      return null;
    }
  }
}

/** Nobody was there, so nothing was sent. */
const isRefused = ({ cause }: Error): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";

/** What orders one cart; which one, `index` decides. */
export const checkoutOf = ({ token }: SignedIn, index: number): RequestInit => {
  // Several totals, because one has no more than 999 amounts.
  const draft = draftOfKilos(1 + (index % 40));
  return {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(checkoutToWire(draft)),
  };
};

const CLIENTS = 4;
/** So long that a busy machine is no reason. */
const GIVE_UP_MS = 120_000;
