// What the benches share: rounds, their middle, the table, and a shop of their own.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/support/free-port.ts";
import { KilledShop } from "#test/server/embedded/killed-shop.ts";

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export const printRow = (...cells: readonly string[]): void => print(`| ${cells.join(" | ")} |`);

/** @param cells between bars: `a day | orders` */
export const printHead = (cells: string): void =>
  print(`| ${cells} |\n|${cells.replaceAll(/[^|]+/g, "---")}|`);

/** What as many rounds give, one after the other; those that warm up do not count. */
export const inRounds = async <Figure>(
  rounds: number,
  measure: () => Promise<Figure>,
  warmUp = 0,
): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) figures.push(await measure());
  return figures.slice(warmUp);
};

/** The figure that this share of them does not exceed; infinite without figures, which no limit allows. */
export const quantile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Infinity;

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);

/** Of this process so far, milliseconds: steadier than wall-clock time on a shared machine. */
export const cpuTimeMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What Linux tells of a process; nothing once it has ended, or elsewhere. */
export const procFile = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
};

export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** The shop in a process of its own, on a data folder that goes with it. */
export const withShop = async (
  program: string,
  settings: Readonly<Record<string, string>>,
  work: (shop: KilledShop) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const port = await freePort();
  const shop = new KilledShop(program, { port, settings: { DATA_DIR: folder, ...settings } });
  try {
    await shop.start();
    await work(shop);
  } finally {
    await shop.kill();
    await rm(folder, { recursive: true, force: true });
  }
};
