import { useState, type FormEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Dialog } from "#ui/components/dialog/dialog.tsx";
import { PasswordField } from "#ui/components/fields/password-field.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { accountTexts } from "#ui/content/pages/account.ts";

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Lists what is deleted and what is kept, and asks for the password. */
export const DeleteAccountDialog = ({ open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    <DeletionForm />
  </Dialog>
);

const DeletionForm = () => {
  const deleteAccount = useDep(TOKENS.deleteAccount);
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const { pending, problem, call } = useCall();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const deleted = await call(() => deleteAccount.execute(password));
    if (deleted.ok) await navigate("/account", { replace: true, state: { accountDeleted: true } });
    else setIsWrong(deleted.error.kind === "wrong-password");
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{texts.goes}</p>
      <p>{texts.stays}</p>
      {problem !== null && !isWrong && <Notice tone="error">{problem}</Notice>}
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        error={(isWrong && problem) || undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p className="small quiet">
        {texts.noPassword}
        <Link to="/forgot">{texts.byMail}</Link>
        {texts.first}
      </p>
      <Button type="submit" pending={pending} disabled={password === ""}>
        {texts.submit}
      </Button>
    </form>
  );
};

const { deletion: texts } = accountTexts;
