import { dateTimeWib, deadlineWib, whenWib } from "#format/date-time-wib.ts";
import { afterEach, describe, expect, it } from "vitest";

const machineZone = process.env["TZ"];
afterEach(() => {
  if (machineZone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = machineZone;
});

describe("dateTimeWib", () => {
  it.each([
    ["2025-07-20T07:32:00Z", "20-07-25 14:32"],
    ["2025-07-20T07:32:59.999Z", "20-07-25 14:32"],
    ["2025-12-31T17:00:00Z", "01-01-26 00:00"],
    ["2024-02-28T18:05:00Z", "29-02-24 01:05"],
    ["2025-07-20T14:32:00+07:00", "20-07-25 14:32"],
    ["2009-03-04T02:03:00Z", "04-03-09 09:03"],
  ])("writes %s as %s in Malang", (time, text) => {
    expect(dateTimeWib(time)).toBe(text);
  });

  it.each(["America/New_York", "Asia/Tokyo", "Pacific/Chatham"])(
    "says the same on a machine in %s",
    (zone) => {
      process.env["TZ"] = zone;
      expect(dateTimeWib("2025-12-31T17:00:00Z")).toBe("01-01-26 00:00");
      expect(dateTimeWib(Date.UTC(2025, 6, 20, 7, 32))).toBe("20-07-25 14:32");
    },
  );

  it("shows a dash for what is no time", () => {
    expect(dateTimeWib("soon")).toBe("–");
    expect(deadlineWib("")).toBe("–");
  });

  it("names the zone where a deadline is meant", () => {
    expect(deadlineWib("2025-07-21T07:32:00Z")).toBe("21-07-25 14:32 WIB");
  });
});

describe("whenWib", () => {
  const at = Date.parse("2025-07-20T07:32:00Z");
  it.each([
    [0, "just now"],
    [59_999, "just now"],
    [60_000, "1 minute ago"],
    [12 * 60_000, "12 minutes ago"],
    [60 * 60_000, "1 hour ago"],
    [23.9 * 3_600_000, "23 hours ago"],
    [24 * 3_600_000, "on 20-07-25 at 14:32"],
    [-1, "on 20-07-25 at 14:32"],
  ])("tells after %d ms that it was %s", (ms, text) => {
    expect(whenWib(at, at + ms)).toBe(text);
  });
});
