import { expect, it } from "vitest";
import type { Courier, Couriers } from "#server/ports/desk-books.ts";

const BY = { actor: "rina.a@enambelas.example", at: "2025-07-21T02:38:00.000Z" };
const LALA: Courier = {
  name: "Lala Kargo",
  alsoCalled: ["LK", "Lalakar"],
  trackingPage: "https://lala.example/{number}",
  isOwn: false,
  hasNumber: true,
  isOffered: true,
};

/** What every list of couriers promises. `open`: has JNE and J&T, also called JNT. */
export const couriersContract = (name: string, open: () => Promise<Couriers>): void => {
  it(`adds couriers and changes them, each found by names that are its own, ${name}`, async () => {
    const couriers = await open();
    const names = async () => (await couriers.all()).map((one) => one.name);
    expect(await names()).toEqual(expect.arrayContaining(["JNE", "J&T"]));
    expect(await couriers.save(LALA, BY)).toEqual({ kind: "saved" });
    expect(await couriers.all()).toContainEqual(LALA);
    expect(await couriers.save({ ...LALA, name: "Other", alsoCalled: ["jnt"] }, BY)).toEqual({
      kind: "taken",
      name: "JNT",
      by: "J&T",
    });
    expect(await couriers.save({ ...LALA, name: "l.k." }, BY)).toMatchObject({
      kind: "taken",
      by: "Lala Kargo",
    });
    const changed = {
      ...LALA,
      name: "LALA kargo",
      alsoCalled: ["Lala"],
      trackingPage: null,
      isOffered: false,
    };
    const before = (await names()).length;
    expect(await couriers.save(changed, BY)).toEqual({ kind: "saved" });
    expect(await couriers.all()).toContainEqual(changed);
    expect(await names()).toHaveLength(before);
    expect(await couriers.save({ ...LALA, name: "LK", alsoCalled: [] }, BY)).toEqual({
      kind: "saved",
    });
  });
};
