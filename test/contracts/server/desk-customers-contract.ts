import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { DeskCustomers } from "#server/ports/desk-books.ts";

/** What every store of customers promises staff. `open`: Dewi Anggraini and Sekar Wangi, both retail. */
export const deskCustomersContract = (
  name: string,
  open: () => Promise<{ readonly customers: DeskCustomers; close(): Promise<void> }>,
): void => {
  it(`finds customers and switches wholesale, signed, ${name}`, async () => {
    const { customers, close } = await open();
    const namesOf = async (text: string) =>
      (await customers.search(text, 10)).map((customer) => customer.name);
    expect(await customers.counts()).toEqual({ all: 2, wholesale: 0 });
    expect(await namesOf("")).toEqual(["Dewi Anggraini", "Sekar Wangi"]);
    expect(await namesOf(" ANGGRAINI ")).toEqual(["Dewi Anggraini"]);
    expect(await namesOf("dewi anggraini")).toEqual(["Dewi Anggraini"]);
    for (const phone of ["81233451616", "0812 3345", "+62 812-3345-1616", "62812", "1616"])
      expect([phone, await namesOf(phone)]).toEqual([phone, ["Dewi Anggraini", "Sekar Wangi"]]);
    expect(await namesOf("0813")).toEqual([]);
    expect(await namesOf("%")).toEqual([]);
    expect(await customers.search("", 1)).toHaveLength(1);
    const [dewi] = await customers.search("dewi", 1);
    if (!dewi) throw new Error("Dewi is not there.");
    expect(await customers.byEmail(` ${dewi.email.toUpperCase()} `)).toEqual(dewi);
    expect(await customers.byEmail("nobody@example.com")).toBeNull();
    const by = { actor: "rina.a@enambelas.example", at: "2025-07-21T02:38:00.000Z" };
    expect(await customers.setWholesale(dewi.id, true, by)).toBe(true);
    expect(await customers.byEmail(dewi.email)).toEqual({
      ...dewi,
      isWholesale: true,
      switchedBy: by,
    });
    for (const id of [randomUUID(), "nobody"])
      expect(await customers.setWholesale(id, true, by)).toBe(false);
    expect(await customers.counts()).toEqual({ all: 2, wholesale: 1 });
    await close();
  });
};
