import * as v from "valibot";

/** What to trace; tasks come with the second of them. */
export const TIMELINE = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/**
 * The longest task of the thread that lays the page out, in milliseconds of processor time: on a
 * busy machine the clock's would be the others' too.
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
      /** Microseconds of processor time. */
      tdur: v.optional(v.number()),
    }),
  ),
});
