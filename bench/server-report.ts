import type { CpuMs } from "./server-cpu.ts";

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

export const heading = (clients: number): string =>
  [
    `| ${clients} clients | per second | ratio | p99 | ratio | CPU, Node | CPU, Postgres | ratio |`,
    "|---|---|---|---|---|---|---|---|",
  ].join("\n");

/** A row of the table: medians of the rounds, and of their ratios to the baseline's rounds. */
export const comparison = (
  what: string,
  rounds: readonly Sample[],
  beside: readonly Sample[] = [],
): string => {
  const ratio = (figure: (sample: Sample) => number, digits: number): string =>
    beside.length === 0
      ? ""
      : median(
          rounds.map((round, index) => figure(round) / figure(beside[index] ?? round)),
        ).toFixed(digits);
  const cells = [
    what,
    median(rounds.map(perSecond)).toFixed(0),
    ratio(perSecond, 2),
    `${median(rounds.map(p99Ms)).toFixed(1)} ms`,
    ratio(p99Ms, 1),
    `${median(rounds.map(({ cpuMs, tookMs }) => cpuMs.node / tookMs.length)).toFixed(2)} ms`,
    `${median(rounds.map(({ cpuMs, tookMs }) => cpuMs.postgres / tookMs.length)).toFixed(2)} ms`,
    ratio(({ cpuMs, tookMs }) => (cpuMs.node + cpuMs.postgres) / tookMs.length, 1),
  ];
  return `| ${cells.join(" | ")} |`;
};

const perSecond = ({ seconds, tookMs }: Sample): number => tookMs.length / seconds;

const p99Ms = ({ tookMs }: Sample): number =>
  tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.99)] ?? 0;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
