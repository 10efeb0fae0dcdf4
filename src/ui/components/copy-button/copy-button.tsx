import { Button, type ButtonLook } from "#ui/components/button/button.tsx";
import { LiveRegion } from "#ui/components/notices/notice.tsx";
import styles from "./copy-button.module.css";
import { controlTexts } from "#ui/content/forms.ts";
import { useMoment } from "#ui/hooks/use-moment.ts";

export type CopyButtonProps = Pick<ButtonLook, "variant" | "small"> & {
  /** The text to copy; a function when it is known in the browser only. */
  readonly text: string | (() => string);
  /** Name of what is copied, always part of the accessible name: `account number`. */
  readonly what: string;
  /** Whether the visible label includes it: `Copy amount` instead of `Copy`. */
  readonly whatShown?: boolean;
};

/**
 * Copies a text and shows `Copied!` for a moment; a clipboard error is ignored. Source:
 * specification section 2 (checkout success).
 */
export const CopyButton = ({ text, what, whatShown = false, variant, small }: CopyButtonProps) => {
  const [copied, showCopied] = useMoment();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
    } catch {
      return; // The specification requires silence; the text next to the button can be selected.
    }
    showCopied();
  };
  return (
    <>
      <Button variant={variant} small={small} onClick={copy}>
        <span className={`one-place ${styles["faces"]}`}>
          <span data-shown={!copied}>
            {controlTexts.copy}
            <span className={whatShown ? undefined : "visually-hidden"}> {what}</span>
          </span>
          <span data-shown={copied}>{controlTexts.copied}</span>
        </span>
      </Button>
      <LiveRegion>{copied && controlTexts.copied}</LiveRegion>
    </>
  );
};
