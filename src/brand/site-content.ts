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

/** Everything about this roastery that is not the shop itself. Another roastery changes this only. */
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
    /** What the menu leads to besides the bar's own links. */
    readonly more: readonly { readonly label: string; readonly to: string }[];
    readonly skip: string;
  };
  readonly address: PostalAddress;
  readonly mapLink: string;
  readonly hours: {
    readonly roastery: string;
    readonly visitors: string;
    readonly pickup: string;
    /** The same opening hours of the roastery for machines. */
    readonly week: WeeklyHours;
    /** When visitors are received, for machines, and on what condition. */
    readonly visits: WeeklyHours & { readonly name: string; readonly condition: string };
    /** The two lines of the footer. */
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
  /** Where customers transfer to, unless the settings of the server name another account. */
  readonly bank: {
    readonly bank: string;
    readonly accountName: string;
    readonly accountNumber: string;
  };
  /** Where pickup orders wait; sent with a pickup order. */
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
