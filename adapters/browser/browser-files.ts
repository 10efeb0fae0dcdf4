import { err, ok } from "#core/domain/result.ts";
import type { SaveFile, ShareSheet } from "#core/ports/pdf-port.ts";

export const saveInBrowser: SaveFile = ({ name, mediaType, bytes }) => {
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
};

const RELEASE_AFTER_MS = 60_000;

/** The Web Share API, where the browser supports it for files. */
export const shareSheetOf = (fetch: typeof window.fetch): ShareSheet => ({
  takesPictures: () => navigator.canShare?.({ files: [new File([], "a.png", PNG)] }) ?? false,
  sendPicture: async (address, fileName) => {
    try {
      const answer = await fetch(address);
      if (!answer.ok) return err(UNSENT);
      await navigator.share({ files: [new File([await answer.blob()], fileName, PNG)] });
      return ok(null);
    } catch (cause) {
      // The sheet was closed without choosing a program.
      const isClosed = cause instanceof DOMException && cause.name === "AbortError";
      return isClosed ? ok(null) : err(UNSENT);
    }
  },
});

const PNG = { type: "image/png" };
const UNSENT = {
  kind: "unsent",
  message: "The picture could not be sent. Save it, and send the file.",
} as const;
