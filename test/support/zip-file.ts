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
export const excelFile = (rows: string): Buffer => workbook([{ name: "S", rows }]);

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relationships = (all: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([type, target], at) =>
        `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** An Excel file of several sheets; a `state` hides one. */
export const workbook = (
  sheets: readonly { readonly name: string; readonly rows: string; readonly state?: string }[],
): Buffer =>
  zipFile({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state === undefined ? "" : ` state="${state}"`} r:id="r${at + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(
      sheets.map((_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`] as const),
    ),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });

/** Rows of a sheet with texts alone. */
export const sheetRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, row) => {
      const texts = cells.map(
        (cell, at) =>
          `<c r="${String.fromCodePoint(65 + at)}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
      );
      return `<row r="${row + 1}">${texts.join("")}</row>`;
    })
    .join("");
