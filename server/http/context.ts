import type { Context } from "hono";

/** Hono environment: what a request comes with, and what middleware passes on to the routes. */
export type ServerEnv = {
  Bindings: { /** The client's network address. */ clientAddress: string };
  Variables: {
    requestId: string;
    customerId: string;
    /** The session was opened with a second factor. */
    secondFactorGiven: boolean;
    /** The token's session; `null` when the service names none. */
    sessionId: string | null;
  };
};

export type ServerContext = Context<ServerEnv>;
