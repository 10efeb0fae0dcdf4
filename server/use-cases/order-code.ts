import { ORDER_CODE_LENGTH, ORDER_CODE_LETTERS } from "#core/domain/ordering/order-code.ts";

/** @param randomBytes that many bytes nobody can guess. */
export const drawOrderCode = (randomBytes: (count: number) => Uint8Array): string => {
  let code = "";
  // 256 is a multiple of the 32 letters, so that every letter is as likely as the next.
  for (const byte of randomBytes(ORDER_CODE_LENGTH))
    code += ORDER_CODE_LETTERS.charAt(byte % ORDER_CODE_LETTERS.length);
  return code;
};
