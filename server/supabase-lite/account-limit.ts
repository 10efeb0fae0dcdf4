import { byNetwork } from "#server/http/rate-limit.ts";
import type { ServerContext } from "#server/http/context.ts";
import type { RateLimiter } from "#server/ports/rate-limiter.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { mailboxOf } from "./mailbox-of.ts";

type Deps = {
  readonly strangers: RateLimiter;
  readonly owner: RateLimiter;
  readonly known: KnownNetworks;
};

/**
 * Rate limit by account. Unknown networks share one counter per account; a network from which the
 * owner has signed in has a counter of its own, so that others cannot use up the owner's attempts.
 */
export class AccountLimit {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Counts an attempt. Returns 0 when allowed, else the seconds to wait. */
  take(c: ServerContext, email: string): Promise<number> {
    const { strangers, owner, known } = this.#deps;
    const [mailbox, network] = [mailboxOf(email), byNetwork(c)];
    return known.has(mailbox, network)
      ? owner.take(`${mailbox} ${network}`)
      : strangers.take(mailbox);
  }

  /** The caller has proven to be the owner: resets the counters and remembers the network. */
  async forget(c: ServerContext, email: string): Promise<void> {
    const { strangers, owner, known } = this.#deps;
    const [mailbox, network] = [mailboxOf(email), byNetwork(c)];
    known.add(mailbox, network);
    await Promise.all([strangers.forget(mailbox), owner.forget(`${mailbox} ${network}`)]);
  }
}
