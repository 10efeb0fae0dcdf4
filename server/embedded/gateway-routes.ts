import { isPlainObject, type JsonObject } from "./json-object.ts";

export type LimitedAction = "signIn" | "signUp" | "recovery" | "verify" | "refresh";

/** One call that is let through to the sign-in or data service. */
export interface GatewayRoute {
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  readonly path: string;
  /** Only with this `grant_type` in the query. */
  readonly grant?: string;
  readonly limit?: LimitedAction;
  /** The fields of the JSON body that are handed on; without it, no body is. */
  readonly body?: Readonly<Record<string, FieldKind>>;
  /** The query parameters that are handed on; without it, all are. */
  readonly query?: readonly string[];
  readonly needsGoogle?: true;
  /** All that the service stores for it is stored, or nothing is. */
  readonly atomic?: true;
}

type FieldKind = "text" | "email" | "object";

const AUTH = "/auth/v1";

export const CATALOGUE_PATH = "/rest/v1/shop_items";

export const GATEWAY_ROUTES: readonly GatewayRoute[] = [
  {
    method: "POST",
    path: `${AUTH}/signup`,
    limit: "signUp",
    body: { email: "email", password: "text", data: "object" },
    query: [],
    atomic: true,
  },
  {
    method: "POST",
    path: `${AUTH}/token`,
    grant: "password",
    limit: "signIn",
    body: { email: "email", password: "text" },
    query: ["grant_type"],
    atomic: true,
  },
  {
    method: "POST",
    path: `${AUTH}/token`,
    grant: "refresh_token",
    limit: "refresh",
    body: { refresh_token: "text" },
    query: ["grant_type"],
    atomic: true,
  },
  {
    method: "POST",
    path: `${AUTH}/token`,
    grant: "pkce",
    limit: "verify",
    body: { auth_code: "text", code_verifier: "text" },
    query: ["grant_type"],
    needsGoogle: true,
  },
  {
    method: "GET",
    path: `${AUTH}/verify`,
    limit: "verify",
    query: ["token", "type", "redirect_to"],
  },
  {
    method: "POST",
    path: `${AUTH}/verify`,
    limit: "verify",
    body: { type: "text", token_hash: "text", token: "text", email: "email" },
    query: [],
  },
  {
    method: "POST",
    path: `${AUTH}/recover`,
    limit: "recovery",
    body: { email: "email" },
    query: [],
  },
  {
    method: "POST",
    path: `${AUTH}/resend`,
    limit: "recovery",
    body: { type: "text", email: "email" },
    query: [],
  },
  { method: "POST", path: `${AUTH}/logout`, query: ["scope"] },
  { method: "GET", path: `${AUTH}/user`, query: [] },
  // Not the e-mail address: no page of the site changes it.
  { method: "PUT", path: `${AUTH}/user`, body: { password: "text", data: "object" }, query: [] },
  { method: "GET", path: `${AUTH}/settings`, query: [] },
  {
    method: "GET",
    path: `${AUTH}/authorize`,
    limit: "verify",
    needsGoogle: true,
  },
  { method: "GET", path: `${AUTH}/callback`, limit: "verify", needsGoogle: true },
  { method: "GET", path: CATALOGUE_PATH },
  { method: "HEAD", path: CATALOGUE_PATH },
];

/** The fields the route hands on, or what is wrong with them. */
export const readFields = (
  fields: Readonly<Record<string, FieldKind>>,
  body: JsonObject,
):
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly text: string } => {
  const value: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(fields)) {
    const field = body[name];
    if (field === undefined || field === null) continue;
    if (kind === "object" ? !isPlainObject(field) : typeof field !== "string") {
      return { ok: false, text: `${name} must be ${kind === "object" ? "an object" : "a string"}` };
    }
    if (kind === "email" && typeof field === "string" && field.length > LONGEST_EMAIL) {
      return { ok: false, text: "Unable to validate email address: invalid format" };
    }
    value[name] = field;
  }
  return { ok: true, value };
};

const LONGEST_EMAIL = 254;
