import { siteContent } from "#brand/enambelas.ts";

export type MarkProps = {
  readonly className?: string | undefined;
  /** Hidden from assistive technology where the brand's name stands beside it. */
  readonly decorative?: boolean;
};

/** The numeral 16 in exactly sixteen tiles. Takes the colour of the text around it. */
export const Mark = ({ className, decorative = false }: MarkProps) => (
  <svg
    className={className}
    viewBox="0 0 71 79"
    fill="currentColor"
    {...(decorative
      ? { "aria-hidden": true }
      : { role: "img", "aria-label": siteContent.brand.name })}
  >
    <path d={MARK_PATH} />
  </svg>
);

/** Tiles of 15 with a gap of 1 in a field of 71 × 79; also the favicon and the invoice's logo. */
export const MARK_PATH =
  "M0 0h15v15h-15zM0 16h15v15h-15zM0 32h15v15h-15zM0 48h15v15h-15zM0 64h15v15h-15zM24 15A15 15 0 0 1 39 0V15zM40 0h15v15h-15zM24 16h15v15h-15zM24 32h15v15h-15zM40 32h15v15h-15zM56 32A15 15 0 0 1 71 47H56zM24 48h15v15h-15zM56 48h15v15h-15zM24 64H39V79A15 15 0 0 1 24 64zM40 64h15v15h-15zM56 64H71A15 15 0 0 1 56 79z";
