import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

/** Goes to `path` after `delayMs`; `null` waits for nothing. Leaving the page cancels it. */
export const useRedirectAfter = (delayMs: number | null, path: string): void => {
  const navigate = useNavigate();
  const latest = useRef({ navigate, path });
  useEffect(() => {
    latest.current = { navigate, path };
  });
  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(() => void latest.current.navigate(latest.current.path), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
};
