/**
 * A busy day of the shop, ten, a hundred and a thousand times as busy: `npm run bench:busy-day`. Each
 * resource is a queue with one line and so many servers; requests come as a Poisson process in the
 * busiest hour, and every visit of a resource takes an exponentially distributed time around the mean
 * measured (docs/benchmarks.md). What is printed is how busy each resource is and how long 95 of 100
 * requests wait for it. No clock and no chance of the machine's own: the same figures each time.
 */

/** What one request of a kind takes of each resource, in milliseconds. */
type Work = Readonly<Partial<Record<Resource, number>>>;
type Resource = "process" | "postgres" | "password thread" | "desk";

/** A busy day, as the roastery has one before a holiday. */
const DAY = {
  visitors: 2_000,
  pagesPerVisitor: 6,
  /** Of the visitors. */
  signInShare: 0.1,
  orderShare: 0.05,
  /** Of the orders: those that are never paid, and those of the commonest cart. */
  unpaidShare: 0.2,
  sameCartShare: 0.05,
  /** Of the day's visits that come within its busiest hour. */
  inBusiestHour: 0.2,
} as const;

/** Milliseconds, measured on two busy cores; a quiet machine needs a third to a half of them. */
const WORK: Readonly<Record<string, Work>> = {
  // A page that is drawn already, and the files that its first visit asks for.
  page: { process: 0.5 },
  catalogue: { process: 0.05 },
  // bcrypt with ten rounds, beside the thread that answers.
  "sign-in": { process: 2, postgres: 1, "password thread": 70 },
  checkout: { process: 0.43, postgres: 0.93 },
  // Somebody finds the transfer on the statement, packs and ships: two minutes of one person.
  order: { desk: 120_000 },
};

/** How many requests each resource serves at once. Staff work eight hours for every busiest one. */
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
 * Amounts to transfer that are reserved at once for the commonest cart, of the 999 there are: half a
 * day for who pays, four days to the cancellation and seven more for who does not.
 */
const reservedAmounts = (times: number): number => {
  const orders = DAY.visitors * DAY.orderShare * times * DAY.sameCartShare;
  return Math.round(orders * ((1 - DAY.unpaidShare) * 0.5 + DAY.unpaidShare * 11));
};

/** A generator that begins the same each time (mulberry32). */
const chance = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** How busy a resource is, and the 95th percentile of the waits for it; `null` when its queue only grows. */
const simulate = (resource: Resource, times: number) => {
  const kinds = Object.entries(perHour(times)).flatMap(([kind, count]) => {
    const meanMs = WORK[kind]?.[resource];
    return meanMs === undefined ? [] : [{ perMs: count / 3_600_000, meanMs }];
  });
  const rate = kinds.reduce((sum, { perMs }) => sum + perMs, 0);
  const busy =
    kinds.reduce((sum, { perMs, meanMs }) => sum + perMs * meanMs, 0) / SERVERS[resource];
  if (busy >= 1) return { busy, waitMs: null };
  const random = chance(times);
  const exponential = (mean: number): number => -Math.log(1 - random()) * mean;
  const freeAt = Array.from({ length: SERVERS[resource] }, () => 0);
  const waits: number[] = [];
  let now = 0;
  for (let request = 0; request < REQUESTS; request += 1) {
    now += exponential(1 / rate);
    let drawn = random() * rate;
    const kind = kinds.find(({ perMs }) => (drawn -= perMs) < 0) ?? kinds[0];
    const next = freeAt.indexOf(Math.min(...freeAt));
    const begins = Math.max(now, freeAt[next] ?? 0);
    waits.push(begins - now);
    freeAt[next] = begins + exponential(kind?.meanMs ?? 0);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  return { busy, waitMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
};

const REQUESTS = 200_000;
/** The budget of the home page (build/size-limit.mjs). */
const FIRST_VISIT_BYTES = 165_000;

const shown = (ms: number | null): string => {
  if (ms === null) return "grows without end";
  return ms >= 60_000
    ? `${Math.round(ms / 60_000)} min`
    : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

print(
  "| busiest hour of a day | visitors | orders a second | resource | busy | 95 of 100 wait less than |",
);
print("|---|---|---|---|---|---|");
for (const times of [1, 10, 100, 1_000]) {
  const { checkout = 0 } = perHour(times);
  for (const resource of ["process", "postgres", "password thread", "desk"] as const) {
    const { busy, waitMs } = simulate(resource, times);
    const visitors = (DAY.visitors * DAY.inBusiestHour * times).toLocaleString("en");
    print(
      `| × ${times} | ${visitors} | ${(checkout / 3600).toFixed(3)} | ${resource} | ${(busy * 100).toFixed(busy < 0.1 ? 1 : 0)} % | ${shown(waitMs)} |`,
    );
  }
}

print("\n| a day | orders | amounts reserved for one cart, of 999 | first visits, Mbit/s |");
print("|---|---|---|---|");
for (const times of [1, 10, 100, 1_000]) {
  const orders = DAY.visitors * DAY.orderShare * times;
  const megabits = (DAY.visitors * DAY.inBusiestHour * times * FIRST_VISIT_BYTES * 8) / 3600 / 1e6;
  print(
    `| × ${times} | ${orders.toLocaleString("en")} | ${reservedAmounts(times).toLocaleString("en")} | ${megabits.toFixed(1)} |`,
  );
}
