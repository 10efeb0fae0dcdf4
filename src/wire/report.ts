import * as v from "valibot";

/**
 * A page's error report. Contains names and positions in the site's files only, never messages,
 * which may quote a visitor.
 */
export const pageErrorWire = v.object({
  type: v.literal("page-error"),
  body: v.object({
    /** The class of the error, such as `TypeError`. */
    name: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
    /** The page's path; the log keeps only its route. */
    page: v.pipe(v.string(), v.maxLength(200)),
    /** Positions in the site's files, innermost first, such as `index-4f2a.js:1:200`. */
    at: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}:\d{1,9}:\d{1,9}$/))),
      v.maxLength(8),
    ),
  }),
});

export type PageErrorWire = v.InferOutput<typeof pageErrorWire>;

/** Reports sent by browsers. Source: W3C Reporting API; W3C Content Security Policy 3. */
const browserReportWire = v.looseObject({
  type: v.string(),
  url: v.optional(v.string()),
  body: v.nullish(v.looseObject({})),
});

/** A report in the older `report-uri` format. */
const violationWire = v.looseObject({ "csp-report": v.looseObject({}) });

/** `POST /reports`. */
export const reportsWire = v.union([
  pageErrorWire,
  v.pipe(v.array(browserReportWire), v.maxLength(100)),
  violationWire,
]);

export type ReportsWire = v.InferOutput<typeof reportsWire>;

/** Number of reports of a kind that is logged. */
export const reportsTakenWire = v.object({ taken: v.number() });
