// Statements that are typed in, and days that are reconciled.
import { writeAs } from "@fiducia/database/write-unit";
import { OFX_1, ofx2 } from "@fiducia/importing/testing/bank-files";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, sentenceOf } from "@fiducia/stories/counter/counter";
import { StatementReader } from "@fiducia/stories/importing/statement-reader";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { typeStatementCommand } from "./statement-steps.contract.ts";
import { typeStatement } from "./type-statement.command.ts";

const counter = counterOfTest("2026-12-02T16:00:00Z");
let reader: StatementReader;
beforeEach(() => {
  reader = new StatementReader(counter);
});

type Typed = z.input<typeof typeStatementCommand.body>;

const OCTOBER: Typed = {
  bankAccountId: ACCOUNT.trust,
  beginsOn: "2026-10-01",
  endsOn: "2026-10-31",
  openingBalance: 100_000,
  closingBalance: 192_750,
  lines: [
    { datedOn: "2026-10-03", amount: 125_000, description: "Deposit" },
    { datedOn: "2026-10-07", amount: -31_050, reference: "1042" },
    { datedOn: "2026-10-31", amount: -1_200 },
  ],
};

const type = async (change: Partial<Typed> = {}, who: "MJS" | "CLK" = "MJS"): Promise<string> => {
  const outcome = await counter.tell(who, [typeStatementCommand, typeStatement], { ...OCTOBER, ...change });
  return outcome.ok ? `${outcome.value.lineCount} lines` : sentenceOf(outcome);
};

test("what is typed is kept at once; typed again, or brought as a file, it adds nothing", async () => {
  expect(await type()).toBe("3 lines");
  expect(await type()).toBe("0 lines");
  expect(await reader.keep(await reader.bring(OFX_1))).toBe("0 lines");
  expect(await reader.lines()).toEqual(["10/03 125000 Deposit", "10/07 -31050 ", "10/31 -1200 "]);
});

test("a month without lines is kept, and its balances hold for the next one", async () => {
  expect(await type({ lines: [], closingBalance: 100_000 })).toBe("0 lines");
  const november = ofx2({ begins: "2026-11-01", ends: "2026-11-30", balance: "1000.01", lines: [] });
  expect(await reader.keep(await reader.bring(november))).toContain("0.01 too little");
});

test("what does not add up, or is of other days, is refused and leaves nothing", async () => {
  expect(await type({ closingBalance: 192_749 })).toBe(
    "GAP: 1,000.00 and its lines, 927.50, make 1,927.50, but the bank states 1,927.49: 0.01 too much.",
  );
  expect(await type({ beginsOn: "2026-10-04" })).toBe(
    "LINE_OUTSIDE: 10/03/2026 is not a day of the statement.",
  );
  expect(await type({ endsOn: "2026-09-30" })).toContain("DAYS_TURNED");
  expect(await type({ endsOn: "2026-12-03" })).toContain("DATE_AHEAD");
  expect(await type({ bankAccountId: ACCOUNT.operating })).toContain("BANK_UNKNOWN");
  expect(await type({}, "CLK")).toContain("NOT_WHOLE");
  expect(await reader.lines()).toEqual([]);
});

/** As the command that finishes a reconciliation leaves it. */
const reconcileThrough = (day: string) =>
  writeAs(counter.database.ownerConnection, counter.agencyId, (unit) =>
    unit.run(sql`
      insert into reconciliation_change (agency_id, change_number, bank_account_id, through_on, action, changed_by, changed_at)
      values (${unit.agencyId}, 1, ${ACCOUNT.trust}, ${day}, 'finish', 1, now())`),
  );

test("a new line of a reconciled day is refused, and one that is known is not", async () => {
  await type();
  await reconcileThrough("2026-10-31");
  expect(await reader.keep(await reader.bring(OFX_1))).toBe("0 lines");
  expect(
    await type({
      ...{ endsOn: "2026-11-01", closingBalance: 192_751 },
      lines: [...OCTOBER.lines, { datedOn: "2026-10-30", amount: 1 }],
    }),
  ).toBe(
    "RECONCILED: Trust Bank is reconciled through 10/31/2026, and the statement has a new line of 10/30/2026.",
  );
});

test("what a kept statement says of a day is not typed over", async () => {
  await reader.keep(await reader.bring(OFX_1));
  expect(await type({ closingBalance: 192_700, openingBalance: 99_950 })).toBe(
    "STATED_OTHERWISE: A statement that is kept says that the bank held 1,927.50 at the end of 10/31/2026. Correct the closing balance, or bring the bank's file.",
  );
  expect(await type()).toBe("0 lines");
});

test("a statement begins with what the one before ended with, unless days are missing between", async () => {
  await type();
  const november = { beginsOn: "2026-11-01", endsOn: "2026-11-30", lines: [] };
  const differing = { openingBalance: 192_700, closingBalance: 192_700 };
  expect(await type({ ...november, ...differing })).toBe(
    "OPENING_DIFFERS: The opening balance, 1,927.00, differs from 1,927.50, with which the statement before ended. Correct it, or bring the bank's file.",
  );
  expect(await type({ ...november, ...differing, beginsOn: "2026-11-03" })).toBe("0 lines");
});
