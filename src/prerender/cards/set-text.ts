/** A text broken into lines for a width, and the font size that fits. */
export type SetText = { readonly lines: readonly string[]; readonly fontSize: number };

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
