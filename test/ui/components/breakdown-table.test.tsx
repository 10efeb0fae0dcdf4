import { computeBagPrice } from "#core/domain/pricing/bag-price.ts";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { BreakdownTable } from "#ui/components/breakdown/breakdown-table.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";

const breakdownOf = (sizeGrams: number) => {
  const priced = computeBagPrice({
    type: "filter",
    greenCostPerKg: 218_400,
    sizeGrams,
    weightLossPct: 16,
  });
  if (!priced.ok) throw new Error(priced.error.message);
  return priced.value;
};

it.each([
  [100, "Exact price Rp.55.100", "Rounded to the nearest Rp.1.000 −Rp.100", "You pay Rp.55.000"],
  [200, "Exact price Rp.84.800", "Rounded to the nearest Rp.1.000 +Rp.200", "You pay Rp.85.000"],
])("adds up in sight for %d g", async (sizeGrams, ...lines) => {
  const screen = await render(
    <BreakdownTable breakdown={breakdownOf(sizeGrams)} caption="Where the money goes" />,
  );
  await expect.element(screen.getByRole("table", { name: "Where the money goes" })).toBeVisible();
  for (const line of lines)
    await expect.element(screen.getByRole("row", { name: line })).toBeVisible();
});

it("calls a part what the page calls it", async () => {
  const screen = await render(
    <BreakdownTable breakdown={breakdownOf(100)} caption="x" names={{ profit: "What we keep" }} />,
  );
  await expect
    .element(screen.getByRole("row", { name: "What we keep 15% Rp.8.100" }))
    .toBeVisible();
});

it("tells the picture in words", async () => {
  const screen = await render(
    <ClothBar figures={breakdownFigures(breakdownOf(200))} ply="yellow" />,
  );
  await expect
    .element(screen.getByText(/Green coffee 51 percent.*Packaging 24 percent/))
    .toBeInTheDocument();
});
