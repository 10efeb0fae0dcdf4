/** A customer in the desk's list. */
export type DeskCustomer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly isWholesale: boolean;
  readonly orderCount: number;
  /** Time of the last order (ISO 8601 in UTC); `null`: none. */
  readonly lastOrderAt: string | null;
  /** Who last changed wholesale at the desk and when (ISO 8601 in UTC); `null`: nobody. */
  readonly switchedBy: { readonly actor: string; readonly at: string } | null;
};

/** The customers for staff. */
export interface DeskCustomers {
  /**
   * Ordered by name.
   * @param text searched in name, email, phone, addresses and their orders; blank for all.
   */
  search(text: string, atMost: number): Promise<readonly DeskCustomer[]>;
  counts(): Promise<{ readonly all: number; readonly wholesale: number }>;
  byEmail(email: string): Promise<DeskCustomer | null>;
  /** Recorded with its author. `false` for an unknown customer. */
  setWholesale(
    customerId: string,
    isWholesale: boolean,
    by: { readonly actor: string; readonly at: string },
  ): Promise<boolean>;
}
