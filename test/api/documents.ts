import * as v from "valibot";
import {
  newPasswordBody,
  recoverBody,
  refreshBody,
  resendBody,
  signInBody,
  signUpBody,
} from "#server/embedded/sign-in-routes.ts";
import { coffeeWire } from "#wire/coffee.ts";
import { type DescribedCalls, listOf } from "#server/http/routes/described-call.ts";
import { describe } from "#server/http/routes/openapi.ts";

type Route = { readonly method: string; readonly path: string };

/** A description of the desk's pages: any form, and pages, files or plain text in answer. */
export const deskDocument = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path } of routes) {
    if (method === "ALL") continue;
    const described = path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
    paths[described] = {
      ...paths[described],
      [method.toLowerCase()]: operation(method, described),
    };
  }
  return { openapi: "3.1.0", info: { title: "The desk", version: "1" }, paths };
};

const operation = (method: string, path: string) => ({
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  })),
  ...(method === "POST" && { requestBody: { content: FORM } }),
  responses: {
    ...Object.fromEntries(EMPTY.map((status) => [status, { description: "Goes on elsewhere." }])),
    default: {
      description: "A page, a file, or a sentence.",
      content: Object.fromEntries(TYPES.map((type) => [type, { schema: { type: "string" } }])),
    },
  },
});

const EMPTY = ["302", "303"];
const TYPES = ["text/html", "text/plain", "text/csv", "text/css", "text/javascript", "image/png"];
const FORM = {
  "application/x-www-form-urlencoded": {
    schema: { type: "object", additionalProperties: { type: "string" } },
  },
};

const user = v.looseObject({ id: v.string(), email: v.optional(v.string()) });
const session = v.looseObject({ access_token: v.string(), refresh_token: v.string() });

/** `error` as in all responses of the shop; other fields as the sign-in library expects. */
const error = v.looseObject({ error: v.string() });

/** All operations of the embedded sign-in and data services that the site uses. */
const GATEWAY_CALLS: DescribedCalls = {
  "post /auth/v1/signup": {
    summary: "Makes an account, which a link by mail confirms.",
    body: signUpBody,
    answers: { 200: v.union([session, user]) },
  },
  "post /auth/v1/token": {
    summary: "Opens a session, or renews one.",
    query: { grant_type: { type: "string", enum: ["password", "refresh_token"] } },
    body: v.union([signInBody, refreshBody]),
    answers: { 200: session },
  },
  "post /auth/v1/recover": {
    summary: "Sends a link to choose a new password with.",
    body: recoverBody,
    answers: { 200: v.looseObject({}) },
  },
  "post /auth/v1/resend": {
    summary: "Sends the link of a new account again.",
    body: resendBody,
    answers: { 200: v.looseObject({}) },
  },
  "get /auth/v1/user": {
    summary: "Whose session it is.",
    signedIn: true,
    answers: { 200: user },
  },
  "put /auth/v1/user": {
    summary: "Changes the password.",
    signedIn: true,
    body: newPasswordBody,
    answers: { 200: user },
  },
  "post /auth/v1/logout": {
    summary: "Ends the session, or all of the account.",
    signedIn: true,
    answers: { 204: null },
  },
  "get /rest/v1/shop_items": {
    summary: "One coffee by its code.",
    query: { code: { type: "string", pattern: "^eq\\.[A-Z0-9-]{1,12}$" } },
    answers: { 200: v.array(v.partial(coffeeWire)) },
  },
};

/** The OpenAPI description of the embedded services. */
export const gatewayDocument = () =>
  describe({
    title: "Enambelas Coffee Roastery: sign-in and data",
    server: "/",
    error,
    calls: listOf(GATEWAY_CALLS),
  });
