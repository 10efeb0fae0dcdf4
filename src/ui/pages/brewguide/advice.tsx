import { LedgerList, LedgerRow, type LedgerRowProps } from "#ui/components/ledger/ledger-list.tsx";
import styles from "./advice.module.css";

export type AdviceProps = {
  readonly id: string;
  readonly advice: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly lines: readonly (LedgerRowProps & { readonly label: string })[];
};

/** A piece of advice, with figures next to its text. */
export const Advice = ({ id, advice, lines }: AdviceProps) => (
  <section className={`page-grid ruled ${styles["advice"]}`} id={id}>
    <h2 className="type-3">{advice.heading}</h2>
    <div className={`stack ${styles["text"]}`}>
      {advice.paragraphs.map((paragraph) => (
        <p className="serif measure" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </div>
    <div className={styles["lines"]}>
      <LedgerList>
        {lines.map((line) => (
          <LedgerRow key={line.label} {...line} />
        ))}
      </LedgerList>
    </div>
  </section>
);
