import { ButtonLink } from "#ui/components/button/button.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
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

/** A roaster from the front. Both models share floor and scale. */
const RoasterDrawing = ({ model, alternative }: RoasterDrawingProps) => (
  <svg className={styles["drawing"]} viewBox="120 30 580 420" role="img" aria-label={alternative}>
    <path d="M120 440H700V443H120z" />
    {model === "micro" ? <Machine feet /> : <OnBench />}
  </svg>
);

/** The small model has no feet of its own: a bench, and the machine scaled to its relative size. */
const OnBench = () => (
  <>
    <path d="M150 330H650V340H150zM172 340H184V440H172zM616 340H628V440H616z" />
    <g transform="translate(82 47) scale(0.737)">
      <Machine />
    </g>
  </>
);

const Machine = ({ feet = false }: { readonly feet?: boolean }) => (
  <>
    <path d="M250 60H390L352 116H288ZM250 40H390V52H250zM292 124H348V152H292z" />
    <path d="M160 160H480V384H160z" />
    {feet && <path d="M160 392H200V440H160zM440 392H480V440H440z" />}
    <circle className={styles["paper"]} cx="320" cy="272" r="96" />
    <path d="M320 192A80 80 0 0 1 400 272A80 80 0 0 1 320 192M320 352A80 80 0 0 1 240 272A80 80 0 0 1 320 352M240 272A80 80 0 0 1 320 192A80 80 0 0 1 240 272M400 272A80 80 0 0 1 320 352A80 80 0 0 1 400 272" />
    <circle className={styles["line"]} cx="320" cy="272" r="88" />
    <path
      className={styles["paper"]}
      d="M440 184h24v4h-24zM440 196h24v4h-24zM440 208h24v4h-24zM176 184h28v28h-28z"
    />
    <path d="M488 316L524 340V356H488zM520 364H676A78 54 0 0 1 520 364z" />
    <path d={feet ? "M594 416h8v24h-8z" : "M594 404h8v-8h-8z"} />
    <path
      className={styles["dots"]}
      d="M488 176H520V100A28 28 0 0 1 548 72H612A28 28 0 0 1 640 100V356"
    />
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
