import { expect, it } from "vitest";
import { watchDatabase } from "#server/embedded/upkeep.ts";
import { openTestStack } from "./open-test-stack.ts";

const SOON = { everyMs: 5, timeoutMs: 20 };

/** Watches a database that answers as told, one after another; resolves when it is given up. */
const watched = (answers: readonly ("well" | "broken" | "silent")[]) => {
  let asked = 0;
  let lost: string | null = null;
  return new Promise<{ readonly asked: number; readonly lost: string | null }>((resolve) => {
    const stop = watchDatabase({
      ...SOON,
      ask: async () => {
        const answer = answers[asked];
        asked += 1;
        if (answer === "broken") throw new Error("could not write");
        if (answer === "silent") await new Promise(() => {});
        if (answer === undefined) setTimeout(end, 50);
      },
      onLost: (reason) => {
        lost = reason;
        setTimeout(end, 50);
      },
    });
    const end = () => {
      stop();
      resolve({ asked, lost });
    };
  });
};

it("a database that fails three times in a row is given up, with the reason", async () => {
  expect(await watched(["well", "broken", "broken", "broken", "well", "well"])).toEqual({
    asked: 4,
    lost: "could not write",
  });
});

it("so is one that never answers", async () => {
  expect(await watched(["silent", "silent", "silent"])).toEqual({
    asked: 3,
    lost: "no answer within 0.02 s",
  });
});

it("one that had a bad moment is not", async () => {
  expect((await watched(["broken", "silent", "well", "broken", "broken", "well"])).lost).toBeNull();
});

it("the embedded database is well, also while its queue is full, which takes nobody else in", async () => {
  const reasons: string[] = [];
  const stack = await openTestStack({ onDatabaseLost: (reason) => void reasons.push(reason) });
  const all = await Promise.allSettled(
    Array.from({ length: 700 }, () => stack.database.query("select 1 as one")),
  );
  const refused = all.filter(({ status }) => status === "rejected");
  expect(all.length - refused.length).toBeGreaterThanOrEqual(500);
  expect(refused.length).toBeGreaterThanOrEqual(150);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ name: "DatabaseUnavailableError" });
  expect(await stack.database.query("select 1 as one")).toEqual([{ one: 1 }]);
  expect(reasons).toEqual([]);
  await stack.dispose();
});
