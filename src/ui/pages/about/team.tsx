import { aboutContent } from "#ui/content/pages/about.ts";
import styles from "./team.module.css";

/** The team, each member drawn as the tile they are responsible for. */
export const Team = () => (
  <section className="ply-pink" id="team">
    <div className={`section-space page-grid titled ${styles["team"]}`}>
      <h2 className="type-3">{team.heading}</h2>
      <p className="lead beside-title">{team.text}</p>
      <ul className={styles["people"]}>
        {team.people.map(({ part, name, role, text }) => (
          <li key={name}>
            <div className={styles["tile"]} data-part={part} aria-hidden="true" />
            <h3 className="type-1">{name}</h3>
            <p className={styles["role"]}>{role}</p>
            <p className={`serif ${styles["text"]}`}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const { team } = aboutContent;
