// Each field of a check stands where docs/guide/checks.md draws it, in all three layouts, one check or many.
import { readFileSync } from "node:fs";
import type { Cents } from "@fiducia/kernel/cents";
import { instantOf } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import type { CheckPaper } from "../item-paper.ts";
import { pdfPlaces } from "../testing/pdf-text.ts";
import { checksPdf } from "./check-pdf.ts";

const AT = instantOf("2026-03-02T19:00:00Z");
const CHECK_HEIGHT = 88.9;
const KEPT_CLEAR = 15.9;

const drawing = readFileSync(new URL("../../../../docs/guide/checks.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && /\d/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const layouts = drawing.filter((row) => row.length === 4 && /^(top|middle|bottom)$/.test(row[0] ?? ""));
const fields = drawing.filter((row) => row[1] === "left" || row[1] === "right");

const check = (layout: CheckPaper["layout"], change: Partial<CheckPaper> = {}): CheckPaper => ({
  ...{ kind: "check", agency: "Harbor Insurance Agency", office: "Main Street", number: 1001 },
  ...{
    name: "Company Payable 1001",
    datedOn: day("2026-03-02"),
    memo: "February",
    createdBy: "MJS",
    mark: null,
  },
  ...{ bank: "Premium Trust", title: "Harbor Insurance Agency", layout, checkNumber: "2291" },
  ...{ payee: "Acme Mutual", address: ["12 Elm Street", "Austin, TX 78701"], amount: 159375 as Cents },
  lines: [{ name: "Invoice 1006", description: "Annual premium", amount: 159375 as Cents }],
  ...change,
});

/** The words of each field of the drawing on the check. */
const WORDS: Readonly<Record<string, RegExp>> = {
  date: /^03\/02\/2026$/,
  payee: /^Acme Mutual$/,
  amount: /^\*\*1,593\.75$/,
  "amount in words": /^One thousand five hundred ninety-three and 75\/100 \*+$/,
  "address, first line": /^Acme Mutual$/,
  "address, second line": /^12 Elm Street$/,
  "address, third line": /^Austin, TX 78701$/,
  memo: /^February$/,
};

test("the drawing names three layouts and every field", () => {
  expect(layouts.map(([name]) => name)).toEqual(["top", "middle", "bottom"]);
  expect(fields.map(([name]) => name)).toEqual(Object.keys(WORDS));
});

test.each(layouts)("every field of a check on %s is within a millimetre of its drawing", async (...row) => {
  const [layout, top, ...vouchers] = row as unknown as [CheckPaper["layout"], string, ...string[]];
  const [page = []] = await pdfPlaces(await checksPdf([check(layout)], AT));
  const from = Number(top);
  const onCheck = page.filter(({ baseline }) => baseline > from && baseline < from + CHECK_HEIGHT);
  for (const [name = "", side, across, down] of fields) {
    const near = onCheck.filter(
      ({ text, left, right, baseline }) =>
        WORDS[name]?.test(text) &&
        Math.abs((side === "left" ? left : right) - Number(across)) <= 1 &&
        Math.abs(baseline - from - Number(down)) <= 1,
    );
    expect([layout, name, near.length]).toEqual([layout, name, 1]);
  }
  expect(onCheck).toHaveLength(fields.length);
  expect(onCheck.filter(({ baseline }) => baseline > from + CHECK_HEIGHT - KEPT_CLEAR)).toEqual([]);
  for (const begins of vouchers.map(Number))
    expect(
      page.filter(
        ({ text, baseline }) => text === "Invoice 1006" && baseline > begins && baseline < begins + 60,
      ),
    ).toHaveLength(1);
});

test("checks of a batch are one file, a page each, in their order and in the layouts of their banks", async () => {
  const papers = Array.from({ length: 200 }, (_, place) =>
    check((["top", "middle", "bottom"] as const)[place % 3] ?? "top", { checkNumber: String(2001 + place) }),
  );
  const pages = await pdfPlaces(await checksPdf(papers, AT));
  expect(pages.map((page) => page.find(({ text }) => /, check \d+$/.test(text))?.text.slice(-4))).toEqual(
    papers.map(({ checkNumber }) => checkNumber),
  );
});
