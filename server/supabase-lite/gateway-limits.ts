import type { OpenRateLimiter, RateLimiter } from "#server/ports/rate-limiter.ts";
import { AccountLimit } from "./account-limit.ts";
import { KnownNetworks } from "./known-networks.ts";

/** Rate limits of the sign-in service, by network and by account. */
export interface GatewayLimits {
  readonly signIns: RateLimiter;
  readonly signUps: RateLimiter;
  readonly mails: RateLimiter;
  readonly links: RateLimiter;
  readonly refreshes: RateLimiter;
  readonly passwordChanges: RateLimiter;
  /** Counts wrong passwords only: a correct one resets it. */
  readonly failedSignIns: AccountLimit;
  readonly signUpMails: AccountLimit;
  readonly resetMails: AccountLimit;
  readonly confirmationMails: AccountLimit;
  readonly passwordChangesOfAccount: RateLimiter;
  /** Separate, so that a stolen session cannot use up the owner's password resets. */
  readonly resetsOfAccount: RateLimiter;
}

/**
 * @param perNetwork sign-ins, sign-ups and mail requests, each, per network in five minutes; 0
 * lifts all limits.
 */
export const gatewayLimits = (open: OpenRateLimiter, perNetwork: number): GatewayLimits => {
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
    failedSignIns: ofAccount("failed sign-ins", 10, FIVE_MINUTES),
    signUpMails: ofAccount("sign-up mails", 5, QUARTER),
    resetMails: ofAccount("reset mails", 5, QUARTER),
    confirmationMails: ofAccount("confirmation mails", 5, QUARTER),
    passwordChangesOfAccount: limit("password changes of an account", 5, QUARTER),
    resetsOfAccount: limit("resets of an account", 5, QUARTER),
  };
};

const FIVE_MINUTES = 5 * 60;
const QUARTER = 15 * 60;
