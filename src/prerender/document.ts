import { siteContent } from "#brand/enambelas.ts";
import { escapeHtml } from "#format/escape-html.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { EMBEDDED_ELEMENT } from "#site/embedded.ts";
import { connectionTexts, earlyEventsTexts, oldBrowserText } from "#ui/content/every-page.ts";
import { captureEarlyEvents } from "#ui/hooks/capture-early-events.ts";
import { documentTitle } from "#ui/layout/route-title.tsx";
import { CARD_HEIGHT, CARD_WIDTH } from "./paint-cards.tsx";
import type { PageMeta } from "./page-meta.ts";
import type { StructuredData } from "./structured-data.ts";
import { watchConnection } from "./watch-connection.ts";

export type DocumentParts = {
  readonly meta: PageMeta;
  readonly data: readonly StructuredData[];
  readonly siteUrl: string;
  readonly assets: Pick<SiteAssets, "entry" | "fonts"> & PageAssets;
  /** The page's own markup. */
  readonly body: string;
  /** Whether React hydrates the markup; else it renders the page anew. */
  readonly hydrates: boolean;
  /** Query parameters that would change the markup. */
  readonly params?: readonly string[] | undefined;
  /** The page needs no script to be useful: its scripts load when the browser is idle. */
  readonly whenIdle?: boolean | undefined;
  /** Runs before the page is first painted. Self-contained: its source is inlined. */
  readonly bootScript?: ((view: Window) => void) | undefined;
  /** Data for the application. */
  readonly embedded?: readonly Coffee[] | undefined;
};

/**
 * A whole document. Its style is inline, and it is shown without the application: the entry and its
 * modules are requested after the first paint.
 */
export const documentHtml = (parts: DocumentParts): string => {
  const { meta, assets, body, hydrates, params = [], bootScript, embedded } = parts;
  return [
    "<!doctype html>",
    `<html lang="en">`,
    "<head>",
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(documentTitle(meta.title))}</title>`,
    ...metaTags(parts),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    `<style>${assets.style}</style>`,
    // With `sizes`, browsers that support SVG icons prefer the one below.
    `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="manifest" href="/site.webmanifest">`,
    ...parts.data.map((data) => `<script type="application/ld+json">${jsonText(data)}</script>`),
    `<script type="importmap">${jsonText({ integrity: assets.integrity })}</script>`,
    ...[
      // The first painted control can already be clicked.
      `(${captureEarlyEvents.toString()})(window,${JSON.stringify(earlyEventsTexts)})`,
      `(${watchConnection.toString()})(window,${JSON.stringify(assets.entry)},${JSON.stringify(connectionTexts)})`,
      ...(bootScript ? [`(${bootScript.toString()})(window)`] : []),
    ].map((script) => `<script>${script}</script>`),
    "</head>",
    "<body>",
    `<div id="root"${hydrates ? ` data-prerendered="${params.join(" ")}"` : ""}>${body}</div>`,
    ...(embedded
      ? [`<script type="application/json" id="${EMBEDDED_ELEMENT}">${jsonText(embedded)}</script>`]
      : []),
    // Filled by the script in the head while captured events wait.
    `<p class="early-events" role="status"></p>`,
    `<p class="connection-notice" role="status"></p>`,
    // Behind the page, as its link would come before the skip link; shown, it is moved before it.
    OLD_BROWSER_NOTICE,
    // Apart from the entry's, which an old browser may not even read.
    `<script>${OLD_BROWSER_SCRIPT}</script>`,
    `<script>${entryScript(assets, parts.whenIdle ?? false)}</script>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
};

const metaTags = ({ meta, siteUrl }: DocumentParts): readonly string[] => {
  const description = `<meta name="description" content="${escapeHtml(meta.description)}">`;
  if (!meta.shared) return [description, `<meta name="robots" content="noindex">`];
  const { canonicalPath, cardPath, cardAlternative } = meta.shared;
  const url = `${siteUrl}${canonicalPath}`;
  return [
    description,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries({
      "og:type": "website",
      "og:site_name": siteContent.brand.name,
      "og:title": documentTitle(meta.title),
      "og:description": meta.description,
      "og:url": url,
      "og:locale": "en",
      "og:image": `${siteUrl}${cardPath}`,
      "og:image:type": "image/png",
      // Social networks need the picture's size before they load it, and show nothing without it.
      "og:image:width": String(CARD_WIDTH),
      "og:image:height": String(CARD_HEIGHT),
      "og:image:alt": cardAlternative,
    }).map(([property, text]) => `<meta property="${property}" content="${escapeHtml(text)}">`),
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
};

/**
 * Requests the application. By default after the first paint (a task queued in an animation frame
 * runs after that frame was painted), because on a slow connection scripts compete with the page;
 * with `whenIdle` after the load event, when the browser is idle, which Safari cannot tell.
 */
const entryScript = (
  { entry, modules, styleFiles }: DocumentParts["assets"],
  whenIdle: boolean,
): string => {
  // For browsers that do not read `integrity` from the import map. With the entry: what is named in the
  // page, Vite does not preload again, which Firefox answers with an error for a module that has run.
  const preload = `const{integrity}=JSON.parse(document.querySelector("[type=importmap]").textContent);for(const href of ${JSON.stringify([entry, ...modules])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,integrity:integrity[href]}));`;
  // Vite looks for these before it loads a stylesheet. Written into the page, the browser would look
  // ahead and fetch them, `disabled` or not, before the fonts.
  const styles = `for(const href of ${JSON.stringify(styleFiles)})document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",disabled:true,href}));`;
  const begin = `()=>{${preload}${styles}import(${JSON.stringify(entry)}).catch(cause=>cause instanceof SyntaxError?tellOldBrowser():earlyEvents.giveUp())}`;
  return whenIdle
    ? `oldBrowser||addEventListener("load",()=>(window.requestIdleCallback??(begin=>setTimeout(begin,200)))(${begin},{timeout:2000}))`
    : `oldBrowser||requestAnimationFrame(()=>setTimeout(${begin}))`;
};

/** A value as JSON that can neither end the script it stands in nor begin a comment there. */
const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The built files one page needs, besides the entry. */
type PageAssets = {
  /** The page's whole stylesheet, to be inlined. */
  readonly style: string;
  /** The files of that stylesheet; the application must not load them again. */
  readonly styleFiles: readonly string[];
  /** Scripts the page needs at once, besides the entry. */
  readonly modules: readonly string[];
  /** Subresource Integrity of the entry and those scripts, by address. */
  readonly integrity: Readonly<Record<string, string>>;
};

/** The built site's files, as addresses below its root. */
export type SiteAssets = {
  readonly entry: string;
  readonly fonts: readonly string[];
  /** By route path, such as `/shop/:code`. */
  readonly pages: Readonly<Record<string, PageAssets>>;
};

const email = escapeHtml(siteContent.contact.email);

/** Shown by {@link OLD_BROWSER_SCRIPT}, above the page as it was drawn. */
const OLD_BROWSER_NOTICE = `<p class="old-browser" hidden>${escapeHtml(oldBrowserText)} <a href="mailto:${email}">${email}</a></p>`;

/**
 * Where a browser lacks what the application cannot do without, the page stays as it was drawn, and says
 * so: `oldBrowser` is then `true`, and buttons are no longer kept waiting. The entry asks for it before
 * it loads the application, and calls `tellOldBrowser` when its syntax cannot be read.
 *
 * A text, in the syntax of 2009: the minifier writes functions anew, in syntax that such a browser does
 * not read. Every browser with these methods has the others that the application calls:
 * `test/e2e/older-browsers.spec.ts`.
 */
const OLD_BROWSER_SCRIPT = `function tellOldBrowser(){oldBrowser=true;var notice=document.querySelector(".old-browser");notice.hidden=false;document.body.insertBefore(notice,document.body.firstChild);if(window.earlyEvents)earlyEvents.giveUp()}var oldBrowser=false;if(!([].toSorted&&window.AbortSignal&&AbortSignal.timeout))tellOldBrowser()`;
