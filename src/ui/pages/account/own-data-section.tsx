import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import styles from "./account-page.module.css";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { accountTexts } from "#ui/content/pages/account.ts";

/** The legal rights over personal data: export and deletion. */
export const OwnDataSection = () => {
  const exportAccount = useDep(TOKENS.exportAccount);
  const { pending, problem, call } = useCall();
  const [saved, setSaved] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    setSaved(null);
    const exported = await call(() => exportAccount.execute());
    if (exported.ok) setSaved(exported.value.fileName);
  };

  return (
    <section>
      <h2 className={`type-2 ${styles["title"]}`}>{texts.heading}</h2>
      <div className="stack">
        <p className="quiet">{texts.text}</p>
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {saved !== null && <Notice tone="success">{texts.savedAs(saved)}</Notice>}
        <p className="row">
          <Button variant="line" small pending={pending} onClick={download}>
            {texts.download}
          </Button>
          <Button variant="line" small onClick={() => setDeleting(true)}>
            {texts.delete}
          </Button>
        </p>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </section>
  );
};

const { ownData: texts } = accountTexts;
