import { useState, type FormEvent } from "react";
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
  const { pending, problem, answer, call } = useCall(() => exportAccount.execute());
  const [deleting, setDeleting] = useState(false);

  return (
    <section className="no-print">
      <h2 className="type-2 title-space">{ownDataTexts.heading}</h2>
      <div className="stack">
        <p className="quiet">{ownDataTexts.text}</p>
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {answer?.ok && (
          <Notice tone="success">{ownDataTexts.savedAs(answer.value.fileName)}</Notice>
        )}
        <p className="row">
          <Button variant="line" small pending={pending} onClick={() => void call()}>
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
  const { pending, failure, problem, call } = useCall(() => deleteAccount.execute(password));
  const isWrong = failure?.kind === "wrong-password";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const deleted = await call();
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
