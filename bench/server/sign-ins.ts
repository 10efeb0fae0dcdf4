// Response times of the catalogue while 30 customers sign in at once: the shop in a process of its
// own, the clients in this one.
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { inRounds, median, print, quantile, withShop } from "../harness.ts";
import { emailOf, openAccounts, PASSWORD, postJson } from "./fill-shop.ts";

const CUSTOMERS = 30;
const ROUNDS = 3;
const LIMIT_MS = 80;
const CATALOGUE = "/api/shop-items";
/** Uses the only database connection on every request; reported, without a limit. */
const TABLE = "/rest/v1/shop_items?code=eq.SW16";

const main = async (): Promise<void> =>
  withShop(await bundledProgram("main"), {}, async ({ url }) => {
    await openAccounts(url, CUSTOMERS);
    for (const path of [CATALOGUE, TABLE]) {
      const p95 = median(await inRounds(ROUNDS, () => p95During(url, path)));
      print(`${path}: p95 ${p95.toFixed(1)} ms while ${CUSTOMERS} sign in`);
      if (path === CATALOGUE && p95 >= LIMIT_MS) process.exitCode = 1;
    }
  });

/** 95th percentile of two continuous visitors, milliseconds. */
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
    postJson(`${url}/auth/v1/token?grant_type=password`, {
      email: emailOf(index),
      password: PASSWORD,
    }),
  );
  const visits = Promise.all([visit(), visit()]);
  await Promise.all(signIns).finally(() => allSignedIn.abort());
  await visits;
  agent.destroy();
  return quantile(took, 0.95);
};

const timeOf = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent }, (answer) => {
      answer.resume().once("end", () => resolve(performance.now() - began));
    }).once("error", reject);
  });

await main();
