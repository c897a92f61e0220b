// A file of a bank may be anything: it is read or refused with words for the user, within the limits.
import { day } from "@fiducia/kernel/day";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FileFault } from "../file/file-fault.ts";
import { CSV_HEADER_IN_ROW_7, CSV_NEWEST_FIRST, OFX_1, ofx2 } from "../testing/bank-files.ts";
import { balancesOf } from "./balance-column.ts";
import { readCsvRow } from "./csv-row.ts";
import { readOfxRow } from "./ofx-statement.ts";
import { parseBankFile } from "./parse-bank-file.ts";
import { readBankFile } from "./read-bank-file.ts";
import { guessColumns, isComplete } from "./statement-columns.ts";

const latest = day("2026-12-01");
const WHOLE = [
  OFX_1,
  ofx2({ lines: [{ on: "2026-10-03", amount: "12.34", id: "1", check: "7" }] }),
  CSV_HEADER_IN_ROW_7,
  CSV_NEWEST_FIRST,
];
const PIECES = [
  "<",
  ">",
  "</",
  "<A>",
  "</STMTTRN>",
  "<!--",
  "<![CDATA[",
  "&#x110000;",
  "&#xD800;",
  '"',
  "\0",
  ",,,,",
  "9".repeat(40),
];

/** A valid file cut off, or with a piece taken out, doubled or put in. */
const broken = fc
  .tuple(
    fc.constantFrom(...WHOLE),
    fc.nat(),
    fc.nat(60),
    fc.oneof(fc.string(), fc.constantFrom(...PIECES)),
    fc.boolean(),
  )
  .map(([whole, place, length, put, isCut]) => {
    const at = place % whole.length;
    return Buffer.from(whole.slice(0, at) + put + (isCut ? "" : whole.slice(at + length)));
  });

const anything = fc.oneof(
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...PIECES, "<OFX>", "</OFX>", "\n"), { maxLength: 200 })
      .map((pieces) => Buffer.from(`<OFX>${pieces.join("")}`)),
  },
  { weight: 3, arbitrary: broken },
);

async function readAll(bytes: Uint8Array): Promise<void> {
  const { format, rows } = await parseBankFile(bytes);
  if (format === "OFX") {
    for (const { cells } of rows)
      readOfxRow(cells as Readonly<Record<string, string>>, { signTurned: true, latest });
    return;
  }
  const columns = guessColumns(rows);
  balancesOf(rows, columns);
  if (isComplete(columns)) for (const row of rows) readCsvRow(row, { columns, header: [], latest });
}

test("nothing but a fault of the file is thrown, whatever the bytes", async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (bytes) => {
      await readAll(bytes).catch((fault) => {
        if (!(fault instanceof FileFault)) throw fault;
      });
    }),
    { numRuns: 1_000 },
  );
});

/** What a parser that goes back over what it has read would need hours for. */
const BOMBS: Readonly<Record<string, string>> = {
  "open tags": `<OFX>${"<A>".repeat(500_000)}</OFX>`,
  "open tags that are closed once": `<OFX>${"<A>".repeat(500_000)}</A></OFX>`,
  "ends of tags": `<OFX>${"</A".repeat(500_000)}</OFX>`,
  brackets: `<OFX>${"<".repeat(1_500_000)}</OFX>`,
  comments: `<OFX>${"<!--".repeat(400_000)}</OFX>`,
  references: `<OFX>${"&a".repeat(700_000)}</OFX>`,
  "declared entities": `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "b">]><OFX>${"&a;".repeat(500_000)}</OFX>`,
  "values side by side": `<OFX>${"<A></A>".repeat(200_000)}</OFX>`,
  quotes: '"'.repeat(1_500_000),
  rows: "1,2\n".repeat(400_000),
};

test.each(Object.keys(BOMBS))("a megabyte and a half of %s is refused in time", async (name) => {
  const began = performance.now();
  await expect(parseBankFile(Buffer.from(BOMBS[name] ?? ""))).rejects.toThrow(FileFault);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("50,000 lines are read within the limits, one more is refused", async () => {
  const lines = Array.from({ length: 50_000 }, (_, place) => ({
    on: `2026-10-${String(1 + (place % 31)).padStart(2, "0")}`,
    amount: `${place % 900}.${String(place % 100).padStart(2, "0")}`,
    id: `20261000${place}`,
    name: "A DEPOSIT WITH A LONG NAME OF ITS OWN",
    check: String(place),
  }));
  const file = await readBankFile(Buffer.from(ofx2({ lines })));
  expect(file.rows).toHaveLength(50_000);
  await expect(
    readBankFile(Buffer.from(ofx2({ lines: [...lines, lines[0] as (typeof lines)[0]] }))),
  ).rejects.toThrow("up to 50,000 lines");
  const csv = `Date,Description,Amount\n${lines.map(({ on, name, amount }) => `${on},${name},${amount}`).join("\n")}`;
  expect((await readBankFile(Buffer.from(csv))).rows).toHaveLength(50_001);
}, 60_000);
