import { ButtonLink } from "#ui/components/button/button-link.tsx";
import drum from "#ui/components/picture/drum.svg?no-inline";
import { Picture } from "#ui/components/picture/picture.tsx";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import { FadeInSection } from "./fade-in-section.tsx";
import styles from "./home-sections.module.css";

export const RubasseSection = () => (
  <FadeInSection id="rubasse" className="ply-mint">
    <div className={`section-space page-grid ${styles["rubasse"]}`}>
      <Picture drawing={drum} ply="mint" className={styles["drum"]} />
      <div className={`stack ${styles["rubasseText"]}`}>
        <h2 className="type-3">{distributor.heading}</h2>
        <p className="serif">{distributor.text}</p>
        <table className={styles["models"]}>
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
                <th scope="row">{name}</th>
                <td>{batchGrams / 1000} kg</td>
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

const { distributor } = homeSections;
