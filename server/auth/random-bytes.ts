import { randomFillSync } from "node:crypto";

/**
 * Cryptographically random bytes, from a buffer: a system call costs the same for 8 bytes as for
 * 4096.
 */
export const randomBytes = (count: number): Uint8Array => {
  if (left.length < count) left = randomFillSync(new Uint8Array(Math.max(count, POOL_BYTES)));
  const drawn = left.slice(0, count);
  // Each byte is used once.
  left = left.subarray(count);
  return drawn;
};

const POOL_BYTES = 4096;

let left = new Uint8Array();
