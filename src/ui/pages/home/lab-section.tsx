import { Link } from "react-router-dom";
import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import { FadeInSection } from "./fade-in-section.tsx";
import { RoastCurve } from "./roast-curve.tsx";
import styles from "./home-sections.module.css";

export const LabSection = () => (
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

const { lab } = homeSections;
const lostPct = (1 - lab.batch.outGrams / lab.batch.inGrams) * 100;
