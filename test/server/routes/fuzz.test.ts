import { openedOnce } from "#test/support/opened-once.ts";
import fc from "fast-check";
import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { DESCRIBED_CALLS } from "#server/http/routes/openapi.ts";
import { addressToWire } from "#wire/address.ts";
import { checkoutToWire } from "#wire/checkout.ts";
import { errorWire } from "#wire/error.ts";
import { startApi } from "#test/support/api-harness.ts";
import { anAddress, delivered, draftOfKilos } from "#test/support/builders.ts";
import { setAt } from "#test/support/payloads.ts";

/** Inputs for each call; `npm run prove -- fuzz` sends 10 000. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 40);
/** Sent together. */
const BATCH = 25;
const LONGEST_MS = 10_000;
const TOO_SLOW = "too slow";

const api = openedOnce(startApi);
let headers: Record<string, string>;
beforeAll(async () => {
  headers = await api.headersFor(await api.createCustomer());
});

const address = addressToWire(anAddress());

/** A good body for every call that takes one, to be spoiled. */
const GOOD_BODIES: Readonly<Record<string, unknown>> = {
  "post /provision-user": { first_name: "A", last_name: "B", phone_number: "6281233451616" },
  "post /auth/sync-user": {
    user_id: "x",
    email: "a@b.co",
    first_name: "A",
    last_name: "B",
    phone: null,
  },
  "post /me/addresses": { address },
  "put /me/addresses": { addresses: [address, address] },
  // Not the account's: it has to stay.
  "post /me/deletion": { password: "kopi-pahit" },
  "post /reports": {
    type: "page-error",
    body: { name: "TypeError", page: "/shop", at: ["index-4f2a.js:1:200"] },
  },
  "post /checkout": checkoutToWire(delivered(draftOfKilos())),
};

it("spoils a good body for every call that takes one", () => {
  const taking = DESCRIBED_CALLS.filter(({ body }) => body !== undefined);
  expect(Object.keys(GOOD_BODIES).toSorted()).toEqual(
    taking.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
  for (const { method, path, body } of taking)
    expect([path, v.is(body ?? v.never(), GOOD_BODIES[`${method} ${path}`])]).toEqual([path, true]);
});

it.each(DESCRIBED_CALLS)(
  "$method $path answers every input with sense, and never with its inside",
  async ({ method, path }) => {
    const good = GOOD_BODIES[`${method} ${path}`];
    const input = fc.record({
      more: rawPath,
      odd: rawHeaders,
      sent: good === undefined ? fc.constant(undefined) : bodies(good),
    });
    const complaintOf = async ({ more, odd, sent }: Input): Promise<string | null> => {
      const varied = path.replace(/\{\w+\}/, () => more);
      const target = varied === path ? `${path}?${more}` : varied;
      const began = performance.now();
      const answer = await api.fetch(
        new Request(`http://127.0.0.1:3000/api${target}`, {
          method: method.toUpperCase(),
          headers: { ...headers, ...odd },
          ...(sent === undefined ? {} : { body: sent }),
        }),
      );
      const text = await answer.text();
      if (answer.status >= 500 || (answer.status >= 400 && !isPlainError(text)))
        return `${answer.status} ${text.slice(0, 200)}`;
      return performance.now() - began > LONGEST_MS ? TOO_SLOW : null;
    };
    const seed = Date.now();
    const inputs = fc.sample(input, { numRuns: RUNS, seed });
    for (let first = 0; first < inputs.length; first += BATCH) {
      const batch = inputs.slice(first, first + BATCH);
      const complaints = await Promise.all(batch.map(complaintOf));
      for (const [index, sent] of batch.entries()) {
        // A busy machine keeps a whole batch waiting; an input that hangs, hangs alone as well.
        const complaint =
          complaints[index] === TOO_SLOW ? await complaintOf(sent) : complaints[index];
        expect({ seed, sent, complaint }).toEqual({ seed, sent, complaint: null });
      }
    }
  },
  60_000 + RUNS * 60,
);

type Input = {
  readonly more: string;
  readonly odd: Record<string, string>;
  readonly sent: string | undefined;
};

const isPlainError = (text: string): boolean =>
  v.is(errorWire, JSON.parse(text)) && !INSIDE.test(text);

/** Stack frames, files, SQL and the names of what runs here. */
const INSIDE =
  /\bat .*:\d+:\d+|node_modules|\.ts\b|\bselect\b.*\bfrom\b|\binsert into\b|postgres|pglite|hono|valibot/i;

const scrap = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    "\u0000",
    "../../etc/passwd",
    "' or 1=1 --",
    "%",
    "0",
    "-1",
    "999999999999",
    "1e9",
    "AAAAAAAA",
    "💥",
  ),
);

const rawPath = scrap.map((text) =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "?")).replace(/^\.+$/, "x"),
);

const printable = fc.string({ unit: "grapheme-ascii", maxLength: 40 }).map((text) => text.trim());

const rawHeaders = fc
  .record(
    {
      "if-match": fc.oneof(printable, fc.constantFrom("*", '""', 'W/"x"', '"a","b"')),
      "if-none-match": printable,
      "idempotency-key": fc.oneof(printable, fc.uuid()),
      "content-type": fc.constantFrom(
        "application/json",
        "application/json;charset=utf-8",
        "text/plain",
        "multipart/form-data; boundary=x",
      ),
      "accept-encoding": printable,
      "x-request-id": printable,
      origin: fc.constantFrom("https://evil.example", "null", "x"),
      authorization: fc.oneof(
        { weight: 9, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: printable },
      ),
    },
    { requiredKeys: [] },
  )
  .map((given) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
    ),
  );

const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  scrap,
  fc.constantFrom(null, 0, -0, 0.1, -1, 1e12, 1e308, 2 ** 53, true, [], {}, "\ud800", "__proto__"),
);

const bodies = (valid: unknown): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 6, arbitrary: mutated(valid) },
    { weight: 2, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: scrap },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "{",
        "[".repeat(20_000),
        '{"__proto__":{"admin":true}}',
        '{"a":'.repeat(5000),
        `"${"x".repeat(70_000)}"`,
      ),
    },
  );

/** The valid body with one to three of its places replaced, removed or added to. */
const mutated = (valid: unknown): fc.Arbitrary<string> => {
  const places = placesOf(valid);
  return fc
    .array(fc.tuple(fc.constantFrom(...places), fc.option(anyJson, { nil: undefined })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => {
      const body: unknown = structuredClone(valid);
      // Copies: two places may draw the same object, which would become part of itself.
      for (const [place, value] of changes) setAt(body, place, structuredClone(value));
      return JSON.stringify(body);
    });
};

const placesOf = (value: unknown, at: readonly string[] = []): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .flatMap(([name, inner]) => [at.concat(name)].concat(placesOf(inner, at.concat(name))))
        .concat([at.concat("surprise"), at.concat("__proto__")])
    : [];
