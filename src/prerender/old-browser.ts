import { siteContent } from "#brand/enambelas.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { oldBrowserText } from "#ui/content/old-browser.ts";

const email = escapeHtml(siteContent.contact.email);

/** Shown by {@link OLD_BROWSER_SCRIPT}, above the page as it was drawn. */
export const OLD_BROWSER_NOTICE = `<p class="old-browser" hidden>${escapeHtml(oldBrowserText)} <a href="mailto:${email}">${email}</a></p>`;

/**
 * Where a browser lacks what the application cannot do without, the page stays as it was drawn, and says
 * so: `oldBrowser` is then `true`, and buttons are no longer kept waiting. The entry asks for it before
 * it loads the application, and calls `tellOldBrowser` when its syntax cannot be read.
 *
 * A text, in the syntax of 2009: the minifier writes functions anew, in syntax that such a browser does
 * not read. Every browser with these methods has the others that the application calls:
 * `test/e2e/older-browsers.spec.ts`.
 */
export const OLD_BROWSER_SCRIPT = `function tellOldBrowser(){oldBrowser=true;var notice=document.querySelector(".old-browser");notice.hidden=false;document.body.insertBefore(notice,document.body.firstChild);if(window.earlyEvents)earlyEvents.giveUp()}var oldBrowser=false;if(!([].toSorted&&window.AbortSignal&&AbortSignal.timeout))tellOldBrowser()`;
