import { createHash } from "node:crypto";
import { siteContent } from "#brand/enambelas.ts";
import { MARK_PATH } from "#brand/mark-path.ts";
import { escapeHtml } from "#format/escape-html.ts";

/** A page of this service in the site's colours, which needs no file of the site. */
export const brandPage = (page: {
  readonly title: string;
  /** Markup. */
  readonly main: string;
  /** {@link SENDS_ONCE}, or none. */
  readonly script?: string;
}): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><svg viewBox="0 0 71 79" aria-hidden="true"><path d="${MARK_PATH}"/></svg>${escapeHtml(siteContent.brand.shortName)}</header>
<main>
${page.main}
</main>${page.script === undefined ? "" : `\n<script>${page.script}</script>`}
</body>
</html>
`;

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#16134d, #f0eefb); --sheet: light-dark(#fcfcf9, #0e0d2b); --way: light-dark(#2a20c4, #bcb7ff) }
body { font: 1rem/1.5 "Instrument Sans", Arial, Helvetica, sans-serif; margin: 0; color: var(--ink); background: var(--sheet) }
header, main { max-width: 44rem; margin: 0 auto; padding: 1.25rem 1.5rem }
header { display: flex; gap: 0.75rem; align-items: center; font-size: 1.25rem; font-weight: bold; color: #fcfcf9; background: #2219b8 }
header svg { width: 36px; height: 40px; fill: currentColor }
h1 { margin: 0; line-height: 1.2; overflow-wrap: anywhere }
p { overflow-wrap: anywhere }
article { border-top: 2px solid; padding: 1rem 0 }
h2 { font-size: 1.125rem; margin: 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.25rem 0 1rem }
dd { margin: 0; overflow-wrap: anywhere }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
form { display: grid; gap: 0.75rem; max-width: 26rem; margin: 1.5rem 0 }
button { font: inherit; font-weight: bold; text-align: left; min-height: 3.25rem; padding: 0.75rem 1.25rem; border: 2px solid var(--way); color: var(--sheet); background: var(--way); cursor: pointer }
button.line { color: var(--way); background: none }
button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
a { color: var(--way) }
`;

/**
 * A second tap would send the form again, and show what becomes of a link that was used. Without
 * scripts the page works all the same.
 */
export const SENDS_ONCE = `
const form = document.querySelector("form");
form.addEventListener("submit", (event) => {
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
addEventListener("pageshow", () => delete form.dataset.sent);
`;

const hashOf = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** @param formsTo where its forms may send. */
export const brandPagePolicy = (formsTo: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SENDS_ONCE)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action ${formsTo}`,
  ].join("; ");
