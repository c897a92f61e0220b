// Every line of a NACHA file has 94 characters, its fields at their places, and its controls add up.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { nachaFile } from "./nacha.rules.ts";

const file = (count: number, madeBefore = 0) =>
  nachaFile({
    ...{
      routingNumber: "021000021",
      bankName: "First Harbor",
      companyId: "1234567890",
      companyName: "Cedar Insurance LLC",
    },
    ...{ madeOn: day("2026-03-02"), madeAt: "1432", madeBefore, effectiveOn: day("2026-03-03") },
    transfers: Array.from({ length: count }, (_, place) => ({
      ...{ payee: "Acmé Mutual", routingNumber: "011401533", accountNumber: "123456789" },
      ...{ amount: cents(85_000), number: String(1001 + place) },
    })),
  }).split("\r\n");

test("one transfer", () => {
  const lines = file(1);
  expect(lines.pop()).toBe("");
  expect(lines).toHaveLength(10);
  expect(lines.map((line) => line.length)).toEqual(Array(10).fill(94));
  const [header = "", batch = "", entry = "", control = "", end = "", filler = ""] = lines;
  expect(header.slice(0, 40)).toBe("101 0210000211234567890" + "2603021432A094101");
  expect([batch.slice(0, 4), batch.slice(40, 53), batch.slice(69, 79)]).toEqual([
    "5220",
    "1234567890CCD",
    "260303   1",
  ]);
  expect([
    entry.slice(0, 12),
    entry.slice(12, 29).trim(),
    entry.slice(29, 39),
    entry.slice(54, 76).trim(),
  ]).toEqual(["622011401533", "123456789", "0000085000", "ACME MUTUAL"]);
  expect(entry.slice(79)).toBe("021000020000001");
  expect([control.slice(0, 20), control.slice(32, 44)]).toEqual(["82200000010001140153", "000000085000"]);
  expect(end.slice(0, 31)).toBe("9000001000001000000010001140153");
  expect(filler).toBe("9".repeat(94));
});

test("blocks are full, however many transfers there are", () => {
  for (const count of [5, 6, 7, 16, 17]) expect((file(count).length - 1) % 10).toBe(0);
});

test("the files of a day are told apart", () => {
  const modifierOf = (madeBefore: number) => file(1, madeBefore)[0]?.[33];
  expect([0, 1, 25, 26, 35].map(modifierOf)).toEqual(["A", "B", "Z", "0", "9"]);
});
