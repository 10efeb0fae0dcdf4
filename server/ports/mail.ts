/** An inline picture; the HTML refers to it as `cid:` and its id. */
export type MailPicture = {
  readonly id: string;
  readonly fileName: string;
  readonly pngBase64: string;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures?: readonly MailPicture[];
  /** Constant over retries of the same mail, so that recipients' programs detect duplicates. */
  readonly id?: string;
};

/**
 * Resolves when a mail server has accepted the mail.
 * @throws MailRefusedError when a retry cannot help; any other error may be retried.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server has permanently refused the recipient. The message names no address. */
export class MailRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MailRefusedError";
  }
}
