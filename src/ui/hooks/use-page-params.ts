import { useSearchParams } from "react-router-dom";

/** The parameters of the page's address, and a way to change some in place: empty ones are removed. */
export const usePageParams = () => {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes))
          if (value === "") next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, change] as const;
};
