import { extractText, getDocumentProxy } from "unpdf";

/** A PDF as a reader program sees it: its pages' texts, blanks and line ends as one space. */
export const readPdf = async (bytes: Uint8Array<ArrayBuffer>) => {
  // The reader takes the buffer it is given away.
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: false });
  const pages = text.map((page) => page.replaceAll(/\s+/g, " "));
  const sizes = await Promise.all(
    pages.map(async (_, index) => {
      const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: 1 });
      return { widthMm: millimetres(width), heightMm: millimetres(height) };
    }),
  );
  const { info } = await pdf.getMetadata();
  return { pages, sizes, info, all: pages.join(" ") };
};

const millimetres = (points: number): number => Math.round((points * 25.4) / 72);
