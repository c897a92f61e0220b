// Reads the cells of a workbook that this program made, as another program would: unpacked, values by their types.
import { inflateRawSync } from "node:zlib";

export interface Cell {
  /** A number as it stands, or a text; undefined for an empty cell. */
  readonly value: string | undefined;
  readonly isNumber: boolean;
  readonly style: number;
}

const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** The files of a zip by name, found by its directory. */
export function unzipped(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf(DIRECTORY_END) + 16);
  while (bytes.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const start = bytes.readUInt32LE(at + 42);
    const begin = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(begin, begin + size);
    const content = method === 0 ? packed : inflateRawSync(packed);
    files.set(bytes.toString("utf8", at + 46, at + 46 + name), content.toString("utf8"));
    at += 46 + name + extra + comment;
  }
  return files;
}

const plain = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The rows of a workbook's sheet. */
export function sheetCells(bytes: Buffer, sheet = 1): readonly (readonly Cell[])[] {
  const text = unzipped(bytes).get(`xl/worksheets/sheet${sheet}.xml`) ?? "";
  const rows = [...text.matchAll(/<row[^>]*>(.*?)<\/row>/gs)];
  return rows.map(([, cells = ""]) =>
    [...cells.matchAll(/<c\/>|<c s="(\d+)"(?: t="(\w+)")?>(.*?)<\/c>/gs)].map(
      ([, style = "0", type, body]) => ({
        value: body === undefined ? undefined : plain(body.replace(/<[^>]*>/g, "")),
        isNumber: body !== undefined && type === undefined,
        style: Number(style),
      }),
    ),
  );
}

/** What the sheets of a workbook are called, in the order in which programs show them. */
export const sheetNames = (bytes: Buffer): readonly string[] =>
  [...(unzipped(bytes).get("xl/workbook.xml") ?? "").matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name = ""]) => plain(name),
  );
