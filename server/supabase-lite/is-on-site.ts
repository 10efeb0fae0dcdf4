/** Whether the address belongs to the site. */
export const isOnSite = (address: string, siteUrl: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(siteUrl).origin;
