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
  return { active: await activeParts(pdf), pages, sizes, info, all: pages.join(" ") };
};

/** What a reader program would do besides showing the pages: scripts, links, forms, files. */
const activeParts = async (pdf: Awaited<ReturnType<typeof getDocumentProxy>>) => {
  const annotations = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) =>
      (await pdf.getPage(index + 1)).getAnnotations(),
    ),
  );
  const ofTheWhole = await Promise.all([
    pdf.getJSActions(),
    // It says how wide the page is shown, too, which runs nothing.
    pdf.getOpenAction().then((opening) => opening?.action ?? null),
    pdf.getAttachments(),
    pdf.getFieldObjects(),
  ]);
  return [...annotations.flat(), ...ofTheWhole.filter((one) => one !== null)];
};

const millimetres = (points: number): number => Math.round((points * 25.4) / 72);
