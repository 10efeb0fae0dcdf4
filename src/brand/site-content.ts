import type { Category } from "#core/domain/catalog/coffee.ts";

/** A link that leaves the site or starts another program. */
type ExternalLink = { readonly label: string; readonly href: string };

type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

/** Local time, `HH:MM`. */
type WeeklyHours = {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
};

type PostalAddress = {
  readonly street: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
  /** ISO 3166-1, two letters. */
  readonly countryCode: string;
  /** The one used everywhere but on the order confirmation. */
  readonly postalCode: string;
  /** The one the order confirmation shows. */
  readonly postalCodeOnConfirmation: string;
};

/**
 * Everything about this roastery that is not the shop itself. Another roastery changes only this.
 */
export type SiteContent = {
  readonly brand: {
    readonly name: string;
    readonly shortName: string;
    readonly tagline: string;
    /** The tagline broken over lines for display sizes. */
    readonly taglineLines: readonly string[];
    readonly nameMeaning: string;
    readonly description: string;
    readonly copyrightYears: string;
  };
  readonly nav: {
    readonly home: string;
    readonly shop: string;
    readonly wholesale: string;
    readonly distributor: string;
    readonly account: string;
    readonly cart: string;
    readonly menu: string;
    readonly closeMenu: string;
    /** Links of the menu beyond those of the navigation bar. */
    readonly more: readonly { readonly label: string; readonly to: string }[];
    readonly skip: string;
  };
  readonly address: PostalAddress;
  readonly mapLink: string;
  readonly hours: {
    readonly roastery: string;
    readonly visitors: string;
    readonly pickup: string;
    /** The roastery's opening hours as structured data. */
    readonly week: WeeklyHours;
    /** The visiting hours as structured data, and their condition. */
    readonly visits: WeeklyHours & { readonly name: string; readonly condition: string };
    /** The visiting hours as the two lines of the footer. */
    readonly visitingLines: readonly string[];
  };
  readonly contact: {
    readonly email: string;
    readonly careersEmail: string;
    readonly wholesaleEmail: string;
    readonly phone: ExternalLink;
    readonly whatsapp: ExternalLink;
    readonly instagram: ExternalLink;
  };
  /** Account for transfers; the server's settings may name another one. */
  readonly bank: {
    readonly bank: string;
    readonly accountName: string;
    readonly accountNumber: string;
  };
  /** Where customers collect pickup orders; sent with the confirmation. */
  readonly pickup: { readonly name: string; readonly address: string; readonly mapLink: string };
  readonly footer: {
    readonly visitHeading: string;
    readonly hoursHeading: string;
    readonly readHeading: string;
    readonly writeHeading: string;
    readonly read: readonly { readonly label: string; readonly to: string }[];
  };
  readonly categories: Readonly<
    Record<Category, { readonly name: string; readonly note: string; readonly empty: string }>
  >;
};
