import { Hono } from "hono";
import { isPasswordTooLong } from "#core/domain/account/password.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { jsonBody } from "#server/http/json-body.ts";
import { byNetwork, rateLimit } from "#server/http/rate-limit.ts";
import { refuse, tooMany } from "#server/http/refuse.ts";
import {
  googleCodeBody,
  recoverBody,
  refreshBody,
  resendBody,
  signInBody,
  signUpBody,
} from "./auth-bodies.ts";
import type { ConfirmationMails } from "./confirmation-mails.ts";
import type { AskServices } from "./embedded-services.ts";
import { passOn } from "./gateway-answers.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import type { MailDriver } from "./mail-driver.ts";
import type { PasswordGuard } from "./password-guard.ts";
import { isOnSite } from "./is-on-site.ts";
import { refuseLongPassword } from "./password-length.ts";
import { SharedRefresh } from "./shared-refresh.ts";

type Deps = {
  readonly ask: AskServices;
  readonly siteUrl: string;
  /** Runs all database changes of a response in one transaction. */
  readonly atomically: (answer: () => Promise<Response>) => Promise<Response>;
  readonly limits: GatewayLimits;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly mailDriver: Pick<MailDriver, "linkingTo">;
  readonly confirmationMails: Pick<ConfirmationMails, "resend">;
  readonly passwords: Pick<PasswordGuard, "signIn" | "signUp">;
};

/** The sign-in routes that need no session. */
export const authRoutes = (deps: Deps & { readonly google: boolean }): Hono<ServerEnv> => {
  const { ask, limits, google } = deps;
  const grants = new Map([
    ["password", signIn(deps)],
    ["refresh_token", refresh(deps)],
    ...(google ? [["pkce", googleCode(deps)] as const] : []),
  ]);
  const routes = new Hono<ServerEnv>()
    .post("/signup", rateLimit(limits.signUps, byNetwork), signUp(deps))
    .post("/token", (c, next) => grants.get(c.req.query("grant_type") ?? "")?.(c) ?? next())
    .post("/recover", rateLimit(limits.mails, byNetwork), recover(deps))
    .post("/resend", rateLimit(limits.mails, byNetwork), resend(deps));
  if (google)
    routes
      .get("/authorize", rateLimit(limits.links, byNetwork), authorize(deps))
      .get("/callback", rateLimit(limits.links, byNetwork), async (c) =>
        passOn(c, await ask(c, { query: only(CALLBACK, c.req.query()) })),
      );
  return routes;
};

const signUp =
  ({ ask, atomically, limits, mailDriver, passwords }: Deps) =>
  async (c: ServerContext): Promise<Response> => {
    const body = await jsonBody(c, signUpBody);
    if (!body.ok) return body.error;
    const { email, password } = body.value;
    if (isPasswordTooLong(password)) return refuseLongPassword(c);
    const seconds = await limits.signUpMails.take(c, email);
    if (seconds > 0) return tooMany(c, seconds);
    const answer = await mailDriver.linkingTo(c.req.query("redirect_to"), () =>
      passwords.signUp(password, () => atomically(() => ask(c, { body: body.value }))),
    );
    // The service reports this case as a rate limit, because it would have to send another mail.
    return answer.status === 429
      ? refuse(c, 422, "User already registered", { error_code: "user_already_exists" })
      : passOn(c, answer);
  };

const signIn =
  ({ ask, atomically, limits, passwords }: Deps) =>
  async (c: ServerContext): Promise<Response> => {
    const body = await jsonBody(c, signInBody);
    if (!body.ok) return body.error;
    const { email, password } = body.value;
    const seconds =
      (await limits.signIns.take(byNetwork(c))) || (await limits.failedSignIns.take(c, email));
    if (seconds > 0) return tooMany(c, seconds);
    const query = { grant_type: "password" };
    const answer = await passwords.signIn(email, password, () =>
      atomically(() => ask(c, { query, body: body.value })),
    );
    if (answer === "wrong")
      return refuse(c, 400, "Invalid login credentials", { error_code: "invalid_credentials" });
    if (answer.ok) await limits.failedSignIns.forget(c, email);
    return passOn(c, answer);
  };

const refresh = ({ ask, atomically, limits, now }: Deps) => {
  const refreshes = new SharedRefresh(now);
  const query = { grant_type: "refresh_token" };
  return async (c: ServerContext): Promise<Response> => {
    const body = await jsonBody(c, refreshBody);
    if (!body.ok) return body.error;
    const seconds = await limits.refreshes.take(byNetwork(c));
    if (seconds > 0) return tooMany(c, seconds);
    const answer = await refreshes.run(body.value.refresh_token, () =>
      atomically(() => ask(c, { query, body: body.value })),
    );
    return passOn(c, answer);
  };
};

const googleCode =
  ({ ask, limits }: Deps) =>
  async (c: ServerContext): Promise<Response> => {
    const body = await jsonBody(c, googleCodeBody);
    if (!body.ok) return body.error;
    const seconds = await limits.links.take(byNetwork(c));
    if (seconds > 0) return tooMany(c, seconds);
    return passOn(c, await ask(c, { query: { grant_type: "pkce" }, body: body.value }));
  };

const recover =
  ({ ask, limits, mailDriver, pause }: Deps) =>
  async (c: ServerContext): Promise<Response> => {
    const body = await jsonBody(c, recoverBody);
    if (!body.ok) return body.error;
    const seconds = await limits.resetMails.take(c, body.value.email);
    if (seconds > 0) return tooMany(c, seconds);
    const [answer] = await Promise.all([
      mailDriver.linkingTo(c.req.query("redirect_to"), () => ask(c, { body: body.value })),
      pause(MAIL_MS),
    ]);
    return passOn(c, answer);
  };

const resend =
  ({ limits, mailDriver, confirmationMails, pause }: Deps) =>
  async (c: ServerContext): Promise<Response> => {
    const body = await jsonBody(c, resendBody);
    if (!body.ok) return body.error;
    const { email } = body.value;
    const seconds = await limits.confirmationMails.take(c, email);
    if (seconds > 0) return tooMany(c, seconds);
    await Promise.all([
      mailDriver.linkingTo(c.req.query("redirect_to"), () => confirmationMails.resend(email)),
      pause(MAIL_MS),
    ]);
    return c.json({});
  };

/** Keeps the named parameters only. */
const only = (
  names: readonly string[],
  query: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));

/**
 * Requires a PKCE challenge and an address of the site. Without a challenge the service would put
 * tokens into the address, and it also accepts redirects to other ports of localhost: a link could
 * then hand the tokens to a local program.
 */
const authorize =
  ({ ask, siteUrl }: Pick<Deps, "ask" | "siteUrl">) =>
  async (c: ServerContext): Promise<Response> => {
    const query = only(AUTHORIZE, c.req.query());
    const { redirect_to: target = siteUrl, code_challenge: challenge = "" } = query;
    if (!CODE_CHALLENGE.test(challenge) || query["code_challenge_method"] !== "s256")
      return refuse(c, 400, "code_challenge and code_challenge_method=s256 are needed.");
    if (!isOnSite(target, siteUrl)) return refuse(c, 400, "redirect_to is no page of the site.");
    return passOn(c, await ask(c, { query }));
  };

const AUTHORIZE = ["provider", "redirect_to", "scopes", "code_challenge", "code_challenge_method"];
const CALLBACK = ["code", "state", "error", "error_description"];
/** A base64url SHA-256 (RFC 7636). */
const CODE_CHALLENGE = /^[\w-]{43}$/;

/**
 * Longer than creating a token and a mail, which happens for existing accounts only: with a
 * constant response time it does not reveal them.
 */
const MAIL_MS = 300;
