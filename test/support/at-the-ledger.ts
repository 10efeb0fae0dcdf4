import type { Text } from "#format/language.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { ActOnLine, type LineAct } from "#server/use-cases/desk/act-on-line.ts";
import { confirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { matchStatement } from "#server/use-cases/desk/match-statement.ts";
import { OrderMoves } from "#server/use-cases/desk/move-order.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";
import { entriesOf } from "#test/support/ledger-entries.ts";

type Payment = Parameters<typeof confirmPayment>[2];

export const RINA = { email: "rina.a@enambelas.example" };
export const DEWI = { email: "dewi.w@enambelas.example" };
export const CODE = "KQ7M2XTB";
export const DUE = 193_347;
/** The customer's other order. */
export const OTHER = aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52 });

/** A desk with these orders, else with one that asks for {@link DUE}, and what is done about their money. */
export const atTheLedger = async (...orders: readonly DeskOrder[]) => {
  const { deps, database, clock } = await embeddedDesk(orders.length > 0 ? orders : [aDeskOrder()]);
  const acting = new ActOnLine(deps);
  const read = async (text: string) => {
    const matched = await matchStatement(deps, RINA, new TextEncoder().encode(text));
    if (!matched.ok) throw new Error(matched.error.message.en);
    return matched.value;
  };
  return {
    deps,
    clock,
    database,
    confirm: (staff: Staff, payment: Payment) => confirmPayment(deps, staff, payment),
    revive: (staff: Staff, payment: Payment) => confirmPayment(deps, staff, payment, "cancelled"),
    moves: new OrderMoves(deps),
    money: new SettleMoney(deps),
    kinds: async (text: string) => (await read(text)).transfers.map(({ verdict }) => verdict.kind),
    act: async (text: string, index: number, act: LineAct) => {
      const statement = await read(text);
      const line = statement.transfers[index];
      return line ? acting.execute(RINA, statement, line, act) : [];
    },
    order: async (code = CODE) => {
      const order = await deps.orders.byCode(code);
      if (!order) throw new Error(`No order is called ${code}.`);
      return order;
    },
    entries: (code = CODE) => entriesOf(database, code),
    owed: async () =>
      (await deps.ledger.toSendBack()).map(({ order, amountIdr }) => [order.orderCode, amountIdr]),
    mails: async () =>
      (
        await database.query<{ kind: string }>(
          "select kind from private.mail_outbox order by created_at, kind",
        )
      ).map(({ kind }) => kind),
  };
};

export const paying = (amountIdr: number, more: object = {}) => ({
  orderCode: CODE,
  amountIdr,
  reference: "BCA 2007",
  ...more,
});

/** Less than was asked for, and said to be enough. */
export const short = (amountIdr: number, more: object = {}) =>
  paying(amountIdr, { reason: "Her name.", confirmedIdr: amountIdr, ...more });

/** What the desk says of what it did not do. */
export const refusal = (done: {
  readonly ok: boolean;
  readonly error?: { readonly message: Text };
}): string => (done.ok ? "" : (done.error?.message.en ?? ""));
