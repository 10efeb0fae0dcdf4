import { describe, expect, it } from "vitest";
import { addBag, EMPTY_CART, type Cart } from "#core/domain/cart/cart.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import { aBag } from "#test/support/builders.ts";

/** @param open two tabs of one browser that never saw a cart. */
export const cartStoragePortContract = (
  name: string,
  open: () => readonly [CartStoragePort, CartStoragePort],
): void => {
  const cart = addBag(EMPTY_CART, aBag(), 2);

  describe(`the stored cart, ${name}`, () => {
    it("is nothing at first", () => {
      const [tab] = open();
      expect(tab.read()).toBeNull();
    });

    it("is read back as it was written, by every tab", () => {
      const [tab, other] = open();
      tab.write(cart);
      expect(tab.read()).toEqual(cart);
      expect(other.read()).toEqual(cart);
    });

    it("is announced to other tabs and not to the one that wrote it", () => {
      const [tab, other] = open();
      const received: Cart[] = [];
      const heardHere: Cart[] = [];
      other.changedElsewhere$.subscribe((changed) => received.push(changed));
      tab.changedElsewhere$.subscribe((changed) => heardHere.push(changed));
      tab.write(cart);
      tab.write(EMPTY_CART);
      expect(received).toEqual([cart, EMPTY_CART]);
      expect(heardHere).toEqual([]);
    });

    it("keeps its checkout key, the same for every tab, until it is renewed", () => {
      const [tab, other] = open();
      const key = tab.checkoutKey();
      expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(tab.checkoutKey()).toBe(key);
      expect(other.checkoutKey()).toBe(key);
      other.renewCheckoutKey();
      expect(tab.checkoutKey()).not.toBe(key);
      expect(tab.checkoutKey()).toBe(other.checkoutKey());
    });

    it("tells every tab which order it became, until somebody saw it confirmed", () => {
      const [tab, other] = open();
      expect(tab.unseenOrder()).toBeNull();
      for (const code of ["KQ7M2XTB", "ENB/25#1"]) {
        tab.keepUnseenOrder(code);
        expect(other.unseenOrder()).toBe(code);
      }
      other.keepUnseenOrder(null);
      expect(tab.unseenOrder()).toBeNull();
    });

    it("keeps what was sent without an answer, also when the key is renewed", () => {
      const [tab, other] = open();
      expect(tab.unanswered()).toBeNull();
      const sent = {
        items: [{ name: "Sumber Wening", quantity: 2, priceEach: 194_000, sizeGrams: 1000 }],
        repeatOf: "KQ7M2XTB",
        orderCode: null,
      };
      tab.keepUnanswered(sent);
      tab.renewCheckoutKey();
      expect(other.unanswered()).toEqual(sent);
      other.keepUnanswered(null);
      expect(tab.unanswered()).toBeNull();
    });

    it("keeps what changed under the shopper until it was seen", () => {
      const [tab, other] = open();
      expect(tab.notice()).toEqual([]);
      const line = { lineId: "ESP-01-1000", name: "Sumber Wening", sizeGrams: 1000 };
      const changes = [
        { ...line, oldPriceEach: 190_000, newPriceEach: 194_000, gone: null },
        { ...line, oldPriceEach: 190_000, newPriceEach: null, gone: "sold-out" },
      ] as const;
      tab.keepNotice(changes);
      expect(other.notice()).toEqual(changes);
      other.keepNotice([]);
      expect(tab.notice()).toEqual([]);
    });

    it("keeps what is left of its coffees until the shopper has answered, and tells other tabs", () => {
      const [tab, other] = open();
      expect(tab.left()).toEqual({});
      const seen: unknown[] = [];
      const told = other.changedElsewhere$.subscribe(() => seen.push(other.left()));
      tab.keepLeft({ UB08: 300 });
      tab.keepLeft({});
      told.unsubscribe();
      expect(seen).toEqual([{ UB08: 300 }, {}]);
    });

    it("keeps how the shopper wants the cart", () => {
      const [tab, other] = open();
      expect(tab.fulfillment()).toBeNull();
      for (const method of ["pickup", "delivery", null] as const) {
        tab.keepFulfillment(method);
        expect(other.fulfillment()).toBe(method);
      }
    });

    it("tells other tabs of price changes, also when they are dismissed", () => {
      const [tab, other] = open();
      const seen: number[] = [];
      const told = other.changedElsewhere$.subscribe(() => seen.push(other.notice().length));
      const line = { lineId: "ESP-01-1000", name: "Sumber Wening", sizeGrams: 1000 };
      tab.keepNotice([{ ...line, oldPriceEach: 190_000, newPriceEach: 194_000, gone: null }]);
      tab.keepNotice([]);
      told.unsubscribe();
      expect(seen).toEqual([1, 0]);
    });
  });
};
