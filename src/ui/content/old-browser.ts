/** Message in browsers that the shop cannot run in; an email address follows. */
export const oldBrowserText =
  "This browser is too old for the shop's buttons and forms. You can read every page; to order, update it or write to us:";
