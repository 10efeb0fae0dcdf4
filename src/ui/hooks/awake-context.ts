import { createContext } from "react";

/** Given by `App` over a prerendered page: settles when the visitor first does anything. */
export const AwakeContext = createContext<Promise<void> | null>(null);
