import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";

/** Secrets and personal data by what they are, each written as nothing else is. */
export type Canaries = Record<string, string>;

/** Which of them stand in a text, as they are or in the spellings that programs give them. */
export const canariesIn = (canaries: Canaries, text: string): readonly string[] =>
  Object.keys(canaries).filter((name) =>
    spellings(canaries[name] ?? "").some((written) => text.includes(written)),
  );

const spellings = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ secret }).toString().replace("secret=", ""),
  JSON.stringify(secret).slice(1, -1),
  // What surrounds it shifts the first and the last letters of this one.
  Buffer.from(secret).toString("base64").replace(/=*$/, "").slice(0, -1),
];

/** Every address that a browser asks for and every word in its console, but what somebody opened. */
export const listenIn = (context: BrowserContext) => {
  const logged: string[] = [];
  context.on("console", (said) => logged.push(said.text()));
  context.on("request", (request) => {
    // What stands behind the # never leaves the browser.
    const [asked = ""] = request.url().split("#");
    if (!isMailsLink(asked)) logged.push(asked);
  });
  return logged;
};

/** A link of a mail holds its secret, which works once. */
const isMailsLink = (address: string): boolean => /\/auth\/v1\/verify\?|\/link\?t=/.test(address);

/** Whatever this browser keeps of a site, and the address it stands at. */
export const keptBy = async (page: Page): Promise<string> => {
  const kept = await page.evaluate(async () => ({
    address: location.href,
    name: window.name,
    state: history.state,
    cookie: document.cookie,
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  return JSON.stringify([kept, await page.context().cookies()]);
};

/** Every file below a folder, letter by letter. */
export const filesBelow = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), "latin1")),
  );
  return texts.join("\n");
};
