/** Handles a request from this network address. */
export type Handler = (request: Request, clientAddress: string) => Response | Promise<Response>;
