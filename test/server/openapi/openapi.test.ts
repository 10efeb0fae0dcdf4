import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESCRIBED_CALLS } from "#server/http/routes/described-calls.ts";
import { jsonSchemaOf } from "#server/http/routes/openapi.ts";
import { checkoutWire } from "#wire/checkout.ts";
import { errorWire } from "#wire/error.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { callAs } from "#test/support/shop-client.ts";

const response = v.object({
  description: v.string(),
  content: v.optional(
    v.object({
      "application/json": v.object({ schema: v.looseObject({}) }),
    }),
  ),
});
const documentWire = v.object({
  openapi: v.literal("3.1.0"),
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.looseObject({
        summary: v.string(),
        security: v.array(v.record(v.string(), v.array(v.string()))),
        parameters: v.array(v.looseObject({ name: v.string(), in: v.string() })),
        responses: v.record(v.string(), response),
      }),
    ),
  ),
  components: v.looseObject({ schemas: v.object({ Error: v.looseObject({}) }) }),
});

let api: ApiHarness;
let description: v.InferOutput<typeof documentWire>;
beforeAll(async () => {
  api = await startApi();
  const answer = await callAs(api, null)("/openapi.json");
  description = v.parse(documentWire, answer.body);
});
afterAll(() => api.close());

const calls = DESCRIBED_CALLS.map(({ method, path, signedIn }) => ({ method, path, signedIn }));

describe("the description of the product server", () => {
  it("has every call the server answers, and no other", () => {
    const answered = api.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
    );
    expect(described.toSorted()).toEqual([...new Set(answered)].toSorted());
  });

  it.each(calls)("says of $method $path whether it wants a token, as it does", async (call) => {
    const { method, path, signedIn } = call;
    const said = description.paths[path]?.[method];
    expect(said?.security).toEqual(signedIn ? [{ token: [] }] : []);
    const answer = await api.fetch(`/api${path.replace(/\{\w+\}/g, "0")}`, { method });
    expect(answer.status === 401).toBe(signedIn);
  });

  it.each(calls)("describes the answer and the errors of $method $path", ({ method, path }) => {
    const responses = description.paths[path]?.[method]?.responses ?? {};
    const good = Object.entries(responses).filter(([status]) => status.startsWith("2"));
    expect(good.length).toBeGreaterThan(0);
    for (const [, answer] of good) expect(answer.content).toBeDefined();
    expect(responses["default"]?.content?.["application/json"].schema).toEqual({
      $ref: "#/components/schemas/Error",
    });
    expect(responses["429"]).toBeDefined();
  });

  it("names the error's sentence and code", () => {
    expect(description.components.schemas.Error).toEqual(jsonSchemaOf(errorWire));
    expect(description.components.schemas.Error).toMatchObject({
      type: "object",
      required: ["error"],
    });
  });

  it("takes bodies from the schema the server parses them by", () => {
    expect(description.paths["/checkout"]?.["post"]).toMatchObject({
      requestBody: { content: { "application/json": { schema: jsonSchemaOf(checkoutWire) } } },
    });
    expect(jsonSchemaOf(checkoutWire)).toMatchObject({
      additionalProperties: false,
      required: ["items", "pricing", "fulfillment"],
    });
  });
});
