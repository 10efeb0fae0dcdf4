import type { PendingProfile } from "../account/profile.ts";

/**
 * Keeps a sign-up's names until that customer first signs in on this device. Never throws.
 * The e-mail says whose names they are: on a shared device someone else may sign in first.
 */
export interface PendingProfilePort {
  /** `null` when nothing is kept, or what is kept belongs to another e-mail. */
  read(email: string): PendingProfile | null;
  write(email: string, profile: PendingProfile): void;
  remove(): void;
}
