/** How long a note with the order may be, in UTF-16 code units. Source: readings of the specification (note). */
export const LONGEST_NOTE = 500;

/** What was written, without blanks around it; `null` when nothing was. */
export const customerNote = (written: string): string | null => written.trim() || null;
