import { Fragment } from "react";
import { phoneText } from "#core/domain/account/phone.ts";
import type { Profile } from "#core/domain/account/profile.ts";
import { LedgerList, LedgerRow } from "#ui/components/ledger/ledger-list.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import styles from "./account-page.module.css";
import { accountTexts } from "#ui/content/pages/account.ts";

/** Read-only: the server has no call to change the profile. */
export const ProfileSection = ({ profile }: { readonly profile: Profile }) => (
  <section>
    <div className={`spread ${styles["titleRow"]}`}>
      <h2 className="type-2">{texts.heading}</h2>
      {profile.wholesaleAccount && <StatusBadge label={texts.wholesale} tone="blue" />}
    </div>
    <LedgerList>
      <LedgerRow label={texts.firstName} value={profile.firstName || "–"} />
      <LedgerRow label={texts.lastName} value={profile.lastName || "–"} />
      <LedgerRow label={texts.phone} value={profile.phone ? phoneText(profile.phone) : "–"} />
      <LedgerRow label={texts.email} value={<Email address={profile.email} />} />
    </LedgerList>
  </section>
);

/** Breaks its line before `@`; before a dot only where the name or the domain is wider than the line. */
const Email = ({ address }: { readonly address: string }) =>
  address.split(/(?=@)/).map((side) => (
    <span key={side} className={styles["emailPart"]}>
      {[...side.matchAll(/^[^.]+|\.[^.]*/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  ));

const { profile: texts } = accountTexts;
