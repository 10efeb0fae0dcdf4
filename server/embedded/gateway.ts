import type { ConfirmationMails } from "./confirmation-mails.ts";
import { busy, failed, notFound, passOn, refuse, tooMany } from "./gateway-answers.ts";
import {
  CATALOGUE_PATH,
  GATEWAY_ROUTES,
  readFields,
  type GatewayRoute,
  type LimitedAction,
} from "./gateway-routes.ts";
import { isOnSite } from "./is-on-site.ts";
import { isStorable, parseJsonObject, type JsonObject } from "./json-object.ts";
import type { MailDriver } from "./mail-driver.ts";
import type { PasswordDesk } from "./password-desk.ts";
import { overhear } from "./overhear.ts";
import { PasswordQueueFullError } from "./password-thread.ts";
import { RateLimiter, type RateLimit } from "./rate-limiter.ts";
import { readLimitedText } from "./read-limited-text.ts";
import { SharedRefresh } from "./shared-refresh.ts";

/** How often one network address, and one e-mail address, may do a thing. */
export type GatewayLimits = Readonly<
  Record<LimitedAction, { readonly perAddress: RateLimit; readonly perEmail?: RateLimit }>
>;

const MINUTE = 60_000;

export const GATEWAY_LIMITS: GatewayLimits = {
  // Failed ones only count per e-mail: success clears the count.
  signIn: {
    perAddress: { max: 30, windowMs: 5 * MINUTE },
    perEmail: { max: 10, windowMs: 5 * MINUTE },
  },
  signUp: {
    perAddress: { max: 30, windowMs: 5 * MINUTE },
    perEmail: { max: 5, windowMs: 15 * MINUTE },
  },
  recovery: {
    perAddress: { max: 30, windowMs: 5 * MINUTE },
    perEmail: { max: 5, windowMs: 15 * MINUTE },
  },
  verify: { perAddress: { max: 60, windowMs: 5 * MINUTE } },
  refresh: { perAddress: { max: 300, windowMs: 5 * MINUTE } },
};

export interface GatewayDeps {
  /** The sign-in and data services, which trust whatever reaches them. */
  readonly services: (request: Request) => Promise<Response>;
  /** Makes all that the services store for one answer one transaction. */
  readonly atomically: (answer: () => Promise<Response>) => Promise<Response>;
  readonly siteUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly google: boolean;
  readonly limits: GatewayLimits | "off";
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly log: (line: string) => void;
  readonly mailDriver: Pick<MailDriver, "linkingTo">;
  readonly confirmationMails: Pick<ConfirmationMails, "resend">;
  readonly passwords: Pick<PasswordDesk, "signIn" | "signUp" | "other">;
}

/**
 * What stands before the embedded services: a list of what the site calls, and 404 for the rest.
 * Bodies are small JSON objects, of which only known fields go through.
 */
export class Gateway {
  readonly #deps: GatewayDeps;
  readonly #limiter: RateLimiter;
  readonly #refresh: SharedRefresh;

  constructor(deps: GatewayDeps) {
    this.#deps = deps;
    this.#limiter = new RateLimiter(deps.now);
    this.#refresh = new SharedRefresh(deps.now);
  }

  async fetch(request: Request, clientAddress: string): Promise<Response> {
    const answer = await this.#answer(request, clientAddress);
    this.#allowOrigin(request, answer);
    return answer;
  }

  async #answer(request: Request, clientAddress: string): Promise<Response> {
    const url = new URL(request.url);
    if (request.method === "OPTIONS" && this.#isAllowedOrigin(request)) return preflight();
    const route = this.#routeOf(request.method, url);
    if (route === undefined) return notFound();
    if (url.search.length > LONGEST_QUERY || url.search.includes("%00")) {
      return refuse(400, "bad_request", "The query cannot be read.");
    }

    const body = route.body === undefined ? undefined : await readBody(request, route.body);
    if (body instanceof Response) return body;

    const seconds = this.#secondsToWait(route, clientAddress, body);
    if (seconds > 0) return tooMany(seconds);

    try {
      const [answer] = await Promise.all([
        this.#forward(route, request, url, body),
        // Only an account's mail takes time to write: without a wait, time would tell of accounts.
        route.limit === "recovery" ? this.#deps.pause(RECOVERY_MS) : undefined,
      ]);
      return answer;
    } catch (cause) {
      if (cause instanceof PasswordQueueFullError) return busy();
      this.#deps.log(`${route.method} ${route.path} failed: ${kindOf(cause)}`);
      return failed();
    }
  }

  #routeOf(method: string, url: URL): GatewayRoute | undefined {
    return GATEWAY_ROUTES.find(
      (route) =>
        route.method === method &&
        route.path === url.pathname &&
        (route.grant === undefined || route.grant === url.searchParams.get("grant_type")) &&
        (route.needsGoogle === undefined || this.#deps.google),
    );
  }

  async #forward(
    route: GatewayRoute,
    request: Request,
    url: URL,
    body: JsonObject | undefined,
  ): Promise<Response> {
    if (route.path === "/auth/v1/resend") return this.#resend(body ?? {}, url);
    const { siteUrl } = this.#deps;
    const inner = new Request(`${siteUrl}${route.path}${queryOf(route, url, siteUrl)}`, {
      method: route.method,
      headers: headersOf(request),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await this.#ask(route, inner, url, body);
    if (route.limit === "signUp" && answer.status === 429) return alreadyRegistered();
    if (route.limit === "signIn" && answer.ok) this.#limiter.forget(emailKey("signIn", body));
    const passed = await passOn(answer);
    if (route.path === CATALOGUE_PATH) passed.headers.set("cache-control", "no-cache");
    return passed;
  }

  #ask(
    route: GatewayRoute,
    inner: Request,
    url: URL,
    body: JsonObject | undefined,
  ): Promise<Response> {
    const { atomically, mailDriver, passwords } = this.#deps;
    const redirectTo = url.searchParams.get("redirect_to") ?? undefined;
    const ask = (): Promise<Response> =>
      mailDriver.linkingTo(redirectTo, () => this.#askServices(route, inner));
    const askOnce = route.atomic === true ? () => atomically(ask) : ask;
    const { refresh_token: refreshToken, email, password } = body ?? {};
    if (typeof refreshToken === "string") return this.#refresh.run(refreshToken, askOnce);
    if (route.limit === "signIn" && typeof email === "string" && typeof password === "string")
      return passwords.signIn(email, password, askOnce);
    if (route.limit === "signUp" && typeof password === "string")
      return passwords.signUp(password, askOnce);
    return passwords.other(askOnce);
  }

  #askServices(route: GatewayRoute, inner: Request): Promise<Response> {
    const { services, log } = this.#deps;
    return overhear(
      (said) => log(`${route.method} ${route.path}: ${kindOf(said)}`),
      () => services(inner),
    );
  }

  async #resend(body: JsonObject, url: URL): Promise<Response> {
    const { type, email } = body;
    if (type !== "signup" || typeof email !== "string") {
      return refuse(400, "validation_failed", "Only confirmation mails are sent again.");
    }
    const { mailDriver, confirmationMails } = this.#deps;
    const redirectTo = url.searchParams.get("redirect_to") ?? undefined;
    await mailDriver.linkingTo(redirectTo, () => confirmationMails.resend(email));
    return Response.json({}, { headers: { "cache-control": "no-store" } });
  }

  #secondsToWait(
    { limit }: GatewayRoute,
    clientAddress: string,
    body: JsonObject | undefined,
  ): number {
    const { limits } = this.#deps;
    if (limit === undefined || limits === "off") return 0;
    const { perAddress, perEmail } = limits[limit];
    const seconds = this.#limiter.take(`${limit} from ${clientAddress}`, perAddress);
    if (seconds > 0 || perEmail === undefined) return seconds;
    return this.#limiter.take(emailKey(limit, body), perEmail);
  }

  #isAllowedOrigin(request: Request): boolean {
    return this.#deps.allowedOrigins.includes(request.headers.get("origin") ?? "");
  }

  #allowOrigin(request: Request, answer: Response): void {
    if (this.#deps.allowedOrigins.length === 0) return;
    answer.headers.append("vary", "Origin");
    const origin = request.headers.get("origin");
    if (origin === null || !this.#isAllowedOrigin(request)) return;
    answer.headers.set("access-control-allow-origin", origin);
    answer.headers.set("access-control-allow-credentials", "true");
    answer.headers.set("access-control-expose-headers", "content-range, retry-after");
  }
}

/** A failure without its words, which may quote what a visitor typed. */
const kindOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "refused";
  return "code" in cause ? `${cause.name} ${String(cause.code)}` : cause.name;
};

const readBody = async (
  request: Request,
  fields: NonNullable<GatewayRoute["body"]>,
): Promise<JsonObject | Response> => {
  const text = await readLimitedText(request, MAX_BODY_BYTES);
  if (text === undefined) return refuse(413, "request_too_large", "The request is too large.");
  const body = parseJsonObject(text);
  if (body === undefined) return refuse(400, "bad_json", "The request must be a JSON object.");
  if (!isStorable(body))
    return refuse(400, "bad_json", "The request has characters that cannot be stored.");
  const read = readFields(fields, body);
  return read.ok ? read.value : refuse(400, "validation_failed", read.text);
};

const queryOf = (route: GatewayRoute, url: URL, siteUrl: string): string => {
  const kept = [...url.searchParams].filter(
    ([name, value]) =>
      (route.query?.includes(name) ?? true) &&
      // The service also redirects to other ports and addresses of the visitor's own machine.
      (name !== "redirect_to" || isOnSite(value, siteUrl)),
  );
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`;
};

const headersOf = (request: Request): Headers => {
  const headers = new Headers({ "content-type": "application/json" });
  for (const name of ["authorization", "accept", "prefer", "range", "range-unit"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};

const emailKey = (action: string, body: JsonObject | undefined): string => {
  const email = body?.["email"];
  return `${action} for ${typeof email === "string" ? email.toLowerCase() : ""}`;
};

/** The service calls it a rate limit, because it would have to send another mail. */
const alreadyRegistered = (): Response =>
  refuse(422, "user_already_exists", "User already registered");

const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT",
      "access-control-allow-headers":
        "authorization, apikey, content-type, accept, prefer, range, range-unit, accept-profile, x-client-info, x-supabase-api-version",
      "access-control-max-age": "86400",
    },
  });

const MAX_BODY_BYTES = 16 * 1024;
const LONGEST_QUERY = 2048;
/** Longer than it takes to write a token and a mail. */
const RECOVERY_MS = 300;
