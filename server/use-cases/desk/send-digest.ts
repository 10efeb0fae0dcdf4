import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
import type { MailSender } from "#server/mails/compose-mail.ts";
import { staffDigestMail } from "#server/mails/staff-digest-mail.ts";
import type { StaffReaders } from "#server/mails/staff-order-mail.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { DigestOutbox } from "#server/ports/digest-outbox.ts";
import type { Log } from "#server/ports/log.ts";
import { MailRefusedError, type SendMail } from "#server/ports/mail.ts";
import { readDigest, type ReadsDigest } from "./read-digest.ts";

type Deps = {
  readonly digests: DigestOutbox;
  readonly orders: ReadsDigest["orders"];
  readonly ledger: ReadsDigest["ledger"];
  readonly send: SendMail;
  readonly staff: StaffReaders;
  readonly shop: MailSender;
  /** Earliest hour in Malang, 0 to 23. */
  readonly hour: number;
  readonly now: Clock;
  readonly log: Log;
};

/**
 * Mails a daily digest to staff: new, paid and overdue orders. Sent at or after the hour, e.g.
 * later the same day when the shop was down. Days without content get no mail. A failure is retried
 * every ten minutes until the end of the day.
 */
export class SendDigest {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(): Promise<void> {
    const { digests, send, staff, shop, hour, now, log } = this.#deps;
    const at = now();
    if (Number(dateTimeWib(at).slice(-5, -3)) < hour) return;
    const day = dayWib(at);
    const leasedUntil = isoAt(at + RETRY_MS);
    const attempts = await digests.take({ day, now: isoAt(at), leasedUntil });
    if (attempts === null) return;
    const digest = await readDigest(this.#deps, at);
    if (
      digest.placed.length + digest.toPack.length + digest.toSend.length + digest.owed.length ===
      0
    )
      return digests.drop(day, isoAt(at), "nothing to tell");
    try {
      await send(staffDigestMail(day, digest, staff, shop));
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      log({ level: "error", failure: "mail", kind: "digest", attempts, message });
      return cause instanceof MailRefusedError
        ? digests.drop(day, isoAt(at), message)
        : digests.postpone(day, leasedUntil, message);
    }
    return digests.markSent(day, isoAt(now()));
  }
}

const isoAt = (at: number): string => new Date(at).toISOString();

/** Longer than an SMTP timeout. */
const RETRY_MS = 10 * 60_000;
