import styles from "./roaster-drawing.module.css";

export type RoasterDrawingProps = {
  readonly model: "hyper" | "micro";
  readonly alternative: string;
};

/** A roaster from the front. Both models share floor and scale. */
export const RoasterDrawing = ({ model, alternative }: RoasterDrawingProps) => (
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
