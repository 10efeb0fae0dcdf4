// Whether the catalogue stays quick while 30 customers sign in at once: the real shop in a process
// of its own, the clients in this one.
import { Agent, get } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { freePort } from "#test/support/free-port.ts";
import { bundledServer, KilledShop } from "#test/server/supabase-lite/killed-shop.ts";

const CUSTOMERS = 30;
const ROUNDS = 3;
const LIMIT_MS = 80;
const PASSWORD = "kopi-pagi-16";
const CATALOGUE = "/api/shop-items";
/** Goes through the one database connection every time; told, not judged. */
const TABLE = "/rest/v1/shop_items?code=eq.SW16";

const main = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "sign-ins-"));
  const program = await bundledServer();
  const shop = new KilledShop(program.main, {
    settings: { DATA_DIR: folder },
    port: await freePort(),
  });
  try {
    await shop.start();
    await openAccounts(shop.url);
    for (const path of [CATALOGUE, TABLE]) {
      const p95s: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) p95s.push(await p95During(shop.url, path));
      const p95 = middleOf(p95s);
      process.stdout.write(`${path}: p95 ${p95.toFixed(1)} ms while ${CUSTOMERS} sign in\n`);
      if (path === CATALOGUE && p95 >= LIMIT_MS) process.exitCode = 1;
    }
  } finally {
    await shop.kill();
    await program.remove();
    await rm(folder, { recursive: true });
  }
};

const emailOf = (index: number): string => `buyer-${index}@example.com`;

const post = async (url: string, body: object): Promise<void> => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
};

const openAccounts = async (url: string): Promise<void> => {
  for (let index = 0; index < CUSTOMERS; index += 1)
    await post(`${url}/auth/v1/signup`, { email: emailOf(index), password: PASSWORD });
  const mails = await (await fetch(`${url}/dev/mailbox.json`)).json();
  for (const { text } of v.parse(v.array(v.object({ text: v.string() })), mails))
    await fetch(/http\S+/.exec(text)?.[0] ?? "", { redirect: "manual" });
};

/** Of two visitors who look again and again, milliseconds. */
const p95During = async (url: string, path: string): Promise<number> => {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  const allSignedIn = new AbortController();
  const visit = async (): Promise<void> => {
    while (!allSignedIn.signal.aborted) {
      took.push(await timeOf(`${url}${path}`, agent));
      await pause(5);
    }
  };
  const signIns = Array.from({ length: CUSTOMERS }, (_, index) =>
    post(`${url}/auth/v1/token?grant_type=password`, {
      email: emailOf(index),
      password: PASSWORD,
    }),
  );
  const visits = Promise.all([visit(), visit()]);
  await Promise.all(signIns).finally(() => allSignedIn.abort());
  await visits;
  agent.destroy();
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Infinity;
};

const timeOf = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent }, (answer) => {
      answer.resume().once("end", () => resolve(performance.now() - began));
    }).once("error", reject);
  });

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity;

await main();
