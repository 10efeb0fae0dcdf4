import { readFile, rename, writeFile } from "node:fs/promises";
import type { Mail } from "#server/ports/mail.ts";

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
    const at = new Date(this.#now()).toISOString();
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
  try {
    const stored: unknown = JSON.parse(await readFile(file, "utf8"));
    return Array.isArray(stored) ? stored.filter(isStoredMail) : [];
  } catch (cause) {
    if (cause instanceof SyntaxError) return [];
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return [];
    throw cause;
  }
};

const isStoredMail = (value: unknown): value is StoredMail =>
  typeof value === "object" &&
  value !== null &&
  ["to", "subject", "text", "html", "at"].every(
    (field) => typeof Reflect.get(value, field) === "string",
  );
