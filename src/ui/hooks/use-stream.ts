import { useMemo, useSyncExternalStore } from "react";
import { currentValueOf, type Stream } from "./current-value.ts";

/**
 * The current value of a stream, from the first render on. The stream must emit on subscribe and be
 * the same object in every render (memoise a derived one).
 */
export const useStream = <T>(stream: Stream<T>): T => {
  const { listen, read } = useMemo(() => currentValueOf(stream), [stream]);
  return useSyncExternalStore(listen, read, read);
};
