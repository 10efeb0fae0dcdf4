import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { LockScreen } from "./lock-screen.tsx";
import { isRemembered, rememberUnlocked, type SessionMemory } from "./preview-lock.ts";
import styles from "./preview-gate.module.css";

export type PreviewGateProps = {
  readonly passphrase: string;
  /** The password in the address; see `takePreviewPassword`. */
  readonly offered?: string | null;
  /** Stores that the session is unlocked; `() => window.sessionStorage`. */
  readonly memory: SessionMemory;
  readonly children: ReactNode;
};

/**
 * A lock screen in front of a preview. It is no protection: the site's code is already loaded.
 * Source: specification section 2 (preview password gate).
 */
export const PreviewGate = ({ passphrase, offered = null, memory, children }: PreviewGateProps) => {
  const [entered, setEntered] = useState(offered);
  const remembered = useSyncExternalStore(
    neverChanges,
    () => isRemembered(passphrase, memory),
    () => false,
  );
  const site = useRef<HTMLDivElement>(null);
  const open = remembered || entered === passphrase;
  useEffect(() => {
    if (entered === passphrase) rememberUnlocked(passphrase, memory);
  }, [entered, passphrase, memory]);
  // Another tab has a session storage of its own, also when this site opened it.
  useEffect(() => {
    const tabs = new BroadcastChannel(CHANNEL);
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

const CHANNEL = "preview_unlocked_v1";
/** What a locked tab sends. */
const ASKING = null;

/** Only this page writes the session's storage. */
const neverChanges = () => () => undefined;
