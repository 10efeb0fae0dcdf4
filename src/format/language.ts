import { isDay } from "#core/domain/day.ts";
import { dayInWords } from "./date-time-wib.ts";

/** Indonesian or English. */
export type Language = "id" | "en";

/** What people read, in each language: one that is missing does not compile. */
export type Text = Readonly<Record<Language, string>>;

/** A table of texts; those with figures or names are functions of them. */
export type Texts = Readonly<Record<string, Text | ((...of: never[]) => Text)>>;

/** Several sentences as one text; `null` are left out. */
export const sentences = (...all: readonly (Text | null)[]): Text => joined(" ", all);

/** Several texts with this between them. */
export const joined = (between: string, all: readonly (Text | null)[]): Text => {
  const said = all.filter((text) => text !== null && text.en !== "");
  return {
    en: said.map((text) => text?.en).join(between),
    id: said.map((text) => text?.id).join(between),
  };
};

/** What is the same in both: a name, a code, an amount. */
export const asIs = (text: string): Text => ({ en: text, id: text });

/**
 * A day with its weekday: `Thursday, 26 November` and `Kamis, 26 November`.
 * @param day `YYYY-MM-DD`
 */
export const dayText = (day: string): Text => ({
  en: dayInWords(day),
  id: isDay(day) ? DAY.format(new Date(`${day}T00:00:00Z`)) : "–",
});

const DAY = new Intl.DateTimeFormat("id-ID", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
