// Reads the text of a PDF that this program made, as another program would: by the fonts' own tables of characters.
import { inflateSync } from "node:zlib";

export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

const WORDS =
  /1 0 0 -1 (?<x>-?[\d.]+) (?<y>-?[\d.]+) Tm \/(?<font>\w+) (?<size>[\d.]+) Tf <(?<hex>[0-9a-f]*)> Tj/g;

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const file = bytes.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = "", index } of file.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const body = file.slice(index, file.indexOf("\nendobj", index));
    const [head = "", ...rest] = body.split("\nstream\n");
    const stream = Buffer.from(rest.join("\nstream\n"), "latin1");
    const text = head.includes("/FlateDecode") ? inflateSync(stream).toString("latin1") : "";
    objects.set(id, { head, stream: text });
  }
  return objects;
}

const referred = (objects: Map<string, PdfObject>, head: string, name: string): PdfObject | undefined =>
  objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? "");

/** Glyph to character, of the table that a font carries for those who copy or read aloud. */
function charactersOf(table: string): readonly string[] {
  const listed = [...table.matchAll(/\[(?<list>[^\]]*)\]/g)].flatMap(({ groups }) => [
    ...(groups?.list ?? "").matchAll(/<([0-9a-f ]*)>/g),
  ]);
  return listed.map(([, hex = ""]) =>
    Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
  );
}

/** The texts of each page in the order in which they were written. */
export function pdfPages(bytes: Buffer): readonly (readonly PdfText[])[] {
  const objects = objectsOf(bytes);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const resources = referred(objects, head, "Resources")?.head ?? "";
    const content = referred(objects, head, "Contents")?.stream ?? "";
    const tables = new Map<string, readonly string[]>();
    for (const [, font = ""] of resources.matchAll(/\/(F\d+) \d+ 0 R/g)) {
      const table = referred(objects, referred(objects, resources, font)?.head ?? "", "ToUnicode");
      tables.set(font, charactersOf(table?.stream ?? ""));
    }
    return [...content.matchAll(WORDS)].map(({ groups = {} }) => ({
      text: (groups.hex?.match(/.{4}/g) ?? [])
        .map((glyph) => tables.get(groups.font ?? "")?.[Number.parseInt(glyph, 16)] ?? "\uFFFD")
        .join(""),
      x: Number(groups.x),
      y: Number(groups.y),
      size: Number(groups.size),
    }));
  });
}
