import { randomFillSync } from "node:crypto";

/** Bytes nobody can guess. Asking the system costs the same for 8 as for 4096: it is asked seldom. */
export const randomBytes = (count: number): Uint8Array => {
  if (left.length < count) left = randomFillSync(new Uint8Array(Math.max(count, POOL_BYTES)));
  const drawn = left.slice(0, count);
  // Nobody else gets them.
  left = left.subarray(count);
  return drawn;
};

const POOL_BYTES = 4096;

let left = new Uint8Array();
