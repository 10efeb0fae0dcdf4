import type { Context } from "hono";

/** What comes with a request from outside, and what our middleware leaves for the routes behind it. */
export type ServerEnv = {
  Bindings: { /** The network address the request comes from. */ clientAddress: string };
  Variables: {
    requestId: string;
    customerId: string;
    /** The session was opened with the password and a second factor. */
    secondFactorGiven: boolean;
    /** The session the token belongs to; `null` when the service names none. */
    sessionId: string | null;
  };
};

export type ServerContext = Context<ServerEnv>;
