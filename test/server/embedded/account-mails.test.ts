import { EventEmitter, once } from "node:events";
import { expect, it } from "vitest";
import { AccountMails } from "#server/embedded/account-mails.ts";

it("a silent mail server is given a hundred mails to accounts, and more when it answers", async () => {
  const logged: string[] = [];
  let offered = 0;
  const server = new EventEmitter();
  const answered = once(server, "answer");
  const mails = new AccountMails({
    siteUrl: "https://shop.example",
    shop: { name: "Enambelas", tagline: "Every cost on the bag.", addressLines: [] },
    send: async () => {
      offered += 1;
      await answered;
    },
    inBackground: true,
    log: (line) => void logged.push(line),
  });
  const ask = () => mails.sendLink("recovery", "dewi@example.com", "t", "https://shop.example/");
  for (let times = 0; times < 102; times += 1) await ask();
  expect(offered).toBe(100);
  expect(logged).toEqual([
    "A recovery mail was not sent: too many wait for the mail server.",
    "A recovery mail was not sent: too many wait for the mail server.",
  ]);
  server.emit("answer");
  await mails.settled();
  await ask();
  await mails.settled();
  expect(offered).toBe(101);
});
