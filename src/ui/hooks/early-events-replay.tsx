import { useLayoutEffect } from "react";
import { replayEarlyEvents } from "./replay-early-events.ts";
import { useHydrated } from "./use-hydrated.ts";

type Props = { readonly within: "header" | "main" | "dialog" };

/**
 * Rendered in a part of the page; replays the events captured on its controls once it is hydrated.
 */
export const EarlyEventsReplay = ({ within }: Props) => {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    const part = document.querySelector(within);
    if (hydrated && part) void replayEarlyEvents(window, part);
  }, [hydrated, within]);
  return null;
};
