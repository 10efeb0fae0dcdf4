import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { DeskDeps, DeskEnv } from "./desk-deps.ts";

/** Nothing of the desk is kept by a browser or shown inside another page, and only its own code runs. */
export const deskHeaders = ({ siteUrl }: Pick<DeskDeps, "siteUrl">): MiddlewareHandler<DeskEnv> => {
  const policy = contentSecurityPolicy(new URL(siteUrl).origin);
  return async (context, next) => {
    context.header("content-security-policy", policy);
    context.header("x-content-type-options", "nosniff");
    context.header("x-frame-options", "DENY");
    // Under `no-referrer` browsers send forms with the origin `null`, which no check could tell apart.
    context.header("referrer-policy", "same-origin");
    context.header("cross-origin-opener-policy", "same-origin");
    context.header("cross-origin-resource-policy", "same-origin");
    context.header("x-robots-tag", "noindex");
    context.header("cache-control", "no-store");
    await next();
  };
};

/** Answers its own address alone, and takes forms from its own pages alone. */
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

/** Redirects whoever is not signed in to the sign-in page. */
export const requireStaff = ({ signIn }: Pick<DeskDeps, "signIn">) =>
  createMiddleware<DeskEnv>(async (context, next) => {
    const secret = getCookie(context, nameOf(context, SESSION_COOKIE));
    const staff = secret === undefined ? null : await signIn.staffOf(secret);
    if (!staff || secret === undefined) {
      if (secret !== undefined) {
        endSession(context);
        say(context, "You were signed out. Sign in; what you had typed is not kept.");
      }
      return context.redirect("/sign-in", 303);
    }
    context.set("staff", staff);
    context.set("sessionSecret", secret);
    return next();
  });

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

/** Leaves a line for the next page to show, once. */
export const say = (context: Context<DeskEnv>, text: string): void => {
  setCookie(context, nameOf(context, SAID_COOKIE), text, { ...ownPages(context), maxAge: 60 });
};

/** The line that was left, if any. */
export const takeSaid = (context: Context<DeskEnv>): string | null => {
  const name = nameOf(context, SAID_COOKIE);
  const text = getCookie(context, name);
  if (text === undefined) return null;
  deleteCookie(context, name, ownPages(context));
  return text;
};

/** Behind https a name that browsers take from this very host alone, for its whole site. */
const nameOf = (context: Context<DeskEnv>, name: string): string =>
  context.get("isHttps") ? `__Host-${name}` : name;

/** For pages of the desk that were asked for from the desk, and for no script. */
const ownPages = (context: Context<DeskEnv>) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: context.get("isHttps"),
  }) as const;

const SESSION_COOKIE = "desk_session";
const SAID_COOKIE = "desk_said";
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);
/** Masks of the printed motifs are data addresses, which count as pictures. */
const contentSecurityPolicy = (shop: string): string =>
  `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data: https: ${shop}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types desk`;
