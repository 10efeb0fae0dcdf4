import { Hono } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import * as v from "valibot";
import { errorWire } from "#wire/error.ts";
import { ACCOUNT_CALLS } from "./account-routes.ts";
import { CATALOGUE_CALLS } from "./catalogue-routes.ts";
import { CHECKOUT_CALLS } from "./checkout-routes.ts";
import { type DescribedCall, listOf } from "./described-call.ts";
import { ORDER_CALLS } from "./order-routes.ts";
import { REPORT_CALLS } from "./report-routes.ts";
import { SERVICE_CALLS } from "./service-routes.ts";
import { VERSION } from "#server/http/version.ts";
import { toJsonSchema } from "@valibot/to-json-schema";

/** `GET /openapi.json`: generated on the first request. */
export const openApiRoutes = (): Hono<ServerEnv> => {
  let written: string | null = null;
  return new Hono<ServerEnv>().get("/openapi.json", (c) => {
    written ??= JSON.stringify(openApiDocument());
    return c.body(written, 200, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=300",
    });
  });
};

/** All operations, described beside their routes. */
export const DESCRIBED_CALLS: readonly DescribedCall[] = listOf({
  ...CATALOGUE_CALLS,
  ...SERVICE_CALLS,
  "get /openapi.json": {
    summary: "This description.",
    answers: { 200: v.looseObject({ openapi: v.string() }) },
  },
  ...REPORT_CALLS,
  ...ACCOUNT_CALLS,
  ...ORDER_CALLS,
  ...CHECKOUT_CALLS,
});

/** The product server's OpenAPI description. Source: specification section 7. */
export const openApiDocument = () =>
  describe({
    title: "Enambelas Coffee Roastery: product server",
    server: "/api",
    calls: DESCRIBED_CALLS,
  });

/** An OpenAPI 3.1 document. */
export const describe = ({
  title,
  server,
  calls,
  error = errorWire,
}: {
  readonly title: string;
  /** Base path of the operations. */
  readonly server: string;
  readonly calls: readonly DescribedCall[];
  readonly error?: v.GenericSchema;
}) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method]: operation(call) };
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: VERSION,
      description: "Every error body is an `error` sentence, sometimes with a stable `code`.",
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(error) },
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
};

const operation = (call: DescribedCall) => ({
  summary: call.summary,
  security: call.signedIn ? [{ token: [] }] : [],
  parameters: [
    ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...Object.entries(call.query ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      required: true,
      schema,
    })),
    ...Object.entries(call.headers ?? {}).map(([name, description]) => ({
      name,
      in: "header",
      description,
      schema: { type: "string" },
    })),
  ],
  ...(call.body && {
    requestBody: { required: true, content: bodyOf(call.bodyTypes, jsonSchemaOf(call.body)) },
  }),
  responses: {
    ...Object.fromEntries(refusalsOf(call).map((status) => [status, ERROR_RESPONSES[status]])),
    ...Object.fromEntries(
      Object.entries(call.refusals ?? {}).map(([status, schema]) => [
        status,
        { description: "Refused.", content: json(jsonSchemaOf(schema)) },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(call.answers).map(([status, schema]) => [
        status,
        schema
          ? { description: "Done.", content: json(jsonSchemaOf(schema)) }
          : { description: "What you have is current." },
      ]),
    ),
    default: problem("Something else went wrong."),
  },
});

const bodyOf = (types: readonly string[] = ["application/json"], schema: JsonSchema) =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

const json = (schema: JsonSchema | { readonly $ref: string }) => ({
  "application/json": { schema },
});

const problem = (description: string) => ({
  description,
  content: json({ $ref: "#/components/schemas/Error" }),
});

const ERROR_RESPONSES = {
  400: problem("The body is not JSON, or a header is not what it should be."),
  401: problem("No token, or one that is not good."),
  404: problem("Not there, or not yours."),
  412: problem("The list changed in the meantime (If-Match)."),
  413: problem("The body is larger than 64 kB."),
  415: problem("The body does not say that it is JSON."),
  422: problem("A field is not what it should be; `field` names it."),
  429: problem("Too many requests; Retry-After says when to try again."),
  503: problem("Not now; Retry-After says when, if the server knows."),
};

const refusalsOf = ({ path, body, signedIn, headers }: DescribedCall) =>
  [
    ...(body ? ([400, 413, 415, 422] as const) : []),
    ...(signedIn ? ([401] as const) : []),
    ...(path.includes("{") || path === "/me" ? ([404, 422] as const) : []),
    ...(headers && "If-Match" in headers ? ([412] as const) : []),
    ...([429, 503] as const),
  ] as const;

type JsonSchema = ReturnType<typeof toJsonSchema>;

/** The JSON Schema of an input; checks in code are left out. */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema => {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: "input",
    ignoreActions: ["trim", "check"],
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (!isRegex(valibotAction)) return undefined;
      // JSON Schema patterns are Unicode patterns and support no other flag.
      const { source, flags } = valibotAction.requirement;
      return flags === "" || flags === "u" ? { ...jsonSchema, pattern: source } : jsonSchema;
    },
  });
  return described;
};

const isRegex = (action: object): action is { readonly requirement: RegExp } =>
  "requirement" in action && action.requirement instanceof RegExp;
