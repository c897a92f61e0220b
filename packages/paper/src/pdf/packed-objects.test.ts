// The cross-reference table of a PDF leads to each object, also to packed ones.
import { inflateSync } from "node:zlib";
import { instantOf } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { wholePdf } from "./pdf-sheet.ts";

const PARAGRAPHS = 450;

const document = (): Promise<Buffer> =>
  wholePdf({ title: "Packed", at: instantOf("2026-03-02T19:00:00Z") }, async (sheet) => {
    await sheet.addPage();
    for (let place = 0; place < PARAGRAPHS; place += 1)
      sheet.paragraph(`Line ${place}`, { x: 30, y: 30 + place, size: 9 });
  });

/** The head of the object at an offset, and what is packed in its stream. */
function objectAt(bytes: Buffer, at: number) {
  const from = bytes.indexOf("stream\n", at);
  const head = bytes.toString("latin1", at, from);
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  const isStream = from > 0 && !head.includes("endobj");
  return { head, content: isStream ? inflateSync(bytes.subarray(from + 7, from + 7 + length)) : Buffer.of() };
}

test("each entry names the byte at which its object begins, or its stream and its place in it", async () => {
  const bytes = await document();
  const table = objectAt(bytes, Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(bytes.toString("latin1"))?.[1]));
  expect(table.head).toContain("/Type /XRef");
  const entries = Array.from({ length: table.content.length / 7 }, (_, id) => ({
    id,
    kind: table.content.readUInt8(id * 7),
    at: table.content.readUInt32BE(id * 7 + 1),
    place: table.content.readUInt16BE(id * 7 + 5),
  }));
  const packed = entries.filter(({ kind }) => kind === 2);
  expect(packed.length).toBeGreaterThan(PARAGRAPHS);
  expect(entries.filter(({ kind }) => kind === 0).map(({ id }) => id)).toEqual([0]);
  for (const { id, at } of entries.filter(({ kind }) => kind === 1))
    expect(bytes.toString("latin1", at, at + 20)).toMatch(new RegExp(`^${id} 0 obj`));
  for (const { id, at, place } of packed) {
    const { head, content } = objectAt(bytes, entries[at]?.at ?? 0);
    const first = Number(/\/First (\d+)/.exec(head)?.[1]);
    const numbers = content.toString("latin1", 0, first).trim().split(" ").map(Number);
    const begins = first + (numbers[2 * place + 1] ?? 0);
    expect([numbers[2 * place], content.toString("latin1", begins, begins + 1)]).toEqual([
      id,
      expect.stringMatching(/[<[]/),
    ]);
  }
});

test("a document of more bytes than may wait for a reader ends", async () => {
  const long = await wholePdf({ title: "Long", at: instantOf("2026-03-02T19:00:00Z") }, async (sheet) => {
    for (let page = 0; page < 1_500; page += 1) {
      await sheet.addPage();
      // What repeats is packed small: each line is another.
      for (let line = 0; line < 25; line += 1)
        sheet.paragraph(`${Math.sin(page + line)} ${Math.cos(page * line)}`, {
          x: 30,
          y: 30 + line,
          size: 9,
        });
    }
  });
  expect(long.length).toBeGreaterThan(2_500_000);
});
