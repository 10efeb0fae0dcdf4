import { Link } from "react-router-dom";
import { siteContent } from "#brand/enambelas.ts";
import { COST_PARTS, PART_NAMES } from "#core/domain/pricing/printed-price.ts";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { rupiah } from "#format/rupiah.ts";
import { ClothBar, Swatch } from "#ui/components/breakdown/cloth-bar.tsx";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { Paragraphs } from "#ui/components/page/paragraphs.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { wholesaleContent } from "#ui/content/pages/wholesale.ts";
import { houseCoffee, usePageCoffees } from "#ui/hooks/use-page-coffees.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./wholesale-page.module.css";

/** Source: specification section 2 (other public pages): text, an email link and a message. */
export const WholesalePage = () => (
  <>
    <RouteTitle title={wholesaleContent.title} />
    <PageHead poster title={wholesaleContent.heading} lead={wholesaleContent.lead} />
    <div className="ply-pink">
      <div className={`section-space page-grid ${styles["offer"]}`}>
        <Paragraphs of={paragraphs} className={styles["text"]}>
          <ul className={`roomy-links row ${styles["links"]}`}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link className="more-link" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Paragraphs>
        <WholesaleSum />
        <TwoCloths />
      </div>
    </div>
    <section className={`section-space page-grid titled ${styles["how"]}`}>
      <h2 className="type-3">{steps.heading}</h2>
      <Picture drawing="scooter" ply="yellow" className={`title-column ${styles["scooter"]}`} />
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
            {`${write.directMessageLabel} ${contact.instagram.label}`}
          </a>
        </div>
      </div>
    </section>
  </>
);

const { contact } = siteContent;

/**
 * The same kilogram at retail and wholesale, each strip as long as its price: the margin is the
 * part that shrinks.
 */
const TwoCloths = () => {
  const house = houseCoffee(usePageCoffees());
  if (!house) return null;
  const { retail, wholesale } = house;
  const cloths = [
    { label: kilo.retail, price: retail, figures: breakdownFigures(retail) },
    { label: kilo.wholesale, price: wholesale, figures: breakdownFigures(wholesale) },
  ];
  return (
    <div className={`column ${styles["cloths"]}`}>
      {cloths.map(({ label, price, figures }) => (
        <figure key={label}>
          <div
            style={{
              width: `${((100 * price.priceShownIdr) / retail.priceShownIdr).toFixed(2)}%`,
            }}
          >
            <figcaption className="spread">
              <b className="bold">{`${label}: ${rupiah(price.priceShownIdr)}`}</b>
              <span>
                {`${kilo.share} ${figures.find(({ part }) => part === "profit")?.percent ?? 0}%`}
              </span>
            </figcaption>
            <ClothBar figures={figures} ply="pink" />
          </div>
        </figure>
      ))}
      <ul className={`row ${styles["key"]}`} aria-hidden="true">
        {COST_PARTS.map((part) => (
          <li key={part}>
            <Swatch part={part} />
            {PART_NAMES[part]}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What the smallest wholesale order costs in the shop and at the wholesale price, by the pricing rules. */
const WholesaleSum = () => {
  const house = houseCoffee(usePageCoffees());
  // NaN until the catalogue is loaded: it is formatted as a dash.
  const retailIdr = house?.retail.priceShownIdr ?? Number.NaN;
  const wholesaleIdr = house?.wholesale.priceShownIdr ?? Number.NaN;
  return (
    <section className={styles["sum"]}>
      <h2 className={`type-2 ${styles["sumHeading"]}`}>
        {`${sum.heading} ${house?.coffee.name ?? "espresso"}`}
      </h2>
      <LedgerList>
        <LedgerRow label={sum.retail} value={rupiah(retailIdr * minimumKg)} />
        <LedgerRow label={sum.less} value={rupiah((wholesaleIdr - retailIdr) * minimumKg)} />
        <LedgerTotal label={sum.paid} value={rupiah(wholesaleIdr * minimumKg)} />
      </LedgerList>
      <p className={`small ${styles["sumNote"]}`}>{sum.note}</p>
    </section>
  );
};

const { links, paragraphs, steps, write, kilo, minimumKg, sum } = wholesaleContent;
