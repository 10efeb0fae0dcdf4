/** No 0, O, 1 or I: an order code is read out over the phone. */
export const ORDER_CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const ORDER_CODE_LENGTH = 8;

export const ORDER_CODE = new RegExp(`^[${ORDER_CODE_LETTERS}]{${ORDER_CODE_LENGTH}}$`);

/** Whether a text could be an order code at all. */
export const isOrderCode = (text: string): boolean => ORDER_CODE.test(text);
