import type { StaffAccess, StaffSession, TakenLink } from "#server/ports/staff-access.ts";

type Link = { readonly email: string; readonly until: string; readonly isUsed: boolean };

/** Sign-in links and sessions of staff in memory. */
export class MemoryStaffAccess implements StaffAccess {
  readonly #links = new Map<string, Link>();
  readonly #sessions = new Map<string, StaffSession>();

  async saveLink({ hash, email, until }: Parameters<StaffAccess["saveLink"]>[0]): Promise<void> {
    this.#links.set(hash, { email, until, isUsed: false });
  }

  async takeLink(hash: string, now: string): Promise<TakenLink> {
    const link = this.#links.get(hash);
    if (!link) return { kind: "unknown" };
    if (link.isUsed) return { kind: "used" };
    if (link.until <= now) return { kind: "expired", until: link.until };
    this.#links.set(hash, { ...link, isUsed: true });
    return { kind: "taken", email: link.email };
  }

  async saveSession({
    hash,
    email,
    until,
  }: StaffSession & { readonly hash: string }): Promise<void> {
    this.#sessions.set(hash, { email, until });
  }

  async session(hash: string, now: string): Promise<StaffSession | null> {
    const session = this.#sessions.get(hash);
    return session && session.until > now ? session : null;
  }

  async endSession(hash: string): Promise<void> {
    this.#sessions.delete(hash);
  }

  async endSessionsOf(email: string): Promise<void> {
    for (const [hash, session] of this.#sessions)
      if (session.email === email) this.#sessions.delete(hash);
  }

  async prune(now: string): Promise<void> {
    for (const [hash, { until }] of this.#links) if (until <= now) this.#links.delete(hash);
    for (const [hash, { until }] of this.#sessions) if (until <= now) this.#sessions.delete(hash);
  }
}
