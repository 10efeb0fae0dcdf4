import { connect } from "node:net";
import { createTransport } from "nodemailer";
import SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import { MailRefusedError, type SendMail } from "#server/ports/mail.ts";

export type SmtpConfig = {
  /** Includes user and password, if required. */
  readonly url: string;
  /** `Name <address>`, or an address alone. */
  readonly from: string;
};

export type Smtp = { readonly send: SendMail; close(): void };

/**
 * Sends mails through an SMTP server, a few at once and the others in turn. Each has a connection of
 * its own, which is cut after `longestMs`: the timeouts of the library bound silence only, so a
 * server that keeps sending single bytes would hold a mail, and those behind it, for ever.
 */
export const openSmtp = (
  { url, from }: SmtpConfig,
  siteUrl: string,
  { longestMs = 60_000 } = {},
): Smtp => {
  // `createTransport` with a URL would ignore all other options.
  const pool = new SMTPPool({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    getSocket: ({ host = "localhost", port, secure = false }, callback) => {
      const socket = connect(port ?? (secure ? 465 : 587), host);
      const timer = setTimeout(() => socket.destroy(new Error("too slow")), longestMs);
      socket.once("close", () => clearTimeout(timer));
      callback(null, { connection: socket });
    },
  });
  const transport = createTransport(pool, {
    // Mail content is text only: it must not make the library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(siteUrl).hostname;
  let isClosed = false;
  return {
    send: async ({ to, subject, text, html, pictures = [], id }) => {
      // The library would never answer.
      if (isClosed) throw new Error("SMTP closed");
      const messageId = id === undefined ? {} : { messageId: `<${id}@${domain}>` };
      const attachments = pictures.map((picture) => ({
        cid: picture.id,
        filename: picture.fileName,
        content: Buffer.from(picture.pngBase64, "base64"),
        contentType: "image/png",
        contentDisposition: "inline" as const,
      }));
      try {
        await transport.sendMail({ from, to, subject, text, html, attachments, ...messageId });
      } catch (cause) {
        throw translated(cause);
      }
    },
    close: () => {
      isClosed = true;
      transport.close();
    },
  };
};

/** Keeps the code only: a mail server's message may contain the address. */
const translated = (cause: unknown): Error => {
  const { code, responseCode } = detailsOf(cause);
  const message = ["SMTP", code, responseCode].filter((part) => part !== null).join(" ");
  return code === "EENVELOPE" && responseCode !== null && responseCode >= 500
    ? new MailRefusedError(message)
    : new Error(message);
};

const detailsOf = (cause: unknown) => {
  const field = (name: string): unknown =>
    typeof cause === "object" && cause !== null ? Reflect.get(cause, name) : undefined;
  const code = field("code");
  const responseCode = field("responseCode");
  return {
    code: typeof code === "string" ? code : null,
    responseCode: typeof responseCode === "number" ? responseCode : null,
  };
};

const TIMEOUT_MS = 10_000;
