import { useState } from "react";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * The day around which a sold-out coffee is back, `YYYY-MM-DD`; `null` when unknown or past. While
 * hydrating, the day that the server has drawn.
 */
export const useBackOn = ({ backOn }: Pick<Coffee, "backOn">): string | null => {
  const [today] = useState(() => dayWib(Date.now()));
  const isHydrated = useHydrated();
  return backOn !== null && isHydrated && backOn < today ? null : backOn;
};
