// Decided outflows use deposited money only: what of a line came from money that waits for its slip stays (15.7).
import { cents } from "@fiducia/kernel/cents";
import { expect, it } from "vitest";
import { type Leaving, undepositedRefusal } from "./undeposited.ts";

/** In dollars: what a receipt has waiting in all, and what of it belongs to the paid line. */
type Source = readonly [name: string, waiting: number, brought: number];

const leaving = (amount: number, held: number, ...sources: readonly Source[]): Leaving => ({
  item: "Invoice 1001, line 1",
  amount: cents(amount * 100),
  held: cents(held * 100),
  brought: sources.map(([name, waiting, brought]) => ({
    by: { name, amount: cents(waiting * 100) },
    amount: cents(brought * 100),
  })),
});

const sentence = (...lines: readonly Leaving[]) => undepositedRefusal(lines)?.message ?? "may leave";
const waits = (amount: string, source: string) =>
  `Invoice 1001, line 1: ${amount} of ${source} is not deposited yet. Close its deposit slip first.`;

const R1 = "Receipt 2001";
const R2 = "Receipt 2002";

it.each([
  ["850 of which nothing waits", leaving(850, 850), "may leave"],
  ["850 that wait", leaving(850, 850, [R1, 1000, 850]), waits("850.00", R1)],
  ["600 of which 250 wait: 350 are there", leaving(350, 600, [R1, 250, 250]), "may leave"],
  ["one cent more than is there", leaving(350.01, 600, [R1, 250, 250]), waits("0.01", R1)],
  [
    "the receipt brought 850, of which the bank has all but 100",
    leaving(750, 850, [R1, 100, 850]),
    "may leave",
  ],
  ["and one cent more", leaving(750.01, 850, [R1, 100, 850]), waits("0.01", R1)],
  ["a receipt of 1,000 brought 250 of it", leaving(600, 850, [R1, 1000, 250]), "may leave"],
  [
    "two receipts: the first that waits is named",
    leaving(850, 850, [R1, 400, 400], [R2, 450, 450]),
    waits("850.00", R1),
  ],
  [
    "one that brought nothing is not named",
    leaving(850, 850, [R1, 400, 0], [R2, 450, 450]),
    waits("450.00", R2),
  ],
  [
    "one that gave it back is not named",
    leaving(850, 850, [R1, 400, -10], [R2, 450, 450]),
    waits("450.00", R2),
  ],
  ["one cent that waits", leaving(850, 850, [R1, 0.01, 0.01]), waits("0.01", R1)],
  ["never more than leaves is missing", leaving(100, 0, [R1, 400, 400]), waits("100.00", R1)],
  ["what was paid ahead of collection waits for nothing", leaving(100, 0), "may leave"],
])("%s", (_, line, expected) => expect(sentence(line)).toBe(expected));

it("of several lines the first that waits is named", () => {
  const second = { ...leaving(20, 20, [R2, 20, 20]), item: "Invoice 1002, line 1" };
  expect(sentence(leaving(850, 850), second)).toMatch("Invoice 1002, line 1: 20.00 of Receipt 2002");
});
