import { withoutTrailingSlashes } from "#core/domain/without-trailing-slashes.ts";
import { CATALOG_NAMES } from "#adapters/catalogs.ts";
import * as v from "valibot";
import { isSecretKey } from "#wire/secret-key.ts";
import { isRounded } from "#core/domain/rounded-number.ts";
import { isBareAddress } from "#core/domain/bare-address.ts";
import { readDatabaseAddress } from "#server/database/database-address.ts";
import { WEEKDAYS } from "#core/domain/roast-day.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";

const webAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    "must begin with http:// or https://.",
  ),
  v.transform(withoutTrailingSlashes),
);

const number = (min: number, max: number, expected: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(\.\d+)?$/, expected),
    v.transform(Number),
    v.check((value) => value >= min && value <= max, expected),
  );

const wholeNumber = (min: number, max: number) => {
  const expected = `must be a whole number from ${min} to ${max}.`;
  return v.pipe(number(min, max, expected), v.integer(expected));
};

const flag = v.pipe(
  v.picklist(["0", "1", "true", "false"], "must be 1 or 0."),
  v.transform((text) => text === "1" || text === "true"),
);

const origins = v.pipe(
  v.string(),
  v.transform((text) => (text === "" ? [] : text.split(",").map((origin) => origin.trim()))),
  v.check(
    (list) => list.every(isOrigin),
    "must be origins such as https://shop.example, separated by commas.",
  ),
);

const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

const mailAddress = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    "must be an address, or a name and <an address>.",
  ),
);

const serviceAddress = v.pipe(
  webAddress,
  v.check(isBareAddress, "must have no query, fragment or user."),
);

/** Of the site or the desk, as a browser names it: whatever is linked to begins with it. */
const ownAddress = v.pipe(
  webAddress,
  v.check(
    (text) => new URL(text).pathname === "/" && isBareAddress(text),
    "must have no path, query, fragment or user: scheme, host and port alone.",
  ),
  v.transform((text) => new URL(text).origin),
);

const mailAddresses = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(mailboxAddress),
  ),
  v.check(
    (list) => list.every((one) => /^[^\s<>@]+@[^\s<>@]+$/.test(one)),
    "must be addresses, separated by commas.",
  ),
);

/** The pages are told it. */
const publicKey = v.pipe(
  v.string(),
  v.check(
    (text) => !isSecretKey(text),
    "must be the publishable key: this one is secret, and every visitor would be told it.",
  ),
);

const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\/\S+$/, "must begin with postgres:// or postgresql://."),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const address = readDatabaseAddress(dataset.value);
    if (!address.ok) addIssue({ message: address.error.message });
  }),
);

const catalogue = v.picklist(
  ["database", ...CATALOG_NAMES],
  `must be ${["database", ...CATALOG_NAMES].join(" or ")}.`,
);

/** Without user and password, which `fetch` refuses and every message would show. */
const catalogueAddress = v.pipe(
  v.string(),
  v.check(
    (text) => !/^https?:\/\/[^/?#]*@/i.test(text),
    "must not hold a user or a password: put them in CATALOG_AUTHORIZATION.",
  ),
);

const host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, "must be a host or an address."));
const port = wholeNumber(1, 65_535);

/** The process's environment, variable by variable. Messages continue the variable's name. */
export const environmentSchema = v.object({
  HOST: v.optional(host, "127.0.0.1"),
  PORT: v.optional(port, "3000"),
  DESK_HOST: v.optional(host, "127.0.0.1"),
  DESK_PORT: v.optional(
    v.union([v.literal("off"), port], "must be a whole number from 1 to 65535, or off."),
    "3001",
  ),
  DESK_URL: v.optional(ownAddress),
  STAFF_EMAILS: v.optional(mailAddresses, ""),
  STAFF_DIGEST_HOUR: v.optional(wholeNumber(0, 23)),
  // Read by `npm run desk`, which says it to the shop.
  DESK_STAFF: v.optional(v.string()),
  SITE_URL: v.optional(ownAddress),
  SITE_DIR: v.optional(v.string(), "dist/site"),
  CATALOG: v.optional(catalogue, "database"),
  CATALOG_URL: v.optional(catalogueAddress, "coffees.json"),
  CATALOG_AUTHORIZATION: v.optional(
    v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, "must be one line, such as “Bearer …”.")),
  ),
  SUPABASE_DIR: v.optional(v.string(), "supabase"),
  DATA_DIR: v.optional(v.string()),
  PICTURES_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_PREPARE: v.optional(v.picklist(["on", "off"], "must be on or off.")),
  SUPABASE_URL: v.optional(serviceAddress),
  SUPABASE_PUBLISHABLE_KEY: v.optional(publicKey),
  // What SUPABASE_PUBLISHABLE_KEY was called before; read where that one is not set.
  SUPABASE_ANON_KEY: v.optional(publicKey),
  SUPABASE_JWT_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, "must have at least 32 characters.")),
  ),
  CORS_ORIGINS: v.optional(origins, ""),
  TRUST_PROXY: v.optional(flag, "0"),
  DRAIN_SECONDS: v.optional(number(0, 60, "must be seconds, from 0 to 60."), "0"),
  ORDER_EXPIRY_HOURS: v.optional(number(0.01, 720, "must be hours, from 0.01 to 720."), "24"),
  ORDER_GRACE_HOURS: v.optional(number(0, 720, "must be hours, from 0 to 720."), "72"),
  ROUNDING_IDR: v.optional(wholeNumber(0, 10_000), "1000"),
  ROAST_WEEKDAY: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.picklist(WEEKDAYS, "must be a day of the week, such as thursday."),
    ),
  ),
  BANK_NAME: v.optional(v.string()),
  BANK_ACCOUNT_NAME: v.optional(v.string()),
  BANK_ACCOUNT_NUMBER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\d -]{4,40}$/, ({ input }) =>
        isRounded(input)
          ? "was rounded by a spreadsheet, and its last digits are gone: write all its digits."
          : "must be digits, with spaces or dashes if you like.",
      ),
    ),
  ),
  LIMIT_REQUESTS_PER_MINUTE: v.optional(wholeNumber(0, 1_000_000), "3000"),
  LIMIT_PAGES_PER_MINUTE: v.optional(wholeNumber(0, 1_000_000), "600"),
  LIMIT_CHECKOUTS_PER_MINUTE: v.optional(wholeNumber(0, 1_000_000), "300"),
  LIMIT_SIGN_INS_PER_5_MINUTES: v.optional(wholeNumber(0, 1_000_000), "30"),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^smtps?:\/\//i.test(text) && URL.canParse(text),
        "must begin with smtp:// or smtps://.",
      ),
    ),
  ),
  MAIL_FROM: v.optional(mailAddress),
  DEV_MAILBOX: v.optional(v.picklist(["local", "off"], "must be local or off."), "local"),
  // The sign-in library renews a token 90 s before its end: a shorter one all the time.
  ACCESS_TOKEN_SECONDS: v.optional(wholeNumber(120, 604_800), "3600"),
  SESSION_IDLE_DAYS: v.optional(number(0.01, 3650, "must be days, from 0.01 to 3650."), "30"),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
});

export type Environment = v.InferOutput<typeof environmentSchema>;
