/** A customer as the desk lists them. */
export type DeskCustomer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly isWholesale: boolean;
  readonly orderCount: number;
  /** When they ordered last (ISO 8601 in UTC); `null`: never. */
  readonly lastOrderAt: string | null;
  /** Who switched wholesale last and when (ISO 8601 in UTC); `null`: nobody at the desk. */
  readonly switchedBy: { readonly actor: string; readonly at: string } | null;
};

/** The customers in the hands of staff. */
export interface DeskCustomers {
  /** By name. @param text in name, email or phone; blank for all. */
  search(text: string, atMost: number): Promise<readonly DeskCustomer[]>;
  counts(): Promise<{ readonly all: number; readonly wholesale: number }>;
  byEmail(email: string): Promise<DeskCustomer | null>;
  /** `false` when there is no such customer. Noted with who did it. */
  setWholesale(
    customerId: string,
    isWholesale: boolean,
    by: { readonly actor: string; readonly at: string },
  ): Promise<boolean>;
}
