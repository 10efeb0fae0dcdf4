import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlaceOutcome, PlaceRequest } from "#server/ports/order-book.ts";
import { PostgresOrderBook } from "#server/postgres/postgres-order-book.ts";
import { drawOrderCode } from "#server/use-cases/order-code.ts";
import { randomBytes } from "#server/auth/random-bytes.ts";
import { aPlaceRequest } from "#test/support/a-place-request.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { DATABASES } from "#test/support/databases.ts";

/** The same cart, under a key of its own. */
const again = (first: PlaceRequest, changes: Partial<PlaceRequest> = {}): PlaceRequest => ({
  ...first,
  idempotencyKey: randomUUID(),
  orderCode: drawOrderCode(randomBytes),
  ...changes,
});

const placed = (outcomes: readonly PlaceOutcome[]) =>
  outcomes.flatMap((outcome) => (outcome.kind === "placed" ? [outcome.order.orderCode] : []));

const asked = ({ orderCode, now }: PlaceRequest) => ({
  kind: "already-ordered",
  orderCode,
  createdAt: now,
});

describe.each(DATABASES)("a cart that was ordered and waits for its transfer, on %s", (_, open) => {
  let api: ApiHarness;
  let orders: PostgresOrderBook;
  beforeAll(async () => {
    api = await startApi({}, open);
    orders = new PostgresOrderBook({ database: api.db });
  });
  afterAll(() => api.close());

  const ordered = async (): Promise<PlaceRequest> => {
    const first = await aPlaceRequest(api, (await api.createUser()).id);
    await orders.place(first);
    return first;
  };
  it("is named, with the moment it was ordered, under another key", async () => {
    const first = await ordered();
    expect(await orders.place(again(first))).toEqual(asked(first));
  });

  it("is ordered exactly once more when its order is named", async () => {
    const first = await ordered();
    const second = again(first, { repeatOf: first.orderCode, now: later(first) });
    expect(await orders.place(second)).toMatchObject({ kind: "placed" });
    const third = again(first, { repeatOf: first.orderCode, now: later(first) });
    expect(await orders.place(third)).toEqual(asked(second));
    expect(await orders.place(second)).toMatchObject({
      kind: "replayed",
      order: { orderCode: second.orderCode },
    });
    const asNow = again(first, { repeatOf: second.orderCode });
    expect(await orders.place(asNow)).toMatchObject({ kind: "placed" });
  });

  it("is ordered exactly once more also when the clock was set back meanwhile", async () => {
    const first = await ordered();
    const second = again(first, { repeatOf: first.orderCode, now: "2025-07-20T03:00:00.000Z" });
    await orders.place(second);
    const third = again(first, { repeatOf: first.orderCode });
    expect(await orders.place(third)).toEqual(asked(second));
  });

  it("is ordered exactly once more of many who ask at once", async () => {
    const first = await ordered();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        orders.place(again(first, { repeatOf: first.orderCode, now: later(first) })),
      ),
    );
    const [second, ...others] = placed(outcomes);
    expect(others).toEqual([]);
    for (const outcome of outcomes.filter(({ kind }) => kind !== "placed"))
      expect(outcome).toEqual({
        kind: "already-ordered",
        orderCode: second,
        createdAt: later(first),
      });
  });

  it("is not ordered again for the code of somebody else's order, or of another cart", async () => {
    const [first, foreign] = [await ordered(), await ordered()];
    const unrelated = again(first, { cartHash: "another cart", bodyHash: "another body" });
    await orders.place(unrelated);
    for (const repeatOf of [foreign.orderCode, unrelated.orderCode, "AAAAAAAA", "", "'"])
      expect(await orders.place(again(first, { repeatOf }))).toEqual(asked(first));
  });

  it("is ordered as if nothing had been named when nothing waits", async () => {
    const first = await aPlaceRequest(api, (await api.createUser()).id, { repeatOf: "AAAAAAAA" });
    expect(await orders.place(first)).toMatchObject({ kind: "placed" });
  });

  it("keeps to the number of unpaid orders", async () => {
    const first = await ordered();
    const once = again(first, { repeatOf: first.orderCode, maxUnpaid: 1 });
    expect(await orders.place(once)).toEqual({ kind: "too-many-unpaid" });
  });

  it("is told which order its key made when the body is another", async () => {
    const first = await ordered();
    expect(await orders.place({ ...first, bodyHash: "another body" })).toEqual({
      kind: "other-body",
      orderCode: first.orderCode,
    });
  });
});

const later = ({ now }: PlaceRequest): string => new Date(Date.parse(now) + 60_000).toISOString();
