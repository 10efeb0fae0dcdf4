import type { ShareFile } from "#core/ports/picture-port.ts";

/** The system's own list of programs a file can go to, where the browser shows it. */
export const shareInBrowser: ShareFile = async ({ name, mediaType, bytes }) => {
  const files = [new File([bytes], name, { type: mediaType })];
  try {
    // Not every browser has it; some have it for addresses only.
    if (!navigator.canShare?.({ files })) return "impossible";
    await navigator.share({ files });
    return "shared";
  } catch (cause) {
    return cause instanceof DOMException && cause.name === "AbortError" ? "dropped" : "impossible";
  }
};
