import type { ReactNode } from "react";

/** Announces its text to screen readers when it changes; invisible. Keep it mounted. */
export const LiveRegion = ({ children }: { readonly children: ReactNode }) => (
  <output className="visually-hidden">{children}</output>
);
