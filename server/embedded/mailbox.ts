import { readFile, rename, writeFile } from "node:fs/promises";
import { Hono, type MiddlewareHandler } from "hono";
import { jsonOf } from "#core/domain/json.ts";
import { escapeHtml } from "#format/escape-html.ts";
import type { Mail } from "#server/ports/mail.ts";
import { isoAt, ifThere } from "#server/ports/runtime.ts";
import type { ServerEnv, Handler } from "#server/http/context.ts";
import { isLoopback } from "#server/database/database-address.ts";
import { plainHeaders } from "#server/http/headers.ts";
import { refuse } from "#server/http/refusals.ts";
import { brandPage, brandPagePolicy } from "./brand-page.ts";

export type StoredMail = Mail & {
  /** When it was sent, ISO 8601. */
  readonly at: string;
};

/** Stores mails while no mail server is configured; the list survives restarts. */
export class Mailbox {
  readonly #file: string;
  readonly #now: () => number;
  #mails: readonly StoredMail[];
  #saved: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;

  private constructor(file: string, now: () => number, mails: readonly StoredMail[]) {
    this.#file = file;
    this.#now = now;
    this.#mails = mails;
  }

  /** Reads the mailbox from the file. An invalid file gives an empty one. */
  static async open(file: string, now: () => number): Promise<Mailbox> {
    return new Mailbox(file, now, await readMails(file));
  }

  /** Newest first, at most 200. */
  get mails(): readonly StoredMail[] {
    return this.#mails;
  }

  /** Resolves when the mail is stored. A mail with the same id is stored once. */
  async deliver({ to, subject, text, html, id }: Mail): Promise<void> {
    const at = isoAt(this.#now());
    const mail = { to, subject, text, html, at, ...(id !== undefined && { id }) };
    if (id === undefined || !this.#mails.some((known) => known.id === id))
      this.#mails = [mail, ...this.#mails].slice(0, 200);
    await this.#save();
  }

  /** Deletes the mails to this address. Resolves when stored. */
  async drop(address: string): Promise<void> {
    this.#mails = this.#mails.filter(({ to }) => to.toLowerCase() !== address.toLowerCase());
    await this.#save();
  }

  /** Resolves when everything is stored. */
  async close(): Promise<void> {
    await this.#saved;
  }

  #save(): Promise<void> {
    const save = async (): Promise<void> => {
      this.#waiting = null;
      const draft = `${this.#file}.draft`;
      await writeFile(draft, JSON.stringify(this.#mails, null, 1), { mode: 0o600 });
      await rename(draft, this.#file);
    };
    // Saves run one at a time, and a failed one does not stop the next. Changes made while one is
    // queued are included in it.
    this.#waiting ??= this.#saved.then(save, save);
    this.#saved = this.#waiting;
    return this.#saved;
  }
}

const readMails = async (file: string): Promise<readonly StoredMail[]> => {
  const stored = jsonOf(await ifThere(readFile(file, "utf8"), ""));
  return Array.isArray(stored) ? stored.filter(isStoredMail) : [];
};

const isStoredMail = (value: unknown): value is StoredMail =>
  typeof value === "object" &&
  value !== null &&
  ["to", "subject", "text", "html", "at"].every(
    (field) => typeof Reflect.get(value, field) === "string",
  );

/**
 * Shows the local mailbox: `/mailbox` as a page, `/mailbox.json` as a list, newest first. Its
 * reader can take over every account: never mount it publicly.
 */
export const mailboxRoutes = (mailbox: Mailbox): Hono =>
  new Hono()
    .get("/mailbox", (context) =>
      context.html(page(mailbox.mails), 200, {
        "cache-control": "no-store",
        "content-security-policy": brandPagePolicy("'none'"),
      }),
    )
    .get("/mailbox.json", (context) =>
      context.json(mailbox.mails, 200, { "cache-control": "no-store" }),
    );

const page = (mails: readonly StoredMail[]): string =>
  brandPage({
    title: "Mailbox",
    main: `<h1>Mailbox</h1>
<p>No mail server is configured, so the shop's mails land here. Newest first.</p>
${mails.length === 0 ? "<p>No mails yet.</p>" : mails.map(article).join("\n")}`,
  });

const article = ({ to, subject, text, at }: StoredMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<dl>
<dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>Sent</dt><dd><time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></dd>
</dl>
<pre>${withLinks(escapeHtml(text))}</pre>
</article>`;

/** For escaped text, in which a link cannot break out of its attribute or element. */
const withLinks = (escaped: string): string =>
  escaped.replaceAll(/https?:\/\/[^\s<>"']+/g, (link) => `<a href="${link}">${link}</a>`);

/**
 * `/dev/mailbox` and `/dev/mailbox.json`, for loopback clients only: their reader could sign in as
 * anybody. Other clients get 404.
 */
export const devMailbox = (mailbox: Mailbox, settings: { readonly open: boolean }): Handler => {
  const app = new Hono<ServerEnv>().basePath("/dev");
  app.use(plainHeaders);
  app.use(settings.open ? onlyFromHere : (c) => Promise.resolve(refuse(c, 404, "Not found")));
  app.route("/", mailboxRoutes(mailbox));
  app.notFound((c) => refuse(c, 404, "Not found"));
  return (request, clientAddress) => app.fetch(request, { clientAddress });
};

/**
 * Detects requests that reach loopback indirectly: by a host name (DNS rebinding), through a proxy
 * (its headers), or from a page of another origin (its `Origin`).
 */
const onlyFromHere: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const forwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name));
  const host = c.req.header("host") ?? "";
  const hosts = [new URL(c.req.url).hostname, ...(host === "" ? [] : [hostnameOf(host)])];
  const from = c.req.header("sec-fetch-site") ?? "none";
  return isLoopback(c.env.clientAddress) &&
    hosts.every(isLoopback) &&
    !forwarded &&
    (from === "none" || from === "same-origin")
    ? next()
    : refuse(c, 404, "Not found");
};

const hostnameOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";

/** Header names by which proxies forward the client's address or identify themselves. */
const FORWARDED = /forwarded|(ip|addr|address)$|^(via|cdn-loop|cf-.*|x-original-.*)$/;
