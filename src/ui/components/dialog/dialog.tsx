import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import styles from "./dialog.module.css";
import { controlTexts } from "#ui/content/controls.ts";

export type DialogProps = {
  readonly open: boolean;
  /** Escape or the close button. Without it nothing but the content closes the dialog. */
  readonly onClose?: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/**
 * A modal question. The browser makes the page behind it inert, keeps the focus inside and gives it
 * back on closing. Leaving it out of the tree closes it too.
 */
export const Dialog = ({ open, onClose, title, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={styles["dialog"]}
      aria-labelledby={titleId}
      closedby={onClose ? "closerequest" : "none"}
      onCancel={(event) => {
        // The owner decides; the browser alone would close it behind the owner's back.
        event.preventDefault();
        onClose?.();
      }}
    >
      {open && (
        <>
          <div className={styles["head"]}>
            <h2 className="type-2" id={titleId}>
              {title}
            </h2>
            {onClose && (
              <Button variant="line" small onClick={onClose}>
                {controlTexts.close}
              </Button>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
};
