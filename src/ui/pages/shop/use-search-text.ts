import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

export type SearchText = {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Updates the address at once, e.g. on blur. */
  readonly settle: () => void;
};

/**
 * A text field whose value is kept in the address. The address is updated after a pause in typing,
 * because browsers limit history updates. The field therefore has its own state and adopts the
 * address's text only when something else changed it.
 */
export const useSearchText = (name: string): SearchText => {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? "";
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) setTyped(inAddress);
  }
  const settle = () => {
    if (typed === inAddress) return;
    setWritten(typed);
    setParams((now) => withParam(now, name, typed), { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    const resting = setTimeout(settle, REST_MS);
    return () => clearTimeout(resting);
  });
  return { typed, type: setTyped, settle };
};

/** Sets a parameter; an empty value removes it. */
export const withParam = (now: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(now);
  if (value === "") next.delete(name);
  else next.set(name, value);
  return next;
};

const REST_MS = 250;
