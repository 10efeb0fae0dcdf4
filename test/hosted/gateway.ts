import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { Database } from "#server/ports/database.ts";

/**
 * What stands before the services of a Supabase project: it wants the project's public key in
 * `apikey`, and takes no such key for a bearer. Sign-in goes to the real service; single coffees are read
 * here with the rights of `anon`, because the data service (PostgREST) is no package of Debian.
 */
export const openGateway = async (deps: {
  readonly port: number;
  readonly apiKey: string;
  /** Where the sign-in service answers. */
  readonly authUrl: string;
  readonly database: Database;
}) => {
  const app = new Hono()
    // The service itself allows other sites no `apikey`: its gateway does.
    .use("*", cors())
    .use("*", async (c, next) => {
      if (OPEN.test(c.req.path)) return next();
      if (c.req.header("apikey") !== deps.apiKey)
        return c.json({ message: "Invalid API key" }, 401);
      if (c.req.header("authorization")?.startsWith("Bearer sb_"))
        return c.json({ message: "An API key is no token" }, 401);
      return next();
    })
    .get("/mail-templates/:name{\\w+\\.html}", async (c) =>
      c.html(await readFile(`deploy/mail-templates/${c.req.param("name")}`, "utf8")),
    )
    .all("/auth/v1/*", async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const address = deps.authUrl + pathname.slice("/auth/v1".length) + search;
      const { method } = c.req;
      const headers = new Headers(c.req.raw.headers);
      // Whom the service counts calls of.
      headers.set("x-forwarded-for", "192.0.2.1");
      const hasBody = method !== "GET" && method !== "HEAD";
      const answer = await fetch(address, {
        method,
        headers,
        redirect: "manual",
        ...(hasBody ? { body: await c.req.arrayBuffer() } : {}),
      });
      const { status } = answer;
      const own = new Headers(
        [...answer.headers].filter(([name]) => !/^(access-control-|content-encoding)/.test(name)),
      );
      return new Response(answer.body, { status, headers: own });
    })
    .get("/rest/v1/shop_items", async (c) => {
      const code = c.req.query("code")?.replace(/^eq\./, "") ?? "";
      const columns = c.req.query("select") ?? "";
      if (!/^[a-z_,]+$/.test(columns)) return c.json({ message: "select" }, 400);
      const rows = await deps.database.transaction(async (transaction) => {
        await transaction.query("set local role anon");
        return transaction.query(`select ${columns} from public.shop_items where code = $1`, [
          code,
        ]);
      });
      return c.json(rows);
    });
  const server = serve({ fetch: app.fetch, port: deps.port, hostname: "127.0.0.1" }) as Server;
  if (!server.listening) await once(server, "listening");
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Links of mails, the way to Google and back, and the published keys. */
const OPEN = /^\/(?:auth\/v1\/(?:verify|authorize|callback|\.well-known\/.*)|mail-templates\/.*)$/;
