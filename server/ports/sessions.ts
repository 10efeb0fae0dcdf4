/** The sessions of the sign-in service. */
export interface Sessions {
  /**
   * Whether the session may still act for this customer: not signed out, ended or deleted. Always
   * true where the sign-in service keeps its sessions from the product server.
   */
  isOpen(customerId: string, sessionId: string): Promise<boolean>;
}
