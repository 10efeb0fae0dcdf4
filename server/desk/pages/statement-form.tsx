/** @jsxImportSource hono/jsx */
import { Field, LinesField, Section, Submit } from "#server/desk/base/controls.tsx";
import { KeptForm } from "#server/desk/base/typed-forms.tsx";

/** Upload of a bank statement; nothing is confirmed before it is reviewed. */
export const StatementForm = () => (
  <Section id="statement" title="Or read a whole statement">
    <KeptForm action="/money-in/statement" enctype="multipart/form-data" class="stack">
      <LinesField
        label="Paste the lines"
        name="lines"
        rows={4}
        placeholder="20/07  TRSF E-BANKING CR …  478,347.00 CR"
      />
      <Field label="or choose the file (CSV or Excel from BCA, Mandiri, BRI)">
        <input type="file" name="file" accept=".csv,.txt,.xlsx,text/csv" />
      </Field>
      <Submit look="line wide" figure="nothing counts yet">
        Read it
      </Submit>
    </KeptForm>
    <p>
      <a class="tap" href="/money-in/layouts">
        Layouts of other banks
      </a>
    </p>
  </Section>
);
