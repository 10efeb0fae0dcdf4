import { expect, it } from "vitest";
import type { StatementLayouts } from "#server/ports/desk-books.ts";
import type { RememberedLayout } from "#server/statements/statement.ts";

/** What every store of mapped layouts promises. */
export const statementLayoutsContract = (
  name: string,
  open: () => Promise<StatementLayouts>,
): void => {
  it(`remembers a mapped layout, and its last mapping, ${name}`, async () => {
    const layouts = await open();
    expect(await layouts.all()).toEqual([]);
    await layouts.remember(LAYOUT);
    await layouts.remember({ ...LAYOUT, fingerprint: "another" });
    const mended = { ...LAYOUT, columns: { ...LAYOUT.columns, text: [3] } };
    await layouts.remember(mended);
    const all = await layouts.all();
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(mended);
    await layouts.forget("another");
    expect(await layouts.all()).toEqual([mended]);
  });
};

const LAYOUT: RememberedLayout = {
  name: "Bank of the neighbours",
  fingerprint: "tanggal|uraian|jumlah",
  columns: { date: 0, text: [1, 2], amount: 3, credit: null, debit: null, mark: 4 },
};
