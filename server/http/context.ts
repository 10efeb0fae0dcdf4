import type { Context } from "hono";

/** What the server's own middleware leaves for the routes behind it. */
export type ServerEnv = { Variables: { requestId: string; customerId: string } };

export type ServerContext = Context<ServerEnv>;
