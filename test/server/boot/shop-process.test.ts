import { VERSION } from "#server/http/version.ts";
import { emptyFolder } from "#test/support/empty-folder.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, readdir, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askAtSqlSocket } from "#server/database/sql.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { freePort } from "#test/support/free-port.ts";
import { copySeededDatabase } from "#test/server/embedded/open-test-stack.ts";

/** Several processes, one after another. */
const SLOW_MS = 120_000;

const folder = emptyFolder();
let port: number;
let main: string;
const running: Started[] = [];
beforeAll(async () => {
  await writeFile(join(folder, "index.html"), "<title>Shop</title>");
  await copySeededDatabase(join(folder, "data"));
  await chmod(join(folder, "data"), 0o700);
  port = await freePort();
  main = await bundledProgram("main");
});
afterAll(() => {
  for (const { process } of running) if (process.exitCode === null) process.kill("SIGKILL");
});

describe("the shop as a process", { timeout: SLOW_MS }, () => {
  it("makes its data folder, serves everything from one port, says where things are, and stops when asked", async () => {
    const dataDir = join(folder, "new");
    const shop = await startAndWait({ DATA_DIR: dataDir });
    expect(shop.output()).toContain(`Shop:  http://127.0.0.1:${port}\n`);
    expect(shop.output()).toContain("Desk:  off (DESK_PORT=off)\n");
    expect(shop.output()).toContain(`Data:  ${dataDir}\n`);
    expect(shop.output()).toContain(`Mails: http://127.0.0.1:${port}/dev/mailbox\n`);
    const statuses = await Promise.all(
      [
        "/",
        "/api/health",
        "/rest/v1/shop_items?code=eq.SW16&select=code&limit=1",
        "/dev/mailbox.json",
        "/api/nothing",
        "/auth/v1/admin/users",
        "/_system",
      ].map(async (path) => [path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      "/": 200,
      "/api/health": 200,
      "/rest/v1/shop_items?code=eq.SW16&select=code&limit=1": 200,
      "/dev/mailbox.json": 200,
      "/api/nothing": 404,
      "/auth/v1/admin/users": 404,
      // No page of the site is there, and neither is the embedded stack's own console.
      "/_system": 200,
    });
    expect(await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()).toMatchObject({
      version: VERSION,
    });
    expect(await (await fetch(`http://127.0.0.1:${port}/_system`)).text()).toContain("<title>Shop");

    await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "dewi@example.com", password: "kopi-pagi-16" }),
    });
    expect(await openToOthers(dataDir)).toEqual([]);

    const second = start({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^The data folder .* is in use by another process\./);
    const third = start({});
    expect(await third.exit).toBe(1);
    expect(third.output()).toBe(
      `Port ${port} is in use. Stop the other program, or set PORT to another one.\n`,
    );

    // An idle connection does not keep the shop from stopping.
    const idle = connect(port, "127.0.0.1");
    await once(idle, "connect");
    idle.on("error", () => undefined).write("GET / HTTP/1.1\r\n");
    const asked = performance.now();
    shop.process.kill("SIGTERM");
    expect(await shop.exit).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    idle.destroy();
  });

  it("ends when a statement holds it", async () => {
    const shop = await startAndWait({}, await bundledProgram("impatient-shop"));
    const endless = "select count(*) from generate_series(1, 1000000000000)";
    void askAtSqlSocket(join(folder, "data"), endless).catch(() => undefined);
    expect(await shop.exit).toBeNull();
    expect(shop.process.signalCode).toBe("SIGKILL");
    expect(shop.output()).toContain("The shop did not react for 1 s, so its watchdog ends it.\n");
  });

  it("names a bad setting and ends", async () => {
    const shop = start({ PORT: "many", SITE_URL: "here" });
    expect(await shop.exit).toBe(1);
    expect(shop.output()).toBe(
      "PORT must be a whole number from 1 to 65535.\nSITE_URL must begin with http:// or https://.\n",
    );
  });
});

type Started = {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
};

const start = (env: Record<string, string>, program = main): Started => {
  // None lives long enough for better machine code of Postgres to pay.
  const args = ["--liftoff-only", program];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env["PATH"] ?? "",
      SITE_DIR: folder,
      DATA_DIR: join(folder, "data"),
      PORT: String(port),
      DESK_PORT: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const exit = once(child, "exit").then(([code]) => (typeof code === "number" ? code : null));
  const started = { process: child, output: () => output, exit };
  running.push(started);
  return started;
};

const startAndWait = async (env: Record<string, string>, program = main): Promise<Started> => {
  const shop = start(env, program);
  const ready = new Promise<void>((resolve) => {
    shop.process.stdout?.on("data", () => {
      if (shop.output().includes("Mails:")) resolve();
    });
  });
  await Promise.race([
    ready,
    shop.exit.then(() => {
      throw new Error(shop.output());
    }),
  ]);
  return shop;
};

/** What others than the user who runs the shop could read, write or enter. */
const openToOthers = async (dataDir: string): Promise<readonly string[]> => {
  const names = await readdir(dataDir, { recursive: true });
  const modes = await Promise.all(
    [".", ...names].map(async (name) => [name, (await stat(join(dataDir, name))).mode] as const),
  );
  return modes.flatMap(([name, mode]) => ((mode & 0o077) === 0 ? [] : [name]));
};
