import { Hono, type MiddlewareHandler } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import type { Handler } from "#server/http/handler.ts";
import { isLoopback } from "#server/config/is-loopback.ts";
import { plainHeaders } from "#server/http/plain-headers.ts";
import { refuse } from "#server/http/refuse.ts";
import type { Mailbox } from "#server/supabase-lite/mailbox.ts";
import { mailboxRoutes } from "#server/supabase-lite/mailbox-routes.ts";

/**
 * `/dev/mailbox` and `/dev/mailbox.json`, for programs and people on this very machine: their reader
 * can sign in as anybody. For everybody else there is nothing here.
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
 * A name of somebody else's that leads here is no loopback name, a request that came through a proxy
 * says so in its headers, and a page of another origin is named by the browser.
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

/** What proxies of all makes call the address they speak for, and the ways they name themselves. */
const FORWARDED = /forwarded|(ip|addr|address)$|^(via|cdn-loop|cf-.*|x-original-.*)$/;
