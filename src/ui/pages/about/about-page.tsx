import { ButtonLink } from "#ui/components/button/button.tsx";
import { LedgerList } from "#ui/components/ledger/ledger-list.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { Paragraphs } from "#ui/components/page/paragraphs.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { aboutContent } from "#ui/content/pages/about.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./about-page.module.css";

/** Source: specification section 2 (other public pages): story, distributor business, vision, team. */
export const AboutPage = () => (
  <>
    <RouteTitle title={aboutContent.title} />
    <PageHead poster title={aboutContent.heading} lead={aboutContent.lead} />
    <section className={`page-grid titled ${styles["section"]} ${styles["story"]}`} id="story">
      <h2 className="type-3">{story.heading}</h2>
      <Paragraphs of={story.paragraphs} className={`beside-title ${styles["text"]}`} />
      <Picture drawing="ridge" ply="yellow" className={styles["ridge"]} />
      <div className={styles["dates"]}>
        <LedgerList rows={story.dates} />
      </div>
    </section>
    <section className="ply-mint" id="distributor">
      <div className={`section-space page-grid titled ${styles["section"]}`}>
        <h2 className="type-3">{distributor.heading}</h2>
        <Picture drawing="drum" ply="mint" className={`title-column ${styles["drum"]}`} />
        <p className="lead beside-title">{distributor.lead}</p>
        <Paragraphs of={distributor.paragraphs} className={`beside-title ${styles["text"]}`}>
          <ButtonLink variant="line" to={distributor.link.to}>
            {distributor.link.label}
          </ButtonLink>
        </Paragraphs>
      </div>
    </section>
    <section className={`section-space page-grid titled ${styles["section"]}`} id="vision">
      <h2 className="type-3">{vision.heading}</h2>
      <p className="lead beside-title">{vision.lead}</p>
      <Picture drawing="branch" ply="mint" className={`title-column ${styles["branch"]}`} />
      <ol className={`beside-title column ${styles["points"]}`}>
        {vision.points.map(({ title, text }) => (
          <li key={title} className="column">
            <h3 className="type-2">{title}</h3>
            <p className="serif">{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <Team />
  </>
);

/** The team, each member drawn as the tile they are responsible for. */
const Team = () => (
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
            <p className={`serif ${styles["teamText"]}`}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const { story, distributor, vision, team } = aboutContent;
