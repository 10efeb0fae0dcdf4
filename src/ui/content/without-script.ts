/** Messages for pages that need scripts, where these are turned off; an email address follows. */
export const withoutScript = {
  cart: "The cart is kept in your browser, so it needs JavaScript. Without it you can still read every price, and order by email:",
  form: "This form needs JavaScript. Without it you can still read every price, and order by email:",
  preview: "This preview needs JavaScript to be opened. Turn it on, or write to us:",
  bag: "Ordering here needs JavaScript. Without it, order by email:",
} as const;
