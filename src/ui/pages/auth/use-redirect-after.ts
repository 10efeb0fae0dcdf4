import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

/**
 * Navigates to `path` after `delayMs`, with `state`; `null` does nothing. Unmounting cancels it.
 */
export const useRedirectAfter = (delayMs: number | null, path: string, state?: object): void => {
  const navigate = useNavigate();
  const latest = useRef({ navigate, path, state });
  useEffect(() => {
    latest.current = { navigate, path, state };
  });
  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(() => {
      const { path: to, state: carried } = latest.current;
      void latest.current.navigate(to, { state: carried });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
};
