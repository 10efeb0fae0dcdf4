import { JspdfPdf } from "#adapters/pdf/jspdf-pdf.ts";
import type { PdfPort } from "#core/ports/pdf-port.ts";
import type { ShopConfig } from "./environment/config.ts";

/** The configured PDF adapter. jsPDF itself is downloaded with the first document. */
export const loadPdf = (chosen: ShopConfig["pdf"]): Promise<PdfPort> => LOADERS[chosen]();

const LOADERS: Readonly<Record<ShopConfig["pdf"], () => Promise<PdfPort>>> = {
  jspdf: async () => new JspdfPdf(),
  memory: async () => {
    const { MemoryPdf } = await import("#adapters/memory/memory-pdf.ts");
    return new MemoryPdf();
  },
};
