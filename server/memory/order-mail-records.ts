import type { OrderStatus } from "#core/domain/ordering/legal-moves.ts";
import type { OrderMailKind } from "#server/ports/mail-outbox.ts";

/** A mail about an order, pending, sent or dropped. Points in time are ISO 8601 in UTC. */
export type OrderMailRecord = {
  readonly kind: OrderMailKind;
  /** Counts the mails of this kind to the order, from 1. */
  readonly occurrence: number;
  readonly createdAt: string;
  /** Earliest next attempt; `null`: now. */
  readonly dueAt: string | null;
  readonly attempts: number;
  readonly sentAt: string | null;
  readonly droppedAt: string | null;
  /** Why the last attempt failed, or why the mail was dropped. */
  readonly problem: string | null;
};

/** Mails of a new order; the reminder is due half-way to the deadline. */
export const mailsOfNewOrder = (
  createdAt: string,
  expiresAt: string,
): readonly OrderMailRecord[] => {
  const halfWay = new Date((Date.parse(createdAt) + Date.parse(expiresAt)) / 2).toISOString();
  return [
    newMail("placed", createdAt),
    newMail("staff", createdAt),
    { ...newMail("reminder", halfWay), dueAt: halfWay },
  ];
};

type Step = {
  readonly from: string;
  readonly to: OrderStatus;
  /** Whether this change is the order's first payment. */
  readonly isPaidNow: boolean;
  readonly at: string;
};

/** Adds the mail of a status change. A pending one of the same kind is dropped as superseded. */
export const mailsAfterMove = (
  mails: readonly OrderMailRecord[],
  { from, to, isPaidNow, at }: Step,
): readonly OrderMailRecord[] => {
  const newKind = mailKindOf(from, to, isPaidNow);
  if (newKind === null) return mails;
  const before = mails.filter(({ kind }) => kind === newKind).length;
  const others = mails.map((mail) =>
    mail.kind === newKind ? dropped(mail, at, "overtaken") : mail,
  );
  return [...others, { ...newMail(newKind, at), occurrence: before + 1 }];
};

/** Drops a mail unless it was sent. */
export const dropped = (
  mail: OrderMailRecord,
  droppedAt: string,
  problem: string,
): OrderMailRecord => (isWaiting(mail) ? { ...mail, droppedAt, problem } : mail);

export const isWaiting = ({ sentAt, droppedAt }: OrderMailRecord): boolean =>
  sentAt === null && droppedAt === null;

const mailKindOf = (from: string, to: OrderStatus, isPaidNow: boolean): OrderMailKind | null => {
  if (from === "cancelled" && to === "paid") return "revived";
  if (isPaidNow) return "paid";
  return MOVES_WITH_MAIL.find((move) => move === to) ?? null;
};

const MOVES_WITH_MAIL = ["processing", "shipped", "closed", "cancelled"] as const;

const newMail = (kind: OrderMailKind, createdAt: string): OrderMailRecord => ({
  kind,
  occurrence: 1,
  createdAt,
  dueAt: null,
  attempts: 0,
  sentAt: null,
  droppedAt: null,
  problem: null,
});
