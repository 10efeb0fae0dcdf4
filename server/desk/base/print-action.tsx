/** @jsxImportSource hono/jsx */

/** Prints the page; without a script the line says that the browser's own menu does. */
export const PrintAction = ({
  what,
  figure,
  leads = false,
}: {
  what: string;
  figure: string;
  /** Outlined: printing is not the next step of the day. */
  leads?: boolean;
}) => (
  <div class="foot-act page-grid no-print">
    <button type="button" class={leads ? "btn line" : "btn"} data-print hidden>
      <span>{what}</span>
      <span>{figure}</span>
    </button>
    <noscript>
      <p class="tip">Print this page from the browser’s menu.</p>
    </noscript>
  </div>
);
