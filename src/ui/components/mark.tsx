import { siteContent } from "#brand/enambelas.ts";
import { MARK_PATH } from "#brand/mark-path.ts";

export type MarkProps = {
  readonly className?: string | undefined;
  /** Hidden from assistive technology where the brand's name is next to it. */
  readonly decorative?: boolean;
};

/** The numeral 16 made of sixteen tiles. Drawn in `currentColor`. */
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
