import { expect, it } from "vitest";
import type { DigestOutbox } from "#server/ports/mail.ts";

/** What every store of the mails about days promises. */
export const digestOutboxContract = (name: string, open: () => Promise<DigestOutbox>): void => {
  it(`hands the mail of a day to one, until it went out, ${name}`, async () => {
    const digests = await open();
    const wanted = { day: "2025-07-21", now: at(7), leasedUntil: at(8) };
    const taken = await Promise.all([digests.take(wanted), digests.take(wanted)]);
    expect(taken.filter((one) => one !== null)).toEqual([1]);
    const again = { ...wanted, now: at(8), leasedUntil: at(20) };
    expect(await digests.take(again)).toBe(2);
    await digests.postpone(wanted.day, at(8), "SMTP ECONNREFUSED");
    expect(await digests.take(again)).toBe(3);
    await digests.markSent(wanted.day, at(8));
    expect(await digests.take({ ...again, now: "2025-07-22T00:00:00.000Z" })).toBeNull();
  });

  it(`keeps a day that has none apart from the next one, ${name}`, async () => {
    const digests = await open();
    const wanted = { day: "2025-07-23", now: at(7), leasedUntil: at(7) };
    expect(await digests.take(wanted)).toBe(1);
    await digests.drop(wanted.day, at(7), "nothing to tell");
    expect(await digests.take(wanted)).toBeNull();
    expect(await digests.take({ ...wanted, day: "2025-07-24" })).toBe(1);
  });
};

const at = (hour: number): string => new Date(Date.UTC(2025, 6, 21, hour)).toISOString();
