import type { PendingProfile } from "../account/profile.ts";

/** Keeps a sign-up's names until the customer first signs in on this device. Never throws. */
export interface PendingProfilePort {
  read(): PendingProfile | null;
  write(profile: PendingProfile): void;
  remove(): void;
}
