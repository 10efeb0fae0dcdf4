import { expect, it } from "vitest";
import type { RoastDays } from "#server/ports/desk-books.ts";

/** What every store of the next roast day promises. */
export const roastDaysContract = (name: string, open: () => Promise<RoastDays>): void => {
  it(`keeps the roast day that was set last, with who set it, ${name}`, async () => {
    const days = await open();
    expect(await days.lastSet()).toBeNull();
    const first = { day: "2025-07-24", actor: "rina", at: "2025-07-21T02:38:00.000Z" };
    await days.set(first);
    expect(await days.lastSet()).toEqual(first);
    const second = { day: "2025-07-22", actor: "dewi", at: "2025-07-21T20:00:00.250Z" };
    await days.set(second);
    expect(await days.lastSet()).toEqual(second);
    await days.clear();
    expect(await days.lastSet()).toBeNull();
    await days.set(first);
    expect(await days.lastSet()).toEqual(first);
  });
};
