import { expect, it } from "vitest";
import type { Order, OrderMoney } from "#core/domain/ordering/order.ts";
import { ok } from "#core/domain/result.ts";
import { anOrder } from "#test/support/an-order.ts";
import { dewiIsSignedIn, openShop } from "#test/ui/pages/open-shop.tsx";

const opened = (path: string, state: Partial<Order>, money: OrderMoney) => {
  const order = anOrder({ payment: null, ...state, money });
  return openShop(path, {
    before: dewiIsSignedIn,
    overrides: {
      orders: {
        list: async () => ok([order]),
        confirmation: async () => ok({ ...order, amountDueIdr: 478_347 }),
      },
    },
  });
};

const PATHS = ["/account", "/order/KQ7M2XTB", "/checkout/success/KQ7M2XTB"];

it.each(PATHS)("%s names what came when it was less than the order asked for", async (path) => {
  const { screen } = await opened(
    path,
    { status: "paid", paymentStatus: "paid" },
    { receivedIdr: 400_000, sentBackIdr: 0, toSendBackIdr: 0 },
  );
  await expect
    .element(screen.getByText("Rp.400.000 came from you, and this order counts as paid."))
    .toBeVisible();
});

it.each(PATHS)("%s tells whoever paid and was cancelled what goes back", async (path) => {
  const { screen } = await opened(
    path,
    { status: "cancelled", paymentStatus: "void" },
    { receivedIdr: 478_347, sentBackIdr: 100_000, toSendBackIdr: 378_347 },
  );
  await expect
    .element(
      screen.getByText(
        "Of the Rp.478.347 that came from you, Rp.100.000 have gone back. Rp.378.347 more will follow.",
      ),
    )
    .toBeVisible();
});

it("lists what came and went back in the invoice's payment", async () => {
  const { screen } = await opened(
    "/order/KQ7M2XTB",
    { status: "cancelled", paymentStatus: "void" },
    { receivedIdr: 478_347, sentBackIdr: 478_347, toSendBackIdr: 0 },
  );
  const main = screen.getByRole("main");
  await expect.element(main).toHaveTextContent(/Received from you\s*Rp\.478\.347/);
  await expect.element(main).toHaveTextContent(/Sent back to you\s*Rp\.478\.347/);
});
