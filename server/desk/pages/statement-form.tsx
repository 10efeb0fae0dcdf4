/** @jsxImportSource hono/jsx */
import { Section, Submit } from "#server/desk/base/controls.tsx";

/** Upload of a bank statement; nothing is confirmed before it is reviewed. */
export const StatementForm = () => (
  <Section id="statement" title="Or read a whole statement">
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
      <Submit look="line wide" figure="nothing counts yet">
        Read it
      </Submit>
    </form>
  </Section>
);
