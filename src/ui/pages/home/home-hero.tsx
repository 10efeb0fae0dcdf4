import { useLayoutEffect } from "react";
import { COST_PARTS } from "#core/domain/pricing/cost-parts.ts";
import type { PricedHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { partNames } from "#ui/content/part-names.ts";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { siteContent } from "#brand/enambelas.ts";
import { homeContent } from "#ui/content/pages/home.ts";
import { rupiah } from "#format/rupiah.ts";
import { useHouseCoffee } from "#ui/hooks/use-house-coffee.ts";
import { playIntro } from "./play-intro.ts";
import { Sixteen } from "./sixteen.tsx";
import styles from "./home-hero.module.css";

/** The 16 that is the price of one kilo. During the intro it is what the plate leaves in sight. */
export const HomeHero = () => {
  // Before the paint, so that a visitor who comes from another page does not see the page first.
  useLayoutEffect(() => playIntro(window), []);
  const coffee = useHouseCoffee();
  return (
    <section className={classNames(styles["hero"], "on-carbon")}>
      <div className={styles["plate"]} aria-hidden="true" />
      <div className={classNames(styles["grid"], "page-grid")}>
        <div className={styles["numeral"]}>
          <Sixteen sixteenths={coffee?.retail.sixteenths ?? null} />
        </div>
        <div className={styles["text"]}>
          <div className={styles["headline"]}>
            <h1 className="type-4">{homeContent.headline}</h1>
            <p
              className={classNames(styles["count"], "display type-4")}
              aria-hidden="true"
              data-intro-count=""
              // The intro counts before the application arrives.
              suppressHydrationWarning
            >
              0%
            </p>
            <p className={classNames(styles["tagline"], "display")}>
              {siteContent.brand.tagline.split(" ").map((word, index) => (
                <span key={word} style={{ "--turn": index }} data-intro-word="">
                  {word}{" "}
                </span>
              ))}
            </p>
          </div>
          <div>
            <p className={classNames(styles["hint"], "small")}>{homeContent.hint}</p>
            <PartsTable coffee={coffee} />
          </div>
          <p>
            <ButtonLink variant="inverse" to="/offer-list">
              {homeContent.priceListLink}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
};

/** Dashes where no coffee is known, so that nothing moves when it comes. */
const PartsTable = ({ coffee }: { readonly coffee: PricedHouseCoffee | null }) => {
  const { retail: price = null } = coffee ?? {};
  const amountOf = new Map(price?.figures.map(({ part, amountIdr }) => [part, amountIdr]));
  return (
    <table className={styles["parts"]}>
      <thead>
        <tr>
          {homeContent.price.columns.map((column) => (
            <th key={column} scope="col">
              <span className="visually-hidden">{column}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COST_PARTS.map((part) => (
          <tr key={part}>
            <th scope="row">
              <span className={classNames(styles["swatch"], styles[part])} aria-hidden="true" />
              {partNames[part]}
            </th>
            <td>{price ? price.sixteenths[part] : "–"}</td>
            <td>{price ? rupiah(amountOf.get(part) ?? Number.NaN) : "–"}</td>
          </tr>
        ))}
        {price && price.roundingIdr !== 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              {homeContent.price.rounding}
            </th>
            <td>
              {price.roundingIdr > 0 && "+"}
              {rupiah(price.roundingIdr)}
            </td>
          </tr>
        )}
        <tr className={styles["total"]}>
          <th scope="row">{homeContent.price.total(coffee?.name ?? null)}</th>
          <td>16</td>
          <td>{price ? rupiah(price.priceShownIdr) : "–"}</td>
        </tr>
      </tbody>
    </table>
  );
};
