/** The sessions of the sign-in service. */
export interface Sessions {
  /**
   * Whether the session is still valid for this customer: not signed out, expired or deleted.
   * Always `true` where the sign-in service does not share its sessions.
   */
  isOpen(customerId: string, sessionId: string): Promise<boolean>;
}
