/** Whether the address is one of the site's own pages. */
export const isOnSite = (address: string, siteUrl: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(siteUrl).origin;
