import { siteContent } from "#brand/enambelas.ts";
import { deadlineWib } from "#format/date-time-wib.ts";
import { escapeHtml } from "#format/escape-html.ts";
import type { LinkKind } from "#server/mails/account-mail.ts";
import type { LinkLook } from "./accounts.ts";
import { brandPage, SENDS_ONCE } from "./brand-page.ts";

/**
 * The page of a mail's link, whose button uses it: scanners and previews fetch every address of a
 * mail. Its form sends to its own address.
 */
export const linkPage = (kind: LinkKind, look: LinkLook): string => {
  const { title, says, yes, no, note } = wordsOf(kind, look);
  return brandPage({
    title,
    script: SENDS_ONCE,
    main: `<h1>${escapeHtml(title)}</h1>
${says.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join("\n")}
<form method="post">
<button name="answer" value="yes">${escapeHtml(yes)}</button>${no === null ? "" : `\n<button name="answer" value="no" class="line">${escapeHtml(no)}</button>`}
</form>
<p>${escapeHtml(note)}</p>`,
  });
};

/** Whether the page has two buttons, and none of them is meant without being said. */
export const asksWhoItWas = (kind: LinkKind, { hasPassword, isBrowser }: LinkLook): boolean =>
  kind === "signup" && !(hasPassword && isBrowser);

/** After “No”. */
export const accountTakenAwayPage = (email: string): string =>
  brandPage({
    title: "The account is taken away",
    main: `<h1>The account is taken away</h1>
<p>Nobody has an account for ${escapeHtml(email)} here now, and the link is worth nothing any more.</p>
<p><a href="/">${escapeHtml(siteContent.brand.shortName)}</a></p>`,
  });

type Words = {
  readonly title: string;
  readonly says: readonly string[];
  readonly yes: string;
  readonly no: string | null;
  readonly note: string;
};

const wordsOf = (kind: LinkKind, look: LinkLook): Words => {
  const { email, name, signedUpAt, hasPassword, isBrowser } = look;
  if (kind === "recovery")
    return {
      title: "Choose a new password",
      says: [`This link is for the account of ${email}.`],
      yes: "Choose a new password",
      no: null,
      note: "You did not ask for it? Close this page: the old password still works.",
    };
  const who = name === "" ? "Somebody" : `“${name}”`;
  const signedUp = `${who} signed up with ${email} on ${deadlineWib(signedUpAt)}`;
  if (!hasPassword)
    return {
      title: "Was this you?",
      says: [
        `${signedUp}, and not for the first time: this address was given with different passwords. So none of them counts, and you choose a new one next.`,
      ],
      yes: "Yes, go on to a new password",
      no: NO,
      note: NO_DOES,
    };
  if (isBrowser)
    return {
      title: "Confirm your email address",
      says: [`${email} is the address of your new account.`],
      yes: "Confirm my email address",
      no: null,
      note: "Then you sign in with the password that you chose.",
    };
  return {
    title: "Was this you?",
    says: [`${signedUp}, in another browser than this one.`],
    yes: "Yes, confirm my email address",
    no: NO,
    note: `“Yes” keeps the password that was chosen there: sign in with it. ${NO_DOES}`,
  };
};

const NO = "No, take this account away";
const NO_DOES = "“No” takes the account away, which nobody has confirmed yet.";
