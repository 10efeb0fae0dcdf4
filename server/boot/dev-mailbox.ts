import { Hono, type MiddlewareHandler } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import type { Handler } from "#server/http/handler.ts";
import { isLoopback } from "#server/config/is-loopback.ts";
import { plainHeaders } from "#server/http/plain-headers.ts";
import { refuse } from "#server/http/refuse.ts";
import { mailboxRoutes, type Mailbox } from "#server/embedded/mailbox.ts";

/**
 * `/dev/mailbox` and `/dev/mailbox.json`, for loopback clients only: their reader could sign in as
 * anybody. Other clients get 404.
 */
export const devMailbox = (mailbox: Mailbox, settings: { readonly open: boolean }): Handler => {
  const app = new Hono<ServerEnv>().basePath("/dev");
  app.use(plainHeaders);
  app.use(settings.open ? onlyFromHere : (c) => Promise.resolve(refuse(c, 404, "Not found")));
  app.route("/", mailboxRoutes(mailbox));
  app.notFound((c) => refuse(c, 404, "Not found"));
  return (request, clientAddress) => app.fetch(request, { clientAddress });
};

/**
 * Detects requests that reach loopback indirectly: by a host name (DNS rebinding), through a proxy
 * (its headers), or from a page of another origin (its `Origin`).
 */
const onlyFromHere: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const forwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name));
  const host = c.req.header("host") ?? "";
  const hosts = [new URL(c.req.url).hostname, ...(host === "" ? [] : [hostnameOf(host)])];
  const from = c.req.header("sec-fetch-site") ?? "none";
  return isLoopback(c.env.clientAddress) &&
    hosts.every(isLoopback) &&
    !forwarded &&
    (from === "none" || from === "same-origin")
    ? next()
    : refuse(c, 404, "Not found");
};

const hostnameOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";

/** Header names by which proxies forward the client's address or identify themselves. */
const FORWARDED = /forwarded|(ip|addr|address)$|^(via|cdn-loop|cf-.*|x-original-.*)$/;
