import type { StreetMap as StreetMapContent } from "#ui/content/page-contents.ts";
import { MARK_PATH } from "#brand/mark-path.ts";
import styles from "./street-map.module.css";

/** The streets around the door, on espresso's paper. */
export const StreetMap = ({ map }: { readonly map: StreetMapContent }) => (
  <svg
    className={styles["map"]}
    viewBox="0 0 640 480"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={map.alternative}
  >
    <path className={styles["street"]} d={map.streets} />
    <path className={styles["lane"]} d={map.lanes} />
    <path id="own-street" className={styles["ownStreet"]} d={map.ownStreet} />
    {map.names.map(({ text, x, y }) => (
      <text key={text} x={x} y={y}>
        {text}
      </text>
    ))}
    <text className={styles["ownName"]} dy="6">
      <textPath href="#own-street" startOffset="22%">
        {map.ownStreetName}
      </textPath>
    </text>
    <path
      className={styles["door"]}
      transform={`translate(${map.door.x} ${map.door.y})`}
      d={MARK_PATH}
    />
    <text x={map.door.x + 86} y={map.door.y + 34}>
      {map.door.lines.map((line, index) => (
        <tspan key={line} x={map.door.x + 86} dy={index === 0 ? 0 : "1.25em"}>
          {line}
        </tspan>
      ))}
    </text>
  </svg>
);
