import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { LabelPicture } from "#core/use-cases/save-label.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { saveLabelTexts as texts } from "#ui/content/save-label.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import styles from "./save-label.module.css";

type Props = {
  readonly picture: () => LabelPicture;
  /** Subject of the label, appended to the button's accessible name. */
  readonly of: string;
};

type State = { readonly busy: boolean; readonly said: string; readonly failed: boolean };

/** Button that shares or saves a label as a picture. */
export const SaveLabel = ({ picture, of }: Props) => {
  const saveLabel = useDep(TOKENS.saveLabel);
  const [{ busy, said, failed }, setState] = useState<State>(IDLE);
  const save = async () => {
    setState({ ...IDLE, busy: true });
    const drawing = picture();
    const done = await saveLabel.execute(drawing);
    if (!done.ok) setState({ busy: false, said: done.error.message, failed: true });
    else setState({ ...IDLE, said: SAID[done.value](drawing.fileName) });
  };
  return (
    <div className={styles["save"]}>
      <Button variant="line" pending={busy} onClick={() => void save()}>
        {texts.save}
        <span className="visually-hidden"> of {of}</span>
      </Button>
      {failed ? (
        <Notice tone="error">
          <p>{said}</p>
        </Notice>
      ) : (
        <output className={`small ${styles["said"]}`}>{said || texts.about}</output>
      )}
    </div>
  );
};

const IDLE: State = { busy: false, said: "", failed: false };

/** No message after a cancellation. */
const SAID = { saved: texts.saved, shared: () => texts.shared, dropped: () => "" } as const;
