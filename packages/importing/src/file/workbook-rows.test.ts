// Workbooks as other programs write them, and files that only look like one.
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { isWorkbook, workbookRows } from "./workbook-rows.ts";

const SHEET = "xl/worksheets/sheet1.xml";

interface Part {
  readonly text: string;
  /** It stands in the file, and the directory does not list it. */
  readonly isHidden?: true;
  /** What the directory says that the part unpacks to; the truth unless given. */
  readonly claimed?: number;
}

/** A ZIP file as the standard writes it, without checksums, which readers of workbooks leave alone. */
function zipOf(parts: Readonly<Record<string, Part>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, { text, claimed, isHidden }] of Object.entries(parts)) {
    // Whoever unpacks a hidden part fails.
    const packed = isHidden ? Buffer.from(text) : deflateRawSync(Buffer.from(text));
    const name = Buffer.from(path);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claimed ?? Buffer.byteLength(text), 18);
    head.writeUInt16LE(name.length, 22);
    files.push(Buffer.from("PK\x03\x04", "latin1"), head, name, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    if (!isHidden) directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), head, rest, name);
    offset += 30 + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  const listed = Object.values(parts).filter(({ isHidden }) => !isHidden).length;
  end.writeUInt16LE(listed, 4);
  end.writeUInt16LE(listed, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from("PK\x05\x06", "latin1"), end]);
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const workbookOf = (sheet: Part, is1904 = false, others: Readonly<Record<string, Part>> = {}): Buffer =>
  zipOf({
    ...others,
    "xl/workbook.xml": {
      text: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${is1904 ? '<workbookPr date1904="1"/>' : ""}<sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    "xl/_rels/workbook.xml.rels": {
      text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    "xl/styles.xml": {
      text: `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    },
    [SHEET]: sheet,
  });

const sheetOf = (cells: string) => `<worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData></worksheet>`;
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

const ROWS = sheetOf(
  `<row r="1">${text("A1", "Client #")}${text("B1", "Since")}${text("C1", "Owes")}</row>` +
    `<row r="3">${text("A3", "0044")}<c r="B3" s="1"><v>46085</v></c><c r="C3"><f>1+1</f><v>1234.5</v></c></row>` +
    `<row r="4"><c r="A4"><v>120000000000</v></c><c r="B4" s="1"><v>45000</v></c><c r="C4"><v>0.30000000000000004</v></c></row>`,
);

test("texts keep their zeros, days are days, a formula is its last value", async () => {
  const bytes = workbookOf({ text: ROWS });
  expect(isWorkbook(bytes)).toBe(true);
  expect(await workbookRows(bytes)).toEqual([
    ["Client #", "Since", "Owes"],
    ["", "", ""],
    ["0044", "2026-03-04", "1234.5"],
    ["120000000000", "2023-03-15", "0.3"],
  ]);
});

test("a workbook that counts days from 1904", async () => {
  const rows = await workbookRows(workbookOf({ text: ROWS }, true));
  expect(rows[2]?.[1]).toBe("2030-03-05");
});

test("a file that claims to unpack to more than a machine has, and one that does without a claim", async () => {
  const huge = sheetOf(`<row r="1">${text("A1", "x".repeat(30_000_000))}</row>`);
  await expect(workbookRows(workbookOf({ text: ROWS, claimed: 3_000_000_000 }))).rejects.toThrow(
    "This workbook is too large. Save it as CSV.",
  );
  await expect(workbookRows(workbookOf({ text: huge, claimed: 1_000 }))).rejects.toThrow(
    "This workbook cannot be read. Save it again as .xlsx, or as CSV.",
  );
});

test("what the directory does not list is not unpacked", async () => {
  const hidden = { "xl/worksheets/sheet9.xml": { text: "no packed bytes at all", isHidden: true as const } };
  expect(await workbookRows(workbookOf({ text: ROWS }, false, hidden))).toHaveLength(4);
});

test("a ZIP file that is no workbook, and half of one", async () => {
  await expect(workbookRows(zipOf({ "letter.txt": { text: "Dear Sir" } }))).rejects.toThrow("cannot be read");
  await expect(workbookRows(workbookOf({ text: ROWS }).subarray(0, 200))).rejects.toThrow("cannot be read");
});
