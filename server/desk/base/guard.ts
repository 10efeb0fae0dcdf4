import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Text } from "#format/language.ts";
import { visibleHtml } from "#format/visible-text.ts";
import { callerNetwork } from "#server/http/rate-limits.ts";
import { tooManyText } from "#server/http/refusals.ts";
import type { DeskDeps, DeskEnv } from "./desk-deps.ts";
import { keepForLater, nameOf, ownPages } from "./kept-typing.ts";

/** Security headers: no caching, no framing, own scripts and styles only. */
export const deskHeaders = ({ siteUrl }: Pick<DeskDeps, "siteUrl">): MiddlewareHandler<DeskEnv> => {
  const policy = contentSecurityPolicy(new URL(siteUrl).origin);
  return async (context, next) => {
    context.header("content-security-policy", policy);
    context.header("x-content-type-options", "nosniff");
    context.header("x-frame-options", "DENY");
    // With `no-referrer` browsers send forms with the origin `null`, which cannot be checked.
    context.header("referrer-policy", "same-origin");
    context.header("cross-origin-opener-policy", "same-origin");
    context.header("cross-origin-resource-policy", "same-origin");
    context.header("x-robots-tag", "noindex");
    context.header("cache-control", "no-store");
    await next();
  };
};

/** Responds only to the desk's own host, and accepts forms only from its own origin. */
export const ownAddress = ({ deskUrl }: Pick<DeskDeps, "deskUrl">): MiddlewareHandler<DeskEnv> => {
  const own = new URL(deskUrl);
  const hosts = new Set([own.host]);
  if (LOOPBACK.has(own.hostname))
    for (const name of LOOPBACK) hosts.add(`${name}${own.port === "" ? "" : `:${own.port}`}`);
  return async (context, next) => {
    context.set("isHttps", own.protocol === "https:");
    const host = context.req.header("host") ?? "";
    if (!hosts.has(host)) return context.text("The desk has another address.", 421);
    if (context.req.method !== "GET" && context.req.method !== "HEAD") {
      const origin = context.req.header("origin");
      if (origin !== `${own.protocol}//${host}`)
        return context.text("This form was not sent from the desk.", 403);
    }
    return next();
  };
};

/** Names hidden characters in the pages' texts, which customers and files may contain. */
export const visiblePages: MiddlewareHandler<DeskEnv> = async (context, next) => {
  await next();
  if (!context.res.headers.get("content-type")?.startsWith("text/html")) return;
  const { status, headers } = context.res;
  const page = visibleHtml(await context.res.text());
  // Otherwise the cookies of both responses would be sent.
  context.res = undefined;
  context.res = new Response(page, { status, headers });
};

/** Limits requests by network, before anything of them is read. */
export const requestLimit =
  ({ requestLimiter }: Pick<DeskDeps, "requestLimiter">): MiddlewareHandler<DeskEnv> =>
  async (context, next) => {
    const seconds = await requestLimiter.take(callerNetwork(context.env.clientAddress));
    if (seconds === 0) return next();
    context.header("retry-after", String(seconds));
    return context.text(tooManyText(seconds), 429);
  };

/** Redirects to the sign-in page without a session, and keeps what the request was about. */
export const requireStaff = ({ signIn }: Pick<DeskDeps, "signIn">) =>
  createMiddleware<DeskEnv>(async (context, next) => {
    const secret = sessionSecret(context);
    const session = secret === undefined ? null : await signIn.staffOf(secret);
    if (!session || secret === undefined) {
      const isKept = await keepForLater(context);
      const isForm = context.req.method === "POST";
      if (secret !== undefined) endSession(context);
      if (isKept) setFlash(context, "You were signed out. Sign in, and what you typed is back.");
      else if (isForm)
        setFlash(context, "You were signed out. Sign in; what you had typed is not kept.");
      else if (secret !== undefined) setFlash(context, "You were signed out. Sign in again.");
      return context.redirect("/sign-in", 303);
    }
    context.set("staff", session.staff);
    context.set("language", session.language);
    context.set("sessionSecret", secret);
    return next();
  });

/** The session cookie's secret, valid or not. */
export const sessionSecret = (context: Context<DeskEnv>): string | undefined =>
  getCookie(context, nameOf(context, SESSION_COOKIE));

export const startSession = (
  context: Context<DeskEnv>,
  { secret, until }: { readonly secret: string; readonly until: string },
): void => {
  setCookie(context, nameOf(context, SESSION_COOKIE), secret, {
    ...ownPages(context),
    expires: new Date(until),
  });
};

export const endSession = (context: Context<DeskEnv>): void => {
  deleteCookie(context, nameOf(context, SESSION_COOKIE), ownPages(context));
};

/** Sets a flash message for the next page. */
const setFlash = (context: Context<DeskEnv>, text: string): void => {
  setCookie(context, nameOf(context, FLASH_COOKIE), text, { ...ownPages(context), maxAge: 60 });
};

/** Redirects to a page that shows the message. */
export const redirectSaying = (context: Context<DeskEnv>, path: string, text: Text): Response => {
  setFlash(context, text[context.var.language]);
  return context.redirect(path, 303);
};

/** Reads and removes the flash message. */
export const takeFlash = (context: Context<DeskEnv>): string | null => {
  const name = nameOf(context, FLASH_COOKIE);
  const text = getCookie(context, name);
  if (text === undefined) return null;
  deleteCookie(context, name, ownPages(context));
  return text;
};

const SESSION_COOKIE = "desk_session";
const FLASH_COOKIE = "desk_said";
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);
/** The printed motifs are masks from `data:` addresses, which count as images. */
const contentSecurityPolicy = (shop: string): string =>
  `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data: https: ${shop}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types desk`;
