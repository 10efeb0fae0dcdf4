import { readdirSync } from "node:fs";
import type { Database } from "#server/ports/database.ts";
import { randomUUID } from "node:crypto";
import { checkoutToWire } from "#wire/checkout.ts";
import type { ApiHarness } from "#test/support/api-harness.ts";
import { aDraft, delivered } from "#test/support/builders.ts";
import { catalogueOf } from "#test/support/shop-client.ts";
import { cpuTimeMs, median, printHead, printRow, procFile, quantile } from "../harness.ts";
import type { Call } from "./load.ts";

/** CPU time so far, milliseconds. Steadier than wall-clock time on a shared machine. */
type CpuMs = { readonly node: number; readonly postgres: number };

/** CPU time of this process and, on Linux, of Postgres with all its backends. */
export const cpuMeter = async (db: Database): Promise<() => CpuMs> => {
  const [row] = await db.query<{ pid: number }>("select pg_backend_pid() as pid");
  // PGlite runs in this process and reports a meaningless process id.
  const postmaster = parentOf(row?.pid ?? 0);
  const isPostgres = postmaster !== null && nameOf(postmaster) === "postgres";
  return () => ({ node: cpuTimeMs(), postgres: isPostgres ? familyMs(postmaster) : 0 });
};

/** Backends live for the whole bench, so that none of their time is lost. */
const familyMs = (postmaster: number): number =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid === postmaster || (pid > 0 && parentOf(pid) === postmaster))
    .reduce((sum, pid) => sum + onCpuMs(pid), 0);

const onCpuMs = (pid: number): number => Number(procFile(pid, "schedstat").split(" ")[0]) / 1e6;

const nameOf = (pid: number): string => procFile(pid, "comm").trim();

/** Parent id in `/proc/<pid>/stat`: the second field after the name in parentheses. */
const parentOf = (pid: number): number | null => {
  const facts = procFile(pid, "stat").split(") ").at(-1)?.split(" ")[1];
  return facts === undefined ? null : Number(facts);
};

/** Measurements of one slice, or of several combined. */
export type Sample = {
  readonly seconds: number;
  readonly tookMs: readonly number[];
  readonly cpuMs: CpuMs;
};

export const together = (samples: readonly Sample[]): Sample => ({
  seconds: sum(samples.map(({ seconds }) => seconds)),
  tookMs: samples.flatMap(({ tookMs }) => tookMs),
  cpuMs: {
    node: sum(samples.map(({ cpuMs }) => cpuMs.node)),
    postgres: sum(samples.map(({ cpuMs }) => cpuMs.postgres)),
  },
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

export const printComparisonHead = (clients: number): void =>
  printHead(
    `${clients} clients | per second | ratio | p99 | ratio | CPU, Node | CPU, Postgres | ratio`,
  );

/** A row of the table: medians of the rounds, and of their ratios to the baseline's rounds. */
export const printComparison = (
  what: string,
  rounds: readonly Sample[],
  beside: readonly Sample[] = [],
): void => {
  const middle = (figure: (sample: Sample) => number): number => median(rounds.map(figure));
  const ratio = (figure: (sample: Sample) => number, digits: number): string =>
    beside.length === 0
      ? ""
      : median(rounds.map((one, at) => figure(one) / figure(beside[at] ?? one))).toFixed(digits);
  printRow(
    what,
    middle(perSecond).toFixed(0),
    ratio(perSecond, 2),
    `${middle(p99Ms).toFixed(1)} ms`,
    ratio(p99Ms, 1),
    `${middle(({ cpuMs, tookMs }) => cpuMs.node / tookMs.length).toFixed(2)} ms`,
    `${middle(({ cpuMs, tookMs }) => cpuMs.postgres / tookMs.length).toFixed(2)} ms`,
    ratio(({ cpuMs, tookMs }) => (cpuMs.node + cpuMs.postgres) / tookMs.length, 1),
  );
};

const perSecond = ({ seconds, tookMs }: Sample): number => tookMs.length / seconds;

const p99Ms = ({ tookMs }: Sample): number => quantile(tookMs, 0.99);

/**
 * Successful checkouts of three bags, by new customers who have loaded their account (as the
 * checkout page does) and order `perCustomer` times (at most five: the limit of unpaid orders).
 */
export const checkouts = async (
  api: ApiHarness,
  count: number,
  perCustomer: number,
): Promise<readonly Call[]> => {
  const coffees = await catalogueOf(api);
  const bag = (code: string, sizeGrams: number, quantity = 1) => {
    const coffee = coffees.get(code);
    if (!coffee) throw new Error(`The catalogue has no ${code}.`);
    return { coffee, sizeGrams, quantity };
  };
  const drafts = Array.from({ length: TOTALS }, (_, index) => {
    const bags = [bag("SW16", 1000, 1 + index), bag("UB08", 200), bag("UB08", 100)];
    return JSON.stringify(checkoutToWire(delivered(aDraft(bags))));
  });
  const customers = await newCustomers(api, Math.ceil(count / perCustomer));
  return Array.from({ length: count }, (_, index) => ({
    method: "POST",
    path: "/api/checkout",
    headers: {
      ...customers[Math.floor(index / perCustomer)],
      "idempotency-key": randomUUID(),
    },
    body: drafts[index % TOTALS] ?? "",
  }));
};

/** At most 999 orders of one total can await payment at once. */
const TOTALS = 60;

/** Request headers of new customers. */
const newCustomers = async (
  api: ApiHarness,
  count: number,
): Promise<readonly Readonly<Record<string, string>>[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await api.db.query(
    "insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) id",
    [ids],
  );
  await api.db.query(
    `insert into public.profiles (user_id, first_name, last_name, phone, email)
       select id, 'Dewi', 'Anggraini', '6281233451616', id || '@example.com'
         from unnest($1::uuid[]) id`,
    [ids],
  );
  const customers = await Promise.all(ids.map((id) => api.headersFor({ id })));
  for (const headers of customers) await api.fetch("/api/me", { headers });
  return customers;
};
