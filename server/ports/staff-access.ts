/**
 * Sign-in links and sessions of staff, known by the hashes of their secrets. Points in time are
 * ISO 8601 in UTC.
 */
export interface StaffAccess {
  saveLink(link: {
    readonly hash: string;
    readonly email: string;
    readonly until: string;
  }): Promise<void>;
  /** Uses the link up: of two at once one gets it. */
  takeLink(hash: string, now: string): Promise<TakenLink>;
  saveSession(session: StaffSession & { readonly hash: string }): Promise<void>;
  /** `null` when it ended. */
  session(hash: string, now: string): Promise<StaffSession | null>;
  endSession(hash: string): Promise<void>;
  endSessionsOf(email: string): Promise<void>;
  /** Forgets links and sessions whose time is over. */
  prune(now: string): Promise<void>;
}

export type StaffSession = { readonly email: string; readonly until: string };

export type TakenLink =
  | { readonly kind: "taken"; readonly email: string }
  | { readonly kind: "used" }
  | { readonly kind: "expired"; readonly until: string }
  | { readonly kind: "unknown" };
