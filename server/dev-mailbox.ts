import { Hono } from "hono";
import type { Mailbox } from "./embedded/mailbox.ts";
import { mailboxRoutes } from "./embedded/mailbox-routes.ts";
import { refuse } from "./http/refuse.ts";

/** `/dev/mailbox` and `/dev/mailbox.json`, for those who may: their reader can sign in as anybody. */
export const devMailbox = (
  mailbox: Mailbox,
  isReader: (clientAddress: string) => boolean,
): ((request: Request, clientAddress: string) => Response | Promise<Response>) => {
  const app = new Hono<{ Bindings: { clientAddress: string } }>().basePath("/dev");
  app.use(async (c, next) => (isReader(c.env.clientAddress) ? next() : c.notFound()));
  app.route("/", mailboxRoutes(mailbox));
  app.notFound((c) => refuse(c, 404, "Not found"));
  return (request, clientAddress) => app.fetch(request, { clientAddress });
};
