import { randomUUID } from "node:crypto";
import { createApp } from "./app.ts";
import { randomBytes } from "./random-bytes.ts";
import type { ServerConfig } from "./config.ts";
import { startBackground } from "./background.ts";
import { listen } from "./listen.ts";
import { openStack } from "./open-stack.ts";
import type { Log } from "./ports/log.ts";
import { appPorts } from "./postgres/app-ports.ts";
import { CataloguePages } from "./site/catalogue-pages.ts";
import { createSite, noSite } from "./site/create-site.ts";
import { lateRenderer } from "./site/late-renderer.ts";
import { readSite } from "./site/read-site.ts";
import { CatalogueCache } from "./use-cases/catalogue-cache.ts";

export type RunningShop = {
  /** For whoever started it: the address, where the data lies and where mails go. */
  readonly facts: readonly string[];
  /** Answers what is under way, takes nothing new, closes the database. */
  close(): Promise<void>;
};

/** Starts the whole shop in this process: site, product server, sign-in and data. */
export const startShop = async (config: ServerConfig, log: Log): Promise<RunningShop> => {
  const now = Date.now;
  const { siteDir, siteUrl } = config;
  const files = siteDir === null ? null : await readSite(siteDir, siteUrl);
  const stack = await openStack(config, { now, log });
  const ports = appPorts(stack.database, log);
  const api = createApp({
    ...ports,
    ...config,
    verifyToken: stack.verifyToken,
    checkPassword: stack.checkPassword,
    dropMails: stack.dropMails,
    serviceAddress: stack.serviceAddress,
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
            pages: new CataloguePages({
              catalogue: new CatalogueCache({ ...ports, now }),
              ...lateRenderer(siteDir),
              siteUrl,
            }),
            log,
          },
          { connectTo: stack.connectTo, https: siteUrl.startsWith("https:") },
        );
  const mounts = Object.entries({
    "/api": (request: Request, clientAddress: string) => api.fetch(request, { clientAddress }),
    ...stack.mounts,
  });
  const background = startBackground({ ...stack, ...ports, ...config, now, log });
  const closeInside = async (): Promise<void> => {
    await background.stop();
    await stack.close();
  };
  try {
    const server = await listen({ ...config, log }, (request, clientAddress) => {
      const { pathname } = new URL(request.url);
      const mount = mounts.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
      return mount ? mount[1](request, clientAddress) : site(request);
    });
    return {
      facts: [`Shop:  ${siteUrl}`, ...stack.facts],
      close: async () => {
        await server.close();
        await closeInside();
      },
    };
  } catch (cause) {
    await closeInside();
    throw cause;
  }
};
