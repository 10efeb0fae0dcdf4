import * as v from "valibot";

/** Trace categories; tasks are in the second one. */
export const TIMELINE = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/**
 * The longest task of the main thread, in milliseconds of CPU time: wall-clock time would include
 * other processes.
 */
export const longestTaskMs = (trace: string): number => {
  const { traceEvents } = v.parse(traceWire, JSON.parse(trace));
  const threadOf = ({ pid, tid }: (typeof traceEvents)[number]) => `${pid}:${tid}`;
  const layouts = new Set(traceEvents.filter(({ name }) => name === "Layout").map(threadOf));
  const tasks = traceEvents.filter(
    (event) => event.name === "RunTask" && layouts.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error("The trace holds no task of the page.");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
};

const traceWire = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** CPU time, microseconds. */
      tdur: v.optional(v.number()),
    }),
  ),
});
