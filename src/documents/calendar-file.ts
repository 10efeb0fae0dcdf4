/** A reminder for a calendar. Times in milliseconds since 1970. */
export type Reminder = {
  /** Unique to this reminder: importing it twice makes one entry. */
  readonly uid: string;
  readonly writtenAt: number;
  readonly at: number;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
};

/**
 * An iCalendar file of one entry, 15 minutes long, with an alarm at its start. Source: RFC 5545.
 */
export const calendarFile = ({ uid, writtenAt, at, summary, description, url }: Reminder) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Enambelas//Shop//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(at)}`,
    "DURATION:PT15M",
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:PT0M",
    `DESCRIPTION:${escaped(summary)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");

/** In UTC, `20260724T020000Z`. */
const utc = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "");

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/**
 * Folds lines longer than 75 octets: continuations begin with a blank, and no character is split.
 */
const folded = (line: string): string => {
  let octets = 0;
  let text = "";
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
};

const utf8 = new TextEncoder();
const LINE_OCTETS = 75;
