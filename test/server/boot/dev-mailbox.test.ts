import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { devMailbox, Mailbox } from "#server/embedded/mailbox.ts";

let folder: string;
let mailbox: Mailbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mailbox-"));
  mailbox = await Mailbox.open(join(folder, "mailbox.json"), () => 0);
  await mailbox.deliver({ to: "dewi@example.com", subject: "Hello", text: "A link", html: "" });
});
afterAll(() => rm(folder, { recursive: true }));

const ask = async (url: string, from: string, headers: Record<string, string> = {}, open = true) =>
  devMailbox(mailbox, { open })(new Request(url, { headers }), from);

describe.each(["/dev/mailbox", "/dev/mailbox.json"])("%s", (path) => {
  it.each([
    ["http://127.0.0.1:3000", "127.0.0.1"],
    ["http://localhost:3000", "::1"],
    ["http://[::1]:3000", "::ffff:127.0.0.1"],
  ])("is read on this machine: %s from %s", async (origin, from) => {
    const answer = await ask(origin + path, from, { "sec-fetch-site": "none" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("dewi@example.com");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it.each([
    ["another machine", "http://127.0.0.1:3000", "192.168.1.7", {}],
    ["a name that was made to lead here", "http://evil.example:3000", "127.0.0.1", {}],
    ["a name that begins like ours", "http://localhost.evil.example", "127.0.0.1", {}],
    ["a Host header of another name", "http://127.0.0.1", "127.0.0.1", { host: "evil.example" }],
    ["a Host header that is none", "http://127.0.0.1", "127.0.0.1", { host: "a b" }],
    ["a proxy", "http://127.0.0.1", "127.0.0.1", { "x-forwarded-for": "127.0.0.1" }],
    ["a proxy with a protocol", "http://127.0.0.1", "127.0.0.1", { "x-forwarded-proto": "https" }],
    ["a standard proxy", "http://127.0.0.1", "127.0.0.1", { forwarded: "for=127.0.0.1" }],
    ["a proxy on the way", "http://127.0.0.1", "127.0.0.1", { via: "1.1 tunnel" }],
    ["nginx", "http://127.0.0.1", "127.0.0.1", { "x-real-ip": "127.0.0.1" }],
    ["a tunnel", "http://127.0.0.1", "127.0.0.1", { "cf-connecting-ip": "127.0.0.1" }],
    ["a load balancer", "http://127.0.0.1", "127.0.0.1", { "x-envoy-external-address": "::1" }],
    ["an old proxy", "http://127.0.0.1", "127.0.0.1", { "client-ip": "127.0.0.1" }],
    ["a cloud's gateway", "http://127.0.0.1", "127.0.0.1", { "x-azure-clientip": "127.0.0.1" }],
    ["a page of another site", "http://127.0.0.1", "127.0.0.1", { "sec-fetch-site": "cross-site" }],
    ["a page of another port", "http://127.0.0.1", "127.0.0.1", { "sec-fetch-site": "same-site" }],
  ])("is not there for %s", async (_, origin, from, headers) => {
    const answer = await ask(origin + path, from, headers);
    expect([answer.status, await answer.json()]).toEqual([404, { error: "Not found" }]);
  });

  it("is not there when it is off", async () => {
    expect((await ask(`http://127.0.0.1${path}`, "127.0.0.1", {}, false)).status).toBe(404);
  });
});
