import { useState } from "react";
import { useSearchParams } from "react-router-dom";

export type SearchText = { readonly typed: string; readonly type: (text: string) => void };

/**
 * A text box whose text lives in the address. The address follows each key a moment later, so the
 * box keeps its own text and takes over the address's only when somebody else changed it.
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
  const type = (text: string) => {
    setTyped(text);
    setWritten(text);
    setParams((now) => withParam(now, name, text), { replace: true, preventScrollReset: true });
  };
  return { typed, type };
};

/** The query with one name changed, and without it when the value says nothing. */
export const withParam = (now: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(now);
  if (value === "") next.delete(name);
  else next.set(name, value);
  return next;
};
