/** Writes a structured log line. Callers leave out tokens and personal data. */
export type Log = (entry: Readonly<Record<string, string | number | boolean | null>>) => void;
