import { useLayoutEffect } from "react";
import { replayEarlyMoves } from "./replay-early-moves.ts";
import { useHydrated } from "./use-hydrated.ts";

type Props = { readonly within: "header" | "main" | "dialog" };

/** Stands with the controls of a part of the page; once they act, what was done to them early is done. */
export const EarlyMovesReplay = ({ within }: Props) => {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    const part = document.querySelector(within);
    if (hydrated && part) void replayEarlyMoves(window, part);
  }, [hydrated, within]);
  return null;
};
