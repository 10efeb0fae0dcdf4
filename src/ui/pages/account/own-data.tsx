import { useState, type FormEvent } from "react";
import type { DeletionError } from "#core/ports/account-port.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Dialog } from "#ui/components/dialog/dialog.tsx";
import { PasswordField } from "#ui/components/fields/text-fields.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { accountTexts } from "#ui/content/pages/account.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { Link, useNavigate } from "react-router-dom";

/** The legal rights over personal data: export and deletion. */
export const OwnDataSection = () => {
  const exportAccount = useDep("exportAccount");
  const { pending, problem, call } = useCall();
  const [saved, setSaved] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    setSaved(null);
    const exported = await call(() => exportAccount.execute());
    if (exported.ok) setSaved(exported.value.fileName);
  };

  return (
    <section className="no-print">
      <h2 className="type-2 title-space">{ownDataTexts.heading}</h2>
      <div className="stack">
        <p className="quiet">{ownDataTexts.text}</p>
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {saved !== null && <Notice tone="success">{ownDataTexts.savedAs(saved)}</Notice>}
        <p className="row">
          <Button variant="line" small pending={pending} onClick={download}>
            {ownDataTexts.download}
          </Button>
          <Button variant="line" small onClick={() => setDeleting(true)}>
            {ownDataTexts.delete}
          </Button>
        </p>
      </div>
      <Dialog open={deleting} onClose={() => setDeleting(false)} title={deletionTexts.title}>
        <DeletionForm />
      </Dialog>
    </section>
  );
};

/** Lists what is deleted and what is kept, and asks for the password. */
const DeletionForm = () => {
  const deleteAccount = useDep("deleteAccount");
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const { pending, failure, problem, call } = useCall<DeletionError>();
  const isWrong = failure?.kind === "wrong-password";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const deleted = await call(() => deleteAccount.execute(password));
    if (deleted.ok) await navigate("/account", { replace: true, state: { accountDeleted: true } });
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{deletionTexts.goes}</p>
      <p>{deletionTexts.stays}</p>
      {problem !== null && !isWrong && <Notice tone="error">{problem}</Notice>}
      <PasswordField
        label={deletionTexts.password}
        autoComplete="current-password"
        error={(isWrong && problem) || undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p className="small quiet">
        {deletionTexts.noPassword}
        <Link to="/forgot">{deletionTexts.byMail}</Link>
        {deletionTexts.first}
      </p>
      <Button type="submit" pending={pending} disabled={password === ""}>
        {deletionTexts.submit}
      </Button>
    </form>
  );
};

const { ownData: ownDataTexts, deletion: deletionTexts } = accountTexts;
