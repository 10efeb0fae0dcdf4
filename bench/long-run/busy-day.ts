import { print, printHead, printRow } from "../harness.ts";

/**
 * Computes busy days with ten, a hundred and a thousand times the usual traffic:
 * `npm run bench -- busy-day`. Each resource is a queue with a number of servers; requests arrive as a Poisson
 * process in the busiest hour, and service times are exponentially distributed around the measured
 * mean (docs/proofs/benchmarks.md) of all of them. Prints utilisation and 95th percentile of the
 * waiting time per resource.
 */

/** Time that a request takes of each resource, milliseconds. */
type Work = Readonly<Partial<Record<Resource, number>>>;
type Resource = "process" | "postgres" | "password thread" | "desk";

/** A busy day before a holiday. */
const DAY = {
  visitors: 2_000,
  pagesPerVisitor: 6,
  /** Share of the visitors. */
  signInShare: 0.1,
  orderShare: 0.05,
  /** Shares of the orders: unpaid ones, and those of the most common cart. */
  unpaidShare: 0.2,
  sameCartShare: 0.05,
  /** Share of the day's visits within the busiest hour. */
  inBusiestHour: 0.2,
} as const;

/** Milliseconds, measured on two busy cores; a quiet machine needs a third to half of that. */
const WORK: Readonly<Record<string, Work>> = {
  // A cached page, and the files of a first visit.
  page: { process: 0.5 },
  catalogue: { process: 0.05 },
  // bcrypt with ten rounds, in its own thread.
  "sign-in": { process: 2, postgres: 1, "password thread": 70 },
  checkout: { process: 0.43, postgres: 0.93 },
  // Find the transfer, pack and ship: two minutes of one person.
  order: { desk: 120_000 },
};

/** Concurrent requests per resource. Staff work eight hours for each busiest hour. */
const SERVERS: Readonly<Record<Resource, number>> = {
  process: 1,
  postgres: 2,
  "password thread": 1,
  desk: 2 * 8,
};

const perHour = (times: number): Readonly<Record<string, number>> => {
  const visitors = DAY.visitors * DAY.inBusiestHour * times;
  return {
    page: visitors * DAY.pagesPerVisitor,
    catalogue: visitors * DAY.pagesPerVisitor,
    "sign-in": visitors * DAY.signInShare,
    checkout: visitors * DAY.orderShare,
    order: visitors * DAY.orderShare,
  };
};

/**
 * Reserved amounts for the most common cart at a time, of 999: half a day for paid orders; four
 * days until the cancellation and seven after it for unpaid ones.
 */
const reservedAmounts = (times: number): number => {
  const orders = DAY.visitors * DAY.orderShare * times * DAY.sameCartShare;
  return Math.round(orders * ((1 - DAY.unpaidShare) * 0.5 + DAY.unpaidShare * 11));
};

/**
 * Utilisation of a resource, and the 95th percentile of its waiting times by Erlang's C formula;
 * `null` when its queue grows without bound.
 */
const queueAt = (resource: Resource, times: number) => {
  const servers = SERVERS[resource];
  const kinds = Object.entries(perHour(times)).flatMap(([kind, count]) => {
    const meanMs = WORK[kind]?.[resource];
    return meanMs === undefined ? [] : [{ perMs: count / 3_600_000, meanMs }];
  });
  const rate = kinds.reduce((sum, { perMs }) => sum + perMs, 0);
  const load = kinds.reduce((sum, { perMs, meanMs }) => sum + perMs * meanMs, 0);
  const busy = load / servers;
  if (busy >= 1) return { busy, waitMs: null };
  // Erlang's B, server by server: the share of requests that would find all of them busy.
  let blocked = 1;
  for (let server = 1; server <= servers; server += 1)
    blocked = (load * blocked) / (server + load * blocked);
  const waiting = blocked / (1 - busy * (1 - blocked));
  const freedPerMs = (servers * rate) / load - rate;
  return { busy, waitMs: Math.max(0, Math.log(waiting / 0.05)) / freedPerMs };
};

/** The home page's budget (build/size-limit.mjs). */
const FIRST_VISIT_BYTES = 165_000;

const shown = (ms: number | null): string => {
  if (ms === null) return "grows without end";
  return ms >= 60_000
    ? `${Math.round(ms / 60_000)} min`
    : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
};

printHead(
  "busiest hour of a day | visitors | orders a second | resource | busy | 95 of 100 wait less than",
);
for (const times of [1, 10, 100, 1_000]) {
  const { checkout = 0 } = perHour(times);
  for (const resource of ["process", "postgres", "password thread", "desk"] as const) {
    const { busy, waitMs } = queueAt(resource, times);
    const visitors = (DAY.visitors * DAY.inBusiestHour * times).toLocaleString("en");
    const busyPct = (busy * 100).toFixed(busy < 0.1 ? 1 : 0);
    const aSecond = (checkout / 3600).toFixed(3);
    printRow(`× ${times}`, visitors, aSecond, resource, `${busyPct} %`, shown(waitMs));
  }
}

print("");
printHead("a day | orders | amounts reserved for one cart, of 999 | first visits, Mbit/s");
for (const times of [1, 10, 100, 1_000]) {
  const orders = DAY.visitors * DAY.orderShare * times;
  const megabits = (DAY.visitors * DAY.inBusiestHour * times * FIRST_VISIT_BYTES * 8) / 3600 / 1e6;
  const counts = [orders, reservedAmounts(times)].map((count) => count.toLocaleString("en"));
  printRow(`× ${times}`, ...counts, megabits.toFixed(1));
}
