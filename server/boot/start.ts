import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createApp } from "#server/app.ts";
import { randomBytes, type Log } from "#server/ports/runtime.ts";
import { outsideCatalogue } from "#server/database/outside-catalogue.ts";
import type { ServerConfig } from "#server/boot/config/config.ts";
import { startBackground } from "./background.ts";
import { listen } from "./listen.ts";
import { openDesk } from "./open-desk.ts";
import { openStack } from "./open-stack.ts";
import { appPorts, deskPorts } from "#server/database/postgres-ports.ts";
import { databaseClock } from "#server/database/postgres/health.ts";
import { perMinute } from "#server/http/rate-limits.ts";
import { CataloguePages, lateRenderer } from "#server/http/site/catalogue-pages.ts";
import { createSite, noSite } from "#server/http/site/create-site.ts";
import { readSite } from "#server/http/site/site-files.ts";
import { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { NextRoastDay } from "#server/use-cases/next-roast-day.ts";

export type RunningShop = {
  /** Lines for the start's output: the address, data folder and mail transport. */
  readonly facts: readonly string[];
  /**
   * Graceful shutdown: reports not ready, finishes running requests, refuses new ones, closes the
   * database.
   */
  close(): Promise<void>;
};

/** Starts the whole shop in this process: site, product server, sign-in and data. */
export const startShop = async (config: ServerConfig, log: Log): Promise<RunningShop> => {
  const now = Date.now;
  let isStopping = false;
  const { siteDir, siteUrl, limits } = config;
  const https = siteUrl.startsWith("https:");
  const files = siteDir === null ? null : await readSite(siteDir, siteUrl);
  const outside = outsideCatalogue(config.catalog, log);
  // Loaded first, so that its problems stop the start.
  await outside?.load();
  const stack = await openStack(config, { now, log, outside });
  const ports = appPorts(stack.database, log, outside);
  const desk = deskPorts(stack.deskDatabase, log, outside, config);
  const catalogue = new CatalogueCache({ ...ports, now });
  const nextRoastDay = new NextRoastDay({ ...ports, ...config, now });
  const api = createApp({
    ...ports,
    ...config,
    catalogue,
    nextRoastDay,
    verifyToken: stack.verifyToken,
    checkPassword: stack.checkPassword,
    dropMails: stack.dropMails,
    hasRoom: stack.hasRoom,
    isStopping: () => isStopping,
    serviceAddress: { ...stack.serviceAddress, has_catalogue: outside === null },
    limiters: {
      requests: perMinute("requests", limits.requestsPerMinute),
      reports: perMinute("reports", REPORTS_PER_MINUTE),
      checkouts: stack.openRateLimiter({
        name: "checkouts",
        max: limits.checkoutsPerMinute,
        seconds: 60,
      }),
    },
    now,
    randomBytes,
    newId: randomUUID,
    log,
  });
  const site =
    siteDir === null || files === null
      ? noSite
      : createSite(
          {
            files,
            pages: new CataloguePages({ catalogue, ...lateRenderer(siteDir), siteUrl }),
            limiter: perMinute("pages", limits.pagesPerMinute),
            log,
          },
          { connectTo: stack.connectTo, https },
        );
  const mounts = Object.entries({
    "/api": (request: Request, clientAddress: string) => api.fetch(request, { clientAddress }),
    ...stack.mounts,
  });
  const background = startBackground({
    ...stack,
    ...ports,
    ...config,
    deskPorts: desk,
    nextRoastDay,
    now,
    databaseNow: databaseClock(stack.database),
    log,
  });
  const closeInside = async (): Promise<void> => {
    await background.stop();
    await stack.close();
  };
  try {
    const server = await listen({ ...config, https, log }, (request, clientAddress) => {
      const { pathname } = new URL(request.url);
      const mount = mounts.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
      return mount ? mount[1](request, clientAddress) : site(request, clientAddress);
    });
    const opened = await openDesk(config, { ...desk, ...stack, now, log });
    return {
      facts: [
        `Shop:  ${siteUrl}`,
        opened.fact,
        ...stack.facts,
        ...(outside ? [`Coffees: ${outside.address}`] : []),
      ],
      close: async () => {
        isStopping = true;
        // Time for load balancers to notice that the process is not ready.
        await pause(config.drainSeconds * 1000);
        await Promise.all([server.close(), opened.close()]);
        await closeInside();
      },
    };
  } catch (cause) {
    await closeInside();
    throw cause;
  }
};

/** A broken page sends a few reports; more would only flood the log. */
const REPORTS_PER_MINUTE = 30;
