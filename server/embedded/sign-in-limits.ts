import { domainToASCII } from "node:url";
import type { ServerContext } from "#server/http/context.ts";
import { byNetwork } from "#server/http/rate-limits.ts";
import type { OpenRateLimiter, RateLimiter } from "#server/ports/runtime.ts";

/** Rate limits of the sign-in service, by network and by account. */
export type SignInLimits = ReturnType<typeof signInLimits>;

/**
 * @param perNetwork sign-ins, sign-ups and mail requests, each, per network in five minutes; 0
 * lifts all limits.
 */
export const signInLimits = (open: OpenRateLimiter, perNetwork: number) => {
  const known = new KnownNetworks();
  const limit = (name: string, max: number, seconds: number): RateLimiter =>
    open({ name, max: perNetwork === 0 ? 0 : max, seconds });
  const ofAccount = (name: string, max: number, seconds: number): AccountLimit =>
    new AccountLimit({
      strangers: limit(name, max, seconds),
      owner: limit(`${name} by its owner`, max, seconds),
      known,
    });
  return {
    signIns: limit("sign-ins", perNetwork, FIVE_MINUTES),
    signUps: limit("sign-ups", perNetwork, FIVE_MINUTES),
    mails: limit("mails", perNetwork, FIVE_MINUTES),
    links: limit("links", 60, FIVE_MINUTES),
    refreshes: limit("refreshes", 300, FIVE_MINUTES),
    passwordChanges: limit("password changes", 10, FIVE_MINUTES),
    /** Counts wrong passwords only: a correct one resets it. */
    failedSignIns: ofAccount("failed sign-ins", 10, FIVE_MINUTES),
    signUpMails: ofAccount("sign-up mails", 5, QUARTER),
    resetMails: ofAccount("reset mails", 5, QUARTER),
    confirmationMails: ofAccount("confirmation mails", 5, QUARTER),
    passwordChangesOfAccount: limit("password changes of an account", 5, QUARTER),
    /** Separate, so that a stolen session cannot use up the owner's password resets. */
    resetsOfAccount: limit("resets of an account", 5, QUARTER),
    /** Counts wrong codes of second factors only, as wrong passwords are. */
    codesOfAccount: ofAccount("codes of an account", 10, FIVE_MINUTES),
    challenges: ofAccount("challenges", 30, FIVE_MINUTES),
    /** Of apps begun or removed, whose password may be guessed. */
    enrolments: ofAccount("enrolments", 10, QUARTER),
    /** Wrong codes of an account that its owner is not told of, and how often she is told. */
    untoldCodes: limit("untold wrong codes", 9, DAY),
    tellings: limit("mails about wrong codes", 1, DAY),
  };
};

const FIVE_MINUTES = 5 * 60;
const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;

/**
 * Rate limit by account. Unknown networks share one counter per account; a network from which the
 * owner has signed in has a counter of its own, so that others cannot use up the owner's attempts.
 */
class AccountLimit {
  readonly #strangers: RateLimiter;
  readonly #owner: RateLimiter;
  readonly #known: KnownNetworks;

  constructor(deps: Record<"strangers" | "owner", RateLimiter> & { known: KnownNetworks }) {
    this.#strangers = deps.strangers;
    this.#owner = deps.owner;
    this.#known = deps.known;
  }

  /** Counts an attempt. Returns 0 when allowed, else the seconds to wait. */
  take(c: ServerContext, email: string): Promise<number> {
    const mailbox = mailboxOf(email);
    const there = `${mailbox} ${byNetwork(c)}`;
    return this.#known.has(there) ? this.#owner.take(there) : this.#strangers.take(mailbox);
  }

  /** The caller has proven to be the owner: resets the counters and remembers the network. */
  async forget(c: ServerContext, email: string): Promise<void> {
    const mailbox = mailboxOf(email);
    const there = `${mailbox} ${byNetwork(c)}`;
    this.#known.add(there);
    await Promise.all([this.#strangers.forget(mailbox), this.#owner.forget(there)]);
  }
}

/**
 * Networks from which accounts were accessed by their owners, each a mailbox and a network. In memory,
 * with a bounded size: the oldest is dropped first, and is unknown until the next sign-in.
 */
class KnownNetworks extends Set<string> {
  override add(there: string): this {
    this.delete(there);
    super.add(there);
    const [oldest] = this;
    if (this.size > MOST_KNOWN && oldest !== undefined) this.delete(oldest);
    return this;
  }
}

const MOST_KNOWN = 20_000;

/**
 * The key of an email address for rate limits: spellings that reach the same mailbox give the same
 * key. Not a valid address to send to.
 */
const mailboxOf = (email: string): string => {
  const plain = email.normalize("NFKC").replaceAll(INVISIBLE, "").toLowerCase();
  const at = plain.lastIndexOf("@");
  const [name = ""] = plain.slice(0, Math.max(at, 0)).split("+");
  const domain = plain.slice(at + 1);
  const labels = (domainToASCII(domain) || domain).split(".").filter(Boolean);
  return `${name}@${labels.join(".")}`;
};

/** White space, and invisible characters. */
const INVISIBLE = /[\s\p{C}\p{M}]/gu;
