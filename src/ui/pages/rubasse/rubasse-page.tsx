import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import drum from "#ui/components/picture/drum.svg?no-inline";
import { Picture } from "#ui/components/picture/picture.tsx";
import { rubasseContent } from "#ui/content/pages/rubasse.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { ModelComparison } from "./model-comparison.tsx";
import { RoasterDrawing } from "./roaster-drawing.tsx";
import styles from "./rubasse-page.module.css";

type Section = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
};

/** Source: specification section 2 (distributor page): two models, an info sheet, a contact. */
export const RubassePage = () => (
  <>
    <RouteTitle title={rubasseContent.title} />
    <div className="poster">
      <PageHead title={rubasseContent.heading} lead={rubasseContent.lead} />
    </div>
    <div className="ply-mint">
      <div className={`section-space page-grid ${styles["models"]}`}>
        {models.map(({ drawing, name, batchGrams, suits, story }) => (
          <section key={name}>
            <RoasterDrawing model={drawing} alternative={rubasseContent.drawing(name)} />
            <h2 className={`type-3 spread ${styles["name"]}`}>
              {name} <span className={styles["batch"]}>{batchGrams / 1000} kg</span>
            </h2>
            <p className={`lead ${styles["suits"]}`}>{suits}</p>
            <p className="serif measure">{story}</p>
          </section>
        ))}
        <p className={"small"}>{drawingNote}</p>
      </div>
    </div>
    <ModelComparison />
    {sections.map(({ heading, paragraphs, points }: Section, index) => (
      <section key={heading} className={`page-grid ruled ${styles["section"]}`}>
        <h2 className="type-2">{heading}</h2>
        {index === 0 && <Picture drawing={drum} ply="mint" className={styles["drum"]} />}
        <div className={`stack beside-title ${styles["text"]}`}>
          {paragraphs.map((paragraph) => (
            <p className="serif measure" key={paragraph}>
              {paragraph}
            </p>
          ))}
          {points && (
            <ol className={styles["points"]}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          )}
        </div>
      </section>
    ))}
    <div className="ply-sheet">
      <div className={`section-space page-grid ${styles["end"]}`}>
        <section className="stack">
          <h2 className="type-2">{sheet.heading}</h2>
          <p className="serif measure">{sheet.text}</p>
          <ButtonLink href={sheet.href} type="application/pdf">
            {sheet.label} ({sheet.note})
          </ButtonLink>
        </section>
        <section className="stack">
          <h2 className="type-2">{contact.heading}</h2>
          <p className="serif measure">{contact.text}</p>
          <ButtonLink variant="line" to={contact.to}>
            {contact.label}
          </ButtonLink>
        </section>
      </div>
    </div>
  </>
);

const { contact, drawingNote, models, sections, sheet } = rubasseContent;
