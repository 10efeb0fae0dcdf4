/** What reports say they are: the two ways of browsers, and the site's own. */
export const REPORT_TYPES: readonly string[] = [
  "application/reports+json",
  "application/csp-report",
  "application/json",
];
