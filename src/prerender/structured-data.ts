import type { BreadcrumbList, LocalBusiness, Offer, Product, WithContext } from "schema-dts";
import { isOffered, type Coffee } from "#core/domain/catalog/coffee.ts";
import { pictureAddress } from "#core/domain/catalog/picture.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { sizesOnSale } from "#core/domain/pricing/bags.ts";
import type { Crumb } from "#ui/components/page/page-head.tsx";
import { categories } from "#brand/categories.ts";
import { openingHours, siteContent } from "#brand/enambelas.ts";
import { withPlainSpaces } from "#format/unbroken.ts";
import { size } from "#format/weight.ts";
import { coffeeCardPath, coffeePath, pageCardPath } from "#site/routes.ts";

export type StructuredData = WithContext<LocalBusiness | BreadcrumbList | Product>;

type PageSubject = {
  readonly siteUrl: string;
  readonly crumbs: readonly Crumb[];
  /** The coffee the page is about. */
  readonly coffee?: Coffee | undefined;
};

/** A page's structured data (schema.org as JSON-LD). */
export const pageData = ({ siteUrl, crumbs, coffee }: PageSubject): readonly StructuredData[] => [
  roasteryData(siteUrl),
  ...(crumbs.length > 0 ? [breadcrumbData(crumbs, siteUrl)] : []),
  ...(coffee ? [productData(coffee, siteUrl)] : []),
];

/** The roastery with address, hours and means of payment. */
const roasteryData = (siteUrl: string): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "LocalBusiness",
  "@id": `${siteUrl}/#roastery`,
  name: brand.name,
  slogan: brand.tagline,
  description: brand.description,
  url: `${siteUrl}/`,
  image: `${siteUrl}${pageCardPath("/")}`,
  email: contact.email,
  telephone: contact.phone.href.replace(/^tel:/, ""),
  address: {
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.province,
    postalCode: address.postalCode,
    addressCountry: address.countryCode,
  },
  hasMap: siteContent.mapLink,
  openingHoursSpecification: [
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: openingHours.days.map((day) => `https://schema.org/${day}` as const),
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
  ],
  currenciesAccepted: "IDR",
  paymentAccepted: "Bank transfer",
  sameAs: [contact.instagram.href],
});

/** Breadcrumbs; a step without a page of its own is left out. */
const breadcrumbData = (crumbs: readonly Crumb[], siteUrl: string): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(to === undefined ? {} : { item: `${siteUrl}${to}` }),
  })),
});

const productData = (coffee: Coffee, siteUrl: string): StructuredData => {
  const url = `${siteUrl}${coffeePath(coffee.code)}`;
  const offers = offersOf(coffee, url);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    name: coffee.name,
    sku: coffee.code,
    url,
    description: [coffee.tagline, coffee.reason, coffee.tastingNotes].find(Boolean) ?? coffee.name,
    image: pictureOf(coffee, siteUrl),
    category: categories[coffee.category].name,
    brand: { "@type": "Brand", name: brand.name },
    // Left out when empty: search engines report an empty list as an error.
    ...(offers.length > 0 ? { offers } : {}),
  };
};

/** The photograph, or the rendered card. */
const pictureOf = ({ imageUrl, code }: Coffee, siteUrl: string): string => {
  const address = pictureAddress(imageUrl) ?? coffeeCardPath(code);
  return address.startsWith("/") ? `${siteUrl}${address}` : address;
};

/** One offer per size with a price. */
const offersOf = (coffee: Coffee, url: string): readonly Offer[] =>
  sizesOnSale(coffee.category, "retail").flatMap((sizeGrams): readonly Offer[] => {
    const priced = bagPrice(coffee, sizeGrams, "retail");
    if (!priced.ok) return [];
    return [
      {
        "@type": "Offer",
        name: withPlainSpaces(`${coffee.name}, ${size(sizeGrams)}`),
        sku: `${coffee.code}-${sizeGrams}`,
        url,
        price: priced.value.priceShownIdr,
        priceCurrency: "IDR",
        availability: isOffered(coffee, sizeGrams)
          ? "https://schema.org/InStock"
          : "https://schema.org/OutOfStock",
      },
    ];
  });

const { address, brand, contact } = siteContent;
