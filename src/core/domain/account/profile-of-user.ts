import { personName } from "./person-name.ts";
import { internationalPhone, isValidPhone } from "./phone.ts";
import type { PendingProfile } from "./profile.ts";
import type { CurrentUser } from "./session.ts";

/**
 * The profile of a signed-in user from the sign-in service's data. Missing names are taken from the
 * full name: its first word, then the rest (many Indonesians have one name only). Cut to what the
 * server stores, so that no name blocks provisioning.
 */
export const profileOfUser = (user: CurrentUser): PendingProfile => {
  const full = personName(user.fullName ?? "");
  const [firstWord = ""] = full.split(" ");
  const firstName = personName(user.firstName ?? firstWord);
  const start = full.startsWith(`${firstName} `) ? firstName : firstWord;
  const lastName = personName(user.lastName ?? full.slice(start.length));
  return { firstName, lastName, phone: phoneOf(user) };
};

/** Providers format numbers differently; one that is not Indonesian is dropped. */
const phoneOf = ({ phone }: CurrentUser): string | null =>
  phone !== null && isValidPhone(phone) ? internationalPhone(phone) : null;
