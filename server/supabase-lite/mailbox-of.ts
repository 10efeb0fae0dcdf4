import { domainToASCII } from "node:url";

/**
 * What limits count an email address as: all spellings that may end in one person's mailbox are
 * one. Never an address to write to.
 */
export const mailboxOf = (email: string): string => {
  const plain = email.normalize("NFKC").replaceAll(INVISIBLE, "").toLowerCase();
  const at = plain.lastIndexOf("@");
  const [name = ""] = plain.slice(0, Math.max(at, 0)).split("+");
  const domain = plain.slice(at + 1);
  const labels = (domainToASCII(domain) || domain).split(".").filter(Boolean);
  return `${name}@${labels.join(".")}`;
};

/** White space, and characters that only steer others. */
const INVISIBLE = /[\s\p{C}\p{M}]/gu;
