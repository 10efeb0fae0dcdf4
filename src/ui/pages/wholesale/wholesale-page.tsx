import { Link } from "react-router-dom";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import scooter from "#ui/components/picture/scooter.svg?no-inline";
import { Picture } from "#ui/components/picture/picture.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { wholesaleContent } from "#ui/content/pages/wholesale.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { TwoCloths } from "./two-cloths.tsx";
import { WholesaleSum } from "./wholesale-sum.tsx";
import styles from "./wholesale-page.module.css";

/** Source: specification section 2 (other public pages): text, an email link and a message. */
export const WholesalePage = () => (
  <>
    <RouteTitle title={wholesaleContent.title} />
    <div className="poster">
      <PageHead title={wholesaleContent.heading} lead={wholesaleContent.lead} />
    </div>
    <div className="ply-pink">
      <div className={`section-space page-grid ${styles["offer"]}`}>
        <div className={`stack ${styles["text"]}`}>
          {paragraphs.map((paragraph) => (
            <p className="serif measure" key={paragraph}>
              {paragraph}
            </p>
          ))}
          <ul className={`roomy-links ${styles["links"]}`}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link className="more-link" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <WholesaleSum className={styles["sum"]} />
        <TwoCloths />
      </div>
    </div>
    <section className={`section-space page-grid titled ${styles["how"]}`}>
      <h2 className="type-3">{steps.heading}</h2>
      <Picture drawing={scooter} ply="yellow" className={styles["picture"]} />
      <ol className={`beside-title ${styles["steps"]}`}>
        {steps.list.map(({ title, text }) => (
          <li key={title}>
            <h3 className="type-2">{title}</h3>
            <p className="serif">{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <section className="ply-sheet" id="write">
      <div className={`section-space page-grid titled ${styles["write"]}`}>
        <h2 className="type-3">{write.heading}</h2>
        <div className="stack beside-title">
          <p className="lead">{write.text}</p>
          <ButtonLink
            href={`mailto:${contact.wholesaleEmail}?subject=${encodeURIComponent(write.mailSubject)}`}
          >
            {write.mailLabel} <span className={styles["address"]}>{contact.wholesaleEmail}</span>
          </ButtonLink>
          <p className="serif measure">{write.directMessage}</p>
          <a className="more-link" href={contact.instagram.href}>
            {write.directMessageLabel} {contact.instagram.label}
          </a>
        </div>
      </div>
    </section>
  </>
);

const { links, paragraphs, steps, write } = wholesaleContent;
const { contact } = siteContent;
