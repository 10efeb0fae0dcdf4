import type { Address } from "#core/domain/account/address.ts";

export type KeyedAddress = {
  readonly address: Address;
  /** Index in the saved list. */
  readonly index: number;
  readonly key: string;
};

/**
 * Adds React keys. Saved addresses have no id, and two may be equal: keys are made from the
 * content, so that an editor stays with its address when the list changes.
 */
export const keyedAddresses = (addresses: readonly Address[]): readonly KeyedAddress[] => {
  const seen = new Map<string, number>();
  return addresses.map((address, index) => {
    const text = JSON.stringify(address);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { address, index, key: `${before} ${text}` };
  });
};
