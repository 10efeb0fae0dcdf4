import { markedParts } from "./marked-parts.ts";
import styles from "./marked-text.module.css";

type Props = {
  readonly text: string;
  /** As `searchWords` answers them; none marks nothing. */
  readonly words: readonly string[];
};

/** A text with what the visitor searched for marked in it. */
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
