/** Media types of reports: the two formats of browsers, and the site's own. */
export const REPORT_TYPES: readonly string[] = [
  "application/reports+json",
  "application/csp-report",
  "application/json",
];
