import { useState } from "react";
import { Link } from "react-router-dom";
import { classNames } from "#ui/components/class-names.ts";
import { Mark } from "#ui/components/mark.tsx";
import { siteContent } from "#brand/enambelas.ts";
import styles from "./footer.module.css";

/** The footer; `large` on the home page. Source: specification section 2 (footer). */
export const Footer = ({ large = false }: { readonly large?: boolean }) => {
  const [now] = useState(() => new Date());
  return (
    <footer className={classNames(styles["footer"], large && styles["large"], "on-carbon")}>
      <div className="page-grid">
        <div className={styles["top"]}>
          <p className={`display ${styles["tagline"]}`}>
            {brand.taglineLines.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </p>
          <Mark decorative />
        </div>
        <div className={styles["columns"]}>
          <div>
            <h2>{footer.visitHeading}</h2>
            <address>
              {address.street}
              <br />
              {address.city} {address.postalCode}, {address.province}
            </address>
          </div>
          <div>
            <h2>{footer.hoursHeading}</h2>
            <p>
              {hours.visitingLines.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
            </p>
          </div>
          <div>
            <h2>{footer.readHeading}</h2>
            <ul className="roomy-links">
              {footer.read.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{footer.writeHeading}</h2>
            <ul className="roomy-links">
              <li>
                <a href={contact.instagram.href}>{contact.instagram.label}</a>
              </li>
              <li>
                <a href={contact.whatsapp.href}>{contact.whatsapp.label}</a>
              </li>
              <li>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
            </ul>
          </div>
        </div>
        <div className={`spread ${styles["end"]}`}>
          {/* The page may have been drawn in another year. */}
          <span suppressHydrationWarning>{`© ${brand.copyrightYears(now)} ${brand.name}`}</span>
          <span>{brand.nameMeaning}</span>
        </div>
      </div>
    </footer>
  );
};

const { address, brand, contact, footer, hours } = siteContent;
