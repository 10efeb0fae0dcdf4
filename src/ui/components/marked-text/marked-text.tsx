import { markedParts } from "./marked-parts.ts";
import styles from "./marked-text.module.css";

type Props = {
  readonly text: string;
  /** From `searchWords`; an empty list marks nothing. */
  readonly words: readonly string[];
};

/** A text with search matches marked. */
export const MarkedText = ({ text, words }: Props) =>
  words.length === 0
    ? text
    : markedParts(text, words).map(({ text: part, marked, at }) =>
        marked ? (
          <mark className={styles["match"]} key={at}>
            {part}
          </mark>
        ) : (
          part
        ),
      );
