/**
 * Placeholders of the fictional roastery, to be replaced before a shop goes live. `docs/deploy.md`
 * lists them with the environment variables that override them.
 */
export const BEFORE_GOING_LIVE = {
  email: "halo@enambelas.example",
  careersEmail: "kerja@enambelas.example",
  wholesaleEmail: "wholesale@enambelas.example",
  /** As displayed; the `tel:` link uses its digits. */
  phone: "+62 341 555 0116",
  /** A messenger that takes the first message as `?text=`. */
  chat: { label: "WhatsApp", url: "https://whatsapp.example/623415550116" },
  social: { label: "Instagram", url: "https://instagram.example/enambelas.coffee" },
} as const;

/** A placeholder too: the account for transfers while the server's settings name none. */
export const bankBeforeGoingLive = {
  bank: "BCA",
  accountName: "Enambelas Kopi Nusantara",
  accountNumber: "816 0416 1600",
} as const;

const ADDRESS = {
  street: "Jl. Jombang No. 16",
  city: "Malang",
  province: "East Java",
  country: "Indonesia",
  /** ISO 3166-1, two letters. */
  countryCode: "ID",
  // The specification gives both: 65116 on the order confirmation, 65115 everywhere else.
  postalCode: "65115",
  postalCodeOnConfirmation: "65116",
} as const;

const { chat, phone, social, ...emails } = BEFORE_GOING_LIVE;

/** Opens the visitor's map application, or a web search. */
const MAP_LINK = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
  `${ADDRESS.street}, ${ADDRESS.city}`,
)}`;

/** Everything about this roastery that is not the shop itself. */
export const siteContent = {
  brand: {
    name: "Enambelas Coffee Roastery",
    shortName: "Enambelas",
    tagline: "Every cost on the bag.",
    /** The tagline broken over lines for display sizes. */
    taglineLines: ["Every cost", "on the bag."],
    nameMeaning: "Enam belas is Indonesian for sixteen.",
    description: "Specialty coffee roasted in Malang, with every cost printed on the bag.",
    /** First and last year so far; a year that has begun is the last. */
    copyrightYears: (now: Date) => `2024–${Math.max(2025, now.getFullYear())}`,
  },
  /** Catalogue code of the espresso whose price the home and wholesale pages explain. */
  houseCoffee: "SW16",
  nav: {
    home: "Home",
    /** Links of the navigation bar; that of the distributor is not on every page. */
    places: [
      { label: "Home", to: "/" },
      { label: "Shop", to: "/shop" },
      { label: "Wholesale", to: "/wholesale" },
      { label: "Rubasse", to: "/rubasse" },
    ],
    account: "Account",
    cart: "Cart",
    menu: "Menu",
    closeMenu: "Close",
    /** Links of the menu beyond those of the navigation bar. */
    more: [
      { label: "Price list", to: "/offer-list" },
      { label: "Brew guide", to: "/brewguide" },
      { label: "About", to: "/about" },
      { label: "Blog", to: "/blog" },
      { label: "Visit us", to: "/#visit-us" },
    ],
    skip: "Skip to content",
  },
  address: ADDRESS,
  mapLink: MAP_LINK,
  hours: {
    roastery: "10AM to 5PM",
    visitors: "12PM to 4PM",
    pickup: "10AM to 5PM",
    /** The visiting hours in the footer. */
    visitingLines: ["12PM to 4PM,", "by appointment only"],
  },
  contact: {
    ...emails,
    phone: { label: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, "")}` },
    whatsapp: { label: chat.label, href: chat.url },
    instagram: { label: social.label, href: social.url },
  },
  /** Where customers collect pickup orders; sent with the confirmation. */
  pickup: {
    name: "Enambelas Coffee Roastery",
    address: `${ADDRESS.street}, ${ADDRESS.city} ${ADDRESS.postalCode}`,
    mapLink: MAP_LINK,
  },
  footer: {
    visitHeading: "Visit",
    hoursHeading: "Visiting hours",
    readHeading: "Read",
    writeHeading: "Write",
    read: [
      { label: "About", to: "/about" },
      { label: "Blog", to: "/blog" },
      { label: "Brew guide", to: "/brewguide" },
    ],
  },
} as const;

/** The roastery's hours again, as search engines read them: local time. */
export const openingHours = {
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  opens: "10:00",
  closes: "17:00",
} as const;

/** Link that opens a chat with the roastery, with this text as the first message. */
export const chatHref = (message: string): string => {
  const { href } = siteContent.contact.whatsapp;
  return `${href}${href.includes("?") ? "&" : "?"}text=${encodeURIComponent(message)}`;
};
