import type { Context } from "hono";
import type { Log } from "#server/ports/log.ts";
import { DatabaseUnavailableError } from "#server/ports/database.ts";
import { captureConsole } from "./capture-console.ts";

interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Forwards a request to the services: path, token and validated parts only. */
export type AskServices = (c: Context, asked: Asked) => Promise<Response>;

/** @param services the sign-in and data services, which trust every request. */
export const askServices =
  (deps: {
    readonly services: (request: Request) => Promise<Response>;
    readonly siteUrl: string;
    readonly log: Log;
  }): AskServices =>
  async (c, { query = {}, body }) => {
    const { method, path } = c.req;
    const search = new URLSearchParams(query).toString();
    const authorization = c.req.header("authorization");
    const inner = new Request(`${deps.siteUrl}${path}?${search}`, {
      method,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const failures: unknown[] = [];
    const answer = await captureConsole(
      (said) => {
        failures.push(said);
        deps.log({ level: "info", message: `${method} ${path}: ${kindOf(said)}` });
      },
      () => deps.services(inner),
    );
    // The services print the error and respond 500, as for every failure.
    const unavailable = failures.find((said) => said instanceof DatabaseUnavailableError);
    if (unavailable) throw unavailable;
    return answer;
  };

/** The error's class without its message, which may quote input. */
export const kindOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "refused";
  return "code" in cause ? `${cause.name} ${String(cause.code)}` : cause.name;
};
