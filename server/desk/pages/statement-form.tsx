/** @jsxImportSource hono/jsx */

/** Upload of a bank statement; nothing is confirmed before it is reviewed. */
export const StatementForm = () => (
  <section aria-labelledby="statement-title">
    <h2 class="heading-2" id="statement-title">
      Or read a whole statement
    </h2>
    <form method="post" action="/money-in/statement" enctype="multipart/form-data" class="stack">
      <label class="field full">
        <span>Paste the lines</span>
        <textarea
          class="inp"
          name="lines"
          rows={4}
          placeholder="20/07  TRSF E-BANKING CR …  478,347.00 CR"
        />
      </label>
      <label class="field full">
        <span>or choose the file (CSV or Excel from BCA, Mandiri, BRI)</span>
        <input type="file" name="file" accept=".csv,.txt,.xlsx,text/csv" />
      </label>
      <button class="btn line wide">
        <span>Read it</span>
        <span>nothing counts yet</span>
      </button>
    </form>
  </section>
);
