import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarFile } from "#documents/calendar-file.ts";

const reminder = {
  uid: "KQ7M2XTB-1@enambelas.example",
  writtenAt: Date.parse("2025-07-20T07:32:00.999Z"),
  at: Date.parse("2025-08-10T02:00:00Z"),
  summary: "Order coffee again",
  description: "2 × Ulu Batur, 200 g",
  url: "https://shop.example/order/KQ7M2XTB",
};

const fileOf = (summary: string) => calendarFile({ ...reminder, summary });

describe("a reminder as a calendar file", () => {
  it("is one entry under its id at moments in UTC, which rings as it begins", () => {
    expect(calendarFile(reminder).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Enambelas//Shop//EN",
      "BEGIN:VEVENT",
      "UID:KQ7M2XTB-1@enambelas.example",
      "DTSTAMP:20250720T073200Z",
      "DTSTART:20250810T020000Z",
      "DURATION:PT15M",
      "SUMMARY:Order coffee again",
      String.raw`DESCRIPTION:2 × Ulu Batur\, 200 g`,
      "URL:https://shop.example/order/KQ7M2XTB",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:PT0M",
      "DESCRIPTION:Order coffee again",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("escapes what means something in a calendar", () => {
    expect(calendarFile({ ...reminder, description: "a, b; c\\d\ne\rf\r\ng" })).toContain(
      String.raw`DESCRIPTION:a\, b\; c\\d\ne\nf\ng`,
    );
  });

  it.each([
    ["\u007f", 1],
    ["\u0080", 2],
    ["\u07ff", 2],
    ["\u0800", 3],
    ["\uffff", 3],
    ["\u{10000}", 4],
  ])("counts %j as the %i octets that it has in a file", (character, octets) => {
    const room = "a".repeat(67 - octets);
    expect(fileOf(`${room}${character}`)).toContain(`SUMMARY:${room}${character}\r\nDESC`);
    expect(fileOf(`${room}a${character}`)).toContain(`SUMMARY:${room}a\r\n ${character}\r\nDESC`);
  });

  it("goes on behind a blank, which counts, for as many lines as it takes", () => {
    const [first, second] = ["a".repeat(67), "b".repeat(74)];
    expect(fileOf(`${first}${second}c`)).toContain(`SUMMARY:${first}\r\n ${second}\r\n c\r\n`);
  });

  it("keeps every line within 75 octets, and every character whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300, size: "max" }), (summary) => {
        const file = fileOf(summary);
        for (const line of file.split("\r\n"))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const escaped = summary
          .replaceAll(/[\\;,]/g, String.raw`\$&`)
          .replaceAll(/\r\n?|\n/g, String.raw`\n`);
        expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${escaped}\r\n`);
      }),
    );
  });
});
