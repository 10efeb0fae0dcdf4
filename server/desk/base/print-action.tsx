/** @jsxImportSource hono/jsx */

/** Button that prints the page; without scripts a text refers to the browser's menu. */
export const PrintAction = ({
  what,
  figure,
  leads = false,
}: {
  what: string;
  figure: string;
  /** Secondary style: printing is not the next step. */
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
