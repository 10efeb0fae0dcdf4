import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "#ui/components/button/button.tsx";
import styles from "./dialog.module.css";
import { controlTexts } from "#ui/content/forms.ts";

export type DialogProps = {
  readonly open: boolean;
  /** Called by Escape and the close button. Without it only the content can close the dialog. */
  readonly onClose?: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/**
 * A modal dialog. The browser makes the page behind it inert, traps focus and restores it on
 * closing. Unmounting closes it too.
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
        // `open` is controlled by the parent: the browser must not close the dialog by itself.
        event.preventDefault();
        onClose?.();
      }}
    >
      {open && (
        <>
          <div className={`spread ${styles["head"]}`}>
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
