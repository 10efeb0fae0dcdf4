import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { LedgerList, LedgerRow } from "#ui/components/ledger/ledger-list.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import { FadeInSection } from "./fade-in-section.tsx";
import { StreetMap } from "./street-map.tsx";
import styles from "./home-sections.module.css";

/** Target of `/contact`: address, hours and contacts. */
export const VisitSection = () => (
  <FadeInSection id="visit-us">
    <div className="section-space page-grid">
      <div className={`stack ${styles["visitText"]}`}>
        <h2 className="type-3">{visit.heading}</h2>
        <p className="lead">{visit.lead}</p>
        <LedgerList>
          <LedgerRow label={visit.roasteryHours} value={hours.roastery} />
          <LedgerRow label={visit.visitorHours} value={hours.visitors} />
          <LedgerRow label={visit.pickupHours} value={hours.pickup} />
        </LedgerList>
        <ButtonLink href={`mailto:${contact.email}?subject=${subject}`}>
          {visit.appointment.label}
        </ButtonLink>
        <div className={`roomy-links ${styles["ways"]}`}>
          <h3 className="type-1">{visit.contactHeading}</h3>
          <ul>
            <li>
              <a href={`mailto:${contact.email}`}>
                {visit.write} {contact.email}
              </a>
            </li>
            <li>
              <a href={contact.phone.href}>
                {visit.call} {contact.phone.label}
              </a>
            </li>
            <li>
              <a href={contact.whatsapp.href}>
                {visit.chat} {contact.whatsapp.label}
              </a>
            </li>
            <li>
              <a href={mapLink}>{visit.mapLink}</a>
            </li>
          </ul>
        </div>
      </div>
      <div className={`ply-pink ${styles["map"]}`}>
        <StreetMap />
      </div>
    </div>
  </FadeInSection>
);

const { visit } = homeSections;
const { contact, hours, mapLink } = siteContent;
const subject = encodeURIComponent(visit.appointment.mailSubject);
