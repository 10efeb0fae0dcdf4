import type { Address } from "#core/domain/account/address.ts";

export type KeyedAddress = {
  readonly address: Address;
  /** In the saved list. */
  readonly index: number;
  readonly key: string;
};

/**
 * Saved addresses have no identity of their own, and two may be alike: they are told apart by what
 * they say, so that an editor stays with its address when the list changes.
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
