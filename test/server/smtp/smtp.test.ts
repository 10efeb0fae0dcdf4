import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MailRefusedError, type Mail } from "#server/ports/mail.ts";
import { openSmtp, type Smtp } from "#server/mails/open-smtp.ts";
import { startSmtpServer, type TestSmtpServer } from "#test/support/smtp-server.ts";

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

  it("carry a picture inside, under the id their HTML names", async () => {
    await smtp.send(
      mail({
        html: '<img src="cid:mark" alt="16">',
        pictures: [{ id: "mark", fileName: "16.png", pngBase64: "aVZCT1J3MEtHZ28=" }],
      }),
    );
    const [taken = ""] = server.received;
    for (const part of [
      "Content-Type: multipart/related",
      "Content-Type: image/png",
      "Content-ID: <mark>",
      "Content-Disposition: inline; filename=16.png",
      "aVZCT1J3MEtHZ28=",
    ])
      expect(taken).toContain(part);
  });

  it("carry sender, recipient, both forms of the text and an id that never changes", async () => {
    await smtp.send(mail({ id: "placed.KQ7M2XTB" }));
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
