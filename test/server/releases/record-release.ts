import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FICTIONAL_BANK_ACCOUNT } from "#documents/shop-details.ts";
import { writeDump } from "#server/database/dump/write-dump.ts";
import {
  batchesOf,
  quoted,
  quotedName,
  rowsOf,
  tablesOf,
  type Table,
} from "#server/database/dump/tables.ts";
import { FolderPictures } from "#server/database/folder-pictures.ts";
import { appPorts, deskPorts } from "#server/database/postgres-ports.ts";
import type { PlaceRequest } from "#server/ports/order-book.ts";
import { deskServices } from "#server/desk/cli/ask-desk.ts";
import { runCommand } from "#server/desk/cli/run-command.ts";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import type { Database } from "#server/ports/database.ts";
import { clientOf, signedUpCustomer } from "#test/server/embedded/supabase-client.ts";
import { testStackOptions } from "#test/server/embedded/open-test-stack.ts";
import { anAddress } from "#test/support/builders.ts";
import { aRequest, NOW } from "#test/support/shop-world.ts";
import { totpCode } from "#test/support/totp.ts";
import { factsOf } from "./release-facts.ts";

/** What a release leaves behind for later ones to open: `npm run maintain -- release`. */
export const recordRelease = async (
  folder: string,
  { version, supabaseDir }: { readonly version: string; readonly supabaseDir: string },
): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), "release-"));
  const picturesDir = join(dataDir, "pictures");
  const options = { ...testStackOptions(dataDir), version, supabaseDir };
  const stack = await openEmbeddedStack(options);
  try {
    const { database } = stack;
    const shown = await new FolderPictures({ folder: picturesDir }).keep({
      content: PNG,
      type: "image/png",
    });
    await database.query("update shop_items set image_url = $1 where code = 'SW16'", [
      `/pictures/${shown}`,
    ]);
    const { client, user } = await signedUpCustomer(
      { ...stack, dataDir, dispose: stack.close },
      EMAIL,
      PASSWORD,
    );
    const secret = await protect(client);
    const desk = await tradeOf(database, user.id);
    await mkdir(folder, { recursive: true });
    const source = { database, picturesDir, version, at: NOW };
    await writeDump(join(folder, "shop.dump"), source, () => undefined);
    await writeFile(join(folder, "folder.sql"), await rowsAsSql(database));
    const facts = { ...(await factsOf(database)), statement: desk.statement };
    const access = { email: EMAIL, password: PASSWORD, secret, staff: RINA };
    await writeFile(
      join(folder, "facts.json"),
      `${JSON.stringify({ version, access, picture: shown, ...facts }, null, 2)}\n`,
    );
  } finally {
    await stack.close();
    await rm(dataDir, { recursive: true });
  }
};

const EMAIL = "dewi@example.com";
const PASSWORD = "kopi-pagi-16";
const RINA = "rina.a@enambelas.example";
const now = () => Date.parse("2025-07-21T02:00:00Z");
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 6]);

/** Sets an authenticator app up, and returns its key. */
const protect = async ({ auth }: ReturnType<typeof clientOf>): Promise<string> => {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (error) throw error;
  const code = await totpCode(data.totp.secret, Date.now());
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return data.totp.secret;
};

/**
 * Orders in every state, one of them for each way of money: paid, paid too much and sent back in part,
 * left to us, paid in part, cancelled after it was paid; and what staff noted beside them.
 */
const tradeOf = async (database: Database, dewi: string) => {
  const ports = appPorts(database, () => {});
  const { files } = deskPorts(database, () => {});
  const services = deskServices(
    {
      bank: FICTIONAL_BANK_ACCOUNT,
      roundingIdr: 1_000,
      siteUrl: "http://127.0.0.1:3000",
      desk: { kind: "closed", because: "recording", staffEmails: [RINA] },
    },
    database,
    { outside: null, sendMail: null, now, log: () => {} },
  );
  const desk = async (command: string, args: object): Promise<void> => {
    const answer = await runCommand(services, { command, args, staff: RINA });
    if (!answer.ok) throw new Error(`${command}: ${answer.error.message}`);
    if (!answer.value.isDone) throw new Error(`${command}: ${JSON.stringify(answer.value.blocks)}`);
  };
  let made = 0;
  const order = async (changes: Partial<PlaceRequest> = {}, customerId?: string) => {
    made += 1;
    const id = customerId ?? (await newCustomer(database, made));
    const request = await aRequest(ports, id, {
      orderCode: `RELEASE${"ABCDEFGHJKLMNPQRSTUVWXYZ"[made - 1]}`,
      cartHash: `cart ${made}`,
      ...changes,
    });
    const placed = await ports.orders.place(request);
    if (placed.kind !== "placed") throw new Error(`Not placed: ${placed.kind}`);
    return { code: request.orderCode, due: placed.order.amountDueIdr ?? 0 };
  };
  const delivered = {
    fulfillment: "delivery",
    shippingIdr: 20_000,
    shippingAddress: anAddress(),
    phoneSnapshot: "6281233451616",
    customerNote: "Please ring twice ☕",
  } as const;
  const paid = async (changes: Partial<PlaceRequest> = {}, over = 0, customerId?: string) => {
    const { code, due } = await order(changes, customerId);
    const reason = over === 0 ? "" : "They sent more.";
    await desk("paid", { code, ref: `BI-FAST ${code}`, amount: due + over, reason, sure: false });
    return code;
  };

  await ports.customers.provision(dewi, {
    firstName: "Dewi ☕ “é”",
    lastName: "Anggraini",
    phone: "6281233451616",
  });
  const own = await order(delivered, dewi);
  await desk("note", { code: own.code, text: ["Knows", "the", "farm."] });
  const closed = await paid(delivered, 0, dewi);
  const shipped = await paid(delivered);
  const inHand = await paid();
  await paid();
  const tooMuch = await paid({}, 50_000);
  await desk("send-back", { code: tooMuch, amount: 20_000, day: "", ref: "KEMBALI 1" });
  // More than is kept as rounding.
  const left = await paid({}, 7_000);
  await desk("leave", { code: left, reason: "Said so by phone." });
  const calledOff = await paid();
  await desk("cancel", { code: calledOff, reason: "The customer asked." });
  const neverPaid = await order();
  await desk("cancel", { code: neverPaid.code, reason: "Nobody paid." });
  const part = await order();
  await desk("paid", {
    code: part.code,
    ref: "PART",
    amount: 100_000,
    reason: "Said enough.",
    sure: true,
  });
  const byStatement = await order();
  await desk("match-confirm", { contentBase64: statementOf([byStatement]).toString("base64") });
  // Neither desk nor shop leads there any more; databases may have it.
  const confirmed = await order();
  await database.transaction(async (transaction) => {
    await transaction.query("set local session_replication_role = replica");
    await transaction.query(
      "update orders set status = 'confirmed', payment_status = 'paid' where order_code = $1",
      [confirmed.code],
    );
  });
  await desk("process", { codes: [closed, shipped, inHand] });
  await desk("roasted", { day: "2025-07-21", codes: [closed, shipped] });
  for (const orderCode of [closed, shipped])
    await desk("ship", {
      parcels: [{ orderCode, courier: "JNE", trackingNumber: "JNE0123456789" }],
    });
  await desk("close", { codes: [closed] });
  await desk("wholesale", { email: `release.${made}@example.com`, isWholesale: true });
  // Uploaded, and not acted on yet.
  const statement = await files.keep({
    name: "mutasi.csv",
    content: statementOf([own]),
    actor: RINA,
    at: NOW,
  });
  return { statement };
};

/** BCA's file of these transfers. */
const statementOf = (orders: readonly { readonly due: number }[]): Buffer =>
  Buffer.from(
    [
      "Tanggal,Keterangan,Cabang,Jumlah,,Saldo",
      ...orders.map(({ due }) => `21/07/2025,TRSF E-BANKING,0000,${due}.00,CR,1.00`),
    ].join("\n"),
  );

const newCustomer = async (database: Database, number: number): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    "insert into auth.users (email) values ($1) returning id",
    [`release.${number}@example.com`],
  );
  if (!row) throw new Error("No account was made.");
  await database.query(
    "insert into profiles (user_id, first_name, email) values ($1, 'Customer', $2)",
    [row.id, `release.${number}@example.com`],
  );
  return row.id;
};

/**
 * All rows, for a database with the tables of this release: what a data folder holds, in 100 kB instead
 * of 40 MB.
 */
const rowsAsSql = (database: Database): Promise<string> =>
  database.transaction(async (transaction) => {
    await transaction.query("set local timezone = 'UTC'");
    const history: readonly Table[] = [
      { name: "private.schema_migrations", columns: ["version", "name", "checksum", "applied_at"] },
      { name: "supabase_migrations.schema_migrations", columns: ["version", "name"] },
    ];
    const lines: string[] = ["set session_replication_role = replica;"];
    for (const table of [...history, ...(await tablesOf(transaction))]) {
      const name = quotedName(table.name);
      const columns = table.columns.map(quoted).join(", ");
      if (!history.includes(table)) lines.push(`truncate ${name} cascade;`);
      for await (const rows of batchesOf(transaction, rowsOf(table)))
        for (const row of rows)
          lines.push(
            `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${name}, '${row.replaceAll("'", "''")}');`,
          );
    }
    const counted = await transaction.query<{ name: string; column: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name, a.attname::text as column
         from pg_attribute a join pg_class c on c.oid = a.attrelid
         join pg_namespace n on n.oid = c.relnamespace
        where a.attidentity <> '' and n.nspname in ('auth', 'public', 'private') order by 1`,
    );
    for (const { name, column } of counted)
      lines.push(
        `select setval(pg_get_serial_sequence('${name}', '${column}'), max(${column})) from ${name} having count(*) > 0;`,
      );
    lines.push("set session_replication_role = origin;");
    return `${lines.join("\n")}\n`;
  });
