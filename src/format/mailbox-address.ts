import { readUrl } from "./read-url.ts";

/**
 * The one spelling of an email address by which its account is known: in lower case, composed (NFC),
 * and with an international domain as the mail servers name it (`xn--…`). However somebody types the
 * address of a mailbox, it is that of one account.
 */
export const mailboxAddress = (typed: string): string => {
  const address = typed.trim().normalize("NFC").toLowerCase();
  const domainAt = address.lastIndexOf("@") + 1;
  const domain = address.slice(domainAt);
  // Others would change by being read as a host: `1.2` is a number there.
  if (/^[\p{ASCII}]*$/u.test(domain)) return address;
  return `${address.slice(0, domainAt)}${readUrl(`http://${domain}`)?.hostname ?? domain}`;
};
