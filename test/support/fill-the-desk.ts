import type { Database } from "#server/ports/database.ts";

/** Inserts a row into every table of the desk, the timer and the limits of orders. */
export const fillTheDesk = async (
  database: Database,
  orderCode: string,
  customerId: string,
): Promise<void> => {
  for (const [table, values] of Object.entries(ROWS))
    await database.query(
      `insert into private.${table} overriding system value
         select (jsonb_populate_record(null::private.${table}, $1::text::jsonb)).*`,
      [JSON.stringify({ ...values, order_code: orderCode, user_id: customerId })],
    );
};

const ID = "00000000-0000-4000-8000-000000000001";
const AT = "2025-07-21T02:38:00.000Z";
const RINA = { email: "rina.a@enambelas.example", until: AT };
const BY_RINA = { actor: RINA.email };

const ROWS: Readonly<Record<string, object>> = {
  clock_watch: { only_row: true, seen_at: AT, jumps: [] },
  order_work: { in_hand_of: RINA.email },
  order_notes: { ...BY_RINA, id: 1, written_at: AT, text: "Called her." },
  bank_lines: {
    line: "20250720credit193347n1",
    day: "2025-07-20",
    direction: "credit",
    amount: 193_347,
    used: 0,
    text: "TRSF",
    source: "BCA personal",
    read_by: RINA.email,
    read_at: AT,
  },
  payments: {
    ...BY_RINA,
    id: 1,
    kind: "received",
    amount: 193_347,
    day: "2025-07-20",
    written_at: AT,
  },
  adjustments: {
    ...BY_RINA,
    id: 1,
    kind: "refund",
    amount: 50_000,
    reason: "A bag came torn.",
    bags: ["1 × Gayo 250 g"],
    written_at: AT,
  },
  refund_accounts: { ...BY_RINA, account: "BCA 7126201591 DEWI ANGGRAINI", written_at: AT },
  origin_salt: { only_row: true, salt: "s" },
  order_origins: { placed_at: AT, network: "n", mailbox: "m" },
  lots: {
    ...BY_RINA,
    lot: 1,
    revision: 1,
    code: "SW16",
    received_on: "2025-07-01",
    grams: 12_000,
    supplier: "Sumber Wening growers",
    reference: "SWG-25-019",
    note: "",
    written_at: AT,
  },
  batches: {
    ...BY_RINA,
    batch: "SW16-250721-1",
    revision: 1,
    code: "SW16",
    lot: 1,
    roasted_at: AT,
    green_grams: 1200,
    roasted_grams: 1018,
    written_at: AT,
  },
  counts: { ...BY_RINA, id: 1, code: "SW16", counted_at: AT, grams: 960, reason: "Crumbs" },
  samples: { ...BY_RINA, id: 1, code: "SW16", taken_at: AT, grams: 36, why: "cupping", note: "" },
  stock_switches: {
    ...BY_RINA,
    code: "SW16",
    limits: false,
    green_counts: true,
    shows_loss: false,
    switched_at: AT,
  },
  staff_links: { ...RINA, hash: "h", is_used: false },
  staff_sessions: { ...RINA, hash: "h" },
  staff_languages: { email: RINA.email, language: "id" },
  statement_layouts: { fingerprint: "f", name: "Another bank", columns: {} },
  own_accounts: { ...BY_RINA, printed: "0160123456, SIXTEEN", said_at: AT },
  desk_files: { ...BY_RINA, id: ID, name: "mutasi.csv", content: "\\x00", kept_at: AT },
  read_statements: { id: ID, about: {}, lines: [], matched: [] },
  statement_lines: { line: "20250720credit193347n1", statement: ID },
  never_orders: { words: "QRIS", actor: RINA.email, at: AT },
  catalogue_changes: { ...BY_RINA, code: "SW16", id: 1, changed_at: AT, after: {} },
  wholesale_switches: { ...BY_RINA, id: 1, switched_at: AT, is_wholesale: true },
  app_removals: { ...BY_RINA, id: 1, removed_at: AT, proof: "called the number of an order" },
  staff_digests: { day: "2025-07-21", attempts: 1, next_try_at: AT },
  next_roast_day: { ...BY_RINA, only_row: true, day: "2025-07-23", set_at: AT },
  couriers: {
    name: "A friend",
    is_own: true,
    has_number: false,
    is_offered: true,
    actor: RINA.email,
    changed_at: AT,
  },
  courier_names: { written: "afriend", called: "A friend", courier: "A friend" },
  order_events: {
    id: 1,
    happened_at: AT,
    actor: RINA.email,
    what: { kind: "handed", to: RINA.email },
  },
  customer_languages: { language: "en", actor: RINA.email, chosen_at: AT },
};
