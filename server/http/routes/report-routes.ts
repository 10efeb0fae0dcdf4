import { Hono } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import { withBody } from "#server/http/json-body.ts";
import { byNetwork, rateLimit } from "#server/http/rate-limits.ts";
import type { Log, RateLimiter } from "#server/ports/runtime.ts";
import { reportsWire, pageErrorWire, type ReportsWire, reportsTakenWire } from "#wire/report.ts";
import * as v from "valibot";
import { matchSiteRoute } from "#site/routes.ts";
import { type DescribedCalls } from "./described-call.ts";

/** `POST /reports`: logs CSP violations and page errors reported by browsers. */
export const reportRoutes = (deps: {
  readonly limiter: RateLimiter;
  readonly log: Log;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>().post("/reports", rateLimit(deps.limiter, byNetwork), (c) =>
    withBody(
      c,
      reportsWire,
      (reports) => {
        const lines = readReports(reports);
        for (const line of lines) deps.log({ level: "warn", request: c.get("requestId"), ...line });
        return c.json({ taken: lines.length }, 202);
      },
      REPORT_TYPES,
    ),
  );

type Line = Readonly<Record<string, string | number>>;

/**
 * Log lines of a browser's reports: rule, route of the page, and kind of the blocked resource.
 * Codes, queries and anything else a visitor may have typed are removed from addresses; samples and
 * messages are dropped. Reports of other kinds are ignored.
 */
const readReports = (reports: ReportsWire): readonly Line[] => {
  if (Array.isArray(reports))
    return reports.flatMap(({ type, url, body }) =>
      type === "csp-violation" ? [violation(body ?? {}, url)] : [],
    );
  const broken = v.safeParse(pageErrorWire, reports);
  if (!broken.success) {
    const older = v.safeParse(v.looseObject({ "csp-report": v.looseObject({}) }), reports);
    return older.success ? [violation(older.output["csp-report"])] : [];
  }
  const { name, page, at } = broken.output.body;
  return [{ report: "page-error", name, page: pageOf(page), at: at.join(" ") }];
};

/** What the newer and the older format of browsers call it. */
const NAMES = {
  directive: ["effectiveDirective", "effective-directive"],
  blocked: ["blockedURL", "blocked-uri"],
  page: ["documentURL", "document-uri"],
  file: ["sourceFile", "source-file"],
  line: ["lineNumber", "line-number"],
} as const;

const violation = (body: Readonly<Record<string, unknown>>, url = ""): Line => {
  const said = (name: keyof typeof NAMES): unknown =>
    NAMES[name].map((one) => body[one]).find((value) => value !== undefined);
  const text = (name: keyof typeof NAMES): string => {
    const value = said(name);
    return typeof value === "string" ? value : "";
  };
  const line = said("line");
  return {
    report: "csp-violation",
    directive: DIRECTIVE.exec(text("directive"))?.[0] ?? "",
    blocked: blockedKind(text("blocked")),
    page: pageOf(pathOf(text("page") || url)),
    file: OWN_FILE.exec(pathOf(text("file")))?.[1] ?? "",
    line: typeof line === "number" && Number.isSafeInteger(line) ? line : 0,
  };
};

/** A keyword such as `inline`, or the origin only: the path may contain anything. */
const blockedKind = (blocked: string): string => {
  if (BLOCKED_WORD.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "";
  const { protocol, host } = new URL(blocked);
  return protocol === "https:" || protocol === "http:" ? `${protocol}//${host}` : protocol;
};

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/** The page's route pattern, such as `/shop/:code`. */
const pageOf = (path: string): string => matchSiteRoute(path)?.route.path ?? "";

const DIRECTIVE = /^[a-z-]{1,40}$/;
const BLOCKED_WORD = /^(inline|eval|wasm-eval|self|trusted-types-(sink|policy)|data|blob)$/;
const OWN_FILE = /^\/assets\/([\w.-]{1,80})$/;

/** Media types of reports: the two formats of browsers, the site's own, and how a beacon sends it. */
const REPORT_TYPES: readonly string[] = [
  "application/reports+json",
  "application/csp-report",
  "application/json",
  "text/plain",
];

/** Reports, as OpenAPI describes them: the schemas are those that pages and routes parse with. */
export const REPORT_CALLS: DescribedCalls = {
  "post /reports": {
    summary: "What a browser kept a page from running, and pages that broke.",
    body: reportsWire,
    bodyTypes: REPORT_TYPES,
    answers: { 202: reportsTakenWire },
  },
};
