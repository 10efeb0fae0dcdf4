import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarFile } from "#core/domain/ordering/calendar-file.ts";

const reminder = {
  uid: "KQ7M2XTB-1@enambelas.example",
  writtenAt: Date.parse("2025-07-20T07:32:00.999Z"),
  at: Date.parse("2025-08-10T02:00:00Z"),
  summary: "Order coffee again",
  description: "2 × Ulu Batur, 200 g",
  url: "https://shop.example/order/KQ7M2XTB",
};

describe("a reminder as a calendar file", () => {
  it("begins and was written at moments in UTC, under one id", () => {
    const lines = calendarFile(reminder).split("\r\n");
    expect(lines).toContain("UID:KQ7M2XTB-1@enambelas.example");
    expect(lines).toContain("DTSTAMP:20250720T073200Z");
    expect(lines).toContain("DTSTART:20250810T020000Z");
    expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
    expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  });

  it("escapes what means something in a calendar", () => {
    expect(calendarFile({ ...reminder, description: "a, b; c\\d\ne" })).toContain(
      String.raw`DESCRIPTION:a\, b\; c\\d\ne`,
    );
  });

  it("keeps every line within 75 octets, and every character whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (summary) => {
        const file = calendarFile({ ...reminder, summary });
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
