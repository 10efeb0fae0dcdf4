import { dateTimeWib, deadlineWib } from "#format/date-time-wib.ts";
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
