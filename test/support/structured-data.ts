import * as v from "valibot";

const HOURS = /^([01]\d|2[0-3]):[0-5]\d$/;
const WEEKDAY = /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;

const url = v.pipe(v.string(), v.url());
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const context = v.literal("https://schema.org");

const address = v.strictObject({
  "@type": v.literal("PostalAddress"),
  streetAddress: text,
  addressLocality: text,
  addressRegion: text,
  postalCode: v.pipe(v.string(), v.regex(/^\d{5}$/)),
  addressCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});

const openingHours = v.strictObject({
  "@type": v.literal("OpeningHoursSpecification"),
  dayOfWeek: v.pipe(v.array(v.pipe(v.string(), v.regex(WEEKDAY))), v.minLength(1)),
  opens: v.pipe(v.string(), v.regex(HOURS)),
  closes: v.pipe(v.string(), v.regex(HOURS)),
});

const localBusiness = v.strictObject({
  "@context": context,
  "@type": v.literal("LocalBusiness"),
  "@id": url,
  name: text,
  slogan: text,
  description: text,
  url,
  image: url,
  email: v.pipe(v.string(), v.email()),
  telephone: v.pipe(v.string(), v.regex(/^\+62\d{8,12}$/)),
  address,
  hasMap: url,
  openingHoursSpecification: v.pipe(v.array(openingHours), v.minLength(1)),
  currenciesAccepted: v.literal("IDR"),
  paymentAccepted: text,
  sameAs: v.array(url),
});

const breadcrumbList = v.strictObject({
  "@context": context,
  "@type": v.literal("BreadcrumbList"),
  itemListElement: v.pipe(
    v.array(
      v.strictObject({
        "@type": v.literal("ListItem"),
        position: v.number(),
        name: text,
        item: url,
      }),
    ),
    v.minLength(2),
    v.check((items) => items.every(({ position }, index) => position === index + 1)),
  ),
});

const offer = v.strictObject({
  "@type": v.literal("Offer"),
  name: text,
  sku: text,
  url,
  price: v.pipe(v.number(), v.integer(), v.minValue(1000), v.multipleOf(1000)),
  priceCurrency: v.literal("IDR"),
  availability: v.picklist(["https://schema.org/InStock", "https://schema.org/OutOfStock"]),
});

const product = v.strictObject({
  "@context": context,
  "@type": v.literal("Product"),
  "@id": url,
  name: text,
  sku: text,
  url,
  description: text,
  image: url,
  category: text,
  brand: v.strictObject({ "@type": v.literal("Brand"), name: text }),
  // A product without a price has no offers; an empty list is an error.
  offers: v.optional(v.pipe(v.array(offer), v.minLength(1))),
});

/**
 * Parses the site's structured data: the types of schema.org that search engines support for a
 * business, breadcrumbs and a product. Throws on anything else.
 */
export const parseStructuredData = (data: unknown) =>
  v.parse(v.array(v.variant("@type", [localBusiness, breadcrumbList, product])), data);
