import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a zip file, deflated; its head declares `declared` bytes. */
export const zipEntry = (name: string, content: Buffer, declared = content.length): Buffer => {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.write("PK\u0003\u0004", "latin1");
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(declared, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
};

/** A zip file with its list of entries. */
export const zipFile = (entries: Readonly<Record<string, string>>): Buffer => {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const entry = zipEntry(name, Buffer.from(text));
    const line = Buffer.alloc(46);
    line.write("PK\u0001\u0002", "latin1");
    entry.copy(line, 6, 4, 30);
    line.writeUInt32LE(at, 42);
    listed.push(line, Buffer.from(name));
    parts.push(entry);
    at += entry.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
};

/** An Excel file whose sheet has these rows. */
export const excelFile = (rows: string): Buffer =>
  zipFile({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
