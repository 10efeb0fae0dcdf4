import { Link } from "react-router-dom";
import { homeContent } from "#ui/content/pages/home.ts";
import { rupiah } from "#ui/format/rupiah.ts";
import { FadeInSection } from "./fade-in-section.tsx";
import { featuredPrice } from "./featured-price.ts";
import styles from "./home-sections.module.css";

export const StorySection = () => (
  <FadeInSection id="our-story">
    <div className={`sec g ${styles["story"]}`}>
      <h2 className="t3">{story.heading}</h2>
      <p className={`lead ${styles["storyLead"]}`}>{story.lead}</p>
      <div className={`stack ${styles["storyText"]}`}>
        <p className="serif m">{story.text}</p>
        <Link className="more" to="/about">
          {story.link}
        </Link>
      </div>
      <div className={styles["storyPrices"]}>
        <table className={styles["prices"]}>
          <thead>
            <tr>
              <th scope="col">One kilo of {featured.name}</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {story.history.map(({ when, why, greenCostPerKg }) => (
              <tr key={when}>
                <th scope="row">
                  {when}
                  {why && <span className={styles["why"]}>{why}</span>}
                </th>
                <td>{rupiah(featuredPrice({ ...featured, greenCostPerKg }).priceShownIdr)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  </FadeInSection>
);

const { featured, story } = homeContent;
