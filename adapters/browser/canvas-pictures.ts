import { err, ok } from "#core/domain/result.ts";
import { imported } from "#wire/imported.ts";
import type { SaveFile } from "#core/ports/pdf-port.ts";
import type { PictureError, PicturePort, ShareFile } from "#core/ports/picture-port.ts";

/** Draws on a canvas of this device. The drawing code loads when it is first asked for. */
export class CanvasPictures implements PicturePort {
  async draw(lay: Parameters<PicturePort["draw"]>[0]): ReturnType<PicturePort["draw"]> {
    const painter = await imported(() => import("./paint-sheet.ts")).catch(() => null);
    const png = await painter?.paintSheet(lay);
    return png ? ok(png) : err(UNAVAILABLE);
  }
}

const UNAVAILABLE: PictureError = {
  kind: "unavailable",
  message: "The picture could not be drawn. Check your connection, reload the page and try again.",
};

/** The system's share dialog (Web Share API), where the browser supports it for files. */
export const shareInBrowser: ShareFile = async ({ name, mediaType, bytes }) => {
  const files = [new File([bytes], name, { type: mediaType })];
  try {
    // Some browsers share URLs only.
    if (!navigator.canShare?.({ files })) return "impossible";
    await navigator.share({ files });
    return "shared";
  } catch (cause) {
    return cause instanceof DOMException && cause.name === "AbortError" ? "dropped" : "impossible";
  }
};

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
