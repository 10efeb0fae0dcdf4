import { useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import { Button } from "#ui/components/button/button.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { Mark } from "#ui/components/mark.tsx";
import { EarlyEventsReplay } from "#ui/hooks/early-events-replay.tsx";
import styles from "./preview-gate.module.css";
import { previewLockTexts } from "#ui/content/preview-lock.ts";

export type LockScreenProps = {
  /** Returns whether the password was right. */
  readonly enter: (password: string) => boolean;
  readonly onGone: () => void;
};

/** Asks for the password. The site behind is inert, so that the focus stays here. */
export const LockScreen = ({ enter, onGone }: LockScreenProps) => {
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (enter(password)) {
      // After this screen is unmounted: only then the site can receive the focus.
      globalThis.setTimeout(onGone);
      return;
    }
    setWrong(true);
    field.current?.select();
  };
  return (
    <dialog open className={styles["plate"]} aria-modal="true" aria-labelledby={titleId}>
      <form className={styles["form"]} method="post" onSubmit={submit} noValidate>
        <Mark decorative className={styles["mark"]} />
        <h1 className="type-3" id={titleId}>
          {previewLockTexts.title}
        </h1>
        <p>{previewLockTexts.text}</p>
        <WithoutScript what="preview" />
        <TextField
          ref={field}
          label={previewLockTexts.password}
          name="preview-password"
          type="password"
          autoComplete="off"
          value={password}
          error={wrong ? previewLockTexts.wrong : undefined}
          onChange={(event) => {
            setPassword(event.target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" name="unlock" wide>
          {previewLockTexts.submit}
        </Button>
      </form>
      <EarlyEventsReplay within="dialog" />
    </dialog>
  );
};
