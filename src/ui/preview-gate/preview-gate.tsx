import { useEffect, useRef, useState, type ReactNode, useId, type SubmitEvent } from "react";
import { Button } from "#ui/components/button/button.tsx";
import { TextField } from "#ui/components/fields/text-fields.tsx";
import { Mark } from "#ui/components/mark.tsx";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { previewLockTexts } from "#ui/content/preview-lock.ts";
import { attempt } from "#ui/hooks/attempt.ts";
import { EarlyEventsReplay } from "#ui/hooks/replay-early-events.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import styles from "./preview-gate.module.css";

export type PreviewGateProps = {
  readonly passphrase: string;
  /** The password in the address; see `takePreviewPassword`. */
  readonly offered?: string | null;
  /** Stores that the session is unlocked; `() => window.sessionStorage`. */
  readonly memory: () => Pick<Storage, "getItem" | "setItem">;
  readonly children: ReactNode;
};

/**
 * A lock screen in front of a preview. It is no protection: the site's code is already loaded.
 * Source: specification section 2 (preview password gate).
 */
export const PreviewGate = ({ passphrase, offered = null, memory, children }: PreviewGateProps) => {
  const [entered, setEntered] = useState(offered);
  // Only this page writes the session's storage: nothing tells of a change. Without storage the
  // password is asked on every load.
  const remembered = useHydrated() && attempt(() => memory().getItem(KEY)) === passphrase;
  const site = useRef<HTMLDivElement>(null);
  const open = remembered || entered === passphrase;
  useEffect(() => {
    if (entered === passphrase) attempt(() => memory().setItem(KEY, passphrase));
  }, [entered, passphrase, memory]);
  // Another tab has a session storage of its own, also when this site opened it.
  useEffect(() => {
    const tabs = new BroadcastChannel(KEY);
    // A channel has no target: it never leaves the origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    const tell = (message: string | null) => tabs.postMessage(message);
    tabs.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (open && data === ASKING) tell(passphrase);
      if (!open && data === passphrase) setEntered(passphrase);
    });
    if (!open) tell(ASKING);
    return () => tabs.close();
  }, [open, passphrase]);
  const enter = (password: string): boolean => {
    setEntered(password);
    return password === passphrase;
  };
  // The focused field is gone; the next Tab must begin in the site.
  const focusSite = () => site.current?.focus({ preventScroll: true });
  return (
    <>
      <div ref={site} className={styles["site"]} inert={!open} tabIndex={-1}>
        {children}
      </div>
      {!open && <LockScreen enter={enter} onGone={focusSite} />}
    </>
  );
};

/** Of the session's storage, and of the channel between tabs. */
const KEY = "preview_unlocked_v1";
/** What a locked tab sends. */
const ASKING = null;

type LockScreenProps = {
  /** Returns whether the password was right. */
  readonly enter: (password: string) => boolean;
  readonly onGone: () => void;
};

/** Asks for the password. The site behind is inert, so that the focus stays here. */
const LockScreen = ({ enter, onGone }: LockScreenProps) => {
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
