/** The part of the window that is used. */
type View = {
  readonly localStorage: Pick<Storage, "getItem">;
  readonly document: { readonly documentElement: Pick<HTMLElement, "dataset"> };
};

/**
 * Sets `:root[data-cart]` when this browser keeps a cart, or something to say about one: the
 * prerendered page hides its empty cart then, until the application draws the stored one.
 *
 * Self-contained: the prerendered page inlines its source as a script in the head, because code of
 * the application would arrive too late. Source: specification section 9 (cart and storage).
 */
export const markStoredCart = (view: View): void => {
  try {
    const stored = (name: string): string | null => view.localStorage.getItem(name);
    const cart = stored("cart_v1");
    const hasBags = cart !== null && cart !== '{"items":[]}';
    if (hasBags || stored("cart_v1_unseen_order") !== null || stored("cart_v1_notice") !== null)
      view.document.documentElement.dataset["cart"] = "";
  } catch {
    // Without storage there is no stored cart.
  }
};
