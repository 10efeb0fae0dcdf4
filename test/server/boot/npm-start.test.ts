import { emptyFolder } from "#test/support/empty-folder.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lockFolder } from "#server/embedded/folder-lock.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { freePort, listens } from "#test/support/free-port.ts";
import { copySeededDatabase, SUPABASE_DIR } from "#test/server/embedded/open-test-stack.ts";

const folder = emptyFolder();
let port: number;
let npm: ChildProcess | undefined;
beforeAll(async () => {
  const start = `node --liftoff-only ${await bundledProgram("main")}`;
  await writeFile(join(folder, "package.json"), JSON.stringify({ scripts: { start } }));
  await copySeededDatabase(join(folder, "data"));
  port = await freePort();
});
afterAll(() => void npm?.kill("SIGKILL"));

/** Resolves when the shop serves. */
const npmStart = async (): Promise<ChildProcess> => {
  const child = spawn("npm", ["start"], {
    cwd: folder,
    detached: true,
    env: {
      PATH: process.env["PATH"] ?? "",
      SITE_DIR: "off",
      SUPABASE_DIR,
      DATA_DIR: join(folder, "data"),
      PORT: String(port),
      DESK_PORT: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  npm = child;
  let output = "";
  await new Promise<void>((ready, failed) => {
    child.once("exit", () => failed(new Error(output)));
    child.stdout?.on("data", (said: Buffer) => {
      output += said.toString();
      if (output.includes("Mails:")) ready();
    });
  });
  return child;
};

/** A request that is half sent, so that a shop which stops at once cannot answer it. */
const halfSent = async () => {
  const body = JSON.stringify({ email: `${Date.now()}@example.com`, password: "kopi-pagi-16" });
  const signUp = request(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": body.length },
  });
  const answered = once(signUp, "response");
  signUp.write(body.slice(0, 10));
  await once(signUp, "socket");
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  return async (): Promise<number> => {
    signUp.end(body.slice(10));
    const [answer] = await answered;
    await text(answer);
    return answer.statusCode;
  };
};

it.each<[string, (child: ChildProcess) => void]>([
  ["npm alone is asked to stop", (child) => void child.kill("SIGTERM")],
  ["somebody presses Ctrl-C", ({ pid = 0 }) => void process.kill(-pid, "SIGINT")],
])(
  "a shop that npm has started ends within ten seconds, and finishes its answers, when %s",
  async (_, signal) => {
    const child = await npmStart();
    const finish = await halfSent();
    const asked = performance.now();
    signal(child);
    while (await listens(port)) await new Promise(setImmediate);
    expect(await finish()).toBe(200);
    // Its folder is free when its process has ended.
    await expect.poll(() => isFree(join(folder, "data"))).toBe(true);
    expect(performance.now() - asked).toBeLessThan(10_000);
  },
);

const isFree = (dataDir: string): Promise<boolean> =>
  lockFolder(dataDir).then(
    (release) => release().then(() => true),
    () => false,
  );
