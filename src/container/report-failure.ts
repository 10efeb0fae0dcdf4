import type { PageErrorWire } from "#wire/report.ts";
import type { ShopConfig } from "./environment/config.ts";

/**
 * Tells the product server of a page that broke: each kind once, and few of a visit. Fire and forget.
 * Without the container, which may be what failed to load, and loaded with the first failure only.
 *
 * @param send default: as a beacon, which outlives the page
 */
export const reportFailure = (
  { orders, apiUrl }: Pick<ShopConfig, "orders" | "apiUrl">,
  cause: unknown,
  path: string,
  send = (url: string, text: string): unknown => navigator.sendBeacon(url, text),
): void => {
  // A shop in the browser's memory has no server.
  if (orders === "memory") return;
  const report = JSON.stringify(pageError(cause, path));
  if (told.has(report) || told.size >= MOST_OF_A_VISIT) return;
  told.add(report);
  // A text, which browsers send to another origin without asking it first.
  send(`${apiUrl}/reports`, report);
};

const told = new Set<string>();
const MOST_OF_A_VISIT = 5;

/**
 * The reportable part of an error. Its message is left out: it may quote page content.
 * @param cause anything thrown
 */
export const pageError = (cause: unknown, path: string): PageErrorWire => {
  const { name, stack = "" } = cause instanceof Error ? cause : { name: typeof cause };
  return {
    type: "page-error",
    body: {
      name: /^\w{1,40}$/.test(name) ? name : "Error",
      page: path.slice(0, LONGEST_PATH),
      at: Array.from(stack.matchAll(FRAME), ([, frame = ""]) => frame).slice(0, MOST_FRAMES),
    },
  };
};

/** A file of the site with line and column; the format is the same in every browser. */
const FRAME = /\/assets\/([\w.-]{1,80}:\d{1,9}:\d{1,9})/g;
const MOST_FRAMES = 8;
const LONGEST_PATH = 200;
