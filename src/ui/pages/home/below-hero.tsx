import { useEffect, useRef, type ComponentProps } from "react";
import { Link } from "react-router-dom";
import { siteContent } from "#brand/enambelas.ts";
import { MARK_PATH } from "#brand/mark-path.ts";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { CoffeeCard } from "#ui/components/coffee-card/coffee-card.tsx";
import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import { usePageCoffees } from "#ui/hooks/use-page-coffees.ts";
import { homeCoffees } from "./home-coffees.ts";
import { RoastCurve } from "./roast-curve.tsx";
import styles from "./below-hero.module.css";

export const BelowHero = () => (
  <>
    <CoffeesSection />
    <StorySection />
    <LabSection />
    <RubasseSection />
    <VisitSection />
  </>
);

/** Four coffees; a row with scroll snapping on narrow screens. */
const CoffeesSection = () => {
  const coffees = usePageCoffees();
  const four = homeCoffees(coffees).filter((_, index) => OF_EACH_PAPER.has(index));
  if (four.length === 0) return null;
  return (
    <FadeInSection id="on-the-shelf" aria-labelledby="coffees-heading">
      <div className="section-space page-grid">
        <div className={`spread ${styles["head"]}`}>
          <div className="stack">
            <h2 className="type-3" id="coffees-heading">
              {texts.heading}
            </h2>
            <p className="lead">{texts.lead(four.length, coffees.length)}</p>
          </div>
          <ButtonLink variant="line" to="/shop">
            {texts.link}
          </ButtonLink>
        </div>
        <ul className={styles["row"]}>
          {four.map(({ coffee, price, ...bag }) => (
            <li key={coffee.code}>
              <CoffeeCard coffee={coffee} priceIdr={price.priceShownIdr} {...bag} />
            </li>
          ))}
        </ul>
      </div>
    </FadeInSection>
  );
};

/** Indices of the home page's coffees that are shown here. */
const OF_EACH_PAPER: ReadonlySet<number> = new Set([0, 2, 3, 4]);

const texts = homeSections.coffees;

const StorySection = () => (
  <FadeInSection id="our-story">
    <div className={`section-space page-grid ${styles["story"]}`}>
      <h2 className="type-3">{story.heading}</h2>
      <Picture drawing="door" ply="pink" className={styles["drawing"]} />
      <div className={`stack ${styles["words"]}`}>
        <p className="lead">{story.lead}</p>
        <p className="serif measure">{story.text}</p>
        <Link className="more-link" to="/about">
          {story.link}
        </Link>
      </div>
    </div>
  </FadeInSection>
);

const LabSection = () => (
  <FadeInSection id="the-lab" className="ply-yellow">
    <div className={`section-space page-grid ${styles["lab"]}`}>
      <h2 className="type-3">{lab.heading}</h2>
      <div className={styles["curve"]}>
        <RoastCurve batch={lab.batch} />
      </div>
      <div className={`stack ${styles["labText"]}`}>
        <p className="serif">{lab.text}</p>
        <LedgerList>
          <LedgerRow label={lab.weights.in(lab.batch.name)} value={`${lab.batch.inGrams}\u00a0g`} />
          <LedgerRow label={lab.weights.out} value={`${lab.batch.outGrams}\u00a0g`} />
          <LedgerTotal label={lab.weights.lost} value={`${lostPct.toFixed(1)}%`} />
        </LedgerList>
        <Link className="more-link" to="/offer-list">
          {lab.link}
        </Link>
      </div>
    </div>
  </FadeInSection>
);

const RubasseSection = () => (
  <FadeInSection id="rubasse" className="ply-mint">
    <div className={`section-space page-grid ${styles["rubasse"]}`}>
      <Picture drawing="drum" ply="mint" className={`${styles["drawing"]} ${styles["drum"]}`} />
      <div className={`stack ${styles["words"]}`}>
        <h2 className="type-3">{distributor.heading}</h2>
        <p className="serif">{distributor.text}</p>
        <table className={`number-table ${styles["models"]}`}>
          <thead>
            <tr>
              <th scope="col">{distributor.columns.model}</th>
              <th scope="col">{distributor.columns.batch}</th>
              <th scope="col">{distributor.columns.heat}</th>
            </tr>
          </thead>
          <tbody>
            {distributor.models.map(({ name, batchGrams, heat }) => (
              <tr key={name}>
                <th scope="row" className="bold">
                  {name}
                </th>
                <td>{`${batchGrams / 1000} kg`}</td>
                <td>{heat}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ButtonLink variant="line" to="/rubasse">
          {distributor.link}
        </ButtonLink>
      </div>
    </div>
  </FadeInSection>
);

/** Target of `/contact`: address, hours and contacts. */
const VisitSection = () => (
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
        <ButtonLink className="no-print" href={`mailto:${contact.email}?subject=${subject}`}>
          {visit.appointment.label}
        </ButtonLink>
        <div className={`roomy-links ${styles["ways"]}`}>
          <h3 className="type-1">{visit.contactHeading}</h3>
          <ul>
            {WAYS.map(({ how, href, label }) => (
              <li key={how}>
                <a href={href}>{`${how} ${label}`}</a>
              </li>
            ))}
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

const { story, lab, distributor, visit } = homeSections;
const lostPct = (1 - lab.batch.outGrams / lab.batch.inGrams) * 100;
const { contact, hours, mapLink } = siteContent;
const subject = encodeURIComponent(visit.appointment.mailSubject);
const WAYS = [
  { how: visit.write, href: `mailto:${contact.email}`, label: contact.email },
  { how: visit.call, ...contact.phone },
  { how: visit.chat, ...contact.whatsapp },
];

const { map } = visit;

const StreetMap = () => (
  <svg
    viewBox="0 0 760 640"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={map.alternative}
  >
    <g className={styles["streets"]} fill="none">
      <path strokeWidth={30} d={map.streets} />
      <path strokeWidth={14} d={map.lanes} />
    </g>
    <path fill="none" stroke="var(--ink)" strokeWidth={44} d={map.ownStreet} />
    {map.names.map(({ text, x, y }) => (
      <text key={text} x={x} y={y}>
        {text}
      </text>
    ))}
    <text
      className={styles["ownName"]}
      transform={`translate(${map.ownStreetName.x} ${map.ownStreetName.y}) rotate(90)`}
    >
      {map.ownStreetName.text}
    </text>
    <path
      fill="var(--number)"
      transform={`translate(${map.door.x} ${map.door.y}) scale(1.24)`}
      d={MARK_PATH}
    />
    <text x={map.door.x + 104} y={map.door.y + 52}>
      {map.door.lines.map((line, index) => (
        <tspan key={line} x={map.door.x + 104} dy={index === 0 ? 0 : "1.25em"}>
          {line}
        </tspan>
      ))}
    </text>
  </svg>
);

/**
 * A section that fades in when first scrolled into view. It is hidden only after the first
 * interaction, so that the page is complete without scripts, in print and without scrolling.
 */
export const FadeInSection = ({ className, ...rest }: ComponentProps<"section">) => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? fadeInOnce(ref.current) : undefined), []);
  return <section ref={ref} className={classNames(styles["section"], className)} {...rest} />;
};

/** Returns the cleanup function. */
const fadeInOnce = (section: HTMLElement): (() => void) | undefined => {
  if (section.getBoundingClientRect().top < globalThis.innerHeight) return undefined;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    section.dataset["fade"] = "in";
    seen.disconnect();
  });
  const listening = new AbortController();
  const { signal } = listening;
  const hide = () => {
    listening.abort();
    section.dataset["fade"] = "waiting";
    seen.observe(section);
  };
  for (const type of INTERACTIONS)
    globalThis.addEventListener(type, hide, { passive: true, signal });
  return () => {
    listening.abort();
    seen.disconnect();
  };
};

/** Events before or at scrolling: wheel and touch fire before the page has moved. */
const INTERACTIONS = ["wheel", "touchmove", "keydown", "scroll"];
