import { describe, expect, it } from "vitest";
import { SHOP_IDENTITY } from "#documents/shop-details.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { Log } from "#server/ports/runtime.ts";
import { MailRefusedError, type Mail, type SendMail } from "#server/ports/mail.ts";
import { PostgresDigestOutbox } from "#server/database/postgres/mail-outbox.ts";
import { CheckSums } from "#server/use-cases/desk/check-sums.ts";
import { sendDigest } from "#server/use-cases/desk/send-digest.ts";
import { type DeskOrderChanges, aDeskOrder } from "#test/support/a-desk-order.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";

const STAFF = { emails: ["rina.a@enambelas.example"], deskUrl: "https://desk.example" };
const malang = (time: string): number => Date.parse(`${time}:00+07:00`);

const inUtc = (time: string): string => new Date(malang(time)).toISOString();

/** A shop whose staff read of the day from seven on. */
const aShop = async (orders: readonly DeskOrder[]) => {
  const sent: Mail[] = [];
  const logged: Parameters<Log>[0][] = [];
  const { deps, database } = await embeddedDesk(orders);
  const digests = new PostgresDigestOutbox({ database });
  const log: Log = (entry) => void logged.push(entry);
  const sums = new CheckSums({ ledger: deps.ledger, log });
  const keep: SendMail = async (mail) => void sent.push(mail);
  /** Of a process that was started at this moment, or has come to it. */
  const round = (time: string, send = keep) =>
    sendDigest({
      digests,
      orders: deps.orders,
      ledger: deps.ledger,
      sums,
      send,
      staff: STAFF,
      shop: SHOP_IDENTITY,
      hour: 7,
      now: () => malang(time),
      log,
    });
  const nextTry = async (day: string): Promise<unknown> => {
    const [row] = await database.query<{ at: string }>(
      "select next_try_at::text as at from private.staff_digests where day = $1::date",
      [day],
    );
    return row?.at;
  };
  return { sent, logged, nextTry, round, database, sums };
};

const paid = (orderCode: string, changes: DeskOrderChanges): DeskOrder =>
  aDeskOrder({ orderCode, status: "paid", paymentStatus: "paid", ...changes });
const fresh = aDeskOrder({ createdAt: "2025-07-20T12:00:00.000Z" });
const waiting = paid("Z6PTA5YM", { dates: { paidAt: "2025-07-20T02:00:00.000Z" } });
const late = paid("BW7CGT3N", { dates: { paidAt: "2025-07-18T02:00:00.000Z" } });
const forgotten = paid("X4DMC7PV", {
  status: "processing",
  inHandOf: "dewi.w@enambelas.example",
  changedAt: "2025-07-19T02:00:00.000Z",
});

const away: SendMail = async () => {
  throw new Error("SMTP ECONNREFUSED");
};
const unwanted: SendMail = async () => {
  throw new MailRefusedError("SMTP EENVELOPE 550");
};

describe("the mail of a day", () => {
  it("tells what is new, who has paid and waits, and what is overdue", async () => {
    const { sent, round } = await aShop([fresh, waiting, late, forgotten]);
    await round("2025-07-21T07:00");
    expect(sent).toHaveLength(1);
    const [{ to, subject, text } = { to: "", subject: "", text: "" }] = sent;
    expect(to).toBe("rina.a@enambelas.example");
    expect(subject).toBe("21-07-25: 1 new, 2 to roast and pack, 1 to send, 2 overdue");
    const [, overdue = "", placed = "", toPack = "", toSend = ""] = text.split(
      /Overdue|New since yesterday|Paid, to roast and pack|In hand, to send/,
    );
    expect(codesIn(overdue)).toEqual(["BW7CGT3N", "X4DMC7PV"]);
    expect(codesIn(placed)).toEqual(["KQ7M2XTB"]);
    expect(codesIn(toPack)).toEqual(["BW7CGT3N", "Z6PTA5YM"]);
    expect(codesIn(toSend)).toEqual(["X4DMC7PV"]);
    expect(toSend).toContain(
      "in hand of dewi.w@enambelas.example since 19-07-25 09:00, not sent yet",
    );
    expect(toSend).toContain("https://desk.example");
  });

  it("goes out once a day, also when the shop starts again at the hour", async () => {
    const { sent, round } = await aShop([waiting]);
    await round("2025-07-21T06:59");
    expect(sent).toEqual([]);
    await round("2025-07-21T07:00");
    await round("2025-07-21T07:00");
    await round("2025-07-21T23:59");
    await round("2025-07-22T00:00");
    expect(sent).toHaveLength(1);
    await round("2025-07-22T07:00");
    expect(sent.map(({ id }) => id)).toEqual(["digest.2025-07-21", "digest.2025-07-22"]);
  });

  it("is none when there is nothing to tell", async () => {
    const { sent, nextTry, round } = await aShop([
      aDeskOrder({
        status: "closed",
        paymentStatus: "paid",
        createdAt: "2025-07-01T00:00:00.000Z",
      }),
    ]);
    await round("2025-07-21T07:00");
    expect(sent).toEqual([]);
    expect(await nextTry("2025-07-21")).toBe("infinity");
  });

  it("is one also when there is only something to send, later where the shop was away", async () => {
    const { sent, round } = await aShop([forgotten]);
    await round("2025-07-21T11:30");
    expect(sent).toHaveLength(1);
  });

  it("counts as overdue what was paid two days ago or taken in hand one day ago", async () => {
    const inHand = { status: "processing", inHandOf: "dewi.w@enambelas.example" };
    const { sent, round } = await aShop([
      paid("AAAAAAAA", { dates: { paidAt: inUtc("2025-07-19T07:00") } }),
      paid("BBBBBBBB", { dates: { paidAt: inUtc("2025-07-19T07:01") } }),
      paid("CCCCCCCC", { ...inHand, changedAt: inUtc("2025-07-20T07:00") }),
      paid("DDDDDDDD", { ...inHand, changedAt: inUtc("2025-07-20T07:01") }),
    ]);
    await round("2025-07-21T07:00");
    const [, overdue = ""] = (sent[0]?.text ?? "").split(/Overdue|Paid, to roast and pack/);
    expect(codesIn(overdue)).toEqual(["AAAAAAAA", "CCCCCCCC"]);
  });

  it("waits for a mail server that is away, and does not insist where it is not wanted", async () => {
    const { sent, logged, round } = await aShop([waiting]);
    await round("2025-07-21T07:00", away);
    await round("2025-07-21T07:05");
    expect(sent).toEqual([]);
    expect(logged).toEqual([
      {
        level: "error",
        failure: "mail",
        kind: "digest",
        attempts: 1,
        message: "SMTP ECONNREFUSED",
      },
    ]);
    await round("2025-07-21T07:10");
    expect(sent).toHaveLength(1);
    await round("2025-07-22T07:00", unwanted);
    await round("2025-07-22T09:00");
    expect(sent).toHaveLength(1);
  });
});

const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/[A-Z0-9]{8}(?=,)/g)].map(([code]) => code);

it("the mail of a day tells whose money is missing, on a day with nothing else, too", async () => {
  const { sent, round } = await aShop([
    paid("Z6PTA5YM", {
      status: "closed",
      createdAt: "2025-07-01T02:00:00.000Z",
      dates: { paidAt: "2025-07-02T02:00:00.000Z" },
      money: { receivedIdr: 100_000 },
    }),
  ]);
  await round("2025-07-21T07:00");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("Rp.93.347 of Dewi Anggraini, Z6PTA5YM, since 02-07-25 09:00");
});

it("names an order whose kept sums are not those of its entries, in the log and to staff", async () => {
  const { sent, logged, round, database, sums } = await aShop([waiting, fresh]);
  await sums.execute();
  await round("2025-07-21T07:00");
  expect(sent.at(-1)?.text).not.toContain("Sums that differ");
  await database.query(
    "update private.order_sums set received = received + 1 where order_code = 'Z6PTA5YM'",
  );
  await sums.execute();
  expect(logged).toEqual([{ level: "error", failure: "wrong-sum", orderCode: "Z6PTA5YM" }]);
  await round("2025-07-22T07:00");
  expect(sent.at(-1)?.text).toMatch(/Sums that differ from the ledger[^-]*- Z6PTA5YM\n/);
});
