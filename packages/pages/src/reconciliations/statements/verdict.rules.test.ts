// What becomes of rows beside lines that are known: in one format, in two, and however often a file comes.
import { cents } from "@fiducia/kernel/cents";
import { addDays, day } from "@fiducia/kernel/day";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compare, type KeptLine, type LineOfRow } from "./verdict.rules.ts";

type Given = Partial<Omit<KeptLine, "datedOn" | "amount">> & {
  readonly on?: string;
  readonly amount?: number;
};

const lineOf = ({ on = "2026-10-05", amount = 100, ...rest }: Given) => ({
  datedOn: day(on),
  amount: cents(amount),
  description: "DEPOSIT",
  reference: "",
  bankKey: "",
  ...rest,
});
const kept = (...lines: Given[]): KeptLine[] =>
  lines.map((line, place) => ({ lineId: place + 1, format: "OFX", ...lineOf(line) }));
const rows = (...lines: Given[]): LineOfRow[] =>
  lines.map((line, place) => ({ rowNumber: place + 1, ...lineOf(line) }));

const OCTOBER = { beginsOn: day("2026-10-01"), endsOn: day("2026-10-31") };

const said = (format: "OFX" | "CSV", given: readonly LineOfRow[], known: readonly KeptLine[]) => {
  const { verdicts, missing } = compare({ ...OCTOBER, format, rows: given, kept: known });
  return [...given.map(({ rowNumber }) => verdicts.get(rowNumber)?.verdict), missing.length];
};

test.each([
  ["the same id, day and amount", { bankKey: "a" }, { bankKey: "a" }, "Known"],
  ["the same id of another day", { bankKey: "a" }, { bankKey: "a", on: "2026-10-06" }, "Doubtful"],
  ["another id with the same words", { bankKey: "a" }, { bankKey: "b" }, "Doubtful"],
  ["another id with other words", { bankKey: "a" }, { bankKey: "b", description: "WIRE" }, "New"],
  ["the same day and amount without an id", { bankKey: "a" }, { description: "WIRE" }, "Known"],
  ["four days apart", { bankKey: "a" }, { bankKey: "b", on: "2026-10-09", description: "WIRE" }, "New"],
  ["four days apart under the same words", { bankKey: "a" }, { bankKey: "b", on: "2026-10-09" }, "Doubtful"],
])("in one format: %s", (_, before, now, verdict) => {
  expect(said("OFX", rows(now), kept(before))[0]).toBe(verdict);
});

test.each([
  ["the same day and amount", {}, "Known"],
  ["three days apart", { on: "2026-10-08", description: "WIRE" }, "Doubtful"],
  ["four days apart", { on: "2026-10-09", description: "WIRE" }, "New"],
  ["another amount under the same words five days later", { on: "2026-10-10", amount: 90 }, "Doubtful"],
  ["another amount under the same words six days later", { on: "2026-10-11", amount: 90 }, "New"],
])("from another format: %s", (_, now, verdict) => {
  expect(said("CSV", rows(now), kept({ bankKey: "a" }))[0]).toBe(verdict);
});

test("a line that is known stands for one row, the one with its words first", () => {
  const known = kept({ description: "WIRE" }, { description: "DEPOSIT" });
  expect(said("CSV", rows({}, {}, {}), known)).toEqual(["Known", "Known", "New", 0]);
  const { verdicts } = compare({ ...OCTOBER, format: "CSV", rows: rows({}), kept: known });
  expect(verdicts.get(1)).toMatchObject({ lineId: 2, note: "" });
});

test("known lines of the days that the statement does not have are told", () => {
  expect(said("OFX", [], kept({}, { on: "2026-09-30" }))).toEqual([1]);
});

const anyLine = fc.record({
  on: fc.nat(20).map((place) => String(addDays(OCTOBER.beginsOn, place))),
  amount: fc.constantFrom(-500, 100, 250),
  description: fc.constantFrom("DEPOSIT", "FEE"),
});

test("whatever the lines, the same file adds nothing, and neither does a part of it in any order or format", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 40 }),
      fc.boolean(),
      fc.constantFrom<"OFX" | "CSV">("OFX", "CSV"),
      fc.nat(40),
      (lines, isNamed, format, from) => {
        const named = lines.map((line, place) => ({ ...line, bankKey: isNamed ? `id ${place}` : "" }));
        const part = named.slice(from).toReversed();
        const again = format === "OFX" ? part : part.map((line) => ({ ...line, bankKey: "" }));
        const found = said(format, rows(...again), kept(...named));
        expect(found.slice(0, -1).every((verdict) => verdict === "Known")).toBe(true);
        expect(found.at(-1)).toBe(named.length - again.length);
      },
    ),
  );
});

test("fifty thousand lines alike are compared at once with as many", () => {
  const alike = Array.from({ length: 50_000 }, () => ({}));
  const began = performance.now();
  expect(said("CSV", rows(...alike.map(() => ({ amount: 90 }))), kept(...alike)).at(-1)).toBe(0);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("of lines that the bank gave one id, each row is one of those with its day and amount, as often as they are known", () => {
  const known = kept({ bankKey: "0" }, { bankKey: "0" }, { bankKey: "0", amount: 90 });
  const given = rows({ bankKey: "0", amount: 90 }, { bankKey: "0" }, { bankKey: "0" }, { bankKey: "0" });
  const { verdicts } = compare({ ...OCTOBER, format: "OFX", rows: given, kept: known });
  expect([...verdicts.values()].map(({ verdict, lineId }) => [verdict, lineId])).toEqual([
    ["Known", 3],
    ["Known", 1],
    ["Known", 2],
    ["Doubtful", 1],
  ]);
});

test("fifty thousand lines of one id are compared in a moment", () => {
  const many = (of: number) =>
    Array.from({ length: of }, (_, place) => ({ bankKey: "0", amount: place + 1 }));
  const [given, known] = [rows(...many(50_000)), kept(...many(50_000).toReversed())];
  const begun = performance.now();
  const { verdicts } = compare({ ...OCTOBER, format: "OFX", rows: given, kept: known });
  expect(new Set([...verdicts.values()].map(({ verdict }) => verdict))).toEqual(new Set(["Known"]));
  expect(performance.now() - begun).toBeLessThan(2_000);
});
