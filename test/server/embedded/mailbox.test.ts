import { emptyFolder } from "#test/support/empty-folder.ts";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { MARK_PATH } from "#brand/mark-path.ts";
import { SHOP_IDENTITY } from "#documents/shop-details.ts";
import { accountMail } from "#server/mails/account-mail.ts";
import { Mailbox, mailboxRoutes, devMailbox } from "#server/embedded/mailbox.ts";

const aMail = (subject: string) => ({ to: "a@b.co", subject, text: "Hello", html: "<p>Hello</p>" });

let file: string;

beforeEach(() => {
  file = join(emptyFolder(), "mailbox.json");
});

describe("the mailbox", () => {
  it("lists mails newest first, with the time they were sent", async () => {
    let now = Date.parse("2025-07-21T07:32:00Z");
    const mailbox = await Mailbox.open(file, () => now);
    await mailbox.deliver(aMail("first"));
    now += 1000;
    await mailbox.deliver(aMail("second"));
    expect(mailbox.mails).toEqual([
      { ...aMail("second"), at: "2025-07-21T07:32:01.000Z" },
      { ...aMail("first"), at: "2025-07-21T07:32:00.000Z" },
    ]);
  });

  it("keeps its mails over a restart, also those that came all at once", async () => {
    const mailbox = await Mailbox.open(file, Date.now);
    await Promise.all(["a", "b", "c", "d"].map((subject) => mailbox.deliver(aMail(subject))));
    const again = await Mailbox.open(file, Date.now);
    expect(again.mails).toEqual(mailbox.mails);
    expect(again.mails).toHaveLength(4);
  });

  it.each(["", "{", "null", '{"to":"a@b.co"}', '[{"to":1},null,3]'])(
    "starts afresh from a file that holds %j",
    async (content) => {
      await writeFile(file, content);
      const mailbox = await Mailbox.open(file, Date.now);
      expect(mailbox.mails).toEqual([]);
      await mailbox.deliver(aMail("first"));
      expect(JSON.parse(await readFile(file, "utf8"))).toHaveLength(1);
    },
  );
});

describe("the mailbox's page", () => {
  it("shows hostile mails as text and their links as links", async () => {
    const mailbox = await Mailbox.open(file, Date.now);
    await mailbox.deliver({
      to: '"<script>alert(1)</script>"@b.co',
      subject: "<img src=x onerror=alert(1)>",
      text: 'Go to http://127.0.0.1:3000/x?a=1&b=2"onclick="alert(1) or javascript:alert(1)',
      html: "",
    });
    const answer = await mailboxRoutes(mailbox).request("/mailbox");
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<img|<a [^>]*onclick="/);
    expect(html).toContain(
      '<a href="http://127.0.0.1:3000/x?a=1&amp;b=2&quot;onclick=&quot;alert(1)">',
    );
    expect(html).not.toContain('href="javascript:');
  });

  it("has the head of its mails: the mark and the roastery's name", async () => {
    const mailbox = await Mailbox.open(file, Date.now);
    const html = await (await mailboxRoutes(mailbox).request("/mailbox")).text();
    const [, mark, name] =
      /<header><svg[^>]*><path d="([^"]+)"\/><\/svg>([^<]+)<\/header>/.exec(html) ?? [];
    expect(mark).toBe(MARK_PATH);
    const link = "http://127.0.0.1:3000/";
    const mail = accountMail({ kind: "signup", to: "a@b.co", link, shop: SHOP_IDENTITY });
    expect(mail.html).toMatch(new RegExp(`alt="16"[^>]*></td>\\s*<td[^>]*><h1[^>]*>${name}</h1>`));
  });

  it("has the list as JSON too", async () => {
    const mailbox = await Mailbox.open(file, () => 0);
    await mailbox.deliver(aMail("first"));
    const answer = await mailboxRoutes(mailbox).request("/mailbox.json");
    expect(await answer.json()).toEqual([{ ...aMail("first"), at: "1970-01-01T00:00:00.000Z" }]);
  });
});

it("a mail about an account carries the same link in its text and in its page, and no markup from outside", () => {
  const link = "http://127.0.0.1:3000/auth/v1/verify?token=t&type=signup";
  const shop = {
    name: "Tom & <b>Jerry</b>",
    shortName: "<i>Tom</i>",
    tagline: "“Sixteen”",
    addressLines: ["Jl. Jombang No. 16"],
  };
  const mail = accountMail({ kind: "signup", to: "a@b.co", link, shop });
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link.replace("&", "&amp;")}"`);
  expect(mail.text).toContain("Tom & <b>Jerry</b>");
  expect(mail.html).toContain("Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;");
  expect(mail.html).toContain("&lt;i&gt;Tom&lt;/i&gt;");
});

/** The mailbox with a mail to Dewi, asked by a client of this address. */
const ask = async (
  url: string,
  from: string,
  headers: Record<string, string> = {},
  open = true,
) => {
  const mailbox = await Mailbox.open(file, () => 0);
  await mailbox.deliver({ ...aMail("first"), to: "dewi@example.com" });
  return devMailbox(mailbox, { open })(new Request(url, { headers }), from);
};

describe.each(["/dev/mailbox", "/dev/mailbox.json"])("%s", (path) => {
  it.each([
    ["http://127.0.0.1:3000", "127.0.0.1"],
    ["http://localhost:3000", "::1"],
    ["http://[::1]:3000", "::ffff:127.0.0.1"],
  ])("is read on this machine: %s from %s", async (origin, from) => {
    const answer = await ask(origin + path, from, { "sec-fetch-site": "none" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("dewi@example.com");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-frame-options": "DENY",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  });

  const HERE = "http://127.0.0.1";
  it.each<[string, Record<string, string>, string?, string?]>([
    ["another machine", {}, `${HERE}:3000`, "192.168.1.7"],
    ["a name that was made to lead here", {}, "http://evil.example:3000"],
    ["a name that begins like ours", {}, "http://localhost.evil.example"],
    ["a Host header of another name", { host: "evil.example" }],
    ["a Host header that is none", { host: "a b" }],
    ["a proxy", { "x-forwarded-for": "127.0.0.1" }],
    ["a proxy with a protocol", { "x-forwarded-proto": "https" }],
    ["a standard proxy", { forwarded: "for=127.0.0.1" }],
    ["a proxy on the way", { via: "1.1 tunnel" }],
    ["nginx", { "x-real-ip": "127.0.0.1" }],
    ["a tunnel", { "cf-connecting-ip": "127.0.0.1" }],
    ["a load balancer", { "x-envoy-external-address": "::1" }],
    ["an old proxy", { "client-ip": "127.0.0.1" }],
    ["a cloud's gateway", { "x-azure-clientip": "127.0.0.1" }],
    ["a page of another site", { "sec-fetch-site": "cross-site" }],
    ["a page of another port", { "sec-fetch-site": "same-site" }],
  ])("is not there for %s", async (_, headers, origin = HERE, from = "127.0.0.1") => {
    const answer = await ask(origin + path, from, headers);
    expect([answer.status, await answer.json()]).toEqual([404, { error: "Not found" }]);
  });

  it("is not there when it is off", async () => {
    expect((await ask(`http://127.0.0.1${path}`, "127.0.0.1", {}, false)).status).toBe(404);
  });
});
