import { createTransport } from "nodemailer";
import type { SmtpConfig } from "#server/config/config.ts";
import { MailRefusedError, type SendMail } from "#server/ports/mail.ts";

export type Smtp = { readonly send: SendMail; close(): void };

/** Sends mails through an SMTP server with a pool of connections. */
export const openSmtp = ({ url, from }: SmtpConfig, siteUrl: string): Smtp => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mail content is text only: it must not make the library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(siteUrl).hostname;
  return {
    send: async ({ to, subject, text, html, pictures = [], id }) => {
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
    close: () => transport.close(),
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
