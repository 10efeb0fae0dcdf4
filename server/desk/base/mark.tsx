/** @jsxImportSource hono/jsx */
import { MARK_PATH } from "#brand/mark-path.ts";

/** The numeral 16 in sixteen tiles, as in `assets/mark.svg`. */
export const Mark = ({ label }: { label?: string }) => (
  <svg
    viewBox="0 0 71 79"
    {...(label === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": label })}
  >
    <path d={MARK_PATH} />
  </svg>
);
