/** A picture that the HTML shows as `cid:` and its id. */
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
  /** The same for the same mail however often it is sent, so that whoever gets two can tell. */
  readonly id?: string;
};

/**
 * Resolves when somebody else has taken the mail on. Throws {@link MailRefusedError} when trying
 * again is no use, and anything else when it is.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server wants no mail for this address. The message names no address. */
export class MailRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MailRefusedError";
  }
}
