import { describe, expect, it } from "vitest";
import { isTotpCode, toBase32, totpCode } from "#adapters/memory/totp.ts";

const SECRET = toBase32(new TextEncoder().encode("12345678901234567890"));

describe("a code of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("is, %i seconds after 1970, what RFC 6238 prints", async (seconds, code) => {
    expect(await totpCode(SECRET, seconds * 1000)).toBe(code);
  });

  it("counts for the half minute before and after its own, and no longer", async () => {
    const at = 1_111_111_110_000;
    const code = await totpCode(SECRET, at);
    const accepted = [-60, -30, 0, 30, 60].map((s) => isTotpCode(SECRET, code, at + s * 1000));
    expect(await Promise.all(accepted)).toEqual([false, true, true, true, false]);
  });
});
