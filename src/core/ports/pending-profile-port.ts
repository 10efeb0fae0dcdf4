import type { PendingProfile } from "../domain/account/profile.ts";

/**
 * Stores a sign-up's names until that customer first signs in on this device. Never throws. Keyed
 * by email: on a shared device someone else may sign in first.
 */
export interface PendingProfilePort {
  /** `null` when nothing is stored, or only for another email. */
  read(email: string): PendingProfile | null;
  write(email: string, profile: PendingProfile): void;
  remove(): void;
}
