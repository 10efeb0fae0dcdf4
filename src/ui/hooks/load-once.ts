/**
 * Returns the same promise to every caller, even a rejected one: React renders again while it
 * handles an error, and a new promise each time would suspend forever. A retry needs a reload.
 */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () => (loading ??= load());
};
