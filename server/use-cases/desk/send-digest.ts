import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
import type { MailSender } from "#server/mails/compose-mail.ts";
import { staffDigestMail, type StaffReaders, type Digest } from "#server/mails/staff-mails.ts";
import { isoAt, messageOf, type Clock, type Log } from "#server/ports/runtime.ts";
import { MailRefusedError, type SendMail } from "#server/ports/mail.ts";
import type { DigestOutbox } from "#server/ports/mail.ts";
import { DAY_MS } from "#core/domain/day.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { Owed } from "#server/ports/ledger.ts";
import type { CheckSums } from "#server/use-cases/desk/check-sums.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { Ledger } from "#server/ports/ledger.ts";

type Deps = {
  readonly digests: Pick<DigestOutbox, "take" | "finish">;
  readonly orders: Pick<DeskOrders, "search">;
  readonly ledger: Pick<Ledger, "toSendBack" | "missing" | "owedLines">;
  readonly sums: Pick<CheckSums, "wrong">;
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
export const sendDigest = async (deps: Deps): Promise<void> => {
  const { digests, send, staff, shop, hour, now, log } = deps;
  const at = now();
  if (Number(dateTimeWib(at).slice(-5, -3)) < hour) return;
  const day = dayWib(at);
  const nextTryAt = isoAt(at + RETRY_MS);
  const attempts = await digests.take({ day, now: isoAt(at), nextTryAt });
  if (attempts === null) return;
  const digest = await readDigest(deps, at);
  if (Object.values(digest).every((all) => all.length === 0)) return digests.finish(day);
  try {
    await send(staffDigestMail(day, digest, staff, shop));
  } catch (cause) {
    log({ level: "error", failure: "mail", kind: "digest", attempts, message: messageOf(cause) });
    if (!(cause instanceof MailRefusedError)) return;
  }
  return digests.finish(day);
};

/** Longer than an SMTP timeout. */
const RETRY_MS = 10 * 60_000;

/** @param at milliseconds since 1970. */
const readDigest = async ({ orders, ledger, sums }: Deps, at: number): Promise<Digest> => {
  const before = (ms: number): string => isoAt(at - ms);
  const atMost = Number.MAX_SAFE_INTEGER;
  const waiting = { order: "oldest-paid-first", atMost } as const;
  const [placed, toPack, toSend, owed, missing, owedLines] = await Promise.all([
    orders.search({ since: before(DAY_MS), atMost }),
    orders.search({ ...waiting, statuses: ["paid", "confirmed"] }),
    orders.search({ ...waiting, statuses: ["processing"] }),
    ledger.toSendBack(),
    ledger.missing(),
    ledger.owedLines(),
  ]);
  const isPaidBefore = ({ dates: { paidAt }, changedAt }: DeskOrder): boolean =>
    (paidAt ?? changedAt) <= before(PACKED_WITHIN_MS);
  return {
    placed,
    toPack,
    toSend,
    wrongSums: sums.wrong,
    owed: [
      ...owed.map(withWhom),
      ...owedLines.map(({ sender, amountIdr, since }) => ({ to: sender, amountIdr, since })),
    ],
    missing: missing.map(withWhom),
    overdue: [
      ...toPack.filter(isPaidBefore),
      ...toSend.filter(({ changedAt }) => changedAt <= before(SENT_WITHIN_MS)),
    ],
  };
};

const withWhom = ({ order: { customer, orderCode }, amountIdr, since }: Owed) => ({
  to: `${customer.name || "A customer"}, ${orderCode}`,
  amountIdr,
  since,
});

/** From payment to packing, including roasting. */
const PACKED_WITHIN_MS = 2 * DAY_MS;
/** From packing to the courier. */
const SENT_WITHIN_MS = DAY_MS;
