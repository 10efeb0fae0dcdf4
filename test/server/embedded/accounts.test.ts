import { openedOnce } from "#test/support/opened-once.ts";
import { EventEmitter, once } from "node:events";
import { Worker } from "node:worker_threads";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { AccountMails } from "#server/embedded/account-mails.ts";
import { openTestStack, SITE_URL } from "./open-test-stack.ts";
import { askAuth, clientOf, follow, newestLinkTo, signedUpCustomer } from "./supabase-client.ts";

const stack = openedOnce(openTestStack);

describe("an account, through supabase-js", () => {
  it("gets another mail when it is opened twice with one password, whose link leads to the page that asked", async () => {
    const client = clientOf(stack);
    const account = { email: "double@example.com", password: "kopi-enak" };
    const emailRedirectTo = `${SITE_URL}/signin?check-email=1&next=%2Fcheckout`;
    const signUp = () => client.auth.signUp({ ...account, options: { emailRedirectTo } });
    const both = await Promise.all([signUp(), signUp()]);
    expect(both.map(({ error, data }) => [error, data.user?.identities?.length])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    const landed = await follow(stack, newestLinkTo(stack, account.email));
    expect(landed.searchParams.get("next")).toBe("/checkout");
    expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  });

  it("keeps every tab signed in when they all renew the session at once", async () => {
    const { session } = await signedUpCustomer(stack, "tabs@example.com");
    const renew = () =>
      clientOf(stack).auth.refreshSession({ refresh_token: session.refresh_token });
    const renewed = await Promise.all([renew(), renew(), renew(), renew(), renew()]);
    const tokens = new Set(renewed.map(({ data }) => data.session?.refresh_token));
    expect(tokens.size).toBe(1);
    const [next] = tokens;
    const after = await clientOf(stack).auth.refreshSession({ refresh_token: next ?? "" });
    expect(after.error).toBeNull();
  });
});

const silentServer = () => {
  let offered = 0;
  const server = new EventEmitter();
  const answered = once(server, "answer");
  const mails = new AccountMails({
    siteUrl: "https://shop.example",
    send: async () => {
      offered += 1;
      await answered;
    },
    inBackground: true,
    log: () => {},
  });
  const ask = () =>
    mails.withPlace((sendLink) =>
      sendLink("recovery", "dewi@example.com", "t", "https://shop.example/"),
    );
  return { ask, mails, answers: () => server.emit("answer"), offered: () => offered };
};

describe("a silent mail server", () => {
  it("is given a few mails to accounts at once, and every other one in turn", async () => {
    const { ask, mails, answers, offered } = silentServer();
    await Promise.all(Array.from({ length: 140 }, ask));
    expect(offered()).toBe(3);
    answers();
    await mails.settled();
    expect(offered()).toBe(140);
  });

  it("lets no call promise a mail that cannot be kept, not even when all come at once", async () => {
    const { ask, mails, answers, offered } = silentServer();
    const asked = await Promise.allSettled(Array.from({ length: 510 }, ask));
    expect(asked.filter(({ status }) => status === "rejected")).toHaveLength(10);
    answers();
    await mails.settled();
    expect(offered()).toBe(500);
    await ask();
    await mails.settled();
    expect(offered()).toBe(501);
  });
});

it("a queue of mails that is full is told alike for every address, and does nothing", async () => {
  const full = await openTestStack({ sendMail: () => new Promise(() => {}) });
  const ask = (line: string, email: string) =>
    askAuth(full, line, { type: "signup", email, password: "kopi-enak" });
  await ask("POST signup", "first@example.com");
  for (let times = 0; times < 499; times += 1) await ask("POST recover", "first@example.com");
  for (const line of ["POST signup", "POST recover", "POST resend"])
    for (const email of ["first@example.com", "nobody@example.com"]) {
      const answer = await ask(line, email);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    }
  expect(await full.database.query("select from auth.users")).toHaveLength(1);
});

const outcomeOf = (target: URL) => {
  const told = new URLSearchParams(target.hash.slice(1));
  return told.get("error_code") ?? (told.has("access_token") ? "opened" : "nothing");
};

it.each([
  ["confirmation", 59, "/signin", "opened"],
  ["confirmation", 61, "/signin", "otp_expired"],
  ["reset", 59, "/reset-password", "opened"],
  ["reset", 61, "/reset-password", "otp_expired"],
])("a %s link that is %i minutes old leads to %s: %s", async (kind, minutes, page, outcome) => {
  const email = `${kind}-${minutes}@example.com`;
  const { auth } = clientOf(stack);
  if (kind === "confirmation") await auth.signUp({ email, password: "kopi-enak" });
  else {
    await signedUpCustomer(stack, email);
    await auth.resetPasswordForEmail(email);
  }
  await stack.database.query(
    `update auth.users set confirmation_sent_at = now() - $2 * interval '1 minute',
                           recovery_sent_at = now() - $2 * interval '1 minute'
      where email = $1`,
    [email, minutes],
  );
  const target = await follow(stack, newestLinkTo(stack, email));
  expect([target.pathname, outcomeOf(target)]).toEqual([page, outcome]);
});

it("a link whose mail was followed by a newer one opens nothing", async () => {
  const email = "twice-asked@example.com";
  await signedUpCustomer(stack, email);
  const client = clientOf(stack);
  await client.auth.resetPasswordForEmail(email);
  const older = newestLinkTo(stack, email);
  await client.auth.resetPasswordForEmail(email);
  expect(outcomeOf(await follow(stack, older))).toBe("otp_expired");
  expect(outcomeOf(await follow(stack, newestLinkTo(stack, email)))).toBe("opened");
});

describe("a stranger who tries addresses", () => {
  const stack = openedOnce(openTestStack);
  beforeAll(async () => {
    await signedUpCustomer(stack, "known@example.com", "kopi-enak");
    await clientOf(stack).auth.signUp({ email: "unconfirmed@example.com", password: "kopi-enak" });
  });

  const answerTo = async (path: string, body: object) => {
    const answer = await askAuth(stack, `POST ${path}`, body);
    return { status: answer.status, body: await answer.text() };
  };
  const signIn = (email: string, password: string) =>
    answerTo("token?grant_type=password", { email, password });

  /** The costs of the hashes that a wrong password was compared with, as its thread was asked to. */
  const comparedFor = async (email: string): Promise<readonly string[]> => {
    const asked = vi.spyOn(Worker.prototype, "postMessage");
    await signIn(email, "kopi-pahit");
    const costs = asked.mock.calls.map(
      ([job]) => /^\$2b\$\d\d(?=\$.{53}$)/.exec(job.hash)?.[0] ?? "",
    );
    asked.mockRestore();
    return costs;
  };

  it.each(["known@example.com", "Unconfirmed@example.com", "unconfirmed@example.com"])(
    "gets for %s and a wrong password the answer of an address nobody has",
    async (email) => {
      const unknown = await signIn("nobody@example.com", "kopi-pahit");
      expect(unknown.status).toBe(400);
      expect(await signIn(email, "kopi-pahit")).toEqual(unknown);
      expect(await signIn(email, "")).toEqual(await signIn("nobody@example.com", ""));
    },
  );

  it("has a password compared for an address nobody has as for a customer's, at the same cost", async () => {
    for (const email of ["known@example.com", "nobody@example.com", "unconfirmed@example.com"])
      expect([email, await comparedFor(email)]).toEqual([email, ["$2b$04"]]);
  });

  it("gets one answer to every wish for a new password", async () => {
    const unknown = await answerTo("recover", { email: "nobody@example.com" });
    expect(unknown.status).toBe(200);
    for (const email of ["known@example.com", "unconfirmed@example.com"])
      expect(await answerTo("recover", { email })).toEqual(unknown);
  });
});
