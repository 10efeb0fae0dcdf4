/** No 0, O, 1 or I: an order code is read out over the phone. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** Whether a text could be an order code at all. */
export const isOrderCode = (text: string): boolean => ORDER_CODE.test(text);

const ORDER_CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** @param randomBytes that many bytes nobody can guess. */
export const drawOrderCode = (randomBytes: (count: number) => Uint8Array): string => {
  let code = "";
  // 256 is a multiple of the 32 letters, so that every letter is as likely as the next.
  for (const byte of randomBytes(LENGTH)) code += LETTERS.charAt(byte % LETTERS.length);
  return code;
};
