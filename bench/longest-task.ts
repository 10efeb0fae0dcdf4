import * as v from "valibot";

/** Trace categories; tasks are in the second one. */
export const TIMELINE = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/**
 * The longest task of the main thread, in milliseconds of CPU time: wall-clock time would include
 * other processes.
 * @param since `paint` counts the tasks that begin after the first contentful paint only.
 */
export const longestTaskMs = (trace: string, since: "start" | "paint" = "start"): number => {
  const { traceEvents } = v.parse(traceWire, JSON.parse(trace));
  const threadOf = ({ pid, tid }: (typeof traceEvents)[number]) => `${pid}:${tid}`;
  const layouts = new Set(traceEvents.filter(({ name }) => name === "Layout").map(threadOf));
  const begin = since === "paint" ? firstPaint(traceEvents) : 0;
  const tasks = traceEvents.filter(
    (event) => event.name === "RunTask" && event.ts >= begin && layouts.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error("The trace holds no task of the page.");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
};

const firstPaint = (events: readonly { readonly name: string; readonly ts: number }[]): number => {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace holds no first contentful paint.");
  return paint.ts;
};

const traceWire = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Its begin, microseconds. */
      ts: v.number(),
      /** CPU time, microseconds. */
      tdur: v.optional(v.number()),
    }),
  ),
});
