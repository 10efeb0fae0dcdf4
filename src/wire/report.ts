import * as v from "valibot";

/**
 * What a page of the site reports of itself when it breaks. The parts of a message that may quote a
 * visitor stay behind: there are only names and places in the site's own files.
 */
export const pageErrorWire = v.object({
  type: v.literal("page-error"),
  body: v.object({
    /** The class of the error, such as `TypeError`. */
    name: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
    /** The page's path; a log keeps only its row in the route table. */
    page: v.pipe(v.string(), v.maxLength(200)),
    /** Where in the site's files, innermost first, such as `index-4f2a.js:1:200`. */
    at: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}:\d{1,9}:\d{1,9}$/))),
      v.maxLength(8),
    ),
  }),
});

export type PageErrorWire = v.InferOutput<typeof pageErrorWire>;

/** What browsers send by themselves. Source: W3C Reporting API; W3C Content Security Policy 3. */
const browserReportWire = v.looseObject({
  type: v.string(),
  url: v.optional(v.string()),
  body: v.nullish(v.looseObject({})),
});

/** One report in the older way, `report-uri`. */
const violationWire = v.looseObject({ "csp-report": v.looseObject({}) });

/** `POST /reports`. */
export const reportsWire = v.union([
  pageErrorWire,
  v.pipe(v.array(browserReportWire), v.maxLength(100)),
  violationWire,
]);

export type ReportsWire = v.InferOutput<typeof reportsWire>;

/** How many of them were of a kind the shop keeps. */
export const reportsTakenWire = v.object({ taken: v.number() });
