import { Link } from "react-router-dom";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import { rupiah } from "#format/rupiah.ts";
import { FadeInSection } from "./fade-in-section.tsx";
import { useHouseCoffee } from "#ui/hooks/use-house-coffee.ts";
import styles from "./home-sections.module.css";

export const StorySection = () => (
  <FadeInSection id="our-story">
    <div className={`section-space page-grid ${styles["story"]}`}>
      <h2 className="type-3">{story.heading}</h2>
      <p className={`lead ${styles["storyLead"]}`}>{story.lead}</p>
      <div className={`stack ${styles["storyText"]}`}>
        <p className="serif measure">{story.text}</p>
        <Link className="more-link" to="/about">
          {story.link}
        </Link>
      </div>
      <div className={styles["storyPrices"]}>
        <table className={styles["prices"]}>
          <thead>
            <tr>
              <th scope="col">{past.oneKilo(past.coffee)}</th>
              <th scope="col">{past.price}</th>
            </tr>
          </thead>
          <tbody>
            {past.prices.map(({ when, why, priceIdr }) => (
              <tr key={when}>
                <th scope="row">
                  {when}
                  {why && <span className={styles["why"]}>{why}</span>}
                </th>
                <td>{rupiah(priceIdr)}</td>
              </tr>
            ))}
            <Today />
          </tbody>
        </table>
      </div>
    </div>
  </FadeInSection>
);

/** The catalogue's price, once it is another than the last one told of. */
const Today = () => {
  const coffee = useHouseCoffee();
  const last = past.prices.at(-1);
  if (coffee?.name !== past.coffee || coffee.retail.priceShownIdr === last?.priceIdr) return null;
  return (
    <tr>
      <th scope="row">{past.today}</th>
      <td>{rupiah(coffee.retail.priceShownIdr)}</td>
    </tr>
  );
};

const { story } = homeSections;
const { past } = story;
