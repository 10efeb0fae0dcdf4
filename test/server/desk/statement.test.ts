import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { OrderMoves } from "#server/use-cases/desk/move-order.ts";
import { confirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { signedInDesk } from "#test/support/embedded-desk.ts";
import { entriesOf } from "#test/support/ledger-entries.ts";

const STAFF = { email: "rina.a@enambelas.example" };
const LINES = `20/07 TRSF CR ANGGRAINI 193.347,00 CR
20/07 TRSF CR ANGGRAINI 193.347,00 CR
20/07 BI-FAST SEKAR 193.052,00 CR
20/07 SETORAN 1.250.000,00 CR
20/07 BIAYA ADM 15.000,00 DB
PEND TRSF LARAS 179.905,00 CR`;

const ORDERS = [
  aDeskOrder(),
  aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52, amountDueIdr: 193_052 }),
];

const open = async (...orders: readonly DeskOrder[]) => {
  const desk = await signedInDesk(orders.length > 0 ? orders : ORDERS);
  const handIn = async (lines: string, name?: string) => {
    const form = new FormData();
    if (name === undefined) form.set("lines", lines);
    else form.set("file", new File([lines], name));
    const answer = await desk.post("/money-in/statement", form);
    const html = await answer.text();
    const ticked = [...html.matchAll(/name="line" value="(\w+)"/g)].map(([, line = ""]) => line);
    const path = /action="([^"]+)\/layout"/.exec(html)?.[1] ?? desk.address();
    return { html, ticked, path, status: answer.status };
  };
  return { ...desk, handIn };
};

it("a statement, its result and its lines are looked at without writing anything", async () => {
  const { handIn, send, page, address, database } = await open();
  const { ticked, path } = await handIn(LINES);
  await send(path, new URLSearchParams([["line", ticked[0] ?? ""]]));
  const kept = () =>
    database.query(
      `select (select jsonb_agg(l order by l.line) from private.bank_lines l) as lines,
              (select jsonb_agg(p order by p.id) from private.payments p) as payments,
              (select jsonb_agg(s order by s.id) from private.read_statements s) as statements,
              (select jsonb_agg(f.id order by f.id) from private.desk_files f) as files,
              (select jsonb_agg(l order by l.line) from private.statement_lines l) as shown`,
    );
  const [result, before] = [address(), await kept()];
  for (const looked of [path, result, "/money-in", "/to-send-back", "/money-in/layouts"])
    await page(looked);
  await page("/money-in/line/20250720credit1250000n1?order=Z6PTA5YM");
  expect(await kept()).toEqual(before);
});

describe("a statement at the desk", () => {
  it("ticks what is exact and says what to do with the rest", async () => {
    const { html, ticked } = await (await open()).handIn(LINES);
    expect(ticked).toHaveLength(2);
    expect(html).toContain("2 exact, ticked");
    expect(html).toContain("3 to look at, never ticked");
    for (const name of ["Double.", "Unknown.", "Pending."]) expect(html).toContain(name);
    expect(html).toContain("1 debit or fee is left out.");
  });

  it("takes no money of another bank for the account's, and asks whose it is", async () => {
    const { deps, handIn, page, post } = await open();
    await handIn(LINES);
    const bri = `"Tanggal Transaksi";"Uraian Transaksi";"Teller";"Debet";"Kredit";"Saldo"
"20/07/25 10:32:11";"BRIVA ANGGRAINI";"8888083";"0.00";"193,347.00";"1,188,664.00"
`;
    const { html, path, status, ticked } = await handIn(bri, "bri.csv");
    expect([status, ticked]).toEqual([422, []]);
    expect(html).toContain("This is a file of BRI, and the shop&#39;s account is at BCA.");
    expect(html).toContain("Which column holds what?");
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({ status: "awaiting payment" });
    const fingerprint = "tanggaltransaksi|uraiantransaksi|teller|debet|kredit|saldo";
    const said = { fingerprint, name: "Ours", date: "0", text: "1", credit: "4" };
    await post(`${path}/layout`, said);
    expect(await page(path)).toContain("Ours · 1 line");
  });

  it("counts nothing of another account until somebody says that it is ours, and takes that back", async () => {
    const { handIn, page, post } = await open();
    const file = `No. rekening : 7126201591
Nama : RINA PRIBADI
Tanggal,Keterangan,Cabang,Jumlah,,Saldo
20/07,TRSF E-BANKING CR ANGGRAINI,0000,193347.00,CR,1193347.00
`;
    const { html, path, ticked } = await handIn(file, "mutasi.csv");
    expect(ticked).toEqual([]);
    expect(html).toContain(
      "This is of another account than the shop’s: <b>7126201591, RINA PRIBADI",
    );
    expect(html).toContain("Another account’s.");
    const said = { account: "7126201591, RINA PRIBADI" };
    await post(`${path}/ours`, { account: "1, SOMEBODY ELSE" });
    expect(await page(path)).toContain("Another account’s.");
    await post(`${path}/ours`, said);
    expect(await page(path)).toContain("1 exact, ticked");
    expect(await page("/money-in/layouts")).toContain("RINA PRIBADI");
    await post("/money-in/layouts", { do: "not-ours", ...said });
    expect(await page(path)).toContain("0 exact");
  });

  it("lists what did not happen with its word, and what the file says against its lines above them", async () => {
    const { html, ticked } = await (
      await open()
    ).handIn(
      `Tanggal;Keterangan;Nominal;Jenis;Status
20/07/2025;DEWI ANGGRAINI;193.347;Kredit;Gagal
20/07/2025;SEKAR;193.052;Kredit;Berhasil
Total Kredit : 500.000,00
`,
      "mutasi.csv",
    );
    expect(ticked).toHaveLength(1);
    expect(html).toContain("The line says “Gagal”. It counts nowhere.");
    expect(html).toMatch(/The file contradicts its lines[^]*1 exact, ticked/);
  });

  it("says of what is known that nothing is to do, ticks what goes back, and adds up credits alone", async () => {
    const { deps, handIn } = await open();
    const byPhone = { orderCode: "KQ7M2XTB", amountIdr: 193_347, reference: "on the phone" };
    await confirmPayment(deps, STAFF, byPhone);
    await new OrderMoves(deps).cancel(STAFF, "KQ7M2XTB", "Sold out.");
    const { html } = await handIn(`20/07 TRSF CR ANGGRAINI 193.347,00 CR
20/07 SETORAN 1.250.000,00 CR
21/07 TRSF KE ANGGRAINI 193.347,00 DB
21/07 BIAYA ADM 15.000,00 DB`);
    const [, look = "", settled = ""] = html.split(/id="other"|id="settled"/);
    expect(look).toContain("1 to look at, never ticked");
    expect(look).not.toContain("Money back.");
    expect(settled).toContain("1 known or done");
    expect(html).toMatch(/1 exact, ticked[^]*Money back\.<\/b> It was to be sent back/);
    expect(html).toMatch(/2 credits on the statement<\/dt><dd>Rp\.1\.443\.347/);
    expect(html).toContain("1 debit sends money back. 1 debit or fee is left out.");
  });

  it("takes what is off by no more than the shop rounds with one tap, unticked and without a reason", async () => {
    const { handIn, send, deps } = await open();
    const { html, path, ticked } = await handIn("20/07 TRSF CR ANGGRAINI 193.000,00 CR");
    expect(ticked).toEqual([]);
    const [, act = ""] = /value="(confirm \w+)"/.exec(html) ?? [];
    expect(html).toContain("It pays Z6PTA5YM");
    const result = await send(path, { act });
    expect(result).toContain("1 confirmed");
    expect(result).toContain("Confirmed now");
    expect(await deps.orders.byCode("Z6PTA5YM")).toMatchObject({
      status: "paid",
      money: { receivedIdr: 193_000, lessIdr: 52 },
    });
  });

  it("says what was confirmed now only when something was", async () => {
    const { handIn, send } = await open();
    const { html, path } = await handIn("20/07 SETORAN 1.250.000,00 CR");
    const [, act = ""] = /value="(not-ours \w+)"/.exec(html) ?? [];
    const result = await send(path, { act });
    expect(result).toContain("Noted");
    expect(result).not.toContain("Confirmed now");
  });

  it("confirms the ticked ones, each with its own outcome, and nothing on a reload", async () => {
    const { page, handIn, send, address, deps } = await open();
    const { ticked, path } = await handIn(LINES);
    // Somebody else is faster with one of the two.
    const byPhone = { orderCode: "Z6PTA5YM", amountIdr: 193_052, reference: "on the phone" };
    await confirmPayment(deps, { email: "dewi.w@enambelas.example" }, byPhone);
    const form = new URLSearchParams(ticked.map((line) => ["line", line]));
    const result = await send(path, form);
    expect(result).toContain("1 confirmed, 1 not");
    expect(result).toContain("Already paid. D.W. confirmed it on 21-07-25 09:38.");
    expect(result).toContain("gets a mail; 1 bag to pack.");
    expect(result).toMatch(/Still to look at[^]*Double<\/a>/);
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({ status: "paid" });
    const again = await page(address());
    expect(again).toContain("1 confirmed, 1 not");
    const story = await deps.orders.story("KQ7M2XTB");
    expect(story.filter(({ what }) => what.kind === "moved")).toHaveLength(1);
    expect(await page(path)).toContain("0 exact");
  });

  it("of 3.000 lines is shown in sheets that a phone can load, what needs somebody first", async () => {
    const { handIn, page } = await open();
    const strangers = Array.from(
      { length: 2998 },
      (_, at) =>
        `20/07 TRSF E-BANKING CR 2007/FTSCY/WS95031 ORANG KE ${at} ${1_000_000 + at * 1000},00 CR`,
    );
    const { html, path, ticked } = await handIn(
      [...strangers, "20/07 BI-FAST SEKAR 193.052,00 CR", "20/07 BI-FAST DEWI 193.374,00 CR"].join(
        "\n",
      ),
    );
    expect(ticked).toHaveLength(1);
    expect(html).toMatch(/1 exact, ticked[^]*2999 to look at[^]*Off by little\.[^]*ORANG KE 0/);
    expect(html).toContain("Sheet 1 of 30");
    const last = await page(`${path}?sheet=30`);
    expect(last).toContain("ORANG KE 2997");
    for (const page of [html, last]) expect(page.length).toBeLessThan(300_000);
  });

  it("with pages of text in each line is no larger than a phone can load", async () => {
    const { handIn } = await open();
    const lines = Array.from(
      { length: 120 },
      (_, at) => `20/07/2025,${`ÉÉ ORANG ${at} `.repeat(900)},0000,${1_000_000 + at}.00,CR,1.00`,
    );
    const sheet = ["Tanggal,Keterangan,Cabang,Jumlah,,Saldo", ...lines].join("\n");
    const { html } = await handIn(sheet, "mutasi.csv");
    expect(html).toContain("Sheet 1 of 2");
    expect(new TextEncoder().encode(html).length).toBeLessThan(300_000);
  });

  it("takes no balance for money in, and lets a layout be seen, changed and forgotten", async () => {
    const { post, send, page, handIn } = await open();
    const strange = "Wann;Wer;Herein;Sisa Saldo\n20/07/2025;RATNA;193.347,00;5.397.583,00\n";
    const { path } = await handIn(strange, "bank.csv");
    const fingerprint = "wann|wer|herein|sisasaldo";
    const layout = { name: "Bank of the corner", fingerprint, date: "0", text: "1", credit: "3" };
    const refused = await send(`${path}/layout`, layout);
    expect(refused).toContain("That column is the balance");
    expect(refused).toContain('value="Bank of the corner"');
    expect(refused).toContain(`action="${path}/layout"`);
    await post("/money-in/layouts", { ...layout, credit: "2" });
    expect((await handIn(strange, "bank.csv")).html).toContain("1 exact, ticked");
    expect(await page("/money-in/layouts")).toContain("Forget Bank of the corner");
    await post("/money-in/layouts", { do: "forget", fingerprint });
    expect((await handIn(strange, "bank.csv")).html).toContain("Which column holds what?");
  });

  const FINGERPRINT = "wann|wer|links|rechts|sisasaldo";
  const swapped: readonly (readonly [string, string, string])[] = [
    [
      "fees came in",
      `20/07/2025;RATNA;;193.347,00;
20/07/2025;BIAYA ADM;15.000,00;;
20/07/2025;PAJAK BUNGA;2.000,00;;`,
      "Most of what would have come in so are fees",
    ],
    [
      "balances fall with what came in",
      `20/07/2025;RATNA;;193.347,00;5.193.347,00
20/07/2025;TOKO PLASTIK;75.000,50;;5.118.346,50
20/07/2025;SEKAR;;193.052,00;5.311.398,50`,
      "balances fall where money would come in",
    ],
    [
      "balances fall with what came in, the newest line first",
      `21/07/2025;SEKAR;;193.052,00;5.311.399,00
20/07/2025;TOKO PLASTIK;75.000,00;;5.118.347,00
20/07/2025;RATNA;;193.347,00;5.193.347,00`,
      "balances fall where money would come in",
    ],
  ];
  it.each(swapped)(
    "asks about a mapping by which %s, until it is said to be right",
    async (...row) => {
      const [, rows, question] = row;
      const { send, handIn, deps } = await open();
      const file = `Wann;Wer;Links;Rechts;Sisa Saldo\n${rows}\n`;
      const { path } = await handIn(file, "bank.csv");
      const layout = { name: "Corner", fingerprint: FINGERPRINT, date: "0", text: "1" };
      const wrong = { ...layout, credit: "2", debit: "3" };
      expect(await send(`${path}/layout`, wrong)).toContain(question);
      expect(await deps.layouts.all()).toEqual([]);
      await send(`${path}/layout`, { ...layout, credit: "3", debit: "2" });
      expect(await deps.layouts.all()).toMatchObject([{ columns: { credit: 3, debit: 2 } }]);
      await send(`${path}/layout`, { ...wrong, sure: "yes" });
      expect(await deps.layouts.all()).toMatchObject([{ columns: { credit: 2, debit: 3 } }]);
    },
  );

  it("takes back in one tap what the bank has taken back, and tells staff and customer", async () => {
    const { handIn, page, send, deps, database } = await open();
    const { ticked, path: first } = await handIn("20/07 TRSF CR ANGGRAINI 193.347,00 CR");
    await send(first, new URLSearchParams(ticked.map((line) => ["line", line])));
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({ status: "paid" });
    const {
      html,
      path,
      ticked: none,
    } = await handIn(`20/07 TRSF CR ANGGRAINI 193.347,00 CR
21/07 KOREKSI CR ANGGRAINI 193.347,00 DB
21/07 BI-FAST SEKAR 193.052,00 CR`);
    // The debit is shown with what it undoes; another order's transfer is ticked all the same.
    expect(none).toHaveLength(1);
    expect(html).toMatch(
      /The bank takes back Rp\.193\.347 of Sunday, 20 July[^<]*, which had paid KQ7M2XTB/,
    );
    const acts = [...html.matchAll(/value="(taken-back \w+)"/g)].map(([, act = ""]) => act);
    expect(html).toContain("Note that it is taken back");
    const result = await send(path, { act: acts[0] ?? "" });
    expect(result).toContain("Taken back by the bank: it waits for Rp.193.347 again.");
    expect(await deps.orders.byCode("KQ7M2XTB")).toMatchObject({
      status: "awaiting payment",
      money: { receivedIdr: 0 },
    });
    const story = await page("/orders/KQ7M2XTB");
    expect(story).toContain("Taken back by the bank");
    expect(
      await database.query(
        `select kind from private.mail_outbox
          where order_code = 'KQ7M2XTB' and kind like '%taken-back' and dropped_at is null order by kind`,
      ),
    ).toEqual([{ kind: "staff-taken-back" }, { kind: "taken-back" }]);
    // The second of both taps changes nothing.
    for (const act of acts)
      expect(await send(path, { act })).toContain("It has changed since it was shown.");
    expect(await entriesOf(database, "KQ7M2XTB")).toMatchObject([
      { kind: "received" },
      { kind: "taken back", amountIdr: 193_347, day: "2025-07-21" },
    ]);
  });

  it("shows that a text names another customer, and ticks the exact amount all the same", async () => {
    const { customer } = aDeskOrder();
    const sekar = { ...customer, id: "sekar", name: "Sekar Putri", email: "sekar@example.com" };
    const { handIn, send, deps } = await open(
      aDeskOrder(),
      aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52, customer: sekar }),
    );
    const names = "The text names <b>";
    const own = await handIn("20/07 BI-FAST SEKAR PUTRI 193.052,00 CR");
    expect(own.html).not.toContain(names);
    const { html, ticked, path } = await handIn(`20/07 BI-FAST SEKAR PUTRI 193.347,00 CR
20/07 BI-FAST SEKAR PUTRI UTK DEWI ANGGRAINI 193.052,00 CR`);
    expect(ticked).toHaveLength(2);
    expect(html.split(names)).toHaveLength(2);
    expect(html).toContain(`${names}Sekar Putri</b>, another customer.`);
    await send(path, new URLSearchParams(ticked.map((line) => ["line", line])));
    for (const code of ["KQ7M2XTB", "Z6PTA5YM"])
      expect(await deps.orders.byCode(code)).toMatchObject({ status: "paid" });
  });

  it("takes back what is no order's where it was said", async () => {
    const { handIn, send, address, deps } = await open();
    const { path, html } = await handIn("20/07 SETORAN 1.250.000,00 CR");
    const [, act = ""] = /value="(not-ours \w+)"/.exec(html) ?? [];
    const said = await send(path, { act });
    expect(said).toContain("Kept as not ours.");
    expect(await deps.ledger.openLines()).toEqual([]);
    const [, undo = ""] = /name="act" value="(separate \w+)"/.exec(said) ?? [];
    const result = address();
    const again = await send(path, { act: undo });
    expect(again).toContain("It is to be looked at again.");
    expect(again).not.toContain("Take it back");
    expect(address()).not.toBe(result);
    expect(await deps.ledger.openLines()).toMatchObject([{ amountIdr: 1_250_000 }]);
    // What was taken back is not taken back again.
    expect(await send(path, { act: undo })).toContain("It has changed since it was shown.");
  });

  it("is nobody else's to look at", async () => {
    const { browser, handIn } = await open();
    const { path } = await handIn(LINES);
    const other = browser();
    await other.signIn("dewi.w@enambelas.example");
    const answer = await other.page(path);
    expect(answer).not.toContain("ANGGRAINI");
  });
});
