/** Without 0, O, 1 and I: order codes are read out over the phone. */
export const ORDER_CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const ORDER_CODE_LENGTH = 8;

export const ORDER_CODE = new RegExp(`^[${ORDER_CODE_LETTERS}]{${ORDER_CODE_LENGTH}}$`);

/** @param randomBytes returns `count` cryptographically random bytes. */
export const drawOrderCode = (randomBytes: (count: number) => Uint8Array): string => {
  let code = "";
  // 256 is a multiple of the 32 letters: no letter is favoured.
  for (const byte of randomBytes(ORDER_CODE_LENGTH))
    code += ORDER_CODE_LETTERS.charAt(byte % ORDER_CODE_LETTERS.length);
  return code;
};

/** Whether a text has the format of an order code. */
export const isOrderCode = (text: string): boolean => ORDER_CODE.test(text);

/**
 * Reads an order code that was kept on the device. Codes are the product server's, not necessarily
 * this one's: any short text with a letter or digit counts.
 */
export const keptOrderCode = (kept: unknown): string | null =>
  typeof kept === "string" && KEPT_CODE.test(kept) ? kept : null;

const KEPT_CODE = /^(?=.*[\p{L}\p{N}])[^\p{C}<>]{1,40}$/u;
