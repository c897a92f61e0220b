// Text files as other programs write them.
import { expect, test } from "vitest";
import { csvRows } from "./csv-rows.ts";

async function read(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const row of csvRows(bytes)) rows.push(row);
  return rows;
}

const utf8 = (text: string) => Buffer.from(text, "utf8");

test.each([
  ["commas and quotes", utf8('a,"b, ""c""\nd"\r\n1,2\r\n')],
  ["semicolons", utf8('a;"b, ""c""\nd"\n1;2\n')],
  ["tabs, with a mark", utf8('\ufeffa\t"b, ""c""\nd"\n1\t2')],
  ["UTF-16 with a mark", Buffer.from('\ufeffa,"b, ""c""\nd"\n1,2\n', "utf16le")],
  ["UTF-16 without one", Buffer.from('a,"b, ""c""\nd"\n1,2\n', "utf16le")],
])("%s", async (_, bytes) => {
  expect(await read(bytes)).toEqual([
    ["a", 'b, "c"\nd'],
    ["1", "2"],
  ]);
});

test("letters of Windows-1252 and of UTF-8", async () => {
  expect(await read(Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x2c, 0x80]))).toEqual([
    ["Müller", "€"],
  ]);
  expect(await read(utf8("Müller,€"))).toEqual([["Müller", "€"]]);
});

test("empty rows and rows of other lengths stay, so that numbers of rows are those of the file", async () => {
  expect(await read(utf8("a,b\n\n1\n1,2,3\n"))).toEqual([["a", "b"], [""], ["1"], ["1", "2", "3"]]);
});

test("a letter that is cut by the end of a slice is whole", async () => {
  const long = "é".repeat(90_000);
  expect((await read(utf8(`a,${long}\nb,${long}\n`))).map(([, cell]) => cell)).toEqual([long, long]);
});

test("a quotation mark that stays open, and what is no text, are named", async () => {
  await expect(read(utf8(`a,b\n1,"${"x,y\n".repeat(80_000)}`))).rejects.toThrow(
    "Row 2 cannot be read. A quotation mark may be open in it or above it.",
  );
  await expect(read(Buffer.from([0x50, 0, 0, 0, 4, 0, 0, 0, 9]))).rejects.toThrow("This is no text in rows.");
});
