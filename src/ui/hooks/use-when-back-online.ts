import { useEffect, useEffectEvent } from "react";

/** Retries what has failed as soon as the network is back. */
export const useWhenBackOnline = (hasFailed: boolean, retry: () => void): void => {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const online = () => again();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [hasFailed]);
};
