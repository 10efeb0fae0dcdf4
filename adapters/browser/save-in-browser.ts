import type { SaveFile } from "#core/ports/pdf-port.ts";

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
