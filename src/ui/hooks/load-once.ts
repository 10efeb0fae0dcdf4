/**
 * The same promise for every caller, also a failed one: React asks again while it handles a
 * failure, and a new promise each time would never settle for it. Another try is another visit.
 */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () => (loading ??= load());
};
