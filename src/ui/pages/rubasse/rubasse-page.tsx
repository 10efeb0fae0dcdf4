import { ButtonLink } from "#ui/components/button/button.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { Paragraphs } from "#ui/components/page/paragraphs.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { type RoasterModel, rubasseContent } from "#ui/content/pages/rubasse.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
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
    <PageHead poster title={rubasseContent.heading} lead={rubasseContent.lead} />
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
        <p className="small">{drawingNote}</p>
      </div>
    </div>
    <ModelComparison />
    {sections.map(({ heading, paragraphs, points }: Section, index) => (
      <section key={heading} className={`page-grid ruled ${styles["section"]}`}>
        <h2 className="type-2">{heading}</h2>
        {index === 0 && <Picture drawing="drum" ply="mint" className="title-column" />}
        <Paragraphs of={paragraphs} className={`beside-title ${styles["text"]}`}>
          {points && (
            <ol className={styles["points"]}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          )}
        </Paragraphs>
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

/** One column per model, so that the table fits the narrowest phone. */
const ModelComparison = () => (
  <section className={`section-space page-grid titled ${styles["comparison"]}`}>
    <h2 className="type-3">{comparison.heading}</h2>
    <div className={`beside-title ${styles["figures"]}`}>
      <table className={`number-table ${styles["table"]}`}>
        <thead>
          <tr>
            <th scope="col">{comparison.model}</th>
            {models.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {models.map(({ name }, index) => (
                <td key={name}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`small quiet measure ${styles["note"]}`}>{comparison.note}</p>
    </div>
  </section>
);

type RoasterFigures = {
  /** Output of a full batch, whole grams. */
  readonly roastedGrams: number;
  /** Full batches needed for the example order. */
  readonly batches: number;
};

/** Output of a full batch and number of batches for the example. */
export const roasterFigures = (
  { batchGrams }: Pick<RoasterModel, "batchGrams">,
  weightLossPct: number,
  exampleKg: number,
): RoasterFigures => {
  const roastedGrams = Math.round((batchGrams * (100 - weightLossPct)) / 100);
  return { roastedGrams, batches: Math.ceil((exampleKg * 1000) / roastedGrams) };
};

type RoasterDrawingProps = {
  readonly model: "hyper" | "micro";
  readonly alternative: string;
};

/** A roaster from the front, as in the picture of its drum. Both models share floor and scale. */
const RoasterDrawing = ({ model, alternative }: RoasterDrawingProps) => (
  <svg className={styles["drawing"]} viewBox="60 10 580 434" role="img" aria-label={alternative}>
    <path d="M60 440H640V444H60z" />
    {model === "micro" ? <Machine feet /> : <OnBench />}
  </svg>
);

/** The small model has no feet of its own: a bench, and the machine scaled to its relative size. */
const OnBench = () => (
  <>
    <path d="M80 330H580V340H80zM102 340H114V440H102zM546 340H558V440H546z" />
    <g transform="translate(52 47) scale(0.737)">
      <Machine />
    </g>
  </>
);

const Machine = ({ feet = false }: { readonly feet?: boolean }) => (
  <>
    <path
      fill="none"
      stroke="var(--ink)"
      strokeWidth={22}
      d="M388 200H440A40 40 0 0 0 480 160V-60"
    />
    <path d="M460 80h40v10h-40zM460 98h40v10h-40zM400 180h10v40h-10z" />
    <path d="M150 40H330V56H150zM160 62H320L272 120H208zM212 126H268V152H212z" />
    <path d="M80 160H400V384H80z" />
    {feet && <path d="M80 392H120V440H80zM360 392H400V440H360z" />}
    <circle className={styles["light"]} cx="240" cy="272" r="104" />
    <circle fill="var(--gain)" cx="240" cy="272" r="90" />
    <path d="M240 182A90 90 0 0 1 150 272A90 90 0 0 1 240 182M240 182A90 90 0 0 1 330 272A90 90 0 0 1 240 182M150 272A90 90 0 0 1 240 362A90 90 0 0 1 150 272M330 272A90 90 0 0 1 240 362A90 90 0 0 1 330 272" />
    <path
      className={styles["light"]}
      d="M96 176h36v36h-36zM348 176h36v5h-36zM348 188h36v5h-36zM348 200h36v5h-36z"
    />
    <g transform={feet ? undefined : "translate(0 -28)"}>
      <path className={styles["tray"]} d="M408 312L452 340V356H408z" />
      <path
        className={styles["tray"]}
        d="M444 364H604A48 48 0 0 1 556 412H492A48 48 0 0 1 444 364z"
      />
      {feet && <path className={styles["tray"]} d="M518 412h12v28h-12z" />}
      <path d="M460 328A32 32 0 0 1 492 360A32 32 0 0 1 460 328M524 328A32 32 0 0 1 492 360A32 32 0 0 1 524 328M524 328A32 32 0 0 1 556 360A32 32 0 0 1 524 328M588 328A32 32 0 0 1 556 360A32 32 0 0 1 588 328" />
    </g>
  </>
);

const { contact, drawingNote, models, sections, sheet, comparison, exampleKg, weightLossPct } =
  rubasseContent;
const figures = models.map((model) => roasterFigures(model, weightLossPct, exampleKg));

const ROWS = [
  {
    label: comparison.batch,
    values: models.map(({ batchGrams }) => `${batchGrams / 1000}\u00a0kg`),
  },
  { label: comparison.heat, values: models.map(({ heat }) => heat) },
  {
    label: comparison.roasted,
    values: figures.map(({ roastedGrams }) => `${(roastedGrams / 1000).toFixed(2)}\u00a0kg`),
  },
  { label: comparison.batches, values: figures.map(({ batches }) => String(batches)) },
];
