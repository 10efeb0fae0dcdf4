import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { newCustomer, type ShopWorld } from "../../support/shop-world.ts";

/** What whoever knows the sign-in service's sessions promises. */
export const sessionsContract = (name: string, open: () => Promise<ShopWorld>): void => {
  it(`knows whose session is open, and until it ends with its account, ${name}`, async () => {
    const world = await open();
    const [dewi, sekar] = [await newCustomer(world), await newCustomer(world)];
    const session = await world.newSession(dewi.id);
    expect(await world.sessions.isOpen(dewi.id, session)).toBe(true);
    expect(await world.sessions.isOpen(sekar.id, session)).toBe(false);
    expect(await world.sessions.isOpen(dewi.id, randomUUID())).toBe(false);
    await world.customers.forget(dewi.id);
    expect(await world.sessions.isOpen(dewi.id, session)).toBe(false);
  });
};
