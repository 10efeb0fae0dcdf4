import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#test/support/free-port.ts";
import { print, procFile } from "../harness.ts";

// Memory of the shop on Linux, started by `npm start` (after `npm run build`): resident memory
// (VmRSS) of the process and its children, sampled every 10 ms; a first start without data, then a
// warm one with a thousand visits. Fails above the figures of docs/limits.md.
const FIRST_START_MB = 600;
const WARM_MB = 400;

const dataDir = mkdtempSync(join(tmpdir(), "memory-"));
const port = String(await freePort());

/** 0 once the process has ended. */
const statusOf = (pid: number, field: string): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(procFile(pid, "status"))?.[1] ?? 0) / 1024;

const treeOf = (pid: number): readonly number[] => {
  const children = procFile(pid, `task/${pid}/children`).split(" ").filter(Boolean);
  return [pid, ...children.map(Number).flatMap(treeOf)];
};

const measured = async (visit: () => Promise<void>) => {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      PATH: process.env["PATH"] ?? "",
      DATA_DIR: dataDir,
      PORT: port,
      LIMIT_REQUESTS_PER_MINUTE: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  let peak = 0;
  const sampling = setInterval(() => {
    const sum = treeOf(pid).reduce((total, one) => total + statusOf(one, "VmRSS"), 0);
    peak = Math.max(peak, sum);
  }, 10);
  let said = "";
  child.stdout.on("data", (text: Buffer) => (said += text.toString()));
  while (!said.includes("Mails:")) await pause(20);
  await visit();
  await pause(5_000);
  const figures = { peak, highest: statusOf(pid, "VmHWM"), now: statusOf(pid, "VmRSS") };
  clearInterval(sampling);
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
  return figures;
};

const visits = async (): Promise<void> => {
  const paths = ["/", "/shop", "/shop/SW16", "/offer-list", "/api/shop-items"];
  for (let round = 0; round < 200; round += 1)
    await Promise.all(
      paths.map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()),
    );
};

const line = (what: string, { peak, highest, now }: Awaited<ReturnType<typeof measured>>): void =>
  print(
    `${what}: ${peak.toFixed(0)} MB at most in all, ${highest.toFixed(0)} MB at most in the shop's process, ${now.toFixed(0)} MB in the end`,
  );

const first = await measured(async () => {});
line("First start", first);
const warm = await measured(visits);
line("Warm, after 1000 visits", warm);
rmSync(dataDir, { recursive: true });
process.exitCode = first.peak < FIRST_START_MB && warm.peak < WARM_MB ? 0 : 1;
