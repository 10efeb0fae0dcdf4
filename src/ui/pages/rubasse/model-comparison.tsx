import { rubasseContent } from "#ui/content/pages/rubasse.ts";
import { roasterFigures } from "./roaster-figures.ts";
import styles from "./model-comparison.module.css";

/** One column per model, so that the table fits the narrowest phone. */
export const ModelComparison = () => (
  <section className={`section-space page-grid titled ${styles["comparison"]}`}>
    <h2 className="type-3">{comparison.heading}</h2>
    <div className={`beside-title ${styles["figures"]}`}>
      <table className={styles["table"]}>
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

const { comparison, exampleKg, models, weightLossPct } = rubasseContent;
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
