import type { SetText } from "./set-text.ts";

type TextLinesProps = SetText & {
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  /** Line height, em. */
  readonly leading: number;
  readonly face: string;
  readonly fill: string;
};

export const TextLines = ({ lines, fontSize, x, y, leading, face, fill }: TextLinesProps) => (
  <g fontFamily={face} fontSize={fontSize} fill={fill}>
    {lines.map((line, index) => (
      <text key={line} x={x} y={y + index * fontSize * leading}>
        {line}
      </text>
    ))}
  </g>
);
