import type { PendingProfile } from "../domain/account/profile.ts";

/**
 * Keeps a sign-up's names until that customer first signs in on this device. Never throws.
 * The email says whose names they are: on a shared device someone else may sign in first.
 */
export interface PendingProfilePort {
  /** `null` when nothing is kept, or what is kept belongs to another email. */
  read(email: string): PendingProfile | null;
  write(email: string, profile: PendingProfile): void;
  remove(): void;
}
