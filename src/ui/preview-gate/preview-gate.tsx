import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { isRemembered, rememberUnlocked, type SessionMemory } from "./preview-lock.ts";
import styles from "./preview-gate.module.css";

export type PreviewGateProps = {
  /** Nothing configured, no gate. */
  readonly passphrase: string | undefined;
  /** What the address brought along; see `takePreviewPassword`. */
  readonly offered?: string | null;
  /** Where the session keeps that it is unlocked; `() => window.sessionStorage`. */
  readonly memory: SessionMemory;
  readonly children: ReactNode;
};

/**
 * A screen before a preview of the site. It hides; it does not protect: the site is already there.
 * Source: specification section 2 (preview password gate).
 */
export const PreviewGate = ({ passphrase, offered = null, memory, children }: PreviewGateProps) =>
  passphrase ? (
    <Gate passphrase={passphrase} offered={offered} memory={memory}>
      {children}
    </Gate>
  ) : (
    children
  );

type GateProps = Required<PreviewGateProps> & { readonly passphrase: string };

const Gate = ({ passphrase, offered, memory, children }: GateProps) => {
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
  const enter = (password: string): boolean => {
    setEntered(password);
    return password === passphrase;
  };
  // The field that had the focus is gone with the lock; the next Tab must begin in the site.
  const focusSite = () => site.current?.focus({ preventScroll: true });
  return (
    <>
      <div ref={site} className={styles["site"]} inert={!open} tabIndex={-1}>
        {children}
      </div>
      {!open && (
        <Suspense fallback={<div className={styles["plate"]} />}>
          <LockScreen enter={enter} onGone={focusSite} />
        </Suspense>
      )}
    </>
  );
};

/** A site without a gate never loads it. */
const LockScreen = lazy(() =>
  import("./lock-screen.tsx").then((screen) => ({ default: screen.LockScreen })),
);

/** The session's memory is written by this page alone. */
const neverChanges = () => () => undefined;
