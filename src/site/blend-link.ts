import {
  NOTHING_WANTED,
  parsePercentA,
  type Blend,
  type WantedBlend,
} from "#core/domain/pricing/blend.ts";

/** The part of `URLSearchParams` that is read. */
export type Parameters = { readonly get: (name: string) => string | null };

/** Reads `a`, `b` and `ratio` of a shared link. An invalid ratio invalidates the whole link. */
export const parseBlendLink = (parameters: Parameters): WantedBlend => {
  const ratio = parameters.get("ratio");
  const percentA = parsePercentA(ratio);
  if (ratio !== null && percentA === null) return NOTHING_WANTED;
  return { codeA: parameters.get("a"), codeB: parameters.get("b"), percentA };
};

/** The link to a blend: `/offer-list?a=…&b=…&ratio=65#blend-calculator`. */
export const blendLink = ({ codeA, codeB, percentA }: Blend): string =>
  `/offer-list?a=${encodeURIComponent(codeA)}&b=${encodeURIComponent(codeB)}&ratio=${percentA}#blend-calculator`;
