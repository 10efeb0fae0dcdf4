import { domainToASCII } from "node:url";

/**
 * The key of an email address for rate limits: spellings that reach the same mailbox give the same
 * key. Not a valid address to send to.
 */
export const mailboxOf = (email: string): string => {
  const plain = email.normalize("NFKC").replaceAll(INVISIBLE, "").toLowerCase();
  const at = plain.lastIndexOf("@");
  const [name = ""] = plain.slice(0, Math.max(at, 0)).split("+");
  const domain = plain.slice(at + 1);
  const labels = (domainToASCII(domain) || domain).split(".").filter(Boolean);
  return `${name}@${labels.join(".")}`;
};

/** White space, and invisible characters. */
const INVISIBLE = /[\s\p{C}\p{M}]/gu;
