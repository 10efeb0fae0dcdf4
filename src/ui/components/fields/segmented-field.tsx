import { useId, type ReactNode } from "react";
import styles from "./field.module.css";

type Segment<Value extends string | number> = {
  readonly value: Value;
  readonly label: ReactNode;
};

export type SegmentedFieldProps<Value extends string | number> = {
  readonly legend: ReactNode;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Radio buttons as one bar of two or three short options, such as bag sizes. */
export const SegmentedField = <Value extends string | number>({
  legend,
  segments,
  value,
  onChange,
}: SegmentedFieldProps<Value>) => {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles["label"]}>{legend}</legend>
      <div className={styles["segments"]}>
        {segments.map((segment) => (
          <label className={styles["segment"]} key={segment.value}>
            <input
              type="radio"
              name={name}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
