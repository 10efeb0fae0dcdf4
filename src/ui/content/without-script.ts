/** What stands on a page that cannot do its work where scripts are turned off; an e-mail address follows. */
export const withoutScript = {
  cart: "The cart is kept in your browser, so it needs JavaScript. Without it you can still read every price, and order by e-mail:",
  form: "This form needs JavaScript. Without it you can still read every price, and order by e-mail:",
  bag: "Ordering here needs JavaScript. Without it, order by e-mail:",
} as const;
