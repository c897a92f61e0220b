// What is shown of statements, page by page, and to whom.
import { ofx2 } from "@fiducia/importing/testing/bank-files";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { StatementReader } from "@fiducia/stories/importing/statement-reader";
import { beforeAll, expect, test } from "vitest";
import {
  bankStatementQuery,
  bankStatementRowsQuery,
  bankStatementsQuery,
} from "./bank-statement.contract.ts";
import { bankStatementOf, bankStatementRows, bankStatements } from "./statements.query.ts";

const counter = counterOfFile("2026-12-02T16:00:00Z");
const lines = Array.from({ length: 150 }, (_, place) => ({
  on: "2026-10-05",
  amount: `${place}.00`,
  id: `${place}`,
}));

let statementId: number;
beforeAll(async () => {
  statementId = await new StatementReader(counter).bring(ofx2({ balance: "20000.00", lines }), "october.ofx");
});

test("rows come a hundred at a time, and of one verdict", async () => {
  const ask = async (more: object) => {
    const rows = await counter.ask("MJS", [bankStatementRowsQuery, bankStatementRows], {
      statementId,
      ...more,
    });
    return [rows.length, rows[0]?.rowNumber, rows.at(-1)?.rowNumber];
  };
  expect(await ask({})).toEqual([100, 1, 100]);
  expect(await ask({ afterRow: 100 })).toEqual([50, 101, 150]);
  expect(await ask({ verdict: "Left" })).toEqual([1, 1, 1]);
  expect(await ask({ verdict: "New", afterRow: 100 })).toEqual([50, 101, 150]);
});

test("a row shows what was read of it beside how it came", async () => {
  const [, row] = await counter.ask("MJS", [bankStatementRowsQuery, bankStatementRows], { statementId });
  expect(row).toEqual({
    ...{ rowNumber: 2, verdict: "New", note: "", datedOn: "2026-10-05", amount: 100, answer: null },
    ...{
      description: "DEPOSIT",
      reference: "",
      asCame: "NAME DEPOSIT | FITID 1 | TRNAMT 1.00 | TRNTYPE OTHER | DTPOSTED 20261005",
    },
  });
});

test("the list names the banks, and is narrowed to one", async () => {
  const { statements } = await counter.ask("MJS", [bankStatementsQuery, bankStatements], {});
  expect(statements).toMatchObject([{ fileName: "october.ofx", bankName: "Trust Bank", state: "Read" }]);
  const bankAccountId = 12;
  expect(
    (await counter.ask("MJS", [bankStatementsQuery, bankStatements], { bankAccountId })).statements,
  ).toEqual([]);
});

test("who holds the permission in some offices only sees nothing", async () => {
  expect(await counter.ask("LAK", [bankStatementsQuery, bankStatements], {})).toEqual({
    banks: [],
    statements: [],
  });
  expect(await counter.ask("LAK", [bankStatementQuery, bankStatementOf], { statementId })).toEqual({
    statement: null,
  });
  expect(await counter.ask("LAK", [bankStatementRowsQuery, bankStatementRows], { statementId })).toEqual([]);
});
