import { useLayoutEffect } from "react";
import { replayEarlyMoves } from "./replay-early-moves.ts";
import { useAlive } from "./use-alive.ts";

/** Stands with the controls of a part of the page; once they act, what was done to them early is done. */
export const EarlyMovesReplay = ({ within }: { readonly within: "header" | "main" }) => {
  const alive = useAlive();
  useLayoutEffect(() => {
    const part = document.querySelector(within);
    if (alive && part) void replayEarlyMoves(window, part);
  }, [alive, within]);
  return null;
};
