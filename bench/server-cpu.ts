import { readdirSync, readFileSync } from "node:fs";
import type { Database } from "#server/ports/database.ts";

/** Milliseconds of CPU so far. The machine is shared: this is steadier than the time on the wall. */
export type CpuMs = { readonly node: number; readonly postgres: number };

/** Of this process and, where it can be seen (Linux), of Postgres with all its backends. */
export const cpuMeter = async (db: Database): Promise<() => CpuMs> => {
  const [row] = await db.query<{ pid: number }>("select pg_backend_pid() as pid");
  // PGlite runs in this process and answers with a number that is no process of ours.
  const postmaster = parentOf(row?.pid ?? 0);
  const isPostgres = postmaster !== null && nameOf(postmaster) === "postgres";
  return () => {
    const { user, system } = process.cpuUsage();
    return { node: (user + system) / 1000, postgres: isPostgres ? familyMs(postmaster) : 0 };
  };
};

/** Backends stay for the whole bench, so none takes its share away when it ends. */
const familyMs = (postmaster: number): number =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid === postmaster || (pid > 0 && parentOf(pid) === postmaster))
    .reduce((sum, pid) => sum + onCpuMs(pid), 0);

const onCpuMs = (pid: number): number =>
  Number(read(`/proc/${pid}/schedstat`)?.split(" ")[0] ?? 0) / 1e6;

const nameOf = (pid: number): string | null => read(`/proc/${pid}/comm`)?.trim() ?? null;

/** After the name in brackets: the state, then the parent. */
const parentOf = (pid: number): number | null => {
  const facts = read(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ")[1];
  return facts === undefined ? null : Number(facts);
};

const read = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null; // gone, or no Linux
  }
};
