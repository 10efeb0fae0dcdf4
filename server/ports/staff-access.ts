/**
 * Sign-in links and sessions of staff, identified by hashes of their secrets. Points in time are
 * ISO 8601 in UTC.
 */
export interface StaffAccess {
  saveLink(link: {
    readonly hash: string;
    readonly email: string;
    readonly until: string;
  }): Promise<void>;
  /** Redeems a link; of two concurrent calls one succeeds. */
  takeLink(hash: string, now: string): Promise<TakenLink>;
  saveSession(session: StaffSession & { readonly hash: string }): Promise<void>;
  /** `null` when expired or unknown. */
  session(hash: string, now: string): Promise<StaffSession | null>;
  endSession(hash: string): Promise<void>;
  endSessionsOf(email: string): Promise<void>;
  /** Deletes expired links and sessions. */
  prune(now: string): Promise<void>;
}

export type StaffSession = { readonly email: string; readonly until: string };

export type TakenLink =
  | { readonly kind: "taken"; readonly email: string }
  | { readonly kind: "used" }
  | { readonly kind: "expired"; readonly until: string }
  | { readonly kind: "unknown" };
