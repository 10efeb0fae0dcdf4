import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { isPasswordTooLong, PASSWORD_TOO_LONG } from "#core/domain/account/password.ts";
import { jsonOf } from "#core/domain/json.ts";
import type { Result } from "#core/domain/result.ts";
import { bearerOf } from "#server/http/authenticate.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { withBody } from "#server/http/json-body.ts";
import { byNetwork, rateLimit } from "#server/http/rate-limits.ts";
import { refuse, tooMany, unauthorized } from "#server/http/refusals.ts";
import type { Database } from "#server/ports/database.ts";
import { matchSiteRoute } from "#site/routes.ts";
import { text } from "#wire/fields.ts";
import type { LinkKind } from "#server/mails/account-mail.ts";
import type { AccountMails } from "./account-mails.ts";
import type { Accounts } from "./accounts.ts";
import { brandPagePolicy } from "./brand-page.ts";
import type { Google } from "./google.ts";
import { accountTakenAwayPage, asksWhoItWas, linkPage } from "./link-page.ts";
import type { SecondFactor } from "./second-factor.ts";
import { newSecret, userOf, type Sessions } from "./sessions.ts";
import { refused, type Refusal } from "./sign-in-refusals.ts";
import type { SigningKeys } from "./signing-keys.ts";
import type { SignInLimits } from "./sign-in-limits.ts";

export interface SignInDeps {
  readonly siteUrl: string;
  readonly database: Pick<Database, "query">;
  readonly limits: SignInLimits;
  readonly pause: (ms: number) => Promise<void>;
  readonly published: SigningKeys["published"];
  readonly sessions: Pick<Sessions, "of" | "renew" | "end">;
  readonly accounts: Pick<Accounts, Exclude<keyof Accounts, "isPasswordOf">>;
  readonly mails: Pick<AccountMails, "tell">;
  readonly secondFactor: Pick<SecondFactor, keyof SecondFactor>;
  /** `null` when Google is not configured. */
  readonly google: Pick<Google, keyof Google> | null;
}

/**
 * The calls of Supabase Auth that the site uses, with the same paths, bodies, answers and codes of
 * errors; `error` holds the sentence as in all responses of the shop.
 */
export const signInRoutes = (deps: SignInDeps): Hono<ServerEnv> => {
  const { siteUrl, database, limits, pause, sessions, accounts, mails, secondFactor, google } =
    deps;
  const isSecure = siteUrl.startsWith("https:");
  const routes = new Hono<ServerEnv>();

  routes.get("/.well-known/jwks.json", (c) => {
    c.header("cache-control", "public, max-age=600");
    return c.json(deps.published);
  });

  const grants = new Map(Object.entries(grantsOf(deps)));
  routes.post("/token", (c, next) => grants.get(c.req.query("grant_type") ?? "")?.(c) ?? next());

  routes.post("/signup", rateLimit(limits.signUps, byNetwork), (c) =>
    withTarget(c, siteUrl, "signup", (target) =>
      withBody(c, signUpBody, async ({ email, password, data, code_challenge: challenge }) => {
        if (isPasswordTooLong(password)) return refuseLongPassword(c);
        const seconds = await limits.signUpMails.take(c, email);
        if (seconds > 0) return tooMany(c, seconds);
        // Always a new one: somebody may have planted the old, or left it on a device of many.
        const cookie = newSecret();
        setCookie(c, SIGN_UP_COOKIE, cookie, {
          path: "/auth/v1",
          httpOnly: true,
          ...(isSecure && { secure: true, prefix: "secure" }),
          // Sent when a mail's link is opened, which comes from another site.
          sameSite: "Lax",
          maxAge: DAY_SECONDS,
        });
        const account = { email, password, data, codeChallenge: challenge ?? null };
        return answer(c, await accounts.signUp(account, { cookie, target }));
      }),
    ),
  );

  // The answer does not tell whether there is such an account.
  for (const { path, kind, body, limit } of [
    { path: "/recover", kind: "recovery", body: recoverBody, limit: limits.resetMails },
    { path: "/resend", kind: "signup", body: resendBody, limit: limits.confirmationMails },
  ] as const)
    routes.post(path, rateLimit(limits.mails, byNetwork), (c) =>
      withTarget(c, siteUrl, kind, (target) =>
        withBody(c, body, async ({ email }) => {
          const seconds = await limit.take(c, email);
          if (seconds > 0) return tooMany(c, seconds);
          await Promise.all([accounts.mailLink(kind, email, target), pause(MAIL_MS)]);
          return c.json({});
        }),
      ),
    );

  const linkRoute =
    (
      route: (link: { kind: LinkKind; token: string; target: string }) => Promise<Response>,
    ): ((c: ServerContext) => Response | Promise<Response>) =>
    (c) => {
      const { token = "", type = "" } = c.req.query();
      const kind = v.safeParse(linkKind, type);
      if (!kind.success) return answer(c, refused("unknownLink"));
      return withTarget(c, siteUrl, kind.output, (target) =>
        route({ kind: kind.output, token, target }),
      );
    };
  const signUpCookie = (c: ServerContext): string | null =>
    getCookie(c, SIGN_UP_COOKIE, isSecure ? "secure" : undefined) ?? null;

  // A link in a mail shows a page, any number of times and to anybody: scanners and previews fetch it.
  routes.get("/verify", (c) =>
    linkRoute(async ({ kind, token, target }) => {
      const look = await accounts.lookAtLink(kind, token, signUpCookie(c));
      return look.ok
        ? page(c, linkPage(kind, look.value))
        : c.redirect(pageOf(look, { kind, target, siteUrl }), 303);
    })(c),
  );

  // The button of that page. What it opens is told in the address of the page that it leads to.
  routes.post("/verify", rateLimit(limits.links, byNetwork), smallForm, (c, next) => {
    if (c.req.header("content-type")?.includes("json")) return next();
    return linkRoute(async ({ kind, token, target }) => {
      const { answer: said } = await c.req.parseBody();
      const look = await accounts.lookAtLink(kind, token, signUpCookie(c));
      const isAnswered = said === "yes" || said === "no";
      // Another site's form would sign its reader in as somebody else.
      if (!isOwnForm(c, siteUrl) || (look.ok && asksWhoItWas(kind, look.value) && !isAnswered))
        return c.redirect(`${siteUrl}/auth/v1/verify${new URL(c.req.url).search}`, 303);
      if (said === "no" && kind === "signup") {
        const disowned = await accounts.disown(token);
        return disowned.ok
          ? page(c, accountTakenAwayPage(disowned.value.email))
          : c.redirect(pageOf(disowned, { kind, target, siteUrl }), 303);
      }
      const opened = await accounts.openLink(kind, token);
      if (opened.ok) await limits.failedSignIns.forget(c, opened.value.email);
      return c.redirect(pageOf(opened, { kind, target, siteUrl }), 303);
    })(c);
  });

  // The same as a call of the library (`verifyOtp`), from a page that has asked itself.
  routes.post("/verify", (c) =>
    withBody(c, otpBody, async ({ type, token_hash: token }) => {
      const kind = type === "email" ? "signup" : type;
      const opened = await accounts.openLink(kind, token, { wantsCode: false });
      if (!opened.ok) return answer(c, opened);
      await limits.failedSignIns.forget(c, opened.value.email);
      return c.json(opened.value.session ?? {});
    }),
  );

  const withSession: MiddlewareHandler<ServerEnv> = async (c, next) => {
    const token = bearerOf(c);
    if (token === undefined) return unauthorized(c);
    const session = await sessions.of(token);
    if (!session.ok) return answer(c, session);
    c.set("session", session.value);
    return next();
  };

  routes.get("/user", withSession, async (c) =>
    c.json(await userOf(database, c.get("session").userId)),
  );

  // The site changes nothing else of an account.
  routes.put("/user", rateLimit(limits.passwordChanges, byNetwork), withSession, (c) =>
    withBody(c, newPasswordBody, async ({ password, current_password: current }) => {
      if (isPasswordTooLong(password)) return refuseLongPassword(c);
      const session = c.get("session");
      const limit = session.recovers ? limits.resetsOfAccount : limits.passwordChangesOfAccount;
      const seconds = await limit.take(session.userId);
      if (seconds > 0) return tooMany(c, seconds);
      const changed = await accounts.changePassword(session, { password, current });
      if (changed.ok) {
        await limits.failedSignIns.forget(c, changed.value.email);
        await mails.tell(session.email, { kind: "password-changed" });
      }
      return answer(c, changed);
    }),
  );

  routes.post("/logout", withSession, async (c) => {
    const scope = v.safeParse(logoutScope, c.req.query("scope") ?? "global");
    if (!scope.success) return refuse(c, 400, "Unsupported logout scope.", VALIDATION_FAILED);
    await sessions.end(c.get("session"), scope.output);
    return c.body(null, 204);
  });

  routes.post("/factors", withSession, limited(limits.enrolments), (c) =>
    withBody(c, factorBody, async ({ friendly_name: name, issuer, current_password: password }) => {
      const proof = provable(password);
      return answer(c, await secondFactor.enrol(c.get("session"), { name, issuer, ...proof }));
    }),
  );

  routes.post("/factors/:id/challenge", withSession, limited(limits.challenges), async (c) =>
    answer(c, await secondFactor.challenge(c.get("session"), factorId(c))),
  );

  routes.post("/factors/:id/verify", withSession, (c) =>
    withBody(c, codeOfAppBody, async ({ challenge_id: challengeId, code }) => {
      const session = c.get("session");
      const { email, userId } = session;
      const seconds = await limits.codesOfAccount.take(c, email);
      if (seconds > 0) return tooMany(c, seconds);
      const raised = await secondFactor.verify(session, factorId(c), { challengeId, code });
      if (!raised.ok) {
        const isTenth = (await limits.untoldCodes.take(userId)) > 0;
        if (isTenth && (await limits.tellings.take(userId)) === 0)
          await mails.tell(email, { kind: "wrong-codes" });
        return answer(c, raised);
      }
      const { answer: opened, recoveryCodesLeft: left, isNew } = raised.value;
      await Promise.all([
        limits.codesOfAccount.forget(c, email),
        limits.failedSignIns.forget(c, email),
        limits.untoldCodes.forget(userId),
      ]);
      if (isNew) await mails.tell(email, { kind: "app-added" });
      if (left !== null) await mails.tell(email, { kind: "recovery-code-used", left });
      return c.json(opened);
    }),
  );

  routes.delete("/factors/:id", withSession, limited(limits.enrolments), async (c) => {
    const text = await c.req.text();
    const body = v.safeParse(proofBody, text === "" ? {} : jsonOf(text));
    if (!body.success) return refuse(c, 422, "current_password must be text.", VALIDATION_FAILED);
    const { email } = c.get("session");
    const { password } = provable(body.output.current_password);
    const removed = await secondFactor.remove(c.get("session"), factorId(c), password);
    if (!removed.ok) return answer(c, removed);
    if (removed.value.counted) await mails.tell(email, { kind: "app-removed" });
    return c.json({ id: removed.value.id });
  });

  if (google) {
    // Requires a PKCE challenge: without one, tokens would stand in the address.
    routes.get("/authorize", rateLimit(limits.links, byNetwork), onlyOpened, (c) => {
      const { provider, code_challenge: challenge = "", code_challenge_method } = c.req.query();
      if (provider !== "google") return refuse(c, 400, "Unsupported provider.", VALIDATION_FAILED);
      if (!CODE_CHALLENGE.test(challenge) || code_challenge_method !== "s256")
        return refuse(c, 400, "code_challenge and code_challenge_method=s256 are needed.");
      return withTarget(c, siteUrl, "signup", async (target) =>
        c.redirect(await google.begin(target, challenge)),
      );
    });
    routes.get("/callback", rateLimit(limits.links, byNetwork), onlyOpened, async (c) => {
      const { state = "", code = null } = c.req.query();
      return c.redirect(await google.finish({ state, code }));
    });
  }
  return routes;
};

/** What opens a session: a password, a refresh token, or a link's code. */
const grantsOf = ({ sessions, accounts, limits }: SignInDeps) => ({
  password: (c: ServerContext) =>
    withBody(c, signInBody, async ({ email, password }) => {
      const seconds =
        (await limits.signIns.take(byNetwork(c))) || (await limits.failedSignIns.take(c, email));
      if (seconds > 0) return tooMany(c, seconds);
      // bcrypt would compare only the beginning of a longer one.
      const signedIn = await accounts.signIn(email, isPasswordTooLong(password) ? "" : password);
      // Who has a second factor is the owner only after its code.
      if (signedIn.ok && !owesCode(signedIn.value.user))
        await limits.failedSignIns.forget(c, email);
      return answer(c, signedIn);
    }),
  refresh_token: (c: ServerContext) =>
    withBody(c, refreshBody, async ({ refresh_token: token }) => {
      const seconds = await limits.refreshes.take(byNetwork(c));
      return seconds > 0 ? tooMany(c, seconds) : answer(c, await sessions.renew(token));
    }),
  pkce: (c: ServerContext) =>
    withBody(c, codeBody, async ({ auth_code: code, code_verifier: verifier }) => {
      const seconds = await limits.links.take(byNetwork(c));
      return seconds > 0 ? tooMany(c, seconds) : answer(c, await accounts.exchange(code, verifier));
    }),
});

const page = (c: ServerContext, html: string): Response =>
  c.html(html, 200, {
    "content-security-policy": brandPagePolicy("'self'"),
    // With `no-referrer` browsers would not say where the form comes from.
    "referrer-policy": "same-origin",
  });

/**
 * Google returns by GET, with a state that is good once: a look at the address, or a browser that
 * fetches it beforehand, does not use it up.
 */
const onlyOpened: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (c.req.method === "HEAD") return c.body(null, 204);
  const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "";
  return purpose.startsWith("prefetch") ? c.body(null, 503) : next();
};

/** Whether a form was sent by a page of the site, as far as the browser says. */
const isOwnForm = (c: ServerContext, siteUrl: string): boolean => {
  const from = c.req.header("sec-fetch-site") ?? "same-origin";
  return from === "same-origin" && (c.req.header("origin") ?? siteUrl) === siteUrl;
};

const smallForm = bodyLimit({
  maxSize: 4096,
  onError: (c) => refuse(c, 413, "This is more than the form takes."),
});

const answer = (c: ServerContext, result: Result<object, Refusal>): Response => {
  if (result.ok) return c.json(result.value);
  const { status, code, message } = result.error;
  return c.json({ error: message, code: status, error_code: code, msg: message }, status);
};

/** The page that a mail's link leads to, with what it has opened. */
const pageOf = (
  opened: Awaited<ReturnType<Accounts["openLink"]>>,
  {
    kind,
    target,
    siteUrl,
  }: { readonly kind: LinkKind; readonly target: string; readonly siteUrl: string },
): string => {
  if (!opened.ok) {
    const { code, message } = opened.error;
    const told = { error: "access_denied", error_code: code, error_description: message };
    return `${target}#${new URLSearchParams(told).toString()}`;
  }
  if (opened.value.code !== undefined) {
    const page = new URL(target);
    page.searchParams.set("code", opened.value.code);
    return page.href;
  }
  const { user: _, ...tokens } = opened.value.session;
  const told = Object.entries({ ...tokens, type: opened.value.kind });
  // A sign-up whose password does not count goes on as a recovery.
  const page = opened.value.kind === kind ? target : `${siteUrl}${PAGES.recovery}`;
  return `${page}#${new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString()}`;
};

/**
 * Answers for the page that `redirect_to` names, the kind's own without one; refuses anything but a page
 * of the site. No fragment: what the service appends there must be all that stands there.
 */
const withTarget = (
  c: ServerContext,
  siteUrl: string,
  kind: LinkKind,
  route: (target: string) => Promise<Response>,
): Response | Promise<Response> => {
  const wanted = c.req.queries("redirect_to") ?? [`${siteUrl}${PAGES[kind]}`];
  const [target = ""] = wanted;
  const url = PLAIN_ADDRESS.test(target) && URL.canParse(target) ? new URL(target) : null;
  const isPage =
    wanted.length === 1 &&
    url?.origin === new URL(siteUrl).origin &&
    url.username === "" &&
    url.password === "" &&
    // By itself, such a path would be another site's address.
    !url.pathname.startsWith("//") &&
    // A proxy may undo these before it looks where the path leads.
    !/%(?:2e|2f|5c|25)/i.test(url.pathname) &&
    // Anything else of this origin could do something: another link of a mail signs somebody in.
    matchSiteRoute(url.pathname) !== null;
  return isPage
    ? route(url.href)
    : refuse(c, 400, "redirect_to is no page of the site.", VALIDATION_FAILED);
};

/** Absolute, without fragment, backslashes, white space and unseen characters. */
const PLAIN_ADDRESS = /^https?:\/\/[^#\\\s\p{C}]+$/u;

const PAGES: Record<LinkKind, string> = {
  signup: "/signin?check-email=1",
  recovery: "/reset-password",
};

const refuseLongPassword = (c: ServerContext): Response =>
  refuse(c, 422, PASSWORD_TOO_LONG, VALIDATION_FAILED);

const VALIDATION_FAILED = { error_code: "validation_failed" };

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
/** By account: a thief's calls leave an owner's, from her own network, alone. */
const limited =
  (limit: SignInLimits["challenges"]): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const seconds = await limit.take(c, c.get("session").email);
    return seconds > 0 ? tooMany(c, seconds) : next();
  };

/** bcrypt would compare only the beginning of a longer one. */
const provable = (password: string | undefined): { readonly password: string | null } => ({
  password: password === undefined || isPasswordTooLong(password) ? null : password,
});

const owesCode = (user: object): boolean => v.is(protectedUser, user);
const protectedUser = v.looseObject({
  factors: v.pipe(
    v.array(v.looseObject({ status: v.string() })),
    v.someItem(({ status }) => status === "verified"),
  ),
});

/** A field beside Supabase's: what proves that a stolen token is not all there is. */
const proofBody = v.object({ current_password: v.optional(password) });
const factorBody = v.object({
  ...proofBody.entries,
  factor_type: v.literal("totp"),
  friendly_name: v.optional(text(100), ""),
  issuer: v.optional(text(100), ""),
});
const codeOfAppBody = v.object({
  challenge_id: uuid,
  // Of an app, or a recovery code.
  code: v.pipe(v.string(), v.regex(/^(?:\d{6}|[a-zA-Z0-9](?:[ -]?[a-zA-Z0-9]){15})$/)),
});
const otpBody = v.object({
  type: v.picklist(["signup", "email", "recovery"]),
  token_hash: text(200),
});
const linkKind = v.picklist(["signup", "recovery"]);
const logoutScope = v.picklist(["global", "local", "others"]);

/** Kept by the browser that signs up: proves, when a link is opened, that it is the same. */
const SIGN_UP_COOKIE = "sign-up";
const DAY_SECONDS = 86_400;

/**
 * Longer than creating a token and a mail, which happens for existing accounts only: with a
 * constant response time it does not reveal them.
 */
const MAIL_MS = 300;
