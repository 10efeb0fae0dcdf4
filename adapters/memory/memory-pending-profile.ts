import type { PendingProfile } from "#core/domain/account/profile.ts";
import type { PendingProfilePort } from "#core/ports/pending-profile-port.ts";

/** A sign-up's names in memory. */
export class MemoryPendingProfile implements PendingProfilePort {
  #kept: { readonly email: string; readonly profile: PendingProfile } | null = null;

  read(email: string): PendingProfile | null {
    return this.#kept?.email === normalised(email) ? this.#kept.profile : null;
  }

  write(email: string, profile: PendingProfile): void {
    this.#kept = { email: normalised(email), profile };
  }

  remove(): void {
    this.#kept = null;
  }
}

const normalised = (email: string): string => email.trim().toLowerCase();
