import { EventEmitter, once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MailRefusedError, type Mail, type OrderMailKey } from "#server/ports/mail.ts";
import { openSmtp, type Smtp } from "#server/mails/open-smtp.ts";
import { startSmtpServer, type TestSmtpServer } from "#test/support/smtp-server.ts";
import type { Database } from "#server/ports/database.ts";
import { PostgresMailOutbox } from "#server/database/postgres/mail-outbox.ts";
import { startApi } from "#test/support/api-harness.ts";
import { aDraft } from "#test/support/builders.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { catalogueOf, checkout, placedIn } from "#test/support/shop-client.ts";
import { openTestStack } from "../embedded/open-test-stack.ts";
import { clientOf } from "../embedded/supabase-client.ts";

const FROM = "Enambelas Coffee Roastery <halo@enambelas.example>";

const mail = (given: Partial<Mail> = {}): Mail => ({
  to: "dewi@example.com",
  subject: "Order KQ7M2XTB: please transfer Rp.478.007",
  text: "Hello Dewi",
  html: "<p>Hello Dewi</p>",
  ...given,
});

describe("mails through a mail server", () => {
  let server: TestSmtpServer;
  let smtp: Smtp;
  beforeEach(async () => {
    server = await startSmtpServer();
    smtp = openSmtp({ url: server.url, from: FROM }, "https://shop.example:8443");
  });
  afterEach(async () => {
    smtp.close();
    await server.close();
  });

  it("carry sender, recipient, both forms of the text, pictures by the id their HTML names and an id that never changes", async () => {
    await smtp.send(
      mail({
        id: "placed.KQ7M2XTB",
        html: '<p>Hello Dewi</p><img src="cid:mark" alt="16">',
        pictures: [{ id: "mark", fileName: "16.png", pngBase64: "aVZCT1J3MEtHZ28=" }],
      }),
    );
    const [taken = ""] = server.received;
    for (const part of [
      `From: ${FROM}`,
      "To: dewi@example.com",
      "Subject: Order KQ7M2XTB: please transfer Rp.478.007",
      "Message-ID: <placed.KQ7M2XTB@shop.example>",
      "Content-Type: text/plain",
      "Content-Type: text/html",
      "Hello Dewi",
      "<p>Hello Dewi</p>",
      "Content-Type: multipart/related",
      "Content-Type: image/png",
      "Content-ID: <mark>",
      "Content-Disposition: inline; filename=16.png",
      "aVZCT1J3MEtHZ28=",
    ])
      expect(taken).toContain(part);
  });

  it("cannot be given other heads or recipients by a text", async () => {
    await smtp.send(mail({ subject: "Hi\r\nBcc: eve@example.com", text: "\r\n.\r\nQUIT" }));
    const [taken = ""] = server.received;
    expect(taken).not.toMatch(/^Bcc:/m);
    expect(taken).toContain("QUIT");
  });

  it("tell an address that will never take them from trouble that passes, and name nobody", async () => {
    const refused = smtp.send(mail({ to: "nobody@example.com" }));
    await expect(refused).rejects.toThrow(new MailRefusedError("SMTP EENVELOPE 550"));
    await expect(refused).rejects.toBeInstanceOf(MailRefusedError);
    await server.close();
    const failed = smtp.send(mail());
    await expect(failed).rejects.toThrow(/^SMTP E[A-Z]+$/);
    await expect(failed).rejects.not.toBeInstanceOf(MailRefusedError);
  });

  it("go on after many of them, each over a connection of its own", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => smtp.send(mail({ id: `mail.${at}` }))));
    expect(server.received).toHaveLength(30);
  });

  it("are refused, and not kept for ever, once the shop has closed", async () => {
    await smtp.send(mail());
    smtp.close();
    await expect(smtp.send(mail())).rejects.toThrow("SMTP closed");
  });
});

it("a mail server that dribbles its answer holds up nobody for ever", async () => {
  const sockets = new Set<Socket>();
  const dribbling = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("220 hello\r\n");
    const timer = setInterval(() => socket.write("250-more\r\n"), 10);
    socket.once("close", () => {
      clearInterval(timer);
      sockets.delete(socket);
    });
  });
  await new Promise<void>((ready) => dribbling.listen(0, "127.0.0.1", ready));
  const { port } = dribbling.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const smtp = openSmtp({ url, from: FROM }, "https://shop.example", { longestMs: 200 });
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => smtp.send(mail())));
  for (const one of sent)
    expect(one).toMatchObject({
      status: "rejected",
      reason: { message: expect.stringMatching(/^SMTP E/) },
    });
  smtp.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => dribbling.close(closed));
});

it("a slow mail server keeps nobody waiting, neither who asked nor anybody else, and is waited for at the end", async () => {
  const offered: Mail[] = [];
  const logged: string[] = [];
  const server = new EventEmitter();
  const refused = once(server, "refusal").then(([refusal]) => Promise.reject(refusal));
  const stack = await openTestStack({
    log: ({ message }) => void logged.push(String(message)),
    sendMail: async (mail) => {
      offered.push(mail);
      await refused;
    },
  });
  const client = clientOf(stack);
  const account = { email: "slow@example.com", password: "kopi-enak" };
  expect((await client.auth.signUp(account)).error).toBeNull();
  expect((await client.auth.resetPasswordForEmail(account.email)).error).toBeNull();
  expect(await stack.database.query("select 1 as one")).toEqual([{ one: 1 }]);
  expect(offered.map(({ subject }) => subject)).toEqual([
    "Confirm your email address",
    "Choose a new password",
  ]);

  const closing = stack.dispose().then(() => "closed");
  expect(await Promise.race([closing, pause(300, "still waiting")])).toBe("still waiting");
  server.emit("refusal", new Error("SMTP 451"));
  expect(await closing).toBe("closed");
  expect(logged.filter((line) => line.includes("could not be sent"))).toEqual([
    "A signup mail could not be sent: SMTP 451",
    "A recovery mail could not be sent: SMTP 451",
  ]);
});

// The embedded database has one connection: there, nobody can be in the middle of anything.
const codes = (mails: readonly OrderMailKey[]) => mails.map(({ orderCode }) => orderCode);

it("the outbox leaves a mail to the process that is just taking it, and does not wait for it", async () => {
  const api = await startApi({}, openRealPostgres);
  const customer = await api.createCustomer();
  const coffees = [...(await catalogueOf(api)).values()].filter((one) => one.available);
  const placed: string[] = [];
  for (const coffee of coffees.filter((one) => one.category === "espresso").slice(0, 2)) {
    const draft = aDraft([{ coffee, sizeGrams: 1000 }]);
    placed.push(placedIn(await checkout(api, customer, draft)).order_code);
  }
  await api.db.query("delete from private.mail_outbox where kind <> 'placed'");
  const wanted = {
    now: new Date(api.now()).toISOString(),
    leasedUntil: new Date(api.now() + 60_000).toISOString(),
  };

  await api.db.transaction(async (transaction) => {
    const inside: Database = { ...transaction, transaction: (work) => work(transaction) };
    const elsewhere = new PostgresMailOutbox({ database: inside });
    const first = codes(await elsewhere.take({ ...wanted, atMost: 1 }));
    const here = new PostgresMailOutbox({ database: api.db });
    const second = codes(await here.take({ ...wanted, atMost: 20 }));
    expect(first).toHaveLength(1);
    expect([...first, ...second].toSorted()).toEqual(placed.toSorted());
  });
  await api.close();
});
