import { DAY_MS } from "#core/domain/day-ms.ts";
import type { Digest } from "#server/mails/staff-digest-mail.ts";
import type { DeskOrder, DeskOrders } from "#server/ports/desk-orders.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import { ListOrders } from "./list-orders.ts";

export type ReadsDigest = {
  readonly orders: Pick<DeskOrders, "search">;
  readonly ledger: Pick<Ledger, "toSendBack" | "owedLines">;
};

/** @param at milliseconds since 1970. */
export const readDigest = async ({ orders, ledger }: ReadsDigest, at: number): Promise<Digest> => {
  const list = new ListOrders({ orders });
  const before = (ms: number): string => new Date(at - ms).toISOString();
  const waiting = { order: "oldest-paid-first", atMost: Number.MAX_SAFE_INTEGER } as const;
  const [placed, toPack, toSend, owed, owedLines] = await Promise.all([
    list.execute({ since: before(DAY_MS), atMost: Number.MAX_SAFE_INTEGER }),
    list.execute({ ...waiting, statuses: ["paid", "confirmed"] }),
    list.execute({ ...waiting, statuses: ["processing"] }),
    ledger.toSendBack(),
    ledger.owedLines(),
  ]);
  const isPaidBefore = ({ paidAt, changedAt }: DeskOrder): boolean =>
    (paidAt ?? changedAt) <= before(PACKED_WITHIN_MS);
  return {
    placed,
    toPack,
    toSend,
    owed: [
      ...owed.map(({ order: { customer, orderCode }, amountIdr, since }) => ({
        to: `${customer.name || "A customer"}, ${orderCode}`,
        amountIdr,
        since,
      })),
      ...owedLines.map(({ sender, amountIdr, since }) => ({ to: sender, amountIdr, since })),
    ],
    overdue: [
      ...toPack.filter(isPaidBefore),
      ...toSend.filter(({ changedAt }) => changedAt <= before(SENT_WITHIN_MS)),
    ],
  };
};
/** From payment to packing, including roasting. */
const PACKED_WITHIN_MS = 2 * DAY_MS;
/** From packing to the courier. */
const SENT_WITHIN_MS = DAY_MS;
