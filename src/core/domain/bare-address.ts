/**
 * Whether addresses may be made by writing paths behind an http address: a query or a fragment would
 * swallow them, and every message would show a user.
 */
export const isBareAddress = (address: string): boolean =>
  !/[?#]|^https?:[/\\]+[^/\\]*@/i.test(address);
