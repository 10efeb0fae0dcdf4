import { setTimeout as pause } from "node:timers/promises";
import { startSmtpServer } from "#test/support/smtp-server.ts";

export type Mailbox = {
  /** `smtp://` address of the server that takes the mails. */
  readonly url: string;
  /** How many mails came to this address. */
  count(email: string): number;
  /** The first link of the newest mail to this address; waits for a mail that is still on its way. */
  newestLinkTo(email: string): Promise<URL>;
  close(): Promise<void>;
};

/** A mail server on loopback, and what a person would see of its mails. */
export const openMailbox = async (): Promise<Mailbox> => {
  const server = await startSmtpServer();
  return {
    url: server.url,
    count: (email) => server.received.filter((mail) => isTo(mail, email)).length,
    newestLinkTo: (email) => newestLinkTo(email, async () => server.received),
    close: () => server.close(),
  };
};

/** The first link of the newest mail to this address, waiting for one that is still on its way. */
export const newestLinkTo = async (
  email: string,
  received: () => Promise<readonly string[]>,
): Promise<URL> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const mail = (await received()).findLast((one) => isTo(one, email));
    if (mail !== undefined) return linkIn(mail);
    await pause(25);
  }
  throw new Error(`No mail to ${email}.`);
};

const isTo = (mail: string, email: string): boolean =>
  mail
    .slice(0, mail.indexOf("\r\n\r\n"))
    .split("\r\n")
    .some((line) => line.startsWith("To:") && line.toLowerCase().includes(email.toLowerCase()));

const linkIn = (mail: string): URL => {
  const html = mail
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  const [, href] = /href="([^"]+)"/.exec(html) ?? [];
  if (href === undefined) throw new Error(`No link in:\n${html}`);
  return new URL(href.replaceAll("&amp;", "&"));
};
