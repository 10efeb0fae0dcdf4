/** A text broken into lines for a width, and the font size that fits. */
type SetText = { readonly lines: readonly string[]; readonly fontSize: number };

type Room = {
  readonly widthPx: number;
  readonly mostLines: number;
  readonly largestPx: number;
  /** Average width of a letter, em. */
  readonly letterEm: number;
};

/** The largest size that fits; text that fits at no size is cut with an ellipsis. */
export const setText = (text: string, room: Room): SetText => {
  const { widthPx, mostLines, largestPx, letterEm } = room;
  for (let fontSize = largestPx; ; fontSize -= 2) {
    const letters = Math.floor(widthPx / (fontSize * letterEm));
    const lines = wrapped(text, letters);
    const fits = lines.length <= mostLines && lines.every((line) => line.length <= letters);
    if (fits) return { lines, fontSize };
    if (fontSize > largestPx / 2) continue;
    const kept = lines.slice(0, mostLines).map((line) => line.slice(0, letters));
    const last = kept.pop() ?? "";
    return { lines: [...kept, `${last.slice(0, letters - 1).trimEnd()}…`], fontSize };
  }
};

const wrapped = (text: string, letters: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** Instrument Sans Condensed SemiBold. */
export const DISPLAY = { face: "Instrument Sans Condensed SemiBold", letterEm: 0.46 } as const;
/** Instrument Sans. */
export const PLAIN = { face: "Instrument Sans", letterEm: 0.53 } as const;

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

/** The preview size that social networks recommend, px. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** From `src/ui/styles/tokens.css`, light scheme: a card is one image for all viewers. */
export const PAPER = "#fcfcf9";
export const INK = "#16134d";
export const QUIET = "#4c4a7a";
export const CARBON = "#2219b8";
export const ON_CARBON_QUIET = "#cfcbff";
export const PINK = "#f8c6d0";
