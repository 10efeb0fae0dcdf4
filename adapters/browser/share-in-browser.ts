import type { ShareFile } from "#core/ports/picture-port.ts";

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
