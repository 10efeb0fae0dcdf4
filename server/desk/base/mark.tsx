/** @jsxImportSource hono/jsx */

/** The numeral 16 in sixteen tiles, as in `assets/mark.svg`. */
export const Mark = ({ label }: { label?: string }) => (
  <svg
    viewBox="0 0 71 79"
    {...(label === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": label })}
  >
    <path d={TILES} />
  </svg>
);

const TILES =
  "M0 0h15v15h-15zM0 16h15v15h-15zM0 32h15v15h-15zM0 48h15v15h-15zM0 64h15v15h-15zM24 15A15 15 0 0 1 39 0V15zM40 0h15v15h-15zM24 16h15v15h-15zM24 32h15v15h-15zM40 32h15v15h-15zM56 32A15 15 0 0 1 71 47H56zM24 48h15v15h-15zM56 48h15v15h-15zM24 64H39V79A15 15 0 0 1 24 64zM40 64h15v15h-15zM56 64H71A15 15 0 0 1 56 79z";
