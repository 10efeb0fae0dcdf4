/** One structured line. Callers leave out tokens and whatever tells who somebody is. */
export type Log = (entry: Readonly<Record<string, string | number | boolean | null>>) => void;
