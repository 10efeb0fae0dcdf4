import type { Browser, BrowserContext } from "@playwright/test";
import { REPORTS_PATH } from "#server/http/site/security-headers.ts";

/** What Chromium says when a policy kept something from running or from becoming markup. */
const VIOLATION = /Content Security Policy|This document requires 'Trusted|TrustedTypePolicy/;

/** Collects, from every page opened from now on, what its policy kept away and what it reported. */
export const watchPolicies = (
  browser: Browser,
): { readonly seen: readonly string[]; stop(): void } => {
  const seen: string[] = [];
  const watch = (context: BrowserContext): void => {
    context.on("console", (said) => {
      if (VIOLATION.test(said.text())) seen.push(said.text());
    });
    context.on("request", (request) => {
      const report = request.postData() ?? "";
      // A page that broke tells so the same way; whoever breaks it on purpose looks at what it shows.
      if (new URL(request.url()).pathname === REPORTS_PATH && !report.includes('"page-error"'))
        seen.push(`reported: ${report}`);
    });
  };
  for (const context of browser.contexts()) watch(context);
  browser.on("context", watch);
  return { seen, stop: () => void browser.off("context", watch) };
};
