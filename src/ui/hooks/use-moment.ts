import { useEffect, useRef, useState } from "react";

/** A state that lasts for 1.2 seconds after the last call. Source: specification section 9 (timing). */
export const useMoment = (): readonly [isNow: boolean, begin: () => void] => {
  const [isNow, setIsNow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    setIsNow(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsNow(false), MOMENT_MS);
  };
  return [isNow, begin];
};

const MOMENT_MS = 1200;
