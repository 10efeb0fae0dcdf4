/**
 * The six-digit code of a key at a moment: RFC 6238 with SHA-1 and steps of 30 seconds, the
 * defaults of all authenticator apps.
 * @param at milliseconds since 1970.
 */
export const totpCode = async (secret: string, at: number): Promise<string> => {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(at / STEP_MS)));
  const hmac = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", fromBase32(secret), hmac, false, ["sign"]);
  const digest = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 0xf;
  const number = digest.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
};

/** Accepts the steps before and after as well: clocks differ, and typing takes time. */
export const isTotpCode = async (secret: string, code: string, at: number): Promise<boolean> => {
  const near = [at - STEP_MS, at, at + STEP_MS].filter((moment) => moment >= 0);
  const codes = await Promise.all(near.map((moment) => totpCode(secret, moment)));
  return codes.includes(code);
};

/** Base 32, the encoding that authenticator apps take. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, "0"), 2)))
    .join("");
};

const fromBase32 = (text: string): Uint8Array<ArrayBuffer> => {
  const bits = Array.from(text, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
};

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;
const DIGITS = 6;
