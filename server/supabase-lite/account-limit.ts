import { byNetwork } from "#server/http/rate-limit.ts";
import type { ServerContext } from "#server/http/context.ts";
import type { RateLimiter } from "#server/ports/rate-limiter.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { mailboxOf } from "./mailbox-of.ts";

/**
 * How often a thing may be tried about one account. Strangers share one count, wherever they come
 * from; a network its owner has signed in from has a count of its own, so that no stranger can use
 * up the owner's tries.
 */
export class AccountLimit {
  readonly #deps: {
    readonly strangers: RateLimiter;
    readonly owner: RateLimiter;
    readonly known: KnownNetworks;
  };

  constructor(deps: {
    readonly strangers: RateLimiter;
    readonly owner: RateLimiter;
    readonly known: KnownNetworks;
  }) {
    this.#deps = deps;
  }

  /** Counts one more try; 0 when it may pass, else the whole seconds to wait. */
  take(c: ServerContext, email: string): Promise<number> {
    const { strangers, owner, known } = this.#deps;
    const [mailbox, network] = [mailboxOf(email), byNetwork(c)];
    return known.has(mailbox, network)
      ? owner.take(`${mailbox} ${network}`)
      : strangers.take(mailbox);
  }

  /** Who calls has just proven to be the owner. */
  async forget(c: ServerContext, email: string): Promise<void> {
    const { strangers, owner, known } = this.#deps;
    const [mailbox, network] = [mailboxOf(email), byNetwork(c)];
    known.add(mailbox, network);
    await Promise.all([strangers.forget(mailbox), owner.forget(`${mailbox} ${network}`)]);
  }
}
