import type { ReactNode } from "react";

/** Says its text to a screen reader when it changes; shows nothing. Keep it mounted. */
export const LiveRegion = ({ children }: { readonly children: ReactNode }) => (
  <output className="visually-hidden">{children}</output>
);
