import { readdirSync, readFileSync } from "node:fs";
import type { Database } from "#server/ports/database.ts";

/** CPU time so far, milliseconds. Steadier than wall-clock time on a shared machine. */
export type CpuMs = { readonly node: number; readonly postgres: number };

/** CPU time of this process and, on Linux, of Postgres with all its backends. */
export const cpuMeter = async (db: Database): Promise<() => CpuMs> => {
  const [row] = await db.query<{ pid: number }>("select pg_backend_pid() as pid");
  // PGlite runs in this process and reports a meaningless process id.
  const postmaster = parentOf(row?.pid ?? 0);
  const isPostgres = postmaster !== null && nameOf(postmaster) === "postgres";
  return () => {
    const { user, system } = process.cpuUsage();
    return { node: (user + system) / 1000, postgres: isPostgres ? familyMs(postmaster) : 0 };
  };
};

/** Backends live for the whole bench, so that none of their time is lost. */
const familyMs = (postmaster: number): number =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid === postmaster || (pid > 0 && parentOf(pid) === postmaster))
    .reduce((sum, pid) => sum + onCpuMs(pid), 0);

const onCpuMs = (pid: number): number =>
  Number(read(`/proc/${pid}/schedstat`)?.split(" ")[0] ?? 0) / 1e6;

const nameOf = (pid: number): string | null => read(`/proc/${pid}/comm`)?.trim() ?? null;

/** Parent id in `/proc/<pid>/stat`: the second field after the name in parentheses. */
const parentOf = (pid: number): number | null => {
  const facts = read(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ")[1];
  return facts === undefined ? null : Number(facts);
};

const read = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null; // process ended, or not on Linux
  }
};
