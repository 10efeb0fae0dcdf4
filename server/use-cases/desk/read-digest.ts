import { DAY_MS } from "#core/domain/day-ms.ts";
import type { Digest } from "#server/mails/staff-digest-mail.ts";
import type { DeskOrder, DeskOrders } from "#server/ports/desk-orders.ts";
import { ListOrders } from "./list-orders.ts";

/** @param at milliseconds since 1970. */
export const readDigest = async (
  orders: Pick<DeskOrders, "search">,
  at: number,
): Promise<Digest> => {
  const list = new ListOrders({ orders });
  const before = (ms: number): string => new Date(at - ms).toISOString();
  const waiting = { order: "oldest-paid-first", atMost: Number.MAX_SAFE_INTEGER } as const;
  const [placed, toPack, toSend] = await Promise.all([
    list.execute({ since: before(DAY_MS), atMost: Number.MAX_SAFE_INTEGER }),
    list.execute({ ...waiting, statuses: ["paid", "confirmed"] }),
    list.execute({ ...waiting, statuses: ["processing"] }),
  ]);
  const isPaidBefore = ({ paidAt, changedAt }: DeskOrder): boolean =>
    (paidAt ?? changedAt) <= before(PACKED_WITHIN_MS);
  return {
    placed,
    toPack,
    toSend,
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
