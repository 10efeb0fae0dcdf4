import { Link } from "react-router-dom";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import type { PastPrice } from "#core/use-cases/price-house-coffee.ts";
import door from "#ui/components/picture/door.svg?no-inline";
import { Picture } from "#ui/components/picture/picture.tsx";
import { whatChanged } from "#ui/components/price-story/what-changed.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { monthOfYear } from "#format/day-of-year.ts";
import { rupiah } from "#format/rupiah.ts";
import { FadeInSection } from "./fade-in-section.tsx";
import { useHouseCoffee } from "#ui/hooks/use-house-coffee.ts";
import styles from "./home-sections.module.css";

export const StorySection = () => (
  <FadeInSection id="our-story">
    <div className={`section-space page-grid ${styles["story"]}`}>
      <h2 className="type-3">{story.heading}</h2>
      <Picture drawing={door} ply="pink" className={styles["door"]} />
      <div className={`stack ${styles["storyText"]}`}>
        <p className="lead">{story.lead}</p>
        <p className="serif measure">{story.text}</p>
        <PastPrices />
        <Link className="more-link" to="/about">
          {story.link}
        </Link>
      </div>
    </div>
  </FadeInSection>
);

/** Price history of the house espresso; today's price alone while none is known. */
const PastPrices = () => {
  const coffee = useHouseCoffee();
  if (!coffee) return null;
  const last = coffee.past.at(-1);
  return (
    <table className={styles["prices"]}>
      <thead>
        <tr>
          <th scope="col">{past.oneKilo(coffee.name)}</th>
          <th scope="col">{past.price}</th>
        </tr>
      </thead>
      <tbody>
        {coffee.past.map((change) => (
          <tr key={change.at}>
            <th scope="row">
              <time dateTime={change.at}>{monthOfYear(dayWib(change.at))}</time>
              <Why change={change} />
            </th>
            <td>{rupiah(change.priceIdr)}</td>
          </tr>
        ))}
        {last?.priceIdr !== coffee.retail.priceShownIdr && (
          <tr>
            <th scope="row">{past.today}</th>
            <td>{rupiah(coffee.retail.priceShownIdr)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};

/** The roastery's reason, else the figure that changed. */
const Why = ({ change }: { readonly change: PastPrice }) =>
  change.before && (
    <span className={`small quiet ${styles["why"]}`}>
      {change.reason ?? whatChanged(change).join(". ")}
    </span>
  );

const { story } = homeSections;
const { past } = story;
