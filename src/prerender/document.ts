import { documentTitle } from "#ui/layout/document-title.ts";
import { earlyMovesWords } from "#ui/content/early-moves.ts";
import { siteContent } from "#brand/enambelas.ts";
import { keepEarlyMoves } from "#ui/hooks/keep-early-moves.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./cards/card-look.ts";
import { lineWords } from "#ui/content/line.ts";
import { watchLine } from "./watch-line.ts";
import { htmlText, jsonText } from "./html-text.ts";
import type { PageMeta } from "./page-meta.ts";
import type { PageAssets, SiteAssets } from "./site-assets.ts";
import type { StructuredData } from "./structured-data.ts";

export type DocumentParts = {
  readonly meta: PageMeta;
  readonly data: readonly StructuredData[];
  readonly siteUrl: string;
  readonly assets: Pick<SiteAssets, "entry" | "fonts"> & PageAssets;
  /** The page's own markup. */
  readonly body: string;
  /** Whether React takes the markup over; else it draws the page anew. */
  readonly hydrates: boolean;
  /** The page only tells something: its code waits until the browser has nothing else to do. */
  readonly whenIdle?: boolean | undefined;
  /** Runs before the page is first painted. */
  readonly bootScript?: string | undefined;
  /** What the application reads instead of asking for it, by the id of its element. */
  readonly embedded?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * A whole page. Its style stands in it and nothing of the application is needed to show it: the
 * entry and what it needs are asked for after the first paint.
 */
export const documentHtml = (parts: DocumentParts): string => {
  const { meta, assets, body, hydrates, bootScript, embedded = {} } = parts;
  return [
    "<!doctype html>",
    `<html lang="en">`,
    "<head>",
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark">`,
    `<title>${htmlText(documentTitle(meta.title))}</title>`,
    ...metaTags(parts),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    `<style>${assets.style}</style>`,
    // The application looks for these before it loads a stylesheet; disabled, nobody fetches them.
    ...assets.styleFiles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    // With its size told, browsers that can draw the one below leave this to those that cannot.
    `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="manifest" href="/site.webmanifest">`,
    ...parts.data.map((data) => `<script type="application/ld+json">${jsonText(data)}</script>`),
    `<script type="importmap">${jsonText({ integrity: assets.integrity })}</script>`,
    ...[
      EARLY_MOVES,
      watchLineScript(assets.entry),
      ...(bootScript === undefined ? [] : [bootScript]),
    ].map((script) => `<script>${script}</script>`),
    "</head>",
    "<body>",
    `<div id="root"${hydrates ? " data-prerendered" : ""}>${body}</div>`,
    ...Object.entries(embedded).map(
      ([id, value]) => `<script type="application/json" id="${id}">${jsonText(value)}</script>`,
    ),
    // Its text is what the script in the head says while something waits.
    `<p class="early-moves" role="status"></p>`,
    `<p class="line" role="status"></p>`,
    `<script>${entryScript(assets, parts.whenIdle ?? false)}</script>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
};

/** Before the body: from its first paint on, whatever is on the page can be clicked. */
const EARLY_MOVES = `(${keepEarlyMoves.toString()})(window,${JSON.stringify(earlyMovesWords)})`;

const watchLineScript = (entry: string): string =>
  `(${watchLine.toString()})(window,${JSON.stringify(entry)},${JSON.stringify(lineWords)})`;

const metaTags = ({ meta, siteUrl }: DocumentParts): readonly string[] => {
  const description = `<meta name="description" content="${htmlText(meta.description)}">`;
  if (meta.canonicalPath === null) return [description, `<meta name="robots" content="noindex">`];
  const url = htmlText(`${siteUrl}${meta.canonicalPath}`);
  return [
    description,
    `<link rel="canonical" href="${url}">`,
    ...Object.entries({
      "og:type": "website",
      "og:site_name": siteContent.brand.name,
      "og:title": documentTitle(meta.title),
      "og:description": meta.description,
      "og:url": `${siteUrl}${meta.canonicalPath}`,
      "og:locale": "en",
      ...cardProperties(meta, siteUrl),
    }).map(([property, text]) => `<meta property="${property}" content="${htmlText(text)}">`),
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
};

/** Networks read the picture's size before they load it, and show nothing without it. */
const cardProperties = ({ card }: PageMeta, siteUrl: string): Readonly<Record<string, string>> =>
  card === null
    ? {}
    : {
        "og:image": `${siteUrl}${card.path}`,
        "og:image:type": "image/png",
        "og:image:width": String(CARD_WIDTH),
        "og:image:height": String(CARD_HEIGHT),
        "og:image:alt": card.alternative,
      };

/**
 * Asks for the application: after the first paint (a frame that was asked for has been painted when
 * the task after it runs), because on a slow line the scripts would share it with the page; or once
 * the page has loaded and the browser is idle, which Safari cannot tell.
 */
const entryScript = ({ entry, modules }: DocumentParts["assets"], whenIdle: boolean): string => {
  // Browsers that do not read integrity from the map take it from the link.
  const preload = `const{integrity}=JSON.parse(document.querySelector("[type=importmap]").textContent);for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,integrity:integrity[href]}));`;
  const begin = `()=>{${modules.length > 0 ? preload : ""}import(${JSON.stringify(entry)}).catch(earlyMoves.giveUp)}`;
  return whenIdle
    ? `addEventListener("load",()=>(window.requestIdleCallback??(begin=>setTimeout(begin,200)))(${begin},{timeout:2000}))`
    : `requestAnimationFrame(()=>setTimeout(${begin}))`;
};
