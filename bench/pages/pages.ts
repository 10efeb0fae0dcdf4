// Loads every public page of the built shop over a slow line (Lighthouse's slow 4G, applied) with the
// CPU throttled four times, in turn with its static twin: the same HTML without its scripts.
//   npm run bench -- pages 5
// Prints medians of as many rounds as the argument says (3). Fails when a page shifts by more than
// 0.01, when its largest contentful paint takes more than 1.10 times as long as the twin's, when its
// headline waits more than 2 s for its face, or when the opening of the home page has a task of 50 ms
// or more.
import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import * as v from "valibot";
import { SITE_ROUTES } from "#site/routes.ts";
import { CHROMIUM } from "#test/support/chromium.ts";
import { freePort } from "#test/support/free-port.ts";
import { inRounds, median, print, withShop } from "../harness.ts";
import { longestTaskMs, traced } from "./tasks.ts";

const ROUNDS = Number(process.argv[2] ?? 3);
const SLOWDOWN = 4;
const MOST_TIMES_THE_TWIN = 1.1;
/** As Chromium sums it: the faces replace their fallbacks, which are as wide, but not letter by letter. */
const MOST_SHIFT = 0.01;
const FACE_WITHIN_MS = 2_000;
/** Source: the Long Tasks API. */
const LONG_TASK_MS = 50;
/** Bytes a second and milliseconds. Source: Lighthouse's mobileSlow4G with DevTools throttling. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** After the load event, for what is loaded late. */
const SETTLES_MS = 3_000;

const loadWire = v.object({
  lcpMs: v.number(),
  shift: v.number(),
  /** When the first frame after the headline's face came was drawn. */
  faceMs: v.pipe(v.number(), v.gtValue(0)),
});
type Load = v.InferOutput<typeof loadWire>;

/** Loads a page once, in a new context, on a phone. */
const load = async (browser: Browser, url: string): Promise<Load> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, shift: 0, faceMs: 0 };
    document.fonts.addEventListener("loadingdone", ({ fontfaces }) => {
      if (seen.faceMs === 0 && fontfaces.some(({ family }) => /Instrument Sans/.test(family)))
        requestAnimationFrame(() => {
          seen.faceMs = performance.now();
        });
    });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcpMs = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && typeof entry.value === "number") seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(globalThis, { seen });
  });
  await page.goto(url, { waitUntil: "load" });
  await pause(SETTLES_MS);
  const seen: unknown = await page.evaluate(() => Reflect.get(globalThis, "seen"));
  await context.close();
  return v.parse(loadWire, seen);
};

/**
 * The longest task while the home page's opening plays, from its first paint, milliseconds of CPU
 * time.
 */
const longestOfOpening = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const trace = await traced(page, async () => {
    await page.goto(url);
    await pause(2 * SETTLES_MS);
  });
  await page.close();
  return longestTaskMs(trace, "paint");
};

/** Forwards requests to the shop and removes the scripts from its pages, compressed as before. */
const serveTwins = async (shopUrl: string, port: number): Promise<Server> => {
  const server = createServer((incoming, outgoing) => {
    request(`${shopUrl}${incoming.url}`, { headers: { "accept-encoding": "br" } }, (answer) => {
      void forward(answer, outgoing);
    }).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
};

const forward = async (answer: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const { "content-length": _length, ...headers } = answer.headers;
  const body = await buffer(answer);
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  outgoing.writeHead(answer.statusCode ?? 0, headers).end(isPage ? withoutScripts(body) : body);
};

const withoutScripts = (page: Buffer): Buffer =>
  brotliCompressSync(
    brotliDecompressSync(page)
      .toString("utf8")
      .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "")
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, ""),
  );

await withShop("dist/server/main.js", { SITE_DIR: "dist/site" }, async (shop) => {
  const twinPort = await freePort();
  const twins = await serveTwins(shop.url, twinPort);
  const browser = await chromium.launch({
    ...CHROMIUM,
    // With an inspector attached V8 otherwise parses the first script again in its first task.
    args: [...CHROMIUM.args, "--js-flags=--no-enable-lazy-source-positions"],
  });
  try {
    const paths = SITE_ROUTES.filter(({ kind }) => kind !== "private")
      .map(({ path }) => path.replace(":code", "SW16"))
      .filter((path) => path !== "/home");
    let isGood = true;
    for (const path of paths) {
      const loads = await inRounds(ROUNDS, async () => ({
        own: await load(browser, `${shop.url}${path}`),
        twin: await load(browser, `http://127.0.0.1:${twinPort}${path}`),
      }));
      const lcpMs = median(loads.map(({ own }) => own.lcpMs));
      const times = lcpMs / median(loads.map(({ twin }) => twin.lcpMs));
      const shift = Math.max(...loads.map(({ own }) => own.shift));
      const faceMs = median(loads.map(({ own }) => own.faceMs));
      isGood &&= times <= MOST_TIMES_THE_TWIN && shift <= MOST_SHIFT && faceMs <= FACE_WITHIN_MS;
      print(
        `${path.padEnd(16)} LCP ${lcpMs.toFixed(0)} ms, ${times.toFixed(2)} times the twin's; ` +
          `shift ${shift.toFixed(4)}; headline's face ${faceMs.toFixed(0)} ms`,
      );
    }
    const longestMs = median(
      await inRounds(ROUNDS, () => longestOfOpening(browser, `${shop.url}/`)),
    );
    print(`Opening of the home page: longest task ${longestMs.toFixed(0)} ms`);
    process.exitCode = isGood && longestMs < LONG_TASK_MS ? 0 : 1;
  } finally {
    await browser.close();
    twins.close();
  }
});
