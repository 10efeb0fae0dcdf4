import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { hs256 } from "#server/auth/hs256.ts";

const SECRET = "a-secret-of-tests-that-is-long-enough";
const key = new TextEncoder().encode(SECRET);
const read = hs256(SECRET);

const base64url = (text: string): string => Buffer.from(text).toString("base64url");
const signed = (head: string, claims: string): string => {
  const content = `${base64url(head)}.${base64url(claims)}`;
  return `${content}.${createHmac("sha256", SECRET).update(content).digest("base64url")}`;
};
const HEAD = '{"alg":"HS256"}';
const CLAIMS = '{"sub":"dewi"}';
const good = signed(HEAD, CLAIMS);
/** The last letter of 43 carries four bits: its neighbour spells the same bytes. */
const respelled = (token: string): string =>
  token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1);

describe("a token signed with a shared secret", () => {
  it("is read as the library of everybody else reads it", async () => {
    const claims = { sub: "dewi", aud: ["authenticated"], nested: { é: "ü" }, exp: 4_102_444_800 };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(key);
    expect(read(token)).toEqual(claims);
    expect((await jwtVerify(token, key)).payload).toEqual(read(token));
  });

  it.each([
    ["no signature", `${base64url(HEAD)}.${base64url(CLAIMS)}.`],
    ["one part", base64url(HEAD)],
    ["four parts", `${good}.`],
    ["nothing", ""],
    ["another algorithm, rightly signed", signed('{"alg":"HS512"}', CLAIMS)],
    ["the algorithm none, rightly signed", signed('{"alg":"none"}', CLAIMS)],
    ["an algorithm in lower case", signed('{"alg":"hs256"}', CLAIMS)],
    ["no algorithm", signed("{}", CLAIMS)],
    ["an extension that must be understood", signed('{"alg":"HS256","crit":["b64"]}', CLAIMS)],
    ["a header that is a list", signed('["HS256"]', CLAIMS)],
    ["a header that is not JSON", signed("HS256", CLAIMS)],
    ["claims that are a list", signed(HEAD, "[]")],
    ["claims that are null", signed(HEAD, "null")],
    ["claims that are not JSON", signed(HEAD, "{")],
    ["another signature", good.replace(/.{4}$/, "AAAA")],
    ["a signature in other letters", good.replace(/.{4}$/, "éééé")],
    ["its signature with padding", `${good}=`],
    ["its signature spelled another way", respelled(good)],
    ["other claims", good.replace(base64url(CLAIMS), base64url('{"sub":"budi"}'))],
  ])("is nothing with %s", (_, token) => {
    expect(read(good)).toEqual({ sub: "dewi" });
    expect(read(token)).toBeNull();
  });
});
