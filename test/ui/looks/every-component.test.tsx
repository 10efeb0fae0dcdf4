// Imported first: it defines the order of the cascade layers.
import "#ui/styles/global.css";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { findFaults } from "#test/support/looks/find-faults.ts";
import { memoryShop } from "#test/container/memory-shop.ts";
import { ResolveContext } from "#ui/hooks/container-context.ts";
import { EveryComponent } from "./every-component.tsx";

it.each([360, 1440])("looks right in all its states on %i px, the dialog too", async (width) => {
  await page.viewport(width, 900);
  const { resolve } = await memoryShop();
  const screen = await render(
    <MemoryRouter>
      <ResolveContext value={resolve}>
        <main>
          <EveryComponent />
        </main>
      </ResolveContext>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("heading", { name: "Sixteenths" })).toBeVisible();
  expect(await findFaults()).toEqual([]);
  await screen.getByRole("button", { name: "Open a dialog" }).click();
  expect(await findFaults("dialog")).toEqual([]);
});
