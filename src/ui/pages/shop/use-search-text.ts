import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

export type SearchText = {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Writes the address at once: for when the visitor leaves the box. */
  readonly settle: () => void;
};

/**
 * A text box whose text lives in the address. The address follows when the typing rests: browsers
 * refuse an address that changes with every key of a quick typist. So the box keeps its own text
 * and takes over the address's only when somebody else changed it.
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

/** The query with one name changed, and without it when the value says nothing. */
export const withParam = (now: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(now);
  if (value === "") next.delete(name);
  else next.set(name, value);
  return next;
};

const REST_MS = 250;
