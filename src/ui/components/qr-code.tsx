import type { Bitmap2D } from "lean-qr";
import { use } from "react";
import { loadOnce } from "#ui/hooks/load-once.ts";
import styles from "./qr-code.module.css";

type Props = {
  readonly text: string;
  /** The effect of scanning it. */
  readonly label: string;
};

/**
 * A QR code, rendered in the browser: its content is sent nowhere. Suspends while the library
 * loads. Dark on light in both colour schemes, as scanners expect.
 */
export const QrCode = ({ text, label }: Props) => {
  const { generate } = use(loadGenerator());
  const code = generate(text);
  return (
    <svg
      className={styles["qr"]}
      viewBox={`${-QUIET} ${-QUIET} ${code.size + 2 * QUIET} ${code.size + 2 * QUIET}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={darkSquares(code)} />
    </svg>
  );
};

const loadGenerator = loadOnce(() => import("lean-qr"));

/** Width of the quiet zone that scanners need, in modules. */
const QUIET = 4;

const darkSquares = (code: Bitmap2D): string => {
  const places = Array.from({ length: code.size }, (_, place) => place);
  return places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join("");
};
