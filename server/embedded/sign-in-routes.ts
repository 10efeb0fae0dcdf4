import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { isPasswordTooLong, PASSWORD_TOO_LONG } from "#core/domain/account/password.ts";
import type { Result } from "#core/domain/result.ts";
import { bearerOf } from "#server/http/authenticate.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { withBody } from "#server/http/json-body.ts";
import { byNetwork, rateLimit } from "#server/http/rate-limits.ts";
import { refuse, tooMany, unauthorized } from "#server/http/refusals.ts";
import type { Database } from "#server/ports/database.ts";
import { text } from "#wire/whole-number.ts";
import type { LinkKind } from "#server/mails/account-mail.ts";
import type { Accounts } from "./accounts.ts";
import type { Google } from "./google.ts";
import type { SecondFactor } from "./second-factor.ts";
import {
  newSecret,
  refusal,
  userOf,
  type Refusal,
  type Session,
  type Sessions,
} from "./sessions.ts";
import type { SigningKeys } from "./signing-keys.ts";
import type { SignInLimits } from "./sign-in-limits.ts";

export interface SignInDeps {
  readonly siteUrl: string;
  readonly database: Pick<Database, "query">;
  readonly limits: SignInLimits;
  readonly pause: (ms: number) => Promise<void>;
  readonly published: SigningKeys["published"];
  readonly sessions: Pick<Sessions, "of" | "renew" | "end">;
  readonly accounts: Pick<Accounts, keyof Accounts>;
  readonly secondFactor: Pick<SecondFactor, keyof SecondFactor>;
  /** `null` when Google is not configured. */
  readonly google: Pick<Google, keyof Google> | null;
}

/**
 * The calls of Supabase Auth that the site uses, with the same paths, bodies, answers and codes of
 * errors; `error` holds the sentence as in all responses of the shop.
 */
export const signInRoutes = (deps: SignInDeps): Hono<ServerEnv> => {
  const { limits, google } = deps;
  const grants = new Map([
    ["password", signIn(deps)],
    ["refresh_token", refresh(deps)],
    ["pkce", exchange(deps)],
  ]);
  const routes = new Hono<ServerEnv>()
    .get("/.well-known/jwks.json", (c) => {
      c.header("cache-control", "public, max-age=600");
      return c.json(deps.published);
    })
    .post("/signup", rateLimit(limits.signUps, byNetwork), signUp(deps))
    .post("/token", (c, next) => grants.get(c.req.query("grant_type") ?? "")?.(c) ?? next())
    .post("/recover", rateLimit(limits.mails, byNetwork), mailLink(deps, "recovery"))
    .post("/resend", rateLimit(limits.mails, byNetwork), mailLink(deps, "signup"))
    .get("/verify", rateLimit(limits.links, byNetwork), followLink(deps))
    .post("/logout", logout(deps))
    .get(
      "/user",
      withSession(deps, async (c, { userId }) => c.json(await userOf(deps.database, userId))),
    )
    .put(
      "/user",
      rateLimit(limits.passwordChanges, byNetwork),
      withSession(deps, changePassword(deps)),
    )
    .post("/factors", withSession(deps, enrol(deps)))
    .post(
      "/factors/:id/challenge",
      withSession(deps, async (c, session) =>
        answer(c, await deps.secondFactor.challenge(session, factorId(c))),
      ),
    )
    .post("/factors/:id/verify", withSession(deps, verifyCode(deps)))
    .delete(
      "/factors/:id",
      withSession(deps, async (c, session) =>
        answer(c, await deps.secondFactor.remove(session, factorId(c))),
      ),
    );
  if (google)
    routes
      .get("/authorize", rateLimit(limits.links, byNetwork), authorize(deps.siteUrl, google))
      .get("/callback", rateLimit(limits.links, byNetwork), async (c) => {
        const { state = "", code = null } = c.req.query();
        return c.redirect(await google.finish({ state, code }));
      });
  return routes;
};

type Route = (c: ServerContext) => Promise<Response>;

const signUp =
  ({ siteUrl, accounts, limits }: SignInDeps): Route =>
  async (c) => {
    const target = targetIn(c, siteUrl, "signup");
    if (target === null) return refuseTarget(c);
    return withBody(c, signUpBody, async ({ email, password, data, code_challenge: challenge }) => {
      if (isPasswordTooLong(password)) return refuseLongPassword(c);
      const seconds = await limits.signUpMails.take(c, email);
      if (seconds > 0) return tooMany(c, seconds);
      const cookie = getCookie(c, SIGN_UP_COOKIE) ?? newSecret();
      setCookie(c, SIGN_UP_COOKIE, cookie, {
        path: "/auth/v1",
        httpOnly: true,
        secure: siteUrl.startsWith("https:"),
        // Sent when a mail's link is opened, which comes from another site.
        sameSite: "Lax",
        maxAge: DAY_SECONDS,
      });
      const account = { email, password, data, codeChallenge: challenge ?? null };
      return answer(c, await accounts.signUp(account, { cookie, target }));
    });
  };

const signIn =
  ({ accounts, limits }: SignInDeps): Route =>
  (c) =>
    withBody(c, signInBody, async ({ email, password }) => {
      const seconds =
        (await limits.signIns.take(byNetwork(c))) || (await limits.failedSignIns.take(c, email));
      if (seconds > 0) return tooMany(c, seconds);
      // bcrypt would compare only the beginning of a longer one.
      const signedIn = await accounts.signIn(email, isPasswordTooLong(password) ? "" : password);
      if (signedIn.ok) await limits.failedSignIns.forget(c, email);
      return answer(c, signedIn);
    });

const refresh =
  ({ sessions, limits }: SignInDeps): Route =>
  (c) =>
    withBody(c, refreshBody, async ({ refresh_token: token }) => {
      const seconds = await limits.refreshes.take(byNetwork(c));
      return seconds > 0 ? tooMany(c, seconds) : answer(c, await sessions.renew(token));
    });

const exchange =
  ({ accounts, limits }: SignInDeps): Route =>
  (c) =>
    withBody(c, codeBody, async ({ auth_code: code, code_verifier: verifier }) => {
      const seconds = await limits.links.take(byNetwork(c));
      return seconds > 0 ? tooMany(c, seconds) : answer(c, await accounts.exchange(code, verifier));
    });

/** Sends a mail with a link. The answer does not tell whether there is such an account. */
const mailLink =
  ({ siteUrl, accounts, limits, pause }: SignInDeps, kind: LinkKind): Route =>
  async (c) => {
    const target = targetIn(c, siteUrl, kind);
    if (target === null) return refuseTarget(c);
    const isReset = kind === "recovery";
    return withBody(c, isReset ? recoverBody : resendBody, async ({ email }) => {
      const seconds = await (isReset ? limits.resetMails : limits.confirmationMails).take(c, email);
      if (seconds > 0) return tooMany(c, seconds);
      const sent = isReset
        ? accounts.recover(email, target)
        : accounts.resendConfirmation(email, target);
      await Promise.all([sent, pause(MAIL_MS)]);
      return c.json({});
    });
  };

/** A link in a mail. What it opens is told in the address of the page that it leads to. */
const followLink =
  (deps: SignInDeps): Route =>
  async (c) => {
    const { token = "", type = "" } = c.req.query();
    const kind = kindOf(type);
    if (kind === null) return answer(c, UNKNOWN_KIND);
    const target = targetIn(c, deps.siteUrl, kind);
    if (target === null) return refuseTarget(c);
    // A look at the link, as of a mail scanner, does not use it up.
    if (c.req.method === "HEAD") return c.body(null, 204);
    const opened = await deps.accounts.openLink(kind, token, getCookie(c, SIGN_UP_COOKIE) ?? null);
    if (!opened.ok) {
      const told = {
        error: "access_denied",
        error_code: opened.error.code,
        error_description: opened.error.message,
      };
      return c.redirect(`${target}#${new URLSearchParams(told).toString()}`, 303);
    }
    await deps.limits.failedSignIns.forget(c, opened.value.email);
    if ("code" in opened.value) {
      const page = new URL(target);
      page.searchParams.set("code", opened.value.code);
      return c.redirect(page.href, 303);
    }
    // A sign-up whose password does not count goes on as a recovery.
    const page = opened.value.kind === kind ? target : `${deps.siteUrl}${PAGES.recovery}`;
    const { access_token, token_type, expires_in, expires_at, refresh_token } =
      opened.value.session;
    const told = new URLSearchParams({
      access_token,
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token,
      token_type,
      type: opened.value.kind,
    });
    return c.redirect(`${page}#${told.toString()}`, 303);
  };

const logout = (deps: SignInDeps): Route =>
  withSession(deps, async (c, session) => {
    const scope = v.safeParse(logoutScope, c.req.query("scope") ?? "global");
    if (!scope.success) return refuse(c, 400, "Unsupported logout scope.", VALIDATION_FAILED);
    await deps.sessions.end(session, scope.output);
    return c.body(null, 204);
  });

/** The site changes nothing else of an account. */
const changePassword =
  ({ accounts, limits }: SignInDeps) =>
  (c: ServerContext, session: Session): Promise<Response> =>
    withBody(c, newPasswordBody, async ({ password, current_password: current }) => {
      if (isPasswordTooLong(password)) return refuseLongPassword(c);
      const limit = session.recovers ? limits.resetsOfAccount : limits.passwordChangesOfAccount;
      const seconds = await limit.take(session.userId);
      if (seconds > 0) return tooMany(c, seconds);
      const changed = await accounts.changePassword(session, { password, current });
      if (changed.ok) await limits.failedSignIns.forget(c, changed.value.email);
      return answer(c, changed);
    });

const enrol =
  ({ secondFactor }: SignInDeps) =>
  (c: ServerContext, session: Session): Promise<Response> =>
    withBody(c, factorBody, async ({ friendly_name: name, issuer }) =>
      answer(c, await secondFactor.enrol(session, { name, issuer })),
    );

const verifyCode =
  ({ secondFactor, limits }: SignInDeps) =>
  (c: ServerContext, session: Session): Promise<Response> =>
    withBody(c, codeOfAppBody, async ({ challenge_id: challengeId, code }) => {
      const seconds = await limits.codesOfAccount.take(session.userId);
      if (seconds > 0) return tooMany(c, seconds);
      const raised = await secondFactor.verify(session, factorId(c), { challengeId, code });
      if (raised.ok) await limits.codesOfAccount.forget(session.userId);
      return answer(c, raised);
    });

/** Requires a PKCE challenge: without one, tokens would stand in the address. */
const authorize =
  (siteUrl: string, google: Pick<Google, keyof Google>): Route =>
  async (c) => {
    const {
      provider,
      code_challenge: challenge = "",
      code_challenge_method: method,
    } = c.req.query();
    if (provider !== "google") return refuse(c, 400, "Unsupported provider.", VALIDATION_FAILED);
    if (!CODE_CHALLENGE.test(challenge) || method !== "s256")
      return refuse(c, 400, "code_challenge and code_challenge_method=s256 are needed.");
    const target = targetIn(c, siteUrl, "signup");
    if (target === null) return refuseTarget(c);
    return c.redirect(await google.begin(target, challenge));
  };

const withSession =
  ({ sessions }: SignInDeps, route: (c: ServerContext, session: Session) => Promise<Response>) =>
  async (c: ServerContext): Promise<Response> => {
    const token = bearerOf(c);
    if (token === undefined) return unauthorized(c);
    const session = await sessions.of(token);
    return session.ok ? route(c, session.value) : answer(c, session);
  };

const answer = (c: ServerContext, result: Result<object, Refusal>): Response => {
  if (result.ok) return c.json(result.value);
  const { status, code, message } = result.error;
  return c.json({ error: message, code: status, error_code: code, msg: message }, status);
};

/**
 * The page that `redirect_to` names, the kind's own without one, `null` for anything but a page of
 * the site. No fragment: what the service appends there must be all that stands there.
 */
const targetIn = (c: ServerContext, siteUrl: string, kind: LinkKind): string | null => {
  const wanted = c.req.queries("redirect_to") ?? [`${siteUrl}${PAGES[kind]}`];
  const [target = ""] = wanted;
  if (wanted.length !== 1 || !PLAIN_ADDRESS.test(target) || !URL.canParse(target)) return null;
  const url = new URL(target);
  const hasUser = url.username !== "" || url.password !== "";
  // By itself, such a path would be another site's address.
  const isPage = !url.pathname.startsWith("//");
  return url.origin === new URL(siteUrl).origin && !hasUser && isPage ? url.href : null;
};

/** Absolute, without fragment, backslashes, white space and unseen characters. */
const PLAIN_ADDRESS = /^https?:\/\/[^#\\\s\p{C}]+$/u;

const PAGES: Record<LinkKind, string> = {
  signup: "/signin?check-email=1",
  recovery: "/reset-password",
};

const refuseTarget = (c: ServerContext): Response =>
  refuse(c, 400, "redirect_to is no page of the site.", VALIDATION_FAILED);

const refuseLongPassword = (c: ServerContext): Response =>
  refuse(c, 422, PASSWORD_TOO_LONG, VALIDATION_FAILED);

const VALIDATION_FAILED = { error_code: "validation_failed" };

const UNKNOWN_KIND = refusal(400, "validation_failed", "Unsupported verification type");

const kindOf = (type: string): LinkKind | null =>
  type === "signup" || type === "recovery" ? type : null;

/** Ids of another shape are nobody's. */
const factorId = (c: ServerContext): string => {
  const id = c.req.param("id") ?? "";
  return v.is(uuid, id) ? id : "00000000-0000-0000-0000-000000000000";
};

const uuid = v.pipe(v.string(), v.uuid());

/** Plain addresses only: quotes, comments and lists would bypass the limits by address. */
const email = v.pipe(
  text(254),
  v.regex(/^[^\s\p{C}@"(),:;<>[\]\\]+@[^\s\p{C}@"(),:;<>[\]\\]+[^\s.]$/u, "Enter a valid email."),
);
const password = text(1024);
const name = v.optional(v.nullable(text(200)));

/** A base64url SHA-256 (RFC 7636). */
const CODE_CHALLENGE = /^[\w-]{43}$/;

/** Accepted bodies; unknown fields are dropped. */
export const signUpBody = v.object({
  email,
  password,
  data: v.optional(
    v.pipe(
      v.unknown(),
      v.check((data) => !Array.isArray(data), "must be an object"),
      v.object({ first_name: name, last_name: name, full_name: name, phone: name }),
    ),
    {},
  ),
  // Browsers without cryptography, on plain http, send another kind.
  code_challenge: v.fallback(v.nullish(v.pipe(v.string(), v.regex(CODE_CHALLENGE))), null),
});

export const signInBody = v.object({ email: text(254), password });
export const refreshBody = v.object({ refresh_token: text(200) });
const codeBody = v.object({ auth_code: text(200), code_verifier: text(200) });
export const recoverBody = v.object({ email });
export const resendBody = v.object({ type: v.literal("signup"), email });
export const newPasswordBody = v.object({ password, current_password: v.optional(password) });
const factorBody = v.object({
  factor_type: v.literal("totp"),
  friendly_name: v.optional(text(100), ""),
  issuer: v.optional(text(100), ""),
});
const codeOfAppBody = v.object({
  challenge_id: uuid,
  code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
});
const logoutScope = v.picklist(["global", "local", "others"]);

/** Kept by the browser that signs up: proves, when a link is opened, that it is the same. */
const SIGN_UP_COOKIE = "sign-up";
const DAY_SECONDS = 86_400;

/**
 * Longer than creating a token and a mail, which happens for existing accounts only: with a
 * constant response time it does not reveal them.
 */
const MAIL_MS = 300;
