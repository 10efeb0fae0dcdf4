import { personName } from "./person-name.ts";
import { internationalPhone, isValidPhone } from "./phone.ts";
import type { PendingProfile } from "./profile.ts";
import type { CurrentUser } from "./session.ts";

/**
 * What the sign-in service knows of somebody, as the product server takes it. A name that is not
 * there is read from the full one: its first word, and whatever follows; Indonesians often have one
 * name only. Never longer or stranger than the server keeps, so that nobody is kept out by a name.
 */
export const profileOfUser = (user: CurrentUser): PendingProfile => {
  const full = personName(user.fullName ?? "");
  const [firstWord = ""] = full.split(" ");
  const firstName = personName(user.firstName ?? firstWord);
  const start = full.startsWith(`${firstName} `) ? firstName : firstWord;
  const lastName = personName(user.lastName ?? full.slice(start.length));
  return { firstName, lastName, phone: phoneOf(user) };
};

/** Providers write numbers as they like; one of another country is not ours to bend. */
const phoneOf = ({ phone }: CurrentUser): string | null =>
  phone !== null && isValidPhone(phone) ? internationalPhone(phone) : null;
