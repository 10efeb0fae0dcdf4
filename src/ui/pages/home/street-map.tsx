import { MARK_PATH } from "#brand/mark-path.ts";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import styles from "./street-map.module.css";

const { map } = homeSections.visit;

/** The streets around the roastery. */
export const StreetMap = () => (
  <svg
    className={styles["map"]}
    viewBox="0 0 760 640"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={map.alternative}
  >
    <path className={styles["street"]} d={map.streets} />
    <path className={styles["lane"]} d={map.lanes} />
    <path className={styles["ownStreet"]} d={map.ownStreet} />
    {map.names.map(({ text, x, y }) => (
      <text key={text} x={x} y={y}>
        {text}
      </text>
    ))}
    <text
      className={styles["ownName"]}
      transform={`translate(${map.ownStreetName.x} ${map.ownStreetName.y}) rotate(90)`}
    >
      {map.ownStreetName.text}
    </text>
    <path
      className={styles["door"]}
      transform={`translate(${map.door.x} ${map.door.y}) scale(1.24)`}
      d={MARK_PATH}
    />
    <text x={map.door.x + 104} y={map.door.y + 52}>
      {map.door.lines.map((line, index) => (
        <tspan key={line} x={map.door.x + 104} dy={index === 0 ? 0 : "1.25em"}>
          {line}
        </tspan>
      ))}
    </text>
  </svg>
);
